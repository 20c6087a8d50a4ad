import type { ListedPayee } from '@sahakar/contracts/payees/payee';
import { useTranslation } from 'react-i18next';
import { callUser } from '../../../call/call-user.ts';
import { OtpDialog } from '../../../otp/OtpDialog.tsx';
import { useSignedIn } from '../../../session/session-store.ts';
import { PayeeChangeDialog } from '../PayeeChangeDialog.tsx';
import type { PayeeDone } from '../PayeeDoneNotice.tsx';
import { PayeeFacts } from '../PayeeFacts.tsx';
import { payeeOtp, payeeRequest } from '../payee-request.ts';
import { usePayeeChange } from '../use-payee-change.ts';
import { afterDecision, type PayeeVerb } from './payee-decision.ts';

export type Decision = {
  readonly verb: PayeeVerb;
  readonly payee: ListedPayee;
};

type Props = { decision: Decision; onDone: (done: PayeeDone) => void; onClose: () => void };

/** An approval with its OTP, or a rejection with a second look and a reason (RULINGS B4). */
export function DecisionDialog({ decision: { verb, payee }, onDone, onClose }: Props) {
  const { t } = useTranslation('payees');
  const { login, capabilities } = useSignedIn();
  const change = usePayeeChange();
  const title = t(($) => $.authorise.questions[verb], { name: payee.payeeName });
  if (verb === 'REJECTADD' || verb === 'REJECTDELETE') {
    return (
      <PayeeChangeDialog
        title={title}
        submit={t(($) => $.authorise.reject)}
        isDangerous
        takesReason={capabilities.includes('RejectRemark')}
        verb={verb}
        payee={payee}
        after={afterDecision(verb, payee)}
        what={verb}
        onDone={onDone}
        onClose={onClose}
      />
    );
  }
  const who = { mobileNumber: callUser(), customerNumber: login.CustomerNumber };
  return (
    <OtpDialog
      title={title}
      submit={t(($) => $.authorise.approve)}
      plan={{
        ...payeeOtp(payee),
        carryOut: async (requestId) =>
          onDone(await change(payeeRequest(verb, payee, who), requestId, verb)),
      }}
      onClose={onClose}
    >
      <PayeeFacts payee={payee} after={afterDecision(verb, payee)} />
    </OtpDialog>
  );
}
