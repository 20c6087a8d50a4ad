import { useState } from 'react';
import { useConfiguration } from '../../../configuration.ts';
import { canBeScheduled, transferTypes } from '../transfer-types.ts';
import {
  noSchedule,
  type ScheduleEntry,
  type ScheduleFault,
  scheduleFault,
  scheduleOf,
} from './schedule-entry.ts';

/** What the schedule section of an entry form holds and has to say. */
export function useScheduleEntry(initial: ScheduleEntry | undefined) {
  const policy = useConfiguration().policy.schedule;
  const [entry, setEntry] = useState(initial ?? noSchedule);
  const [fault, setFault] = useState<(ScheduleFault & { readonly attempt: number }) | null>(null);
  const change = (next: ScheduleEntry) => {
    setEntry(next);
    setFault(null);
  };
  return {
    entry,
    fault,
    change,
    /** Choosing a type that cannot be scheduled clears what was chosen. */
    keepFor(type: string) {
      if (!transferTypes.some((one) => one === type && canBeScheduled(one))) change(noSchedule);
    },
    /** True where nothing stands against it; otherwise the fields say what does. */
    check(): boolean {
      const found = scheduleFault(entry, policy);
      setFault((was) => found && { ...found, attempt: (was?.attempt ?? 0) + 1 });
      return found === null;
    },
    /** The schedule as a part of a transfer's details; nothing where it is made at once. */
    details() {
      const schedule = scheduleOf(entry);
      return schedule === null ? {} : { schedule };
    },
  };
}
