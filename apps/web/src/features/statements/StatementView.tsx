import { memo, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StatementAccount } from '../../customer/statement-accounts.ts';
import { dayMonthYear } from '../../ui/dates/dates.ts';
import { formatAmount, formatBalance, formatRupees } from '../../ui/amounts/money.ts';
import { Narration } from '../../ui/passbook/Narration.tsx';
import { type PassbookColumn, PassbookTable } from '../../ui/passbook/PassbookTable.tsx';
import { ReturnNote } from '../../ui/passbook/ReturnNote.tsx';
import { type AccountLine, type AccountStatement, totalsOf } from './account-statement.ts';
import { PicturesPlace } from '../../charts/PicturesPlace.tsx';
import { FileButtons } from './FileButtons.tsx';
import type { DateRange } from './periods.ts';
import { linesLike, indexOf, noFilter, type StatementFilter } from './statement-search.ts';
import { StatementSearch } from './StatementSearch.tsx';

const pageSize = 10;

type Props = { statement: AccountStatement; account: StatementAccount };

/** A statement: its balances and totals, its lines to search in, and its files. */
export function StatementView({ statement, account }: Props) {
  const { t } = useTranslation('statements');
  const [filter, setFilter] = useState<StatementFilter>(noFilter);
  // The letter that was typed is shown first, and the lines follow as soon as there is time.
  const searched = useDeferredValue(filter);
  const index = useMemo(() => indexOf(statement.lines), [statement]);
  const lines = useMemo(() => linesLike(index, searched), [index, searched]);
  const onPick = useCallback(
    (days: DateRange | null) => setFilter((was) => ({ ...was, days })),
    [],
  );
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="statement" aria-labelledby="statement-title">
      <h2 id="statement-title" ref={heading} tabIndex={-1}>
        {t(($) => $.result.title, {
          from: dayMonthYear(statement.from),
          to: dayMonthYear(statement.to),
        })}{' '}
        <span className="soft small num">
          {t(($) => $.result.entries, { count: statement.lines.length })}
        </span>
      </h2>
      {statement.lines.length === 0 ? null : (
        <>
          <Balances statement={statement} />
          <FilesOf statement={statement} account={account} />
          <Pictures lines={statement.lines} days={statement} picked={filter.days} onPick={onPick} />
          <StatementSearch
            filter={filter}
            onChange={setFilter}
            matches={lines.length}
            total={statement.lines.length}
          />
        </>
      )}
      <Lines statement={statement} filter={searched} lines={lines} />
    </section>
  );
}

// None is drawn anew for a letter that only the search box has to show.
const FilesOf = memo(FileButtons);
const Pictures = memo(PicturesPlace);
const Lines = memo(LinesOfStatement);

type LinesProps = {
  statement: AccountStatement;
  filter: StatementFilter;
  lines: readonly AccountLine[];
};

function LinesOfStatement({ statement, filter, lines }: LinesProps) {
  const { t } = useTranslation('statements');
  const isEmpty = statement.lines.length === 0;
  return (
    <>
      <PassbookTable
        search={searchOf(filter)}
        caption={t(($) => $.result.title, {
          from: dayMonthYear(statement.from),
          to: dayMonthYear(statement.to),
        })}
        isCaptionHidden
        columns={useColumns()}
        rows={lines}
        rowKey={(_line, place) => String(place)}
        state="ready"
        emptyText={t(($) => (isEmpty ? $.result.empty : $.result.noMatch))}
        pageSize={pageSize}
      />
      {lines === statement.lines || lines.length === 0 ? null : <FoundTotals lines={lines} />}
    </>
  );
}

/** Another search begins on the first page. */
function searchOf({ side, amountMin, amountMax, days, typed }: StatementFilter): string {
  return [side, amountMin, amountMax, days?.from, days?.to, typed].join(' ');
}

const Balances = memo(BalancesOfStatement);

function BalancesOfStatement({ statement }: { statement: AccountStatement }) {
  const { t } = useTranslation('statements');
  const { totals } = statement;
  const balances = [
    { key: 'opening', amount: formatBalance(statement.openingPaise) },
    { key: 'debits', amount: formatRupees(totals.debitPaise), side: 'debit' },
    { key: 'credits', amount: formatRupees(totals.creditPaise), side: 'credit' },
    { key: 'closing', amount: formatBalance(statement.closingPaise) },
  ] as const;
  return (
    <dl className="leaf statement-balances">
      {balances.map(({ key, amount, ...of }) => (
        <div key={key}>
          <dt>{t(($) => $.result[key])}</dt>
          <dd className={'side' in of ? `num ${of.side}` : 'num'}>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The same two sums for what a search has found. */
function FoundTotals({ lines }: { lines: readonly AccountLine[] }) {
  const { t } = useTranslation('statements');
  const totals = totalsOf(lines);
  return (
    <p className="found-totals num">
      {t(($) => $.result.debits)} <b className="debit">{formatRupees(totals.debitPaise)}</b>{' '}
      {t(($) => $.result.credits)} <b className="credit">{formatRupees(totals.creditPaise)}</b>
    </p>
  );
}

function useColumns(): readonly PassbookColumn<AccountLine>[] {
  const { t } = useTranslation('statements');
  return [
    { header: t(($) => $.columns.date), cell: (line) => dayMonthYear(line.entryDate) },
    {
      header: t(($) => $.columns.particulars),
      isLead: true,
      cell: (line) => (
        <>
          <Narration text={line.particulars} />
          <ReturnNote reason={line.returnReason} isCredit={line.isCredit} />
        </>
      ),
    },
    { header: t(($) => $.columns.instrument), cell: (line) => line.instrument },
    {
      header: t(($) => $.columns.withdrawal),
      kind: 'amount',
      cell: (line) =>
        line.isCredit ? null : <span className="debit">{formatAmount(line.paise)}</span>,
    },
    {
      header: t(($) => $.columns.deposit),
      kind: 'amount',
      cell: (line) =>
        line.isCredit ? <span className="credit">{formatAmount(line.paise)}</span> : null,
    },
    {
      header: t(($) => $.columns.balance),
      kind: 'amount',
      cell: (line) => formatBalance(line.balancePaise).replace('₹', ''),
    },
  ];
}
