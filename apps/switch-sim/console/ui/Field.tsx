import type { InputHTMLAttributes, ReactNode } from 'react';
import { FileInput } from './FileInput.tsx';

/** What the control inside of a field must carry to belong to its label and hint. */
type FieldControl = {
  readonly id: string;
  readonly className: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
};

type FieldWords = {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly wrong?: string | null;
};

type Props = FieldWords & { readonly children: (control: FieldControl) => ReactNode };

/** A label above its control, with the hint or what is wrong below it. */
function Field({ id, label, hint = '', wrong = null, children }: Props) {
  const note = wrong ?? hint;
  const hintId = `${id}-hint`;
  return (
    <div className={wrong === null ? 'field' : 'field err'}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        className: 'input',
        'aria-invalid': wrong !== null,
        'aria-describedby': note === '' ? undefined : hintId,
      })}
      {note !== '' && (
        <p id={hintId} className="hint">
          {note}
        </p>
      )}
    </div>
  );
}

type Control = { readonly value: string; readonly onValue: (value: string) => void };

type TextFieldProps = FieldWords & Control & Omit<InputHTMLAttributes<HTMLInputElement>, 'value'>;

export function TextField({ id, label, hint = '', wrong = null, ...input }: TextFieldProps) {
  const { onValue, ...rest } = input;
  return (
    <Field id={id} label={label} hint={hint} wrong={wrong}>
      {(control) => (
        <input {...control} {...rest} onChange={(event) => onValue(event.target.value)} />
      )}
    </Field>
  );
}

type FileFieldProps = FieldWords & {
  readonly accept: string;
  /** The name of the file that is chosen, which the input has forgotten; empty for none. */
  readonly chosen: string;
  readonly onFile: (file: File) => void;
};

export function FileField({ accept, chosen, onFile, hint = '', ...words }: FileFieldProps) {
  return (
    <Field {...words} hint={chosen === '' ? hint : `${chosen} is chosen.`}>
      {(control) => <FileInput {...control} accept={accept} onFile={onFile} />}
    </Field>
  );
}

type TextAreaProps = FieldWords & Control;

export function TextAreaField({ value, onValue, ...words }: TextAreaProps) {
  return (
    <Field {...words}>
      {(control) => (
        <textarea
          {...control}
          rows={6}
          spellCheck={false}
          value={value}
          onChange={(event) => onValue(event.target.value)}
        />
      )}
    </Field>
  );
}

export type Option = { readonly value: string; readonly words: string };

type ChoiceProps = Control & { readonly options: readonly (Option | string)[] };

export function ChoiceField({ value, onValue, options, ...field }: FieldWords & ChoiceProps) {
  return (
    <Field {...field}>
      {(control) => <Choice {...control} value={value} onValue={onValue} options={options} />}
    </Field>
  );
}

type SelectProps = {
  readonly id?: string;
  readonly className?: string;
  readonly 'aria-label'?: string;
};

/** One of several; an option that is a text alone is its own value. */
export function Choice({ value, onValue, options, ...select }: SelectProps & ChoiceProps) {
  return (
    <select {...select} value={value} onChange={(event) => onValue(event.target.value)}>
      {options
        .map((option) => (typeof option === 'string' ? { value: option, words: option } : option))
        .map((option) => (
          <option key={option.value} value={option.value}>
            {option.words}
          </option>
        ))}
    </select>
  );
}
