import './account-details.css';
import { useTranslation } from 'react-i18next';
import { ScreenHeading } from '../../../frame/ScreenHeading.tsx';
import { Later } from '../../../ui/Later.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { CashTable } from './CashTable.tsx';
import { paths } from '../../../paths.ts';
import { useGoTo } from '../../../session/screen-state.ts';
import { useDeposits, useLoans } from '../../../customer/use-products.ts';
import { lastFour } from '../../../ui/accounts/AccountNumber.tsx';
import { ToggledAmount } from '../../../ui/amounts/ToggledAmount.tsx';
import { AccountTable } from './AccountTable.tsx';
import { tableState } from '../../../ui/passbook/PassbookTable.tsx';
import { useSignedIn } from '../../../session/session-store.ts';
import { EnquiredBalance } from './EnquiredBalance.tsx';

/** Every account of the customer in tables of the same columns, the loans first. */
export function AccountDetailsScreen() {
  return <AccountTabs first="loans" />;
}

/** The same tables, opened at the accounts with a credit line. */
export function CashAccountScreen() {
  return <AccountTabs first="cash" />;
}

function AccountTabs({ first }: { first: 'loans' | 'cash' }) {
  const { t } = useTranslation('accounts');
  const tabs = [
    { key: 'loans', title: t(($) => $.tabs.loans), content: <LoanTable /> },
    { key: 'deposits', title: t(($) => $.tabs.deposits), content: <DepositTable /> },
    { key: 'operative', title: t(($) => $.tabs.operative), content: <OperativeTable /> },
    { key: 'cash', title: t(($) => $.tabs.cash), content: <CashTable /> },
  ];
  return (
    <>
      <ScreenHeading title={t(($) => $.details.title)} />
      <div className="account-details">
        <Later>
          <Tabs tabs={tabs} first={first} />
        </Later>
      </div>
    </>
  );
}

function DepositTable() {
  const { t } = useTranslation('accounts');
  const goTo = useGoTo();
  const { rows: deposits, error, retry } = useDeposits();
  return (
    <AccountTable
      caption={t(($) => $.deposits.title)}
      state={tableState({ rows: deposits, error })}
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

function LoanTable() {
  const { t } = useTranslation('accounts');
  const goTo = useGoTo();
  const { rows: loans, error, retry } = useLoans();
  return (
    <AccountTable
      caption={t(($) => $.loans.title)}
      state={tableState({ rows: loans, error })}
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

function OperativeTable() {
  const { t } = useTranslation('accounts');
  const goTo = useGoTo();
  const { login } = useSignedIn();
  return (
    <AccountTable
      caption={t(($) => $.operative.title)}
      emptyText={t(($) => $.operative.empty)}
      accounts={login.AccountDetailslst.map((account) => ({
        accNo: account.PrdAcctId15Digit,
        holder: account.AccountHolderName,
        branch: account.BranchName ?? '',
        balance: <EnquiredBalance account={account} />,
        onView: () => goTo(paths.operativeAccount, { state: { row: account } }),
      }))}
    />
  );
}
