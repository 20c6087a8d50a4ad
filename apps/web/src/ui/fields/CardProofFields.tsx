import { lengths } from '@sahakar/contracts/documented-lengths';
import type { ReactNode } from 'react';
import '../parts.css';
import { DigitsField } from './DigitsField.tsx';
import { digitsOf } from './digits.ts';
import { SecretDigitsField } from './SecretDigitsField.tsx';
import type { FieldProps } from './use-form.ts';

/** What stands on a card and on no screen. */
export type CardProof = { readonly month: string; readonly year: string; readonly cvv: string };

type Props = {
  field: (name: keyof CardProof) => FieldProps<string>;
  labels: Readonly<Record<keyof CardProof, string>>;
  cvvHint?: ReactNode;
};

/** Expiry and CVV, which prove that the card is at hand. */
export function CardProofFields({ field, labels, cvvHint }: Props) {
  return (
    <div className="card-proof">
      <DigitsField
        {...field('month')}
        label={labels.month}
        lengthMax={lengths.expiryPart}
        autoComplete="cc-exp-month"
      />
      <DigitsField
        {...field('year')}
        label={labels.year}
        digitsIn={yearOfCard}
        lengthMax={lengths.expiryPart}
        autoComplete="cc-exp-year"
      />
      <SecretDigitsField
        {...field('cvv')}
        label={labels.cvv}
        hint={cvvHint}
        lengthMax={lengths.cvv}
        autoComplete="cc-csc"
        takesPaste
      />
    </div>
  );
}

/** The year as it stands on a card; pasted or filled in by the browser, it may have all four digits. */
export function yearOfCard(text: string): string {
  const digits = digitsOf(text);
  return /^20\d\d$/.test(digits) ? digits.slice(2) : digits;
}

/** MM/YY as the switch reads it: month 5 of year 27 is 05/27. */
export function expiryText({ month, year }: Pick<CardProof, 'month' | 'year'>): string {
  return `${twoDigits(month)}/${twoDigits(year)}`;
}

const twoDigits = (part: string) => part.padStart(lengths.expiryPart, '0');
