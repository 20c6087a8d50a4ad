import type { ComponentProps } from 'react';
import { digitsOf } from './digits.ts';
import { SecretField } from './SecretField.tsx';

type Props = Omit<ComponentProps<typeof SecretField>, 'onChange'> & {
  lengthMax: number;
  onChange: (digits: string) => void;
};

/** A secret of digits, such as a PIN or what is printed on the back of a card. */
export function SecretDigitsField({ lengthMax, onChange, ...field }: Props) {
  return (
    <SecretField
      name={field.id}
      inputMode="numeric"
      {...field}
      onChange={(event) => onChange(digitsOf(event.target.value).slice(0, lengthMax))}
    />
  );
}
