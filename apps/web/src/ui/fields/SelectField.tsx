import type { ComponentProps, ReactNode } from 'react';
import { Field, fieldAria } from './Field.tsx';

type Option<Value> = { readonly value: Value; readonly text: string; readonly lang?: string };

type Props<Value extends string> = Pick<ComponentProps<'select'>, 'className' | 'disabled'> & {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  options: readonly Option<Value>[];
  /** The line that stands for no choice; without it one is always made. */
  none?: string | undefined;
  value: Value | '';
  onChange: (value: Value | '') => void;
};

/** One of a list; nothing that the list does not have can come of it. */
export function SelectField<Value extends string>(props: Props<Value>) {
  const { id, label, hint, error, options, none, onChange, ...select } = props;
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <select
        className="input"
        {...select}
        {...fieldAria(id, { hint, error })}
        onChange={({ target }) =>
          onChange(options.find(({ value }) => value === target.value)?.value ?? '')
        }
      >
        {none === undefined ? null : <option value="">{none}</option>}
        {options.map(({ value, text, lang }) => (
          <option key={value} value={value} lang={lang}>
            {text}
          </option>
        ))}
      </select>
    </Field>
  );
}
