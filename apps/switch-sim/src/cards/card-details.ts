import { expiryMonth } from '@sahakar/contracts/cards/card-fields';
import type { Bank } from '../bank.ts';
import type { Call } from '../call/handler.ts';
import { askerOf } from '../credentials/asker-of.ts';
import { withinTries } from '../credentials/identity-tries.ts';
import { type CardRecord, isExpired } from './card-record.ts';

type Asking = Pick<Call, 'bank' | 'caller'> & { refuse(code: '9070', message: string): never };
type CardFace = { readonly ExpDt: string; readonly COffSet: string };

const refusals = {
  wrong: 'The card details do not match our records',
  'too-often':
    'The card details were wrong too often. Please try again tomorrow or visit your branch.',
};

/**
 * Compares expiry and CVV of a card, wrongly as often a day as the policy has it (CA5). Whatever is
 * wrong is answered alike, and an expired card is never right.
 */
export async function requireCardDetails(
  call: Asking,
  card: CardRecord,
  face: CardFace,
): Promise<void> {
  const asker = askerOf(call, `details of card ${card.id}`);
  const outcome = await call.bank.slowHash.inTurn(asker, () =>
    compareCardFace(call.bank, card, face),
  );
  if (outcome !== 'right') return call.refuse('9070', refusals[outcome]);
}

/** Compares expiry and CVV within the tries of the day. */
export async function compareCardFace(
  bank: Bank,
  card: CardRecord,
  face: CardFace,
): Promise<'right' | keyof typeof refusals> {
  const identity = { kind: 'card-details', subject: card.id } as const;
  return withinTries(bank, identity, () => {
    const isGood =
      card.expiresIn === expiryMonth(face.ExpDt) && !isExpired(card, bank.clock.today());
    // A wrong expiry costs the same comparison.
    return bank.slowHash.verify(face.COffSet, isGood ? card.cvvHash : bank.slowHash.decoy);
  });
}
