import { useTranslation } from 'react-i18next';
import { Field, fieldAria } from '../../ui/fields/Field.tsx';
import { chequeDigits } from './cheque-number.ts';

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
