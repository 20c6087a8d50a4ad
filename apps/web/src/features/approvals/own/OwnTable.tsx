import type { ServiceList } from '../../../call/use-service.ts';
import { useTranslation } from 'react-i18next';
import { FailureNotice } from '../../../ui/failures.tsx';
import { type PassbookColumn, PassbookTable } from '../../../ui/passbook/PassbookTable.tsx';

/** The rows of one tab, those that were searched for, and what was searched. */
export type OwnRows<Row> = {
  readonly list: ServiceList<Row>;
  /** Undefined while the list is on its way. */
  readonly matches: readonly Row[] | undefined;
  readonly search: string;
};

type Props<Row> = OwnRows<Row> & {
  caption: string;
  emptyText: string;
  columns: readonly PassbookColumn<Row>[];
};

const pageSize = 10;

/** One's own requests of one kind, newest first. */
export function OwnTable<Row extends { readonly RequestId: string | null | undefined }>({
  list: { rows, error, isFetching, retry },
  matches,
  search,
  caption,
  emptyText,
  columns,
}: Props<Row>) {
  const { t } = useTranslation('approvals');
  const hasFailed = error !== null && !isFetching;
  return (
    <>
      <FailureNotice tone="info" failure={hasFailed ? error : null} />
      <PassbookTable
        caption={caption}
        isCaptionHidden
        rows={matches ?? []}
        rowKey={(row, place) => row.RequestId || String(place)}
        state={hasFailed ? 'failed' : rows === undefined ? 'loading' : 'ready'}
        emptyText={search === '' ? emptyText : t(($) => $.own.emptySearch)}
        onRetry={retry}
        pageSize={pageSize}
        pagerFrom={pageSize + 1}
        search={search}
        columns={columns}
      />
    </>
  );
}
