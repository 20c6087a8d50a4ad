import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../../session/session-store.ts';
import { ScheduleSection } from '../schedule/ScheduleSection.tsx';
import { canBeScheduled } from '../transfer-types.ts';
import type { useEntryForm } from './use-entry-form.ts';

/** The schedule of a transfer, where its type has one; a maker's transfer has none (DECISIONS K8). */
export function ScheduleFields({ form }: { form: ReturnType<typeof useEntryForm> }) {
  const { t } = useTranslation('schedules');
  const { principal } = useSignedIn();
  const { schedule, entry } = form;
  if (principal === 'maker' || !canBeScheduled(entry.type)) return null;
  const { fault } = schedule;
  return (
    <ScheduleSection
      value={schedule.entry}
      onChange={schedule.change}
      textOf={(field) => {
        if (fault === null || !fault.fields.includes(field)) return undefined;
        const isMissing = fault.message === 'please_fill_all_the_details';
        return t(($) => $.messages[isMissing ? 'required' : fault.message]);
      }}
    />
  );
}
