import {
  instalmentStatuses,
  scheduleStatuses,
} from '@sahakar/contracts/schedules/scheduled-transfer';
import { scheduleFrequencyCodes } from '@sahakar/contracts/schedules/schedule-dates';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/i18n.ts';
import type { ReceiptRow } from '../../../receipts/receipt-document.ts';
import { formatRupees } from '../../../ui/amounts/money.ts';
import { dayNamedMonthYear } from '../../../ui/dates/dates.ts';
import { lastPayment, type Schedule } from './schedule-entry.ts';

/** Whatever is not within the bank is NEFT. */
export function scheduledType(sent: string): 'INTRA' | 'NEFT' {
  return sent === 'INTRA' ? 'INTRA' : 'NEFT';
}

/** The switch's codes in the words of the screen; what it does not know stands as it was sent. */
export function useScheduleWords() {
  const { t } = useTranslation('schedules');
  return {
    frequency(code: string): string {
      const known = scheduleFrequencyCodes.find((one) => one === code);
      return known === undefined ? code : t(($) => $.frequencies[known]);
    },
    status(sent: string): string {
      const known = scheduleStatuses.find((one) => one === sent);
      return known === undefined ? sent : t(($) => $.statuses[known]);
    },
    instalmentStatus(sent: string): string {
      const known = instalmentStatuses.find((one) => one === sent);
      return known === undefined ? sent : t(($) => $.instalmentStatuses[known]);
    },
    type: (sent: string) => t(($) => $.types[scheduledType(sent)]),
  };
}

/** The rows that a schedule adds to the facts of a transfer; none where it is made at once. */
export function useScheduleRows(
  schedule: Schedule | undefined,
  amount: bigint,
): readonly ReceiptRow[] {
  const { t } = useTranslation('schedules');
  const language = useLanguage();
  const words = useScheduleWords();
  if (schedule === undefined) return [];
  const until = lastPayment(schedule);
  const isOne = schedule.payments === 1 || until === null;
  return [
    {
      key: 'frequency',
      term: t(($) => $.list.frequency),
      value: words.frequency(schedule.frequency),
    },
    { key: 'payments', term: t(($) => $.detail.payments), value: String(schedule.payments) },
    {
      key: 'start',
      term: t(($) => $.list.start),
      value: dayNamedMonthYear(schedule.startOn, language),
    },
    ...(isOne
      ? []
      : [
          {
            key: 'total',
            term: t(($) => $.detail.total),
            value: t(($) => $.detail.totalUntil, {
              amount: formatRupees(amount * BigInt(schedule.payments)),
              date: dayNamedMonthYear(until, language),
            }),
          },
        ]),
  ];
}
