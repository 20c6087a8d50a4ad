import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { firstOfMonth, lastOfMonth, partsOf, plusMonths, weeksOfMonth } from './calendar.ts';
import { steppedDate, withinDays } from './date-keys.ts';
import './date-field.css';
import { Modal } from './Modal.tsx';

type Props = {
  title: string;
  value: string;
  first?: string;
  last: string;
  onChoose: (date: string) => void;
  onClose: () => void;
};

/** A month of days; arrows, Home, End and the page keys walk it, Enter takes the day. */
export function DateDialog({ title, value, first, last, onChoose, onClose }: Props) {
  const { t } = useTranslation('calendar');
  const bounds = { first: first ?? '1971-01-01', last };
  const [day, setDay] = useState(() => withinDays(value === '' ? last : value, bounds));
  const focused = useRef<HTMLButtonElement>(null);
  const { year, month } = partsOf(day);
  useEffect(() => focused.current?.focus(), [day]);
  const months = t(($) => $.months, { returnObjects: true });
  const weekdays = t(($) => $.weekdays, { returnObjects: true });
  const walk = (event: KeyboardEvent) => {
    const next = steppedDate(day, event.key, bounds);
    if (next === null) return;
    event.preventDefault();
    setDay(next);
  };
  return (
    <Modal
      className="date-dialog"
      title={title}
      onClose={onClose}
      actions={
        <button type="button" className="btn quiet" onClick={onClose}>
          {t(($) => $.cancel)}
        </button>
      }
    >
      <div className="date-turn">
        <TurnButton
          name={t(($) => $.previous)}
          Icon={ChevronLeft}
          isOff={firstOfMonth(day) <= bounds.first}
          onTurn={() => setDay(withinDays(plusMonths(day, -1), bounds))}
        />
        <b aria-live="polite">
          {months[month - 1]} <span className="num">{year}</span>
        </b>
        <TurnButton
          name={t(($) => $.next)}
          Icon={ChevronRight}
          isOff={lastOfMonth(day) >= bounds.last}
          onTurn={() => setDay(withinDays(plusMonths(day, 1), bounds))}
        />
      </div>
      {/* The keys belong to the days inside: the grid itself is no stop on the way. */}
      <table role="grid" aria-label={title} className="num" onKeyDown={walk}>
        <thead>
          <tr>
            {weekdays.map(({ short, long }) => (
              <th key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOfMonth(day).map((week, place) => (
            <tr key={place}>
              {week.map((cell, weekday) => (
                <td key={weekday} aria-selected={cell !== null && cell === value}>
                  {cell === null ? null : (
                    <button
                      type="button"
                      ref={cell === day ? focused : undefined}
                      tabIndex={cell === day ? 0 : -1}
                      disabled={cell < bounds.first || cell > bounds.last}
                      aria-label={`${partsOf(cell).day} ${months[month - 1] ?? ''} ${year}`}
                      onClick={() => onChoose(cell)}
                    >
                      {partsOf(cell).day}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Modal>
  );
}

type TurnProps = { name: string; Icon: typeof ChevronLeft; isOff: boolean; onTurn: () => void };

function TurnButton({ name, Icon, isOff, onTurn }: TurnProps) {
  return (
    <button type="button" className="eye" aria-label={name} disabled={isOff} onClick={onTurn}>
      <Icon size={20} strokeWidth={1.75} aria-hidden />
    </button>
  );
}
