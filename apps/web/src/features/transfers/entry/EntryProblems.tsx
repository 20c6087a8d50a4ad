import { useTranslation } from 'react-i18next';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { scheduleFieldIds } from '../schedule/ScheduleSection.tsx';
import type { EntryMessage } from './entry-faults.ts';
import { fieldIds } from './field-ids.ts';
import type { useEntryForm } from './use-entry-form.ts';

type Props = {
  form: Pick<ReturnType<typeof useEntryForm>, 'fault' | 'schedule'>;
  messageText: (message: EntryMessage) => string;
};

/** What stands against the transfer, above the form: first of its own fields, then of its schedule. */
export function EntryProblems({ form, messageText }: Props) {
  const { t } = useTranslation('schedules');
  const { fault } = form;
  const later = form.schedule.fault;
  const field = fault?.fields[0];
  const scheduleField = later?.fields[0];
  const attempt = (fault?.attempt ?? 0) + (later?.attempt ?? 0);
  if (fault !== undefined && field !== undefined && fault.attempt > 0) {
    const text = messageText(fault.message);
    return <ErrorSummary attempt={attempt} faults={[{ fieldId: fieldIds[field], text }]} />;
  }
  if (later !== null && scheduleField !== undefined) {
    const text = t(($) => $.messages[later.message]);
    const fieldId = scheduleFieldIds[scheduleField];
    return <ErrorSummary attempt={attempt} faults={[{ fieldId, text }]} />;
  }
  return <ErrorSummary attempt={attempt} faults={[]} />;
}
