import { useTranslation } from 'react-i18next';
import type { MenuItemKey } from '../screen-route.ts';
import { usePayeesToDecide } from '../customer/use-payees.ts';
import { useTransfersToDecide } from '../customer/use-pending-transfers.ts';

/** How many requests wait for this checker behind a menu item that leads to decisions. */
export function WaitingCount({ item }: { item: MenuItemKey }) {
  switch (item) {
    case 'authoriseFundTransfer':
      return <WaitingTransfers />;
    case 'authoriseBeneficiary':
      return <WaitingPayees />;
    default:
      return null;
  }
}

function WaitingTransfers() {
  return <Count rows={useTransfersToDecide().rows} />;
}

function WaitingPayees() {
  return <Count rows={usePayeesToDecide().rows} />;
}

/** Nothing is said while a list is not known, nor of nothing. */
function Count({ rows = [] }: { rows: readonly unknown[] | undefined }) {
  const { t } = useTranslation();
  const count = rows.length;
  if (count === 0) return null;
  return (
    <span className="menu-count num">
      <span aria-hidden>{count}</span>
      <span className="visually-hidden">{t(($) => $.menu.waiting, { count })}</span>
    </span>
  );
}
