import { randomUUID } from 'node:crypto';
import type { UpdateCardPinService as Contract } from '@sahakar/contracts/cards/UpdateCardPinService';
import type { Handler } from '../call/handler.ts';
import { askerOf } from '../credentials/asker-of.ts';
import { requireCardDetails } from './card-details.ts';
import { recordCardEvent } from './card-events.ts';
import { authoriseCardAct, compareCardOtp, requireCardOtp } from './card-otp.ts';
import { refuseMoved, requireUsable } from './card-state.ts';
import { changeCard, readCard, requireCard } from './card-record.ts';

/** Sets the PIN of a card. Only a slow hash of it is kept, and no text repeats it. */
export const UpdateCardPinService: Handler<typeof Contract> = async (request, call) => {
  const { bank } = call;
  const card = await requireCard(call, request.CardNo);
  requireUsable(call, card);
  // The PIN itself is in no SMS.
  const act = { requestType: 'GETOTPCARDGREENPIN', card, change: {} } as const;
  await requireCardOtp(call, act);
  await requireCardDetails(call, card, request);
  await compareCardOtp(call, act, request.OTP);
  // Hashing takes too long for the inside of a transaction.
  const asker = askerOf(call, `new PIN of card ${card.id}`);
  const pinHash = await bank.slowHash.inTurn(asker, () => bank.slowHash.hash(request.newPin));
  return call.once(async (tx) => {
    requireUsable(call, await readCard(tx, card.id));
    const id = randomUUID();
    await authoriseCardAct(tx, call, act, id);
    if (!(await changeCard(tx, card, { pinHash }))) return refuseMoved(call);
    const Message = `The PIN of the card ending ${card.lastSix.slice(-4)} has been set.`;
    await recordCardEvent(tx, call, card, { id, kind: 'pin-set', details: {}, words: Message });
    return { Message };
  });
};
