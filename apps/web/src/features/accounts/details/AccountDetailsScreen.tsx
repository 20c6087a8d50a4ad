import { useTranslation } from 'react-i18next';
import { ScreenHeading } from '../../../frame/ScreenHeading.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import './account-details.css';
import { CashTable } from './CashTable.tsx';
import { DepositTable } from './DepositTable.tsx';
import { LoanTable } from './LoanTable.tsx';
import { OperativeTable } from './OperativeTable.tsx';

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
        <Tabs tabs={tabs} first={first} />
      </div>
    </>
  );
}
