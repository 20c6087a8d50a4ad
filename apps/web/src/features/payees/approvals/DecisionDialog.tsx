import type { KnownPayee } from '@sahakar/contracts/payees/payee';
import { useTranslation } from 'react-i18next';
import { usePayeeCaller } from '../../../customer/use-payees.ts';
import { RejectDialog } from '../../../desk/RejectDialog.tsx';
import { OtpDialog } from '../../../otp/OtpDialog.tsx';
import { useSignedIn } from '../../../session/session-store.ts';
import type { PayeeDone } from '../payee-done.ts';
import { PayeeFacts } from '../PayeeFacts.tsx';
import { payeeOtp, payeeRequest } from '../payee-request.ts';
import { usePayeeChange } from '../use-payee-change.ts';
import { afterDecision, type PayeeVerb } from './payee-decision.ts';

export type Decision = {
  readonly verb: PayeeVerb;
  readonly payee: KnownPayee;
};

type Props = { decision: Decision; onDone: (done: PayeeDone) => void; onClose: () => void };

/** An approval with its OTP, or a rejection with a second look and a reason (RULINGS B4). */
export function DecisionDialog({ decision: { verb, payee }, onDone, onClose }: Props) {
  const { t } = useTranslation('payees');
  const { capabilities } = useSignedIn();
  const change = usePayeeChange();
  const title = t(($) => $.authorise.questions[verb], { name: payee.payeeName });
  const who = usePayeeCaller();
  const facts = <PayeeFacts payee={payee} after={afterDecision(verb, payee)} />;
  if (verb === 'REJECTADD' || verb === 'REJECTDELETE') {
    const takesReason = capabilities.includes('RejectRemark');
    return (
      <RejectDialog
        title={title}
        yes={t(($) => $.authorise.reject)}
        no={t(($) => $.cancel)}
        isDangerous
        takesReason={takesReason}
        onYes={async (reason, requestId) => {
          const request = payeeRequest(verb, payee, who, takesReason ? reason : undefined);
          onDone(await change(request, requestId, verb));
        }}
        onNo={onClose}
      >
        {facts}
      </RejectDialog>
    );
  }
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
      {facts}
    </OtpDialog>
  );
}
