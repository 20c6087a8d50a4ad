import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { monthsAfter } from '@sahakar/contracts/wire/dates';
import { firstOfMonth, lastOfMonth, partsOf } from './calendar.ts';
import { withinDays } from './date-keys.ts';
import './date-field.css';
import { Modal } from '../Modal.tsx';
import { offWhen } from '../buttons/off-when.ts';
import { MonthDays } from './MonthDays.tsx';

type Props = {
  title: string;
  value: string;
  first?: string;
  last: string;
  /** The day on which the calendar opens while none is chosen; the last one where it is left out. */
  opensOn?: string;
  onChoose: (date: string) => void;
  onClose: () => void;
};

/** A calendar of one month at a time, from which one day is taken. */
export function DateDialog(props: Props) {
  const { title, value, first = '1971-01-01', last, opensOn = last, ...on } = props;
  const { t } = useTranslation('calendar');
  const bounds = { first, last };
  const [day, setDay] = useState(() => withinDays(value === '' ? opensOn : value, bounds));
  const { year, month } = partsOf(day);
  const monthName = t(($) => $.months, { returnObjects: true })[month - 1] ?? '';
  const turn = (months: number) => setDay(withinDays(monthsAfter(day, months), bounds));
  return (
    <Modal
      describedBy={null}
      className="date-dialog"
      title={title}
      onClose={on.onClose}
      actions={
        <button type="button" className="btn quiet" onClick={on.onClose}>
          {t(($) => $.cancel)}
        </button>
      }
    >
      <div className="date-turn">
        <TurnButton
          name={t(($) => $.previous)}
          Icon={ChevronLeft}
          isOff={firstOfMonth(day) <= first}
          onTurn={() => turn(-1)}
        />
        <b aria-live="polite">
          {monthName} <span className="num">{year}</span>
        </b>
        <TurnButton
          name={t(($) => $.next)}
          Icon={ChevronRight}
          isOff={lastOfMonth(day) >= last}
          onTurn={() => turn(1)}
        />
      </div>
      <MonthDays
        day={day}
        chosen={value}
        bounds={bounds}
        onWalk={setDay}
        onChoose={on.onChoose}
        nameOf={(date) => `${partsOf(date).day} ${monthName} ${year}`}
      />
    </Modal>
  );
}

type TurnProps = { name: string; Icon: typeof ChevronLeft; isOff: boolean; onTurn: () => void };

function TurnButton({ name, Icon, isOff, onTurn }: TurnProps) {
  return (
    <button type="button" className="eye" aria-label={name} {...offWhen(isOff, onTurn)}>
      <Icon size={20} strokeWidth={1.75} aria-hidden />
    </button>
  );
}
