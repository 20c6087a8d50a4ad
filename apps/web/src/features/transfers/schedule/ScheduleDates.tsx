import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/i18n.ts';
import { dayNamedMonthYear } from '../../../ui/dates/dates.ts';
import { type PassbookColumn, PassbookTable } from '../../../ui/passbook/PassbookTable.tsx';
import './schedule.css';
import { type Schedule, scheduledPayments } from './schedule-entry.ts';

const pageSize = 5;

/** Every date of a schedule, to be read before it is confirmed. */
export function ScheduleDates({ schedule, remark }: { schedule: Schedule; remark: string }) {
  const { t } = useTranslation('schedules');
  // Up to 99,999 of them, beside a password of which each letter draws this anew.
  const rows = useMemo(() => scheduledPayments(schedule), [schedule]);
  return (
    <PassbookTable
      caption={t(($) => $.dates.caption)}
      rows={rows}
      rowKey={({ place }) => String(place)}
      state="ready"
      emptyText=""
      pageSize={pageSize}
      columns={useColumns(schedule.payments, remark)}
    />
  );
}

type Payment = ReturnType<typeof scheduledPayments>[number];

function useColumns(total: number, remark: string): readonly PassbookColumn<Payment>[] {
  const { t } = useTranslation('schedules');
  const language = useLanguage();
  return [
    { header: t(($) => $.dates.number), cell: ({ place }) => place },
    {
      header: t(($) => $.dates.date),
      cell: ({ date }) => (
        <span className="schedule-date">{dayNamedMonthYear(date, language)}</span>
      ),
    },
    {
      header: t(($) => $.dates.description),
      cell: ({ place }) => t(($) => $.dates.payment, { place, total, remark }),
    },
  ];
}
