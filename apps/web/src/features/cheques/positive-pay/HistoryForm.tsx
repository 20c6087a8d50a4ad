import { useTranslation } from 'react-i18next';
import { bankMoment } from '../../../call/bank-clock.ts';
import { useConfiguration } from '../../../configuration/configuration.ts';
import { useSignedIn } from '../../../session/session-store.ts';
import { AccountSelect } from '../../../ui/accounts/AccountSelect.tsx';
import { AmountInput } from '../../../ui/amounts/AmountInput.tsx';
import { DateField } from '../../../ui/dates/DateField.tsx';
import { ErrorSummary } from '../../../ui/fields/ErrorSummary.tsx';
import { Field, fieldAria } from '../../../ui/fields/Field.tsx';
import { useForm } from '../../../ui/fields/use-form.ts';
import { chequeDigits } from '../ChequeNumberField.tsx';
import {
  blankSearch,
  type HistorySearch,
  type SearchFault,
  searchFaults,
} from './history-search.ts';

type Props = { onSearch: (search: HistorySearch) => void };

const idOf = (field: keyof HistorySearch) => `history-${field}`;

/** What of the history is looked for: an account, and any of two days, a cheque and an amount. */
export function HistoryForm({ onSearch }: Props) {
  const { t } = useTranslation('cheques');
  const { login } = useSignedIn();
  const form = useForm(blankSearch, {
    words: ({ key }: SearchFault) => t(($) => $.positivePay.messages[key]),
    idOf,
  });
  const { entry: typed, set, textAt } = form;
  const submit = form.onSubmit(
    () => searchFaults(typed),
    () => onSearch(typed),
  );
  return (
    <form className="positive-pay-search" noValidate onSubmit={submit}>
      <ErrorSummary {...form.summary} />
      <AccountSelect
        id={idOf('account')}
        label={t(($) => $.account)}
        accounts={login.AccountDetailslst}
        value={typed.account}
        onChange={(account) => set({ account })}
        error={textAt('account')}
      />
      <Filters typed={typed} onChange={set} error={textAt} />
      <div className="sheet-actions">
        <button type="submit" className="btn">
          {t(($) => $.positivePay.search)}
        </button>
        <button type="button" className="btn link" onClick={() => set(blankSearch)}>
          {t(($) => $.positivePay.clear)}
        </button>
      </div>
    </form>
  );
}

type FilterProps = {
  typed: HistorySearch;
  onChange: (change: Partial<HistorySearch>) => void;
  error: (field: keyof HistorySearch) => string | undefined;
};

/** What narrows the history; each of them may be left empty. */
function Filters({ typed, onChange, error }: FilterProps) {
  const { t } = useTranslation('cheques');
  const { transfer } = useConfiguration().policy;
  const today = bankMoment().slice(0, 10);
  return (
    <div className="search-fields">
      <DateField
        id={idOf('from')}
        label={t(($) => $.positivePay.from)}
        last={today}
        value={typed.from}
        onChange={(from) => onChange({ from })}
        error={error('from')}
      />
      <DateField
        id={idOf('to')}
        label={t(($) => $.positivePay.to)}
        last={today}
        value={typed.to}
        onChange={(to) => onChange({ to })}
        error={error('to')}
      />
      <Field
        id={idOf('chequeNumber')}
        label={t(($) => $.positivePay.anyNumber)}
        error={error('chequeNumber')}
      >
        <input
          {...fieldAria(idOf('chequeNumber'), { error: error('chequeNumber') })}
          className="input num"
          inputMode="numeric"
          autoComplete="off"
          value={typed.chequeNumber}
          onChange={(event) => onChange({ chequeNumber: chequeDigits(event.target.value) })}
        />
      </Field>
      <AmountInput
        id={idOf('amount')}
        label={t(($) => $.positivePay.anyAmount)}
        lengthMax={transfer.amountLengthMax}
        value={typed.amount}
        onChange={(amount) => onChange({ amount })}
      />
    </div>
  );
}
