import './dashboard.css';
import type { ListedAccount } from '@sahakar/contracts/sign-in/LoginValidateIBService';
import { useTranslation } from 'react-i18next';
import { useEffect, useState } from 'react';
import { useIsFetching } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useSignedIn } from '../../../session/session-store.ts';
import { payeeWarningKey } from '../../../session/stored-session-key.ts';
import { operativeStatement } from '../../../customer/statement-accounts.ts';
import { useDeposits, useLoans } from '../../../customer/use-products.ts';
import { LastLogin } from '../../../frame/LastLogin.tsx';
import { ScreenHeading } from '../../../frame/ScreenHeading.tsx';
import { RecentTransactions } from '../../../customer/RecentTransactions.tsx';
import { StatementLink } from '../../../customer/StatementLink.tsx';
import { UnknownPayments } from '../../../customer/UnknownPayments.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { QuickActions } from '../quick/QuickActions.tsx';
import { QuickPayees } from '../quick/QuickPayees.tsx';
import { DepositAccounts } from './DepositAccounts.tsx';
import { MoneyInAndOut } from './MoneyInAndOut.tsx';
import { LoanAccounts } from './LoanAccounts.tsx';
import { OperativeAccounts, useBalances } from './OperativeAccounts.tsx';
import { WaitingPanel } from './WaitingPanel.tsx';
import { paths } from '../../../paths.ts';
import { usePayees } from '../../../customer/use-payees.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { latePart } from '../../../ui/late-part.tsx';

const LookAhead = latePart(async () => (await import('./LookAhead.tsx')).LookAhead, {
  without: null,
});

/** The first screen behind the login: accounts, what happened last, and what to do next. */
export function DashboardScreen() {
  const { t } = useTranslation('accounts');
  const { login, principal } = useSignedIn();
  const seesAllCards = principal !== 'view-only';
  const actsOnAccounts = seesAllCards && principal !== 'checker';
  const [first, ...others] = login.AccountDetailslst;
  // Asked for at once, so that the tabs open with what is in them.
  const deposits = useDeposits();
  const loans = useLoans();
  const balances = useBalances();
  const stands = useStands(deposits);
  return (
    <>
      <ScreenHeading title={t(($) => $.title)}>
        <p className="soft small num">
          <LastLogin />
        </p>
      </ScreenHeading>
      <UnknownPayments />
      {seesAllCards ? <NoPayeeWarning /> : null}
      {principal === 'checker' || principal === 'both' ? <WaitingPanel /> : null}
      <div className={actsOnAccounts ? 'dashboard' : 'dashboard alone'}>
        <div>
          <Tabs
            tabs={[
              {
                key: 'operative',
                title: t(($) => $.tabs.operative),
                content: (
                  <OperativeAccounts accounts={login.AccountDetailslst} balances={balances} />
                ),
              },
              {
                key: 'deposits',
                title: t(($) => $.tabs.deposits),
                content: <DepositAccounts list={deposits} />,
              },
              {
                key: 'loans',
                title: t(($) => $.tabs.loans),
                content: <LoanAccounts list={loans} />,
              },
            ]}
          />
          <NewestOfFirst accounts={login.AccountDetailslst} />
          {first !== undefined && seesAllCards ? (
            <MoneyInAndOut accounts={[first, ...others]} />
          ) : null}
        </div>
        {actsOnAccounts ? (
          <div className="quick-card">
            <QuickActions />
            <QuickPayees />
          </div>
        ) : null}
        {stands && seesAllCards ? <LookAhead deposits={deposits.rows ?? []} /> : null}
      </div>
    </>
  );
}

/** What happened last in the first account, and the way to its statement. */
function NewestOfFirst({ accounts }: { accounts: readonly ListedAccount[] }) {
  const [first] = accounts;
  if (first === undefined) return null;
  const accNo = first.PrdAcctId15Digit;
  return (
    <RecentTransactions
      account={accNo}
      action={<StatementLink accNo={accNo} accounts={accounts.map(operativeStatement)} />}
    />
  );
}

/** True from when all that the first screen asks for has come or failed. */
function useStands(deposits: ReturnType<typeof useDeposits>): boolean {
  const isQuiet = useIsFetching() === 0;
  // It is quiet too before anything is asked for.
  const areAccountsThere = deposits.rows !== undefined || deposits.error !== null;
  const [hasStood, setStood] = useState(false);
  if (isQuiet && areAccountsThere && !hasStood) setStood(true);
  return hasStood;
}

/** Warns a customer who has no beneficiary, the first time the accounts are shown. */
function NoPayeeWarning() {
  const { t } = useTranslation('accounts');
  const { principal } = useSignedIn();
  const [isDue] = useState(() => sessionStorage.getItem(payeeWarningKey) === null);
  const { rows: payees } = usePayees();
  const isShown = isDue && payees?.length === 0;
  useEffect(() => {
    if (isShown) sessionStorage.setItem(payeeWarningKey, 'Y');
  }, [isShown]);
  if (!isShown) return null;
  return (
    <Notice tone="warning">
      {t(($) => $.noBeneficiary)}{' '}
      {principal === 'checker' ? null : (
        <Link to={paths.beneficiary}>{t(($) => $.addBeneficiary)}</Link>
      )}
    </Notice>
  );
}
