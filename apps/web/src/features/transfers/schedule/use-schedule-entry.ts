import { useTranslation } from 'react-i18next';
import { bankToday } from '../../../call/bank-clock.ts';
import { useConfiguration } from '../../../configuration/configuration.ts';
import { useKeptForm } from '../../../ui/fields/use-kept-form.ts';
import { canBeScheduled, transferTypes } from '../transfer-types.ts';
import {
  noSchedule,
  type ScheduleEntry,
  type ScheduleFault,
  scheduleFault,
  scheduleFieldIds,
  scheduleOf,
} from './schedule-entry.ts';

const fields = ['isOn', 'mode', 'startOn', 'frequency', 'payments'] as const;

/** What the schedule section of an entry form holds and has to say. */
export function useScheduleEntry(name: string, handed: ScheduleEntry | undefined) {
  const { t } = useTranslation('schedules');
  const policy = useConfiguration().policy.schedule;
  const keeping = { name, work: null, fields, handed };
  const form = useKeptForm<ScheduleEntry, ScheduleFault>(keeping, () => noSchedule, {
    words: ({ message }) => t(($) => $.messages[message], { days: policy.startDaysMax }),
    entered: ({ field }, entry) => (field === 'payments' ? entry.payments : ''),
    idOf: (field) => scheduleFieldIds[field],
  });
  return {
    ...form,
    /** Choosing a type that cannot be scheduled clears what was chosen. */
    keepFor(type: string) {
      if (!transferTypes.some((one) => one === type && canBeScheduled(one))) form.reset(noSchedule);
    },
    /** True where nothing stands against it; otherwise the fields say what does. */
    check: () => form.settle(scheduleFault(form.entry, bankToday(), policy)),
    /** The schedule as a part of a transfer's details; nothing where it is made at once. */
    details() {
      const schedule = scheduleOf(form.entry);
      return schedule === null ? {} : { schedule };
    },
  };
}
