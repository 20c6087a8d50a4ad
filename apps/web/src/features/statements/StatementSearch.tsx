import { Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AmountBound } from '../../ui/amounts/AmountBound.tsx';
import { typedPaise } from '../../ui/amounts/money.ts';
import { noFilter, type Side, type StatementFilter } from './statement-search.ts';

type Props = {
  filter: StatementFilter;
  onChange: (filter: StatementFilter) => void;
  matches: number;
  total: number;
};

const sides = ['all', 'debit', 'credit', 'cheque'] as const satisfies readonly Side[];

/** Narrows a statement while somebody types: by text, by side, by amount. */
export function StatementSearch({ filter, onChange, matches, total }: Props) {
  const { t } = useTranslation('statements');
  const field = useRef<HTMLInputElement>(null);
  const [amounts, setAmounts] = useState({ min: '', max: '' });
  const change = (changed: Partial<StatementFilter>) => onChange({ ...filter, ...changed });
  const setAmount = (end: 'min' | 'max', text: string) => {
    setAmounts((was) => ({ ...was, [end]: text }));
    const paise = typedPaise(text);
    change(end === 'min' ? { amountMin: paise } : { amountMax: paise });
  };
  const isFiltered = filter !== noFilter && matches !== total;
  return (
    <div className="statement-search" role="search">
      <label className="search-box">
        <Search size={18} strokeWidth={1.75} aria-hidden />
        <span className="visually-hidden">{t(($) => $.filter.search)}</span>
        <input
          ref={field}
          className="input"
          type="search"
          autoComplete="off"
          placeholder={t(($) => $.filter.search)}
          value={filter.typed}
          onChange={(event) => change({ typed: event.target.value })}
        />
      </label>
      <Sides chosen={filter.side} onChoose={(side) => change({ side })} />
      <div className="amount-range">
        {(['min', 'max'] as const).map((end) => {
          const label = t(($) => (end === 'min' ? $.filter.amountMin : $.filter.amountMax));
          return (
            <AmountBound
              key={end}
              id={`statement-${end}`}
              className="input num"
              label={<span className="visually-hidden">{label}</span>}
              placeholder={label}
              value={amounts[end]}
              onChange={(text) => setAmount(end, text)}
            />
          );
        })}
      </div>
      <p className="soft small num" role="status">
        {isFiltered ? t(($) => $.filter.found, { count: matches, total }) : ''}
      </p>
      {isFiltered ? (
        <button
          type="button"
          className="btn link"
          onClick={() => {
            setAmounts({ min: '', max: '' });
            onChange(noFilter);
            // The button goes with the filter, and the focus must not go with it.
            field.current?.focus();
          }}
        >
          {t(($) => $.filter.clear)}
        </button>
      ) : null}
    </div>
  );
}

type SidesProps = { chosen: Side; onChoose: (side: Side) => void };

/** What kind of entry is looked for. */
function Sides({ chosen, onChoose }: SidesProps) {
  const { t } = useTranslation('statements');
  return (
    <div className="chips" role="group" aria-label={t(($) => $.filter.side)}>
      {sides.map((side) => (
        <button
          key={side}
          type="button"
          aria-pressed={chosen === side}
          onClick={() => onChoose(side)}
        >
          {t(($) => $.filter.sides[side])}
        </button>
      ))}
    </div>
  );
}
