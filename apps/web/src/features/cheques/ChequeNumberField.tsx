import { useTranslation } from 'react-i18next';
import { lengths } from '@sahakar/contracts/documented-lengths';
import { Field, fieldAria } from '../../ui/fields/Field.tsx';
import { digitsOf } from '../../ui/fields/digits.ts';

type Props = {
  id: string;
  value: string;
  onChange: (digits: string) => void;
  error: string | undefined;
};

/** The six digits at the foot of a cheque; nothing else can be typed. */
export function ChequeNumberField({ id, value, onChange, error }: Props) {
  const { t } = useTranslation('cheques');
  const hint = t(($) => $.number.hint);
  return (
    <Field id={id} label={t(($) => $.number.label)} hint={hint} error={error}>
      <input
        {...fieldAria(id, { hint, error })}
        className="input num"
        inputMode="numeric"
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(chequeDigits(event.target.value))}
      />
    </Field>
  );
}

/** What a cheque number field keeps of what was typed: at most six digits. */
export function chequeDigits(typed: string): string {
  return digitsOf(typed).slice(0, lengths.chequeNumber);
}

/** Exactly six digits, and not all of them zero (RULINGS C4). */
export function isChequeNumber(digits: string): boolean {
  return digits.length === lengths.chequeNumber && /[1-9]/.test(digits);
}
