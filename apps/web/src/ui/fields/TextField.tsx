import type { ComponentProps, ReactNode } from 'react';
import { Field, fieldAria } from './Field.tsx';

type Props = Omit<ComponentProps<'input'>, 'id' | 'value' | 'onChange'> & {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  value: string;
  /** Left out for what nobody types. */
  onChange?: (text: string) => void;
};

/** One line of text; whatever else an input takes is handed on to it. */
export function TextField({ id, label, hint, error, onChange, ...input }: Props) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <input
        className="input"
        autoComplete="off"
        {...input}
        {...fieldAria(id, { hint, error })}
        onChange={onChange && ((event) => onChange(event.target.value))}
      />
    </Field>
  );
}
