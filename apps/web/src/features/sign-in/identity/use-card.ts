import type { CustomerDetails } from '@sahakar/contracts/identity/OnlineCardValidationService';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callService } from '../../../call/call-service.ts';
import { paths } from '../../../paths.ts';
import { useGoTo } from '../../../session/screen-state.ts';
import type { OtpScreenState } from '../otp-purposes.ts';
import { useForm } from '../../../ui/fields/use-form.ts';
import { cardFault, type CardFault, expiryDate, noCard } from './identity-checks.ts';
import { identityModes, type IdentityScreenState, type Visitor } from './identity-modes.ts';
import { useFlowMessage } from './FlowDialog.tsx';

/** The card form: what was typed lives in here only and goes with the screen. */
export function useCard(visitor: Visitor) {
  const goTo = useGoTo();
  const { dialog, sayFailure, closeDialog } = useFlowMessage();
  const { t } = useTranslation('identity');
  const form = useForm(noCard, {
    words: ({ key }: CardFault) => t(($) => $.card.checks[key]),
    forgives: 'nothing',
  });
  const { entry: typed } = form;
  const [isBusy, setBusy] = useState(false);
  const { flow, path } = identityModes[visitor.mode];

  async function submit(): Promise<void> {
    if (isBusy) return;
    if (!form.settle(cardFault(typed))) return;
    setBusy(true);
    try {
      const cardDetails = await checkCard();
      const state: OtpScreenState = { purpose: flow, visitor: { ...visitor, cardDetails } };
      goTo(paths.otpVerification, { state, replace: true });
    } catch (failure) {
      form.reset();
      // However it failed, the flow is over (A152).
      sayFailure(failure, true);
    } finally {
      setBusy(false);
    }
  }

  async function checkCard(): Promise<CustomerDetails> {
    const answer = await callService(
      'OnlineCardValidationService',
      {
        CardNo: typed.card,
        ExpiryDt: expiryDate(typed),
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

  return { form, isBusy, dialog, submit, cancel, closeDialog };
}
