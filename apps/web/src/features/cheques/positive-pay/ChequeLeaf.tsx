import { lengths } from '@sahakar/contracts/documented-lengths';
import { monthsAfter } from '@sahakar/contracts/wire/dates';
import { useTranslation } from 'react-i18next';
import { bankToday } from '../../../call/bank-clock.ts';
import { useConfiguration } from '../../../configuration/configuration.ts';
import { AmountInput } from '../../../ui/amounts/AmountInput.tsx';
import { DateField } from '../../../ui/dates/DateField.tsx';
import { DigitsField } from '../../../ui/fields/DigitsField.tsx';
import type { FieldProps } from '../../../ui/fields/use-form.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { ChequeNumberField } from '../ChequeNumberField.tsx';
import { type InstructionEntry, payeeCharacters, remarkCharacters } from './instruction-form.ts';

type Props = {
  onChange: (change: Partial<InstructionEntry>) => void;
  field: (name: keyof InstructionEntry) => FieldProps<string>;
};

/** The fields stand where they stand on a cheque: date above, payee and amount, code line below. */
export function ChequeLeaf({ onChange, field }: Props) {
  const { t } = useTranslation('cheques');
  const { positivePay, transfer } = useConfiguration().policy;
  const today = bankToday();
  return (
    <div className="cheque-leaf">
      <div className="cheque-date">
        <DateField
          {...field('chequeDate')}
          label={t(($) => $.positivePay.date)}
          first={monthsAfter(today, -positivePay.monthsAround)}
          last={monthsAfter(today, positivePay.monthsAround)}
          opensOn={today}
        />
      </div>
      <TextField
        {...field('payee')}
        label={t(($) => $.positivePay.payee)}
        hint={t(($) => $.positivePay.payeeHint)}
        onChange={(typed) => onChange({ payee: payeeCharacters(typed) })}
      />
      <div className="cheque-row">
        <TextField
          {...field('remarks')}
          label={t(($) => $.positivePay.remarks)}
          onChange={(typed) => onChange({ remarks: remarkCharacters(typed) })}
        />
        <AmountInput
          {...field('amount')}
          label={t(($) => $.positivePay.amount)}
          lengthMax={transfer.amountLengthMax}
        />
      </div>
      <fieldset className="code-line">
        <legend className="visually-hidden">{t(($) => $.positivePay.codeLine)}</legend>
        <ChequeNumberField {...field('chequeNumber')} />
        <DigitsField
          {...field('micr')}
          label={t(($) => $.positivePay.micr)}
          hint={t(($) => $.positivePay.micrHint)}
          lengthMax={lengths.micr}
        />
      </fieldset>
    </div>
  );
}
