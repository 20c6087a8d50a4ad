import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../../session/session-store.ts';
import { ScreenHeading } from '../../../shell/ScreenHeading.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import './dashboard.css';
import { NoPayeeWarning } from './NoPayeeWarning.tsx';
import { OperativeAccounts } from './OperativeAccounts.tsx';
import { QuickActions } from './QuickActions.tsx';
import { RecentTransactions } from './RecentTransactions.tsx';

/** The first screen behind the login: accounts, what happened last, and what to do next. */
export function DashboardScreen() {
  const { t } = useTranslation('accounts');
  const { login, principal } = useSignedIn();
  const actsOnAccounts = principal !== 'view-only' && principal !== 'checker';
  const [first] = login.AccountDetailslst;
  return (
    <>
      <ScreenHeading title={t(($) => $.title)} />
      {principal === 'view-only' ? null : <NoPayeeWarning />}
      <div className={actsOnAccounts ? 'dashboard' : 'dashboard alone'}>
        <div>
          <Tabs
            tabs={[
              {
                key: 'operative',
                title: t(($) => $.tabs.operative),
                content: <OperativeAccounts accounts={login.AccountDetailslst} />,
              },
            ]}
          />
          {first === undefined ? null : <RecentTransactions account={first.PrdAcctId15Digit} />}
        </div>
        {actsOnAccounts ? <QuickActions /> : null}
      </div>
    </>
  );
}
