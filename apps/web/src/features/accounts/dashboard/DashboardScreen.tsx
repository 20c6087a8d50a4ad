import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../../session/session-store.ts';
import { operativeStatement } from '../../../customer/statement-accounts.ts';
import { useDeposits } from '../../../customer/use-deposits.ts';
import { useLoans } from '../../../customer/use-loans.ts';
import { LastLogin } from '../../../frame/LastLogin.tsx';
import { ScreenHeading } from '../../../frame/ScreenHeading.tsx';
import { RecentTransactions } from '../../../customer/RecentTransactions.tsx';
import { StatementLink } from '../../../customer/StatementLink.tsx';
import { UnknownPayments } from '../../../customer/UnknownPayments.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { QuickActions } from '../quick/QuickActions.tsx';
import { QuickPayees } from '../quick/QuickPayees.tsx';
import './dashboard.css';
import { DepositAccounts } from './DepositAccounts.tsx';
import { LoanAccounts } from './LoanAccounts.tsx';
import { NoPayeeWarning } from './NoPayeeWarning.tsx';
import { OperativeAccounts } from './OperativeAccounts.tsx';
import { WaitingPanel } from './WaitingPanel.tsx';

/** The first screen behind the login: accounts, what happened last, and what to do next. */
export function DashboardScreen() {
  const { t } = useTranslation('accounts');
  const { login, principal } = useSignedIn();
  const actsOnAccounts = principal !== 'view-only' && principal !== 'checker';
  const [first] = login.AccountDetailslst;
  // Asked for at once, so that the tabs open with what is in them.
  const deposits = useDeposits();
  const loans = useLoans();
  return (
    <>
      <ScreenHeading title={t(($) => $.title)}>
        <p className="soft small num">
          <LastLogin />
        </p>
      </ScreenHeading>
      <UnknownPayments />
      {principal === 'view-only' ? null : <NoPayeeWarning />}
      {principal === 'checker' || principal === 'both' ? <WaitingPanel /> : null}
      <div className={actsOnAccounts ? 'dashboard' : 'dashboard alone'}>
        <div>
          <Tabs
            tabs={[
              {
                key: 'operative',
                title: t(($) => $.tabs.operative),
                content: <OperativeAccounts accounts={login.AccountDetailslst} />,
              },
              {
                key: 'deposits',
                title: t(($) => $.tabs.deposits),
                content: <DepositAccounts asked={deposits} />,
              },
              {
                key: 'loans',
                title: t(($) => $.tabs.loans),
                content: <LoanAccounts asked={loans} />,
              },
            ]}
          />
          {first === undefined ? null : (
            <RecentTransactions
              account={first.PrdAcctId15Digit}
              action={
                <StatementLink
                  accNo={first.PrdAcctId15Digit}
                  accounts={login.AccountDetailslst.map(operativeStatement)}
                  isOperative
                />
              }
            />
          )}
        </div>
        {actsOnAccounts ? (
          <div className="quick-card">
            <QuickActions />
            <QuickPayees />
          </div>
        ) : null}
      </div>
    </>
  );
}
