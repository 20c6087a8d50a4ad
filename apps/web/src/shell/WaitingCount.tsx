import { useTranslation } from 'react-i18next';
import type { MenuItemKey } from '../screen-route.ts';
import { usePendingPayees } from '../customer/use-payees.ts';
import { usePendingTransfers } from '../customer/use-pending-transfers.ts';

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
  const { within, outside, neftAndRtgs } = usePendingTransfers();
  return <Count lists={[within.rows, outside.rows, neftAndRtgs.rows]} />;
}

function WaitingPayees() {
  const additions = usePendingPayees('PENDING');
  const deletions = usePendingPayees('PENDINGDELETE');
  return <Count lists={[additions.rows, deletions.rows]} />;
}

/** Nothing is said while a list is not known, nor of nothing. */
function Count({ lists }: { lists: readonly (readonly unknown[] | undefined)[] }) {
  const { t } = useTranslation();
  const known = lists.flatMap((list) => (list === undefined ? [] : [list.length]));
  const count = known.reduce((sum, length) => sum + length, 0);
  if (known.length < lists.length || count === 0) return null;
  return (
    <span className="menu-count num">
      <span aria-hidden>{count}</span>
      <span className="visually-hidden">{t(($) => $.menu.waiting, { count })}</span>
    </span>
  );
}
