import type { PageOfRows } from './page-of.ts';

type Props = {
  readonly of: PageOfRows<unknown>;
  /** The words of the two buttons, and what is said of the order of the rows. */
  readonly back: string;
  readonly on: string;
  readonly order?: string;
  readonly onPage: (page: number) => void;
};

/** Which of all rows these are, with the way to those before and behind. */
export function Pages({ of: { page, first, rows, all }, back, on, order = '', onPage }: Props) {
  return (
    <div className="pages">
      <button
        type="button"
        className="btn quiet compact"
        disabled={first === 0}
        onClick={() => onPage(page - 1)}
      >
        {back}
      </button>
      <span className="soft small">
        {rows.length === 0 ? 0 : first + 1} to {first + rows.length} of {all}
        {order}
      </span>
      <button
        type="button"
        className="btn quiet compact"
        disabled={first + rows.length >= all}
        onClick={() => onPage(page + 1)}
      >
        {on}
      </button>
    </div>
  );
}
