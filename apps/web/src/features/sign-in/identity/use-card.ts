import type { CustomerDetails } from '@sahakar/contracts/identity/OnlineCardValidationService';
import { useTranslation } from 'react-i18next';
import { callService } from '../../../call/call-service.ts';
import { paths } from '../../../paths.ts';
import { useGoTo } from '../../../session/screen-state.ts';
import { useGoOn } from '../../../session/use-go-on.ts';
import { expiryText } from '../../../ui/fields/CardProofFields.tsx';
import type { OtpScreenState } from '../otp-purposes.ts';
import { useFlowForm } from '../use-flow-form.ts';
import { cardFault, noCard, type TypedCard } from './identity-checks.ts';
import { identityModes, type IdentityScreenState, type Visitor } from './identity-modes.ts';
import { useFlowMessage } from './use-flow-message.tsx';

/** The card form: what was typed lives in here only and goes with the screen. */
export function useCard(visitor: Visitor) {
  const goTo = useGoTo();
  const goOnTo = useGoOn();
  const { dialog, sayFailure } = useFlowMessage();
  const { t } = useTranslation('identity');
  const { flow, path } = identityModes[visitor.mode];
  const form = useFlowForm(noCard, {
    words: ({ key }) => t(($) => $.card.checks[key]),
    check: cardFault,
    async send(typed) {
      const cardDetails = await checkCard(typed);
      const state: OtpScreenState = { purpose: flow, visitor: { ...visitor, cardDetails } };
      goOnTo(paths.otpVerification, { state, replace: true });
    },
    onFailure(failure) {
      form.reset();
      // However it failed, the flow is over (A152).
      sayFailure(failure, true);
    },
  });

  async function checkCard(typed: TypedCard): Promise<CustomerDetails> {
    const answer = await callService(
      'OnlineCardValidationService',
      {
        CardNo: typed.card,
        ExpiryDt: expiryText(typed),
        Cvv: typed.cvv,
        RequestType: flow,
        CustNo: visitor.customerNo,
        // Spelled so on the wire.
        Customername: visitor.customerName,
      },
      { user: visitor.mobile },
    );
    return answer.CustomerDetails;
  }

  /** Back to the identity screen from which the customer came (RULINGS L19). */
  function cancel(): void {
    goTo(path, { state: { mode: visitor.mode } satisfies IdentityScreenState, replace: true });
  }

  return { form, dialog, cancel };
}
