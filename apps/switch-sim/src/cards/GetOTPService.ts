import type { GetOTPService as Contract } from '@sahakar/contracts/cards/GetOTPService';
import { maskedNumber } from '@sahakar/contracts/wire/masked-number';
import type { Handler } from '../call/handler.ts';
import { requireUser } from '../call/require-user.ts';
import { issueOtp } from '../otp/issue-otp.ts';
import { requireCardDetails } from './card-details.ts';
import { standstill } from './card-state.ts';
import { requireCard } from './own-card.ts';

/** Sends the OTP of a card service, once it is clear that the service may be had for this card. */
export const GetOTPService: Handler<typeof Contract> = async (request, call) => {
  const { bank, caller } = call;
  const { loginUsername, mobile } = requireUser(call);
  const card = await requireCard(call, request.CardNo);
  const today = bank.clock.today();
  const hindrance =
    request.RequestType === 'GETOTPCARDBLOCK' && card.state === 'blocked'
      ? null
      : standstill(card, today);
  if (hindrance !== null) return call.refuse('9071', hindrance);
  if (request.RequestType === 'GETOTPCARDSTATUS' || request.RequestType === 'GETOTPCARDGREENPIN') {
    await requireCardDetails(call, card, request);
  }
  const outcome = await bank.store.transaction((tx) =>
    issueOtp(tx, bank, {
      sessionHash: caller.session.idHash,
      subject: loginUsername,
      requestType: request.RequestType,
      details: { card: card.maskedNumber },
      mobile,
    }),
  );
  if (outcome.kind === 'limit') {
    return call.refuse('9022', 'You can request an OTP only 3 times. Please try again later.');
  }
  return { Message: `OTP sent to ${maskedNumber(mobile)}` };
};
