import { randomUUID } from 'node:crypto';
import type { ATMHotMarkingService as Contract } from '@sahakar/contracts/cards/ATMHotMarkingService';
import { blockReasons, type CardState } from '@sahakar/contracts/cards/card-codes';
import type { Tx } from '@sahakar/db/dialect';
import type { Call, Handler } from '../call/handler.ts';
import { recordCardEvent } from './card-events.ts';
import { authoriseCardAct, compareCardOtp } from './card-otp.ts';
import { type CardRecord, changeCard, readCard, requireCard } from './card-record.ts';
import { refuseMoved, requireStep, stateOf } from './card-state.ts';

type Request = Parameters<Handler<typeof Contract>>[0];

/** Blocks a card, or ends a temporary block. */
export const ATMHotMarkingService: Handler<typeof Contract> = async (request, call) => {
  const card = await requireCard(call, request.CardNo);
  requireStep(call, card, stateOf(request.Status));
  await compareCardOtp(call, actOf(request, card), request.OTP);
  return call.once((tx) => mark(tx, call, request, card.id));
};

async function mark(tx: Tx, call: Call<typeof Contract>, request: Request, cardId: string) {
  const card = await readCard(tx, cardId);
  const to = stateOf(request.Status);
  // Another call may have taken the card there meanwhile, and used up the OTP: the card comes first.
  const kind = requireStep(call, card, to);
  const id = randomUUID();
  await authoriseCardAct(tx, call, actOf(request, card), id);
  if (!(await changeCard(tx, card, { status: to }))) return refuseMoved(call);
  const Message = `Card ending ${card.lastSix.slice(-4)} has been ${words[to]}.`;
  const { Reason } = request;
  await recordCardEvent(tx, call, card, {
    id,
    kind,
    details: Reason === undefined ? {} : { reason: blockReasons[Reason] },
    words: Message,
  });
  return { Message };
}

const actOf = ({ Status }: Request, card: CardRecord) =>
  ({ requestType: 'GETOTPCARDBLOCK', card, change: { cardStatus: Status } }) as const;

const words: Readonly<Record<CardState, string>> = {
  active: 'unblocked',
  blocked: 'blocked temporarily',
  hotlisted: 'blocked permanently',
};
