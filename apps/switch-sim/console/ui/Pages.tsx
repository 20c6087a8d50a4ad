import type { PageOfRows } from './page-of.ts';

type Props = {
  /** What the rows are, for who hears of several such lists. */
  readonly list: string;
  readonly of: PageOfRows<unknown>;
  /** The words of the two buttons, and what is said of the order of the rows. */
  readonly back: string;
  readonly on: string;
  readonly order?: string;
  readonly onPage: (page: number) => void;
};

/** Which of all rows these are, with the way to those before and behind. */
export function Pages({ list, of: shown, back, on, order = '', onPage }: Props) {
  const { page, first, rows, all } = shown;
  return (
    <div className="pages" role="group" aria-label={`Pages of ${list}`}>
      <Turn word={back} isOff={first === 0} onTurn={() => onPage(page - 1)} />
      <span className="soft small">
        {rows.length === 0 ? 0 : first + 1} to {first + rows.length} of {all}
        {order}
      </span>
      <Turn word={on} isOff={first + rows.length >= all} onTurn={() => onPage(page + 1)} />
    </div>
  );
}

type TurnProps = {
  readonly word: string;
  readonly isOff: boolean;
  readonly onTurn: () => void;
};

function Turn({ word, isOff, onTurn }: TurnProps) {
  return (
    // Not disabled, which would take the focus from it on the first and the last page.
    <button
      type="button"
      className="btn quiet compact"
      aria-disabled={isOff}
      onClick={isOff ? undefined : onTurn}
    >
      {word}
    </button>
  );
}
