import type { ReactNode } from 'react';
import { monthsAfter } from '@sahakar/contracts/wire/dates';
import { useTranslation } from 'react-i18next';
import { bankMoment } from '../../../call/bank-clock.ts';
import { useConfiguration } from '../../../configuration/configuration.ts';
import { AmountInput } from '../../../ui/amounts/AmountInput.tsx';
import { DateField } from '../../../ui/dates/DateField.tsx';
import { Field, fieldAria } from '../../../ui/fields/Field.tsx';
import { ChequeNumberField } from '../ChequeNumberField.tsx';
import {
  type InstructionEntry,
  micrDigitsOf,
  payeeCharacters,
  remarkCharacters,
} from './instruction-form.ts';

type Props = {
  entry: InstructionEntry;
  onChange: (change: Partial<InstructionEntry>) => void;
  textAt: (fieldId: string) => string | undefined;
};

/** The fields stand where they stand on a cheque: date above, payee and amount, code line below. */
export function ChequeLeaf({ entry, onChange, textAt }: Props) {
  const { t } = useTranslation('cheques');
  const { positivePay, transfer } = useConfiguration().policy;
  const today = bankMoment().slice(0, 10);
  const payeeHint = t(($) => $.positivePay.payeeHint);
  const micrHint = t(($) => $.positivePay.micrHint);
  return (
    <div className="cheque-leaf">
      <div className="cheque-date">
        <DateField
          id="chequeDate"
          label={t(($) => $.positivePay.date)}
          first={monthsAfter(today, -positivePay.monthsAround)}
          last={monthsAfter(today, positivePay.monthsAround)}
          opensOn={today}
          value={entry.chequeDate}
          onChange={(chequeDate) => onChange({ chequeDate })}
          error={textAt('chequeDate')}
        />
      </div>
      <TextField
        id="payee"
        label={t(($) => $.positivePay.payee)}
        hint={payeeHint}
        value={entry.payee}
        onChange={(typed) => onChange({ payee: payeeCharacters(typed) })}
        error={textAt('payee')}
      />
      <div className="cheque-row">
        <TextField
          id="remarks"
          label={t(($) => $.positivePay.remarks)}
          value={entry.remarks}
          onChange={(typed) => onChange({ remarks: remarkCharacters(typed) })}
          error={textAt('remarks')}
        />
        <AmountInput
          id="amount"
          label={t(($) => $.positivePay.amount)}
          lengthMax={transfer.amountLengthMax}
          value={entry.amount}
          onChange={(amount) => onChange({ amount })}
          error={textAt('amount')}
        />
      </div>
      <fieldset className="code-line">
        <legend className="visually-hidden">{t(($) => $.positivePay.codeLine)}</legend>
        <ChequeNumberField
          id="chequeNumber"
          value={entry.chequeNumber}
          onChange={(chequeNumber) => onChange({ chequeNumber })}
          error={textAt('chequeNumber')}
        />
        <TextField
          id="micr"
          label={t(($) => $.positivePay.micr)}
          hint={micrHint}
          isNumeric
          value={entry.micr}
          onChange={(typed) => onChange({ micr: micrDigitsOf(typed) })}
          error={textAt('micr')}
        />
      </fieldset>
    </div>
  );
}

type TextFieldProps = {
  id: string;
  label: ReactNode;
  hint?: string;
  isNumeric?: boolean;
  value: string;
  onChange: (typed: string) => void;
  error: string | undefined;
};

function TextField({ id, label, hint, isNumeric = false, value, onChange, error }: TextFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <input
        {...fieldAria(id, { hint, error })}
        className={isNumeric ? 'input num' : 'input'}
        inputMode={isNumeric ? 'numeric' : 'text'}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
