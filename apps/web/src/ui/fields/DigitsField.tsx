import type { ReactNode } from 'react';
import { digitsOf } from './digits.ts';
import { Field, fieldAria } from './Field.tsx';

type Props = {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error: string | undefined;
  value: string;
  lengthMax: number;
  autoComplete?: string;
  onChange(digits: string): void;
};

/** Digits only, so many at most; Devanagari ones are read as Latin ones. */
export function DigitsField({
  id,
  label,
  hint,
  error,
  value,
  lengthMax,
  onChange,
  ...rest
}: Props) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <input
        {...fieldAria(id, { hint, error })}
        className="input num"
        name={id}
        inputMode="numeric"
        autoComplete={rest.autoComplete ?? 'off'}
        value={value}
        onChange={(event) => onChange(digitsOf(event.target.value).slice(0, lengthMax))}
      />
    </Field>
  );
}
