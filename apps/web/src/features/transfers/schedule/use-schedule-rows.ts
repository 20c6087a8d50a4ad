import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/i18n.ts';
import { dayNamedMonthYear } from '../../../ui/dates/dates.ts';
import type { Schedule } from './schedule-entry.ts';
import { useScheduleWords } from './use-schedule-words.ts';

type Row = { readonly term: string; readonly value: string };

/** The rows that a schedule adds to the facts of a transfer; none where it is made at once. */
export function useScheduleRows(schedule: Schedule | undefined): readonly Row[] {
  const { t } = useTranslation('schedules');
  const language = useLanguage();
  const words = useScheduleWords();
  if (schedule === undefined) return [];
  return [
    { term: t(($) => $.list.frequency), value: words.frequency(schedule.frequency) },
    { term: t(($) => $.detail.payments), value: String(schedule.payments) },
    { term: t(($) => $.list.start), value: dayNamedMonthYear(schedule.startOn, language) },
  ];
}
