import { lengths } from '@sahakar/contracts/documented-lengths';
import { useTranslation } from 'react-i18next';
import { bankToday } from '../../../call/bank-clock.ts';
import { useConfiguration } from '../../../configuration/configuration.ts';
import { useSignedIn } from '../../../session/session-store.ts';
import { AccountSelect } from '../../../ui/accounts/AccountSelect.tsx';
import { AmountInput } from '../../../ui/amounts/AmountInput.tsx';
import { DateField } from '../../../ui/dates/DateField.tsx';
import { Form } from '../../../ui/fields/Form.tsx';
import { DigitsField } from '../../../ui/fields/DigitsField.tsx';
import type { FieldProps } from '../../../ui/fields/use-form.ts';
import { blankSearch, type HistorySearch, searchFaults } from './history-search.ts';
import type { HistorySearchState } from './use-history-search.ts';

type Props = Pick<HistorySearchState, 'form'> & {
  onSearch: (search: HistorySearch) => void;
  /** What was found is that of another search. */
  onForget: () => void;
};

/** What of the history is looked for: an account, and any of two days, a cheque and an amount. */
export function HistoryForm({ form, onSearch, onForget }: Props) {
  const { t } = useTranslation('cheques');
  const { login } = useSignedIn();
  const { entry: typed, set } = form;
  const submit = form.onSubmit(
    () => searchFaults(typed),
    () => onSearch(typed),
  );
  const clear = () => {
    set(blankSearch);
    onForget();
  };
  return (
    <Form
      className="positive-pay-search"
      summary={form.summary}
      submit={t(($) => $.positivePay.search)}
      onSubmit={submit}
      cancel={{ text: t(($) => $.positivePay.clear), onClick: clear }}
    >
      <AccountSelect
        {...form.field('account')}
        label={t(($) => $.account)}
        accounts={login.AccountDetailslst}
        onChange={(account) => {
          set({ account });
          onForget();
        }}
      />
      <Filters field={form.field} />
    </Form>
  );
}

type FilterProps = { field: (name: keyof HistorySearch) => FieldProps<string> };

/** What narrows the history; each of them may be left empty. */
function Filters({ field }: FilterProps) {
  const { t } = useTranslation('cheques');
  const { transfer } = useConfiguration().policy;
  const today = bankToday();
  return (
    <div className="search-fields">
      <DateField {...field('from')} label={t(($) => $.positivePay.from)} last={today} />
      <DateField {...field('to')} label={t(($) => $.positivePay.to)} last={today} />
      <DigitsField
        {...field('chequeNumber')}
        label={t(($) => $.positivePay.anyNumber)}
        lengthMax={lengths.chequeNumber}
      />
      <AmountInput
        {...field('amount')}
        label={t(($) => $.positivePay.anyAmount)}
        lengthMax={transfer.amountLengthMax}
      />
    </div>
  );
}
