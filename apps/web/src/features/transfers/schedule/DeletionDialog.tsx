import type { Instalment } from '@sahakar/contracts/schedules/scheduled-transfer';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/i18n.ts';
import { useSignedIn } from '../../../session/session-store.ts';
import { dayNamedMonthYear } from '../../../ui/dates/dates.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { deleteSchedule } from './schedule-calls.ts';

export type Deletion =
  | { readonly kind: 'whole' }
  | { readonly kind: 'one'; readonly instalment: Instalment };

type Props = {
  scheduleId: string;
  deletion: Deletion;
  /** Given what the bank has said of it. */
  onDeleted: (sent: string) => void;
  onClose: () => void;
};

/** Asks once before anything is taken away; the lists are fetched anew whatever came of it. */
export function DeletionDialog({ scheduleId, deletion, onDeleted, onClose }: Props) {
  const { t } = useTranslation('schedules');
  const { login } = useSignedIn();
  const language = useLanguage();
  const queries = useQueryClient();
  const [date, instalment] =
    deletion.kind === 'whole' ? [] : [deletion.instalment.ScheduleDate, deletion.instalment.DID];
  const remove = async (requestId: string) => {
    try {
      const sent = await deleteSchedule(
        login.CustomerNumber,
        scheduleId,
        instalment ?? '',
        requestId,
      );
      onDeleted(sent);
    } finally {
      void queries.invalidateQueries();
    }
  };
  return (
    <ConfirmDialog
      title={
        date === undefined
          ? t(($) => $.confirm.whole)
          : t(($) => $.confirm.one, { date: dayNamedMonthYear(date, language) })
      }
      yes={t(($) => $.confirm.yes)}
      no={t(($) => $.confirm.no)}
      onYes={remove}
      onNo={onClose}
    />
  );
}
