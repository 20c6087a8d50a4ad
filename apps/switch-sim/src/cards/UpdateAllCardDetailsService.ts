import { randomUUID } from 'node:crypto';
import type { UpdateAllCardDetailsService as Contract } from '@sahakar/contracts/cards/UpdateAllCardDetailsService';
import { channelCodes, channelsIn, limitsIn } from '@sahakar/contracts/cards/card-codes';
import { productAccountNumber } from '@sahakar/contracts/cards/card-fields';
import { rupeesText } from '@sahakar/contracts/wire/rupees';
import type { Tx } from '@sahakar/db/dialect';
import type { Call, Handler } from '../call/handler.ts';
import { refuseUnknown } from '../call/refusal.ts';
import { type CardChange, type CardTerms, requireChange } from './card-change.ts';
import { requireCardDetails } from './card-details.ts';
import { recordCardEvent } from './card-events.ts';
import { authoriseCardAct, compareCardOtp, requireCardOtp } from './card-otp.ts';
import { type CardRecord, changeCard, readCard, requireCard } from './card-record.ts';
import { requireUsable } from './card-state.ts';
import { termDetails } from './card-otp-details.ts';

type Request = Parameters<Handler<typeof Contract>>[0];
type ServiceCall = Call<typeof Contract>;
type Change = Extract<CardChange, { changed: unknown }>;

const otpTypes = { limits: 'GETOTPCARDLIMIT', channels: 'GETOTPCARDSTATUS' } as const;

/** Changes the limits or the channels of a card and carries the other part as it stands. */
export const UpdateAllCardDetailsService: Handler<typeof Contract> = async (request, call) => {
  const card = await requireCard(call, request.CardNo);
  if (!namesAccountOf(card, request)) return refuseUnknown(call);
  requireUsable(call, card);
  const terms = { limits: limitsIn(request), channels: channelsIn(request) };
  const change = requireOneChange(call, card, terms);
  const act = actOf(card, change.kind, terms);
  if (change.kind === 'channels') {
    await requireCardOtp(call, act);
    await requireCardDetails(call, card, request);
  }
  await compareCardOtp(call, act, request.OTP);
  return call.once((tx) => store(tx, call, card.id, terms, change.kind));
};

async function store(
  tx: Tx,
  call: ServiceCall,
  cardId: string,
  terms: CardTerms,
  kind: Change['kind'],
) {
  const card = await readCard(tx, cardId);
  requireUsable(call, card);
  const id = randomUUID();
  await authoriseCardAct(tx, call, actOf(card, kind, terms), id);
  const change = requireOneChange(call, card, terms);
  if (change.kind !== kind || !(await write(tx, card, terms))) return refuseStale(call);
  const ending = `of the card ending ${card.lastSix.slice(-4)} have been changed.`;
  const Message = kind === 'limits' ? `The limits ${ending}` : `The channels ${ending}`;
  await recordCardEvent(tx, call, card, {
    id,
    kind: `${kind}-changed`,
    details: Object.fromEntries(
      change.changed.map((channel) => [
        channel,
        { from: shown(card, kind, channel), to: shown(terms, kind, channel) },
      ]),
    ),
    words: Message,
  });
  return { Message };
}

const actOf = (card: CardRecord, kind: Change['kind'], terms: CardTerms) => ({
  requestType: otpTypes[kind],
  card,
  change: termDetails(kind, terms),
});

const write = (tx: Tx, card: CardRecord, { limits, channels }: CardTerms) =>
  changeCard(tx, card, {
    atmLimit: limits.atm,
    posLimit: limits.pos,
    ecomLimit: limits.ecom,
    contactlessLimit: limits.contactless,
    isAtmOn: channels.atm === channelCodes.on,
    isPosOn: channels.pos === channelCodes.on,
    isEcomOn: channels.ecom === channelCodes.on,
    isContactlessOn: channels.contactless === channelCodes.on,
  });

/** One kind of change that keeps the rules; anything else is refused. */
function requireOneChange(call: ServiceCall, card: CardRecord, terms: CardTerms): Change {
  const change = requireChange(call, card, terms);
  return change.kind === 'both' ? refuseStale(call) : change;
}

/** The part that should be carried unchanged is not what the card has. */
function refuseStale(call: ServiceCall): never {
  return call.refuse('9062', 'The card has changed meanwhile. Please load it again.');
}

const namesAccountOf = (card: CardRecord, { LbrCode, PrdAccountNumber }: Request) =>
  LbrCode === card.branchCode &&
  [productAccountNumber(card.accountNumber), card.accountNumber].includes(PrdAccountNumber);

const shown = (
  { limits, channels }: CardTerms,
  kind: Change['kind'],
  channel: keyof typeof limits,
) => (kind === 'limits' ? rupeesText(limits[channel]) : channels[channel]);
