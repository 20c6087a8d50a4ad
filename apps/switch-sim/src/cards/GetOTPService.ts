import type { GetOTPService as Contract } from '@sahakar/contracts/otp/GetOTPService';
import {
  channelsIn,
  limitsIn,
  perChannel,
  type PerChannel,
} from '@sahakar/contracts/cards/card-codes';
import { maskedNumber } from '@sahakar/contracts/wire/masked-number';
import type { Call, Handler } from '../call/handler.ts';
import { requireUser } from '../call/refusal.ts';
import { issueOtp, refuseLimit } from '../otp/issue-otp.ts';
import { type CardTerms, requireChange } from './card-change.ts';
import { requireCardDetails } from './card-details.ts';
import { type CardRecord, requireCard } from './card-record.ts';
import { standstill, stateOf, stepHindrance } from './card-state.ts';
import { cardPurpose, type NamedChange, termDetails } from './card-otp-details.ts';

type Request = Parameters<Handler<typeof Contract>>[0];

/** Sends the OTP of a card service, once it is clear that the service may be had for this card. */
export const GetOTPService: Handler<typeof Contract> = async (request, call) => {
  const { bank, caller } = call;
  const { loginUsername, mobile } = requireUser(call);
  const card = await requireCard(call, request.CardNo);
  const change = namedChange(request, call, card);
  const hindrance = hindranceOf(request, card, change, bank.clock.today());
  if (hindrance !== null) return call.refuse('9071', hindrance);
  if (request.RequestType === 'GETOTPCARDSTATUS' || request.RequestType === 'GETOTPCARDGREENPIN') {
    await requireCardDetails(call, card, request);
  }
  const { status, terms } = change;
  const kind = request.RequestType === 'GETOTPCARDLIMIT' ? 'limits' : 'channels';
  const outcome = await bank.store.transaction((tx) =>
    issueOtp(tx, bank, {
      use: 'other',
      sessionHash: caller.session.idHash,
      subject: loginUsername,
      requestType: request.RequestType,
      details: {
        card: card.maskedNumber,
        ...(status !== undefined && { cardStatus: status }),
        ...(terms !== undefined && termDetails(kind, terms)),
      },
      purpose: cardPurpose(request.RequestType, card, change),
      mobile,
    }),
  );
  if (outcome.kind === 'limit') return refuseLimit(call, outcome);
  return { Message: `OTP sent to ${maskedNumber(mobile)}` };
};

function hindranceOf(
  { RequestType }: Request,
  card: CardRecord,
  { status }: NamedChange,
  today: string,
): string | null {
  if (status !== undefined) return stepHindrance(card, stateOf(status), today);
  return RequestType === 'GETOTPCARDBLOCK' && card.state === 'blocked'
    ? null
    : standstill(card, today);
}

/** What the client says that it will do to the card (ruling 33); what no rule allows gets no OTP. */
function namedChange(request: Request, call: Call<typeof Contract>, card: CardRecord): NamedChange {
  if (request.RequestType === 'GETOTPCARDGREENPIN') return {};
  if (request.RequestType === 'GETOTPCARDBLOCK') return { status: request.Status };
  const terms = termsOf(request, call, card);
  if (terms === null) return {};
  requireChange(call, card, terms);
  return { terms };
}

type TermsRequest = Extract<Request, { RequestType: 'GETOTPCARDLIMIT' | 'GETOTPCARDSTATUS' }>;

/** The terms as they shall be, the part that the OTP is not for as it stands; null where not named. */
function termsOf(
  request: TermsRequest,
  call: Call<typeof Contract>,
  card: CardRecord,
): CardTerms | null {
  const { limits, channels } = card;
  if (request.RequestType === 'GETOTPCARDLIMIT') {
    const newLimits = allOrNone(call, limitsIn(request));
    return newLimits && { channels, limits: newLimits };
  }
  const newChannels = allOrNone(call, channelsIn(request));
  return newChannels && { limits, channels: newChannels };
}

/** One value for each channel, or for none of them. */
function allOrNone<Value>(
  { refuse }: Call<typeof Contract>,
  values: PerChannel<Value | undefined>,
): PerChannel<Value> | null {
  if (Object.values(values).every((value) => value === undefined)) return null;
  return perChannel(
    (channel) => values[channel] ?? refuse('9100', 'The values of all four channels are needed.'),
  );
}
