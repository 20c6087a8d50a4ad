import type { ListedPayee } from '@sahakar/contracts/payees/payee';
import { useTranslation } from 'react-i18next';
import { callUser } from '../../call/call-user.ts';
import { useSignedIn } from '../../session/session-store.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import type { PayeeDone } from './payee-done.ts';
import { PayeeFacts } from './PayeeFacts.tsx';
import { payeeRequest } from './payee-request.ts';
import type { StatusKey } from './payee-words.ts';
import { usePayeeChange } from './use-payee-change.ts';

type Props = {
  title: string;
  note?: string | undefined;
  submit: string;
  isDangerous?: boolean;
  verb: 'UPDATE' | 'DELETE';
  payee: ListedPayee;
  /** How the payee will stand. */
  after: StatusKey;
  /** What it comes to, as it is told once it is done. */
  what: PayeeDone['what'];
  onDone: (done: PayeeDone) => void;
  onClose: () => void;
};

/** A change that needs no OTP, only a second look; what the bank has against it takes its place. */
export function PayeeChangeDialog(props: Props) {
  const { t } = useTranslation('payees');
  const { login } = useSignedIn();
  const change = usePayeeChange();
  const { title, submit, isDangerous = false, verb, payee, what, onDone, onClose } = props;

  const carryOut = async (requestId: string) => {
    const who = { mobileNumber: callUser(), customerNumber: login.CustomerNumber };
    onDone(await change(payeeRequest(verb, payee, who), requestId, what));
  };
  return (
    <ConfirmDialog
      title={title}
      yes={submit}
      no={t(($) => $.cancel)}
      isDangerous={isDangerous}
      onYes={carryOut}
      onNo={onClose}
    >
      <PayeeFacts payee={payee} after={props.after} />
      {props.note === undefined ? null : <p className="soft small">{props.note}</p>}
    </ConfirmDialog>
  );
}
