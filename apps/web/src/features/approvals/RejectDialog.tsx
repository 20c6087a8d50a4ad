import type { PendingTransfer } from '@sahakar/contracts/transfers/pending-transfer';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newRequestId } from '../../call/request-id.ts';
import { type FailureText, useFailureText } from '../../call/use-failure-text.ts';
import { useSignedIn } from '../../session/session-store.ts';
import { FailureSentence } from '../../ui/FailureSentence.tsx';
import { Field, fieldAria } from '../../ui/fields/Field.tsx';
import { MessageDialog } from '../../ui/MessageDialog.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { type Offered, reject } from './decision-calls.ts';
import { RequestFacts } from './RequestFacts.tsx';

type Props = {
  row: PendingTransfer;
  offered: Offered;
  onRejected: (message: string) => void;
  onClose: () => void;
};

const reasonLengthMax = 60;

/** A rejection takes one confirmation, and a reason for the maker where the switch passes one on. */
export function RejectDialog({ row, offered, onRejected, onClose }: Props) {
  const { t } = useTranslation('approvals');
  const { login } = useSignedIn();
  const failureText = useFailureText();
  const [requestId] = useState(newRequestId);
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<FailureText>();
  const confirm = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      const said = await reject(row, login.CustomerNumber, offered, reason.trim(), requestId);
      onRejected(said === '' ? t(($) => $.rejected) : said);
    } catch (error) {
      setFailure(failureText(error));
    }
  };
  if (failure !== undefined) {
    return (
      <MessageDialog tone="info" title={<FailureSentence failure={failure} />} onClose={onClose} />
    );
  }
  return (
    <Modal
      title={t(($) => $.rejectTitle)}
      onClose={onClose}
      actions={
        <>
          <button type="button" className="btn" aria-busy={isBusy} onClick={() => void confirm()}>
            {t(($) => $.yes)}
          </button>
          <button type="button" className="btn quiet" onClick={onClose}>
            {t(($) => $.no)}
          </button>
        </>
      }
    >
      <RequestFacts row={row} />
      {offered.rejectRemark ? (
        <Field id="reason" label={t(($) => $.reason)}>
          <input
            {...fieldAria('reason', {})}
            className="input"
            autoComplete="off"
            maxLength={reasonLengthMax}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      ) : null}
    </Modal>
  );
}
