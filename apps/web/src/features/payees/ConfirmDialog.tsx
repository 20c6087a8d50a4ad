import { type ListedPayee, rejectRemarkLengthMax } from '@sahakar/contracts/beneficiaries/payee';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callUser } from '../../call/call-user.ts';
import { newRequestId } from '../../call/request-id.ts';
import { useFailureText } from '../../call/use-failure-text.ts';
import { useSignedIn } from '../../session/session-store.ts';
import { FailureSentence } from '../../ui/FailureSentence.tsx';
import { Field, fieldAria } from '../../ui/fields/Field.tsx';
import { MessageDialog } from '../../ui/MessageDialog.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { PayeeFacts } from './PayeeFacts.tsx';
import { payeeRequest } from './payee-request.ts';
import type { StatusKey } from './payee-words.ts';
import { usePayeeChange } from './use-payee-change.ts';

type Props = {
  title: string;
  note?: string | undefined;
  submit: string;
  isDangerous?: boolean;
  /** Whether a reason may be given, which the bank passes on. */
  takesReason?: boolean;
  verb: 'UPDATE' | 'DELETE' | 'REJECTADD' | 'REJECTDELETE';
  payee: ListedPayee;
  /** How the payee will stand. */
  after: StatusKey;
  /** What is said once it is done, where the bank's own words are not of the language. */
  doneWords: string;
  onDone: (message: string) => void;
  onClose: () => void;
};

/** A change that needs no OTP, only a second look; what the bank has against it takes its place. */
export function ConfirmDialog(props: Props) {
  const { t } = useTranslation('payees');
  const failureText = useFailureText();
  const { login } = useSignedIn();
  const change = usePayeeChange();
  const [requestId] = useState(newRequestId);
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<{ readonly failure: unknown }>();
  const { verb, payee, onDone, onClose } = props;

  const carryOut = async () => {
    if (isBusy) return;
    setBusy(true);
    const who = { mobileNumber: callUser(), customerNumber: login.CustomerNumber };
    try {
      const remark = props.takesReason ? reason.trim() : undefined;
      onDone(await change(payeeRequest(verb, payee, who, remark), requestId, props.doneWords));
    } catch (failure) {
      setRefused({ failure });
    }
  };
  if (refused !== undefined) {
    return (
      <MessageDialog
        tone="info"
        title={<FailureSentence failure={failureText(refused.failure)} />}
        onClose={onClose}
      />
    );
  }
  return (
    <Modal
      title={props.title}
      onClose={onClose}
      actions={
        <>
          <button
            type="button"
            className={props.isDangerous ? 'btn danger' : 'btn'}
            aria-busy={isBusy}
            onClick={() => void carryOut()}
          >
            {props.submit}
          </button>
          <button type="button" className="btn quiet" onClick={onClose}>
            {t(($) => $.cancel)}
          </button>
        </>
      }
    >
      <PayeeFacts payee={payee} after={props.after} />
      {props.note === undefined ? null : <p className="soft small">{props.note}</p>}
      {props.takesReason ? (
        <Field id="reason" label={t(($) => $.authorise.reason)}>
          <input
            {...fieldAria('reason', {})}
            className="input"
            autoComplete="off"
            maxLength={rejectRemarkLengthMax}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      ) : null}
    </Modal>
  );
}
