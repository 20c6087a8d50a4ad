import {
  instalmentStatuses,
  scheduleStatuses,
} from '@sahakar/contracts/schedules/scheduled-transfer';
import { scheduleFrequencyCodes } from '@sahakar/contracts/schedules/schedule-dates';
import { useTranslation } from 'react-i18next';

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
