import type { Instalment } from '@sahakar/contracts/schedules/scheduled-transfer';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newRequestId } from '../../../call/request-id.ts';
import { type FailureText, useFailureText } from '../../../call/use-failure-text.ts';
import { useLanguage } from '../../../i18n/i18n.ts';
import { useSignedIn } from '../../../session/session-store.ts';
import { dayNamedMonthYear } from '../../../ui/dates/dates.ts';
import { FailureSentence } from '../../../ui/FailureSentence.tsx';
import { MessageDialog } from '../../../ui/MessageDialog.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { deleteSchedule } from './schedule-calls.ts';

export type Deletion =
  | { readonly kind: 'whole' }
  | { readonly kind: 'one'; readonly instalment: Instalment };

type Props = {
  scheduleId: string;
  deletion: Deletion;
  onDeleted: (message: string) => void;
  onClose: () => void;
};

/** Asks once before anything is taken away; the lists are fetched anew whatever came of it. */
export function DeletionDialog({ scheduleId, deletion, onDeleted, onClose }: Props) {
  const { t } = useTranslation('schedules');
  const { login } = useSignedIn();
  const language = useLanguage();
  const queries = useQueryClient();
  const failureText = useFailureText();
  const [requestId] = useState(newRequestId);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<FailureText>();
  const confirm = async () => {
    if (isBusy) return;
    setBusy(true);
    const did = deletion.kind === 'one' ? deletion.instalment.DID : '';
    try {
      const said = await deleteSchedule(login.CustomerNumber, scheduleId, did, requestId);
      onDeleted(language === 'en' && said !== '' ? said : t(($) => $.deleted));
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      void queries.invalidateQueries();
    }
  };
  if (failure !== undefined) {
    return (
      <MessageDialog tone="info" title={<FailureSentence failure={failure} />} onClose={onClose} />
    );
  }
  const title =
    deletion.kind === 'whole'
      ? t(($) => $.confirm.whole)
      : t(($) => $.confirm.one, {
          date: dayNamedMonthYear(deletion.instalment.ScheduleDate, language),
        });
  return (
    <Modal
      title={title}
      onClose={onClose}
      actions={
        <>
          <button type="button" className="btn" aria-busy={isBusy} onClick={() => void confirm()}>
            {t(($) => $.confirm.yes)}
          </button>
          <button type="button" className="btn quiet" onClick={onClose}>
            {t(($) => $.confirm.no)}
          </button>
        </>
      }
    />
  );
}
