import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { bankToday } from '../../call/bank-clock.ts';
import { partsOf, weeksOfMonth } from './calendar.ts';
import { type DayBounds, steppedDate } from './date-keys.ts';

type Props = {
  /** The day that has the focus; its month is shown. */
  day: string;
  chosen: string;
  bounds: DayBounds;
  onWalk: (date: string) => void;
  onChoose: (date: string) => void;
  nameOf: (date: string) => string;
};

/** The days of a month, today marked; arrows, Home, End and the page keys walk them, Enter takes one. */
export function MonthDays({ day, chosen, bounds, onWalk, onChoose, nameOf }: Props) {
  const { t } = useTranslation('calendar');
  const today = bankToday();
  const focused = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Whoever turns from month to month by the buttons goes on turning.
    if (document.activeElement?.closest('.date-turn') === null) focused.current?.focus();
  }, [day]);
  const walk = (event: KeyboardEvent) => {
    const next = steppedDate(day, event.key, bounds);
    if (next === null) return;
    event.preventDefault();
    onWalk(next);
  };
  return (
    <table className="num">
      <thead>
        <tr>
          {t(($) => $.weekdays, { returnObjects: true }).map(({ short, long }) => (
            <th key={long} scope="col" abbr={long}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOfMonth(day).map((week, place) => (
          <tr key={place}>
            {week.map((date, weekday) => (
              <td key={weekday}>
                {date === null ? null : (
                  <button
                    type="button"
                    ref={date === day ? focused : undefined}
                    tabIndex={date === day ? 0 : -1}
                    disabled={date < bounds.first || date > bounds.last}
                    aria-current={date === today ? 'date' : undefined}
                    aria-pressed={date === chosen}
                    aria-label={nameOf(date)}
                    onKeyDown={walk}
                    onClick={() => onChoose(date)}
                  >
                    {partsOf(date).day}
                  </button>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
