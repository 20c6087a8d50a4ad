import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { useGoTo } from '../../../session/screen-state.ts';
import { useDeposits } from '../../../customer/use-deposits.ts';
import { lastFour } from '../../../ui/accounts/account-number.ts';
import { ToggledAmount } from '../../../ui/amounts/ToggledAmount.tsx';
import { AccountTable } from './AccountTable.tsx';
import { listState } from './list-state.ts';

export function DepositTable() {
  const { t } = useTranslation('accounts');
  const goTo = useGoTo();
  const { deposits, error, retry } = useDeposits();
  return (
    <AccountTable
      caption={t(($) => $.deposits.title)}
      state={listState(deposits, error)}
      emptyText={t(($) => $.deposits.empty)}
      failure={error}
      onRetry={retry}
      accounts={(deposits ?? []).map((deposit) => ({
        accNo: deposit.AccNo,
        holder: deposit.LongName ?? '',
        branch: deposit.BranchName ?? '',
        balance: (
          <ToggledAmount
            amount={deposit.principleAmount}
            of={t(($) => $.deposits.principalOf, { last: lastFour(deposit.AccNo) })}
          />
        ),
        onView: () => goTo(paths.viewDepositAccount, { state: { row: deposit } }),
      }))}
    />
  );
}
