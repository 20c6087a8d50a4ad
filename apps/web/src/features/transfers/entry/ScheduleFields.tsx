import { useSignedIn } from '../../../session/session-store.ts';
import { ScheduleSection } from '../schedule/ScheduleSection.tsx';
import { canBeScheduled } from '../transfer-types.ts';
import type { useEntryForm } from './use-entry-form.ts';

/** The schedule of a transfer, where its type has one; a maker's transfer has none (DECISIONS K8). */
export function ScheduleFields({ form }: { form: ReturnType<typeof useEntryForm> }) {
  const { principal } = useSignedIn();
  const { schedule, entry } = form;
  if (principal === 'maker' || !canBeScheduled(entry.type)) return null;
  return (
    <ScheduleSection
      value={schedule.entry}
      onChange={(next) => schedule.reset(next)}
      textOf={schedule.textAt}
    />
  );
}
