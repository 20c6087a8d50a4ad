import './charts.css';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n/i18n.ts';
import { formatAmount, formatBalance } from '../ui/amounts/money.ts';
import { dayMonthYear, monthName } from '../ui/dates/dates.ts';
import { type PassbookColumn, PassbookTable } from '../ui/passbook/PassbookTable.tsx';
import { BalanceLine, type PicturedMoney } from './BalanceLine.tsx';
import { Hatch, MonthBars } from './MonthBars.tsx';
import { type Days, type MonthSum, monthSums } from './movements.ts';

/** Money in and out by month, and the balance day by day; the same numbers as a table on demand. */
export function MoneyPictures({ lines, days, picked = null, onPick }: PicturedMoney) {
  const { t } = useTranslation('charts');
  const sums = useMemo(() => monthSums(lines, days), [lines, days]);
  return (
    <>
      {sums.length > 1 ? (
        <figure>
          <figcaption>
            <b>{t(($) => $.months)}</b>
            <Legend />
          </figcaption>
          <MonthBars sums={sums} />
        </figure>
      ) : null}
      <figure>
        <figcaption>
          <b>{t(($) => $.balance)}</b>
        </figcaption>
        <BalanceLine lines={lines} days={days} picked={picked} onPick={onPick} />
        {onPick === undefined ? null : <Picked days={days} picked={picked} onPick={onPick} />}
      </figure>
      {sums.length > 1 ? <Table sums={sums} /> : null}
    </>
  );
}

function Legend() {
  const { t } = useTranslation('charts');
  const hatch = useId();
  return (
    <span className="legend">
      <span>
        <svg width={14} height={14} aria-hidden>
          <rect className="bar in" width={14} height={14} />
        </svg>
        {t(($) => $.in)}
      </span>
      <span>
        <svg width={14} height={14} aria-hidden>
          <Hatch id={hatch} />
          <rect className="bar out" width={14} height={14} fill={`url(#${hatch})`} />
        </svg>
        {t(($) => $.out)}
      </span>
    </span>
  );
}

type PickedProps = { days: Days; picked: Days | null; onPick: (picked: Days | null) => void };

/** How to pick, or what is picked and the way back; one line in both cases. */
function Picked({ days, picked, onPick }: PickedProps) {
  const { t } = useTranslation('charts');
  const { from, to } = picked ?? days;
  return (
    <p className="picked small">
      <span className="soft num" role="status">
        {picked === null
          ? t(($) => $.period.hint)
          : t(($) => $.period.picked, { from: dayMonthYear(from), to: dayMonthYear(to) })}
      </span>{' '}
      {picked === null ? null : (
        <button type="button" className="btn link" onClick={() => onPick(null)}>
          {t(($) => $.period.whole)}
        </button>
      )}
    </p>
  );
}

function Table({ sums }: { sums: readonly MonthSum[] }) {
  const { t } = useTranslation('charts');
  const [isOpen, setOpen] = useState(false);
  const columns = useColumns();
  return (
    <details className="as-table" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t(($) => $.asTable)}</summary>
      {isOpen ? (
        <PassbookTable
          caption={t(($) => $.months)}
          isCaptionHidden
          columns={columns}
          rows={sums}
          rowKey={({ month }) => month}
          state="ready"
          emptyText=""
        />
      ) : null}
    </details>
  );
}

function useColumns(): readonly PassbookColumn<MonthSum>[] {
  const { t } = useTranslation('charts');
  const language = useLanguage();
  return [
    { header: t(($) => $.columns.month), cell: ({ month }) => monthName(month, language) },
    {
      header: t(($) => $.columns.in),
      kind: 'amount',
      cell: ({ inPaise }) => <span className="credit">{formatAmount(inPaise)}</span>,
    },
    {
      header: t(($) => $.columns.out),
      kind: 'amount',
      cell: ({ outPaise }) => <span className="debit">{formatAmount(outPaise)}</span>,
    },
    {
      header: t(($) => $.columns.balance),
      kind: 'amount',
      cell: ({ balancePaise }) => formatBalance(balancePaise).replace('₹', ''),
    },
  ];
}
