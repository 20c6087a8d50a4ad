import { useTranslation } from 'react-i18next';
import { lengths } from '@sahakar/contracts/documented-lengths';
import { DigitsField } from '../../ui/fields/DigitsField.tsx';

type Props = {
  id: string;
  value: string;
  onChange: (digits: string) => void;
  error: string | undefined;
};

/** The six digits at the foot of a cheque; nothing else can be typed. */
export function ChequeNumberField(field: Props) {
  const { t } = useTranslation('cheques');
  return (
    <DigitsField
      label={t(($) => $.number.label)}
      hint={t(($) => $.number.hint)}
      lengthMax={lengths.chequeNumber}
      {...field}
    />
  );
}

/** Exactly six digits, and not all of them zero (RULINGS C4). */
export function isChequeNumber(digits: string): boolean {
  return digits.length === lengths.chequeNumber && /[1-9]/.test(digits);
}
