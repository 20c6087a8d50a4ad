import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../../session/session-store.ts';
import { operativeStatement } from '../../../session/statement-accounts.ts';
import { useDeposits } from '../../../session/use-deposits.ts';
import { useLoans } from '../../../session/use-loans.ts';
import { LastLogin } from '../../../shell/LastLogin.tsx';
import { ScreenHeading } from '../../../shell/ScreenHeading.tsx';
import { RecentTransactions } from '../../../ui/RecentTransactions.tsx';
import { StatementLink } from '../../../ui/StatementLink.tsx';
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
