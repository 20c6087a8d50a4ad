import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/i18n.ts';
import { formatRupees, typedPaise } from '../../../ui/amounts/money.ts';
import { dayNamedMonthYear } from '../../../ui/dates/dates.ts';
import {
  lastPayment,
  type ScheduleEntry,
  scheduledPayments,
  scheduleOf,
} from './schedule-entry.ts';

const firstDates = 5;

type Props = { value: ScheduleEntry; amount: string };

/** What a schedule comes to while it is chosen: its first dates, how many follow, and their sum. */
export function FirstDates({ value, amount }: Props) {
  const { t } = useTranslation('schedules');
  const language = useLanguage();
  const schedule = scheduleOf(value);
  const until = schedule && lastPayment(schedule);
  if (schedule === null || until === null) return null;
  const count = schedule.payments - firstDates;
  const each = typedPaise(amount);
  const dates = scheduledPayments(schedule, firstDates)
    .map(({ date }) => dayNamedMonthYear(date, language))
    .join(', ');
  return (
    <p className="hint num" role="status">
      {`${t(($) => $.section.first)}: ${dates}`}
      {count > 0
        ? ` ${t(($) => $.section.more, { count, date: dayNamedMonthYear(until, language) })}`
        : ''}
      {each !== null && schedule.payments > 1 ? (
        <>
          <br />
          <b>
            {t(($) => $.section.inAll, {
              amount: formatRupees(each * BigInt(schedule.payments)),
            })}
          </b>
        </>
      ) : null}
    </p>
  );
}
