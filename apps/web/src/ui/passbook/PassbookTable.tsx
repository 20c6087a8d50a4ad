import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureWords } from '../failures.tsx';
import './passbook-table.css';
import './passbook-cards.css';
import type { ServiceList } from '../../call/use-service.ts';
import { Skeleton } from '../Skeleton.tsx';
import { lastPage, pageOf, sortedBy, type SortDirection, type SortValue } from './table-order.ts';
import { useCards } from './use-cards.ts';
import { usePaper } from './use-paper.ts';
import { latePart } from '../late-part.tsx';

const Pager = latePart(async () => (await import('./Pager.tsx')).Pager);

export type PassbookColumn<Row> = {
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  readonly kind?: 'amount' | 'action';
  /** Heads a row that stands as a card, beside its amount; else the first column does. */
  readonly isLead?: true;
  readonly sortBy?: (row: Row) => SortValue;
};

export type PassbookState = 'loading' | 'failed' | 'ready';

/** How a table stands whose rows come from a call. */
export function tableState({ rows, error }: Pick<ServiceList<unknown>, 'rows' | 'error'>) {
  if (rows !== undefined) return 'ready';
  return error === null ? 'loading' : 'failed';
}

type Props<Row> = {
  /** Names the table; shown above it unless the page has a heading of its own. */
  caption: string;
  isCaptionHidden?: boolean;
  /** The first column heads its row. */
  columns: readonly PassbookColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row, place: number) => string;
  /** The row that is shown beside the table. */
  currentKey?: string | undefined;
  state: PassbookState;
  emptyText: ReactNode;
  /** Why the rows could not be loaded, where the page does not say so itself. */
  failure?: unknown;
  onRetry?: () => void;
  pageSize?: number;
  /** The number of rows from which the pager shows: one more than stand on a page, unless told. */
  pagerFrom?: number;
  /** What the rows were searched for: another search begins on its first page. */
  search?: string;
};

/**
 * Rows on a ruled leaf, and cards where there is no room for columns. The header stays while the
 * rows load, fail or are none.
 */
export function PassbookTable<Row>(props: Props<Row>) {
  const { caption, columns, rows, pagerFrom = (props.pageSize ?? rows.length) + 1 } = props;
  const isOnPaper = usePaper();
  const pageSize = Math.max(1, isOnPaper ? rows.length : (props.pageSize ?? rows.length));
  const [order, setOrder] = useState<{ place: number; direction: SortDirection }>();
  const { search = '' } = props;
  const [position, setPosition] = useState({ search, page: 0 });
  const chosenPage = position.search === search ? position.page : 0;
  const sortBy = order && columns[order.place]?.sortBy;
  const sorted = order && sortBy ? sortedBy(rows, sortBy, order.direction) : rows;
  const page = Math.min(chosenPage, lastPage(rows.length, pageSize));
  const visible = props.state === 'ready' ? pageOf(sorted, page, pageSize) : [];
  const turn = (place: number) =>
    setOrder((was) => ({
      place,
      direction: was?.place === place && was.direction === 'ascending' ? 'descending' : 'ascending',
    }));
  const box = useRef<HTMLDivElement>(null);
  const areCards = useCards(box);
  return (
    <div className={areCards ? 'passbook cards' : 'passbook'} ref={box}>
      <table className="num">
        <caption className={props.isCaptionHidden ? 'visually-hidden' : undefined}>
          {caption}
        </caption>
        <thead>
          <tr>
            {columns.map((column, place) => (
              <HeaderCell
                key={place}
                column={column}
                direction={order?.place === place ? order.direction : undefined}
                onSort={() => turn(place)}
              />
            ))}
          </tr>
        </thead>
        <tbody aria-busy={props.state === 'loading'}>
          {visible.map((row, place) => (
            <BodyRow
              key={props.rowKey(row, place)}
              columns={columns}
              row={row}
              isCurrent={props.currentKey === props.rowKey(row, place)}
            />
          ))}
          {visible.length === 0 ? <PlaceOfRows {...props} /> : null}
        </tbody>
      </table>
      {props.state === 'ready' && rows.length >= pagerFrom ? (
        <Pager
          label={caption}
          page={page}
          pageSize={pageSize}
          rows={rows.length}
          onPage={(to) => setPosition({ search, page: to })}
        />
      ) : null}
    </div>
  );
}

/** What a cell is to the row: in a card the lead stands first. */
function kindsOf<Row>(columns: readonly PassbookColumn<Row>[]) {
  const lead = columns.find(({ isLead }) => isLead) ?? columns[0];
  return (column: PassbookColumn<Row>) => (column === lead ? 'lead' : column.kind);
}

type RowProps<Row> = { columns: readonly PassbookColumn<Row>[]; row: Row; isCurrent: boolean };

function BodyRow<Row>({ columns, row, isCurrent }: RowProps<Row>) {
  const kindOf = kindsOf(columns);
  return (
    <tr aria-current={isCurrent ? 'true' : undefined}>
      {columns.map((column, place) => {
        const cell = {
          className: kindOf(column),
          'data-label': column.header,
          children: column.cell(row),
        };
        // By its place: its header is a word of the language, with which a cell would begin anew.
        return place === 0 ? (
          <th key={place} scope="row" {...cell} />
        ) : (
          <td key={place} {...cell} />
        );
      })}
    </tr>
  );
}

type HeaderProps<Row> = {
  column: PassbookColumn<Row>;
  direction: SortDirection | undefined;
  onSort: () => void;
};

function HeaderCell<Row>({ column, direction, onSort }: HeaderProps<Row>) {
  const Icon = direction === undefined ? ArrowUpDown : arrows[direction];
  return (
    <th scope="col" className={column.kind} aria-sort={direction}>
      {column.sortBy === undefined ? (
        column.header
      ) : (
        <button type="button" className="sort" onClick={onSort}>
          {column.header}
          <Icon size={14} strokeWidth={1.75} aria-hidden />
        </button>
      )}
    </th>
  );
}

const arrows = { ascending: ArrowUp, descending: ArrowDown } as const;

/** Stands where rows would stand: grey bars, or one sentence with one way on. */
function PlaceOfRows<Row>({ state, columns, emptyText, failure, onRetry }: Props<Row>) {
  const { t } = useTranslation('ui');
  if (state === 'loading') {
    const kindOf = kindsOf(columns);
    return Array.from({ length: 3 }, (_, place) => (
      <tr key={place}>
        {columns.map((column) => (
          <td key={column.header} className={kindOf(column)} data-label={column.header}>
            <Skeleton width={column.kind === 'amount' ? '5em' : '70%'} />
          </td>
        ))}
      </tr>
    ));
  }
  const failed =
    failure == null ? (
      t(($) => $.table.failed)
    ) : (
      <span role="alert">
        <FailureWords failure={failure} />
      </span>
    );
  return (
    <tr>
      <td colSpan={columns.length} className="no-rows">
        <div>
          {state === 'failed' ? failed : emptyText}
          {state === 'failed' && onRetry !== undefined ? (
            <button type="button" className="btn quiet compact" onClick={onRetry}>
              {t(($) => $.retry)}
            </button>
          ) : null}
        </div>
      </td>
    </tr>
  );
}
