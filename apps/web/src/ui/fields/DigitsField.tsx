import type { ComponentProps } from 'react';
import { digitsOf } from './digits.ts';
import { TextField } from './TextField.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'onChange'> & {
  lengthMax: number;
  onChange: (digits: string) => void;
};

/** Digits only, so many at most; Devanagari ones are read as Latin ones. */
export function DigitsField({ lengthMax, onChange, ...field }: Props) {
  return (
    <TextField
      className="input num"
      name={field.id}
      inputMode="numeric"
      {...field}
      onChange={(text) => onChange(digitsOf(text).slice(0, lengthMax))}
    />
  );
}
