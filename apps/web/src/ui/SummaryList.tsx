import type { ReactNode } from 'react';
import './summary-list.css';

export type SummaryRow = {
  readonly term: string;
  readonly value: ReactNode;
  /** A link or button that leads back to the field. */
  readonly change?: ReactNode;
};

/** The rows that have something to say. */
export function toldRows(rows: readonly SummaryRow[]): readonly SummaryRow[] {
  return rows.filter(({ value }) => value !== '' && value != null);
}

/** Terms with their values, ruled like a leaf; each may be changed. */
export function SummaryList({ rows }: { rows: readonly SummaryRow[] }) {
  return (
    <dl className="summary-list">
      {rows.map((row) => (
        <div key={row.term}>
          <dt>{row.term}</dt>
          <dd className="num">{row.value}</dd>
          {row.change === undefined ? null : <dd className="change">{row.change}</dd>}
        </div>
      ))}
    </dl>
  );
}
