import { randomUUID } from 'node:crypto';
import type { ATMHotMarkingService as Contract } from '@sahakar/contracts/cards/ATMHotMarkingService';
import { blockReasons, type CardState } from '@sahakar/contracts/cards/card-codes';
import type { Tx } from '@sahakar/db/dialect';
import { debitCards } from '@sahakar/db/schema/identity';
import { and, eq } from '@sahakar/db/sql';
import type { Call, Handler } from '../call/handler.ts';
import { recordCardEvent } from './card-events.ts';
import { authoriseCardAct, compareCardOtp } from './card-otp.ts';
import { type CardRecord, readCard, requireCard } from './card-record.ts';
import { requireStep, stateOf } from './card-state.ts';

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
  if (!(await move(tx, card, to))) return call.refuse('9071', 'The card has changed meanwhile.');
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

/** Of two steps at the same moment only one finds the card as it was. */
async function move(tx: Tx, card: CardRecord, to: CardState): Promise<boolean> {
  const rows = await tx
    .update(debitCards)
    .set({ status: to })
    .where(and(eq(debitCards.id, card.id), eq(debitCards.status, card.state)))
    .returning({ id: debitCards.id });
  return rows.length === 1;
}

const words: Readonly<Record<CardState, string>> = {
  active: 'unblocked',
  blocked: 'blocked temporarily',
  hotlisted: 'blocked permanently',
};
