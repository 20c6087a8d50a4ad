import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { useGoTo } from '../../../session/screen-state.ts';
import { useLoans } from '../../../customer/use-loans.ts';
import { lastFour } from '../../../ui/accounts/account-number.ts';
import { ToggledAmount } from '../../../ui/amounts/ToggledAmount.tsx';
import { AccountTable } from './AccountTable.tsx';
import { listState } from './list-state.ts';

export function LoanTable() {
  const { t } = useTranslation('accounts');
  const goTo = useGoTo();
  const { loans, error, retry } = useLoans();
  return (
    <AccountTable
      caption={t(($) => $.loans.title)}
      state={listState(loans, error)}
      emptyText={t(($) => $.loans.empty)}
      failure={error}
      onRetry={retry}
      accounts={(loans ?? []).map((loan) => ({
        accNo: loan.AccNo,
        holder: loan.AccountHolderName ?? '',
        branch: loan.BranchName ?? '',
        balance: (
          <ToggledAmount
            amount={loan.outstandingBalanceAmount}
            of={t(($) => $.loans.outstandingOf, { last: lastFour(loan.AccNo) })}
          />
        ),
        onView: () => goTo(paths.loan, { state: { row: loan, loans } }),
      }))}
    />
  );
}
