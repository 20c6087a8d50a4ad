import type { RequestHistory } from '@sahakar/contracts/approvals/maker-request';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ServiceList } from '../../../call/use-service.ts';
import { RequestMoment } from '../../../desk/RequestMoment.tsx';
import { LoadFailure } from '../../../ui/failures.tsx';
import {
  type PassbookColumn,
  PassbookTable,
  tableState,
} from '../../../ui/passbook/PassbookTable.tsx';
import { MatchCount } from '../../../ui/passbook/MatchCount.tsx';
import { ReturnNote } from '../../../ui/passbook/ReturnNote.tsx';
import { Outcome } from './Outcome.tsx';
import { OwnActions } from './OwnActions.tsx';
import { WithdrawDialog } from './WithdrawDialog.tsx';

/** The rows of one tab, those that were searched for, and what was searched. */
export type OwnRows<Row> = {
  readonly list: ServiceList<Row>;
  /** Undefined while the list is on its way. */
  readonly matches: readonly Row[] | undefined;
  readonly search: string;
};

/** What is told of requests of one kind, and what their maker can do with one. */
export type OwnKind<Row> = {
  readonly caption: string;
  readonly emptyText: string;
  readonly askedOf: (row: Row) => {
    readonly at: string | null | undefined;
    readonly by?: string | null | undefined;
  };
  /** What was asked for, between who asked and what became of it. */
  readonly columns: readonly PassbookColumn<Row>[];
  /** Which one, for whoever hears the buttons without the row. */
  readonly which: (row: Row) => string;
  /** Left out where asking again makes no sense. */
  readonly againOf: (row: Row) => (() => void) | undefined;
  readonly facts: (row: Row) => ReactNode;
  /** Takes it back, and answers what the bank says of it. */
  readonly withdraw: (row: Row, requestId: string) => Promise<string>;
  /** Says that it is taken back, in the language in which the page stands by then. */
  readonly withdrawn: (row: Row, sent: string) => ReactElement;
};

type OwnRow = RequestHistory & {
  readonly RequestId: string | null | undefined;
  readonly ReturnReason?: string | undefined;
};

type Props<Row> = OwnRows<Row> & {
  kind: OwnKind<Row>;
  onWithdrawn: (notice: ReactElement) => void;
};

const pageSize = 10;

/** One's own requests of one kind, newest first: what waits can be taken back, others asked for again. */
export function OwnTable<Row extends OwnRow>(props: Props<Row>) {
  const { list, matches, search, kind, onWithdrawn } = props;
  const { t } = useTranslation('approvals');
  const [asked, setAsked] = useState<Row>();
  const failure = list.isFetching ? null : list.error;
  return (
    <>
      <LoadFailure tone="info" failure={failure} />
      <MatchCount search={search} count={matches?.length} />
      <PassbookTable
        caption={kind.caption}
        isCaptionHidden
        rows={matches ?? []}
        rowKey={(row, place) => row.RequestId || String(place)}
        state={tableState({ rows: list.rows, error: failure })}
        emptyText={search === '' ? kind.emptyText : t(($) => $.own.emptySearch)}
        onRetry={list.retry}
        pageSize={pageSize}
        search={search}
        columns={useColumns(kind, setAsked)}
      />
      {asked === undefined ? null : (
        <WithdrawDialog
          withdraw={(requestId) => kind.withdraw(asked, requestId)}
          onWithdrawn={(sent) => onWithdrawn(kind.withdrawn(asked, sent))}
          onClose={() => setAsked(undefined)}
        >
          {kind.facts(asked)}
        </WithdrawDialog>
      )}
    </>
  );
}

function useColumns<Row extends OwnRow>(
  { askedOf, columns, which, againOf }: OwnKind<Row>,
  onWithdraw: (row: Row) => void,
): readonly PassbookColumn<Row>[] {
  const { t } = useTranslation('approvals');
  return [
    { header: t(($) => $.columns.asked), cell: (row) => <RequestMoment by="" {...askedOf(row)} /> },
    ...columns,
    {
      header: t(($) => $.own.state),
      cell: (row) => (
        <>
          <Outcome row={row} />
          <ReturnNote reason={row.ReturnReason} />
        </>
      ),
    },
    {
      header: t(($) => $.own.action),
      kind: 'action',
      cell: (row) => (
        <OwnActions
          row={row}
          which={which(row)}
          onWithdraw={() => onWithdraw(row)}
          onAgain={againOf(row)}
        />
      ),
    },
  ];
}
