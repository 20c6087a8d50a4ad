import { type ReactNode, useState } from 'react';
import '../../../ui/accounts/account-view.css';
import { lastPage, pageOf } from '../../../ui/passbook/table-order.ts';
import { latePart } from '../../../ui/late-part.tsx';
import { usePaper } from '../../../ui/passbook/use-paper.ts';

const Pager = latePart(async () => (await import('../../../ui/passbook/Pager.tsx')).Pager);

export const rowsOfPage = 5;

type Props<Row> = {
  label: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  renderRow: (row: Row) => ReactNode;
  emptyText: string;
  /** The number of rows from which there is a pager: one more than stand on a page, unless told. */
  pagerFrom?: number;
};

/** Accounts under each other, five to a page. */
export function AccountRows<Row>(props: Props<Row>) {
  const { label, rows, rowKey, renderRow, emptyText, pagerFrom = rowsOfPage + 1 } = props;
  const [chosenPage, setPage] = useState(0);
  const pageSize = Math.max(1, usePaper() ? rows.length : rowsOfPage);
  const page = Math.min(chosenPage, lastPage(rows.length, pageSize));
  if (rows.length === 0) return <p className="no-accounts">{emptyText}</p>;
  return (
    <>
      <ul className="account-rows" aria-label={label}>
        {pageOf(rows, page, pageSize).map((account) => (
          <li key={rowKey(account)} className="account-row">
            {renderRow(account)}
          </li>
        ))}
      </ul>
      {rows.length >= pagerFrom ? (
        <Pager label={label} page={page} pageSize={pageSize} rows={rows.length} onPage={setPage} />
      ) : null}
    </>
  );
}
