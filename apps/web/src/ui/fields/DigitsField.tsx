import type { ComponentProps } from 'react';
import { digitsOf } from './digits.ts';
import { TextField } from './TextField.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'onChange'> & {
  lengthMax: number;
  onChange: (digits: string) => void;
  /** Which digits of the text are meant, where that is not all of them. */
  digitsIn?: (text: string) => string;
};

/** Digits only, so many at most; Devanagari ones are read as Latin ones. */
export function DigitsField({ lengthMax, onChange, digitsIn = digitsOf, ...field }: Props) {
  return (
    <TextField
      className="input num"
      name={field.id}
      inputMode="numeric"
      {...field}
      onChange={(text) => onChange(digitsIn(text).slice(0, lengthMax))}
    />
  );
}
