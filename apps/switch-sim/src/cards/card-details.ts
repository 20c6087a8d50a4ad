import type { Bank } from '../bank.ts';
import type { Call } from '../call/handler.ts';
import { askerOf } from '../credentials/asker-of.ts';
import { giveTryBack, takeTry } from '../credentials/identity-tries.ts';
import { type CardRecord, expiryMonth, isExpired } from './card-record.ts';

type Asking = Pick<Call, 'bank' | 'caller'> & { refuse(code: '9070', message: string): never };
type CardFace = { readonly ExpDt: string; readonly COffSet: string };

const refusals = {
  wrong: 'The card details do not match our records',
  'too-often':
    'The card details were wrong too often. Please try again tomorrow or visit your branch.',
};

/**
 * Compares expiry and CVV of a card, three wrong times a day at most (CA5). Whatever is wrong is
 * answered alike, and an expired card is never right.
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

/** The try is counted before the comparison; a right one gives it back before the next one's turn. */
export async function compareCardFace(
  bank: Bank,
  card: CardRecord,
  face: CardFace,
): Promise<'right' | keyof typeof refusals> {
  const identity = { kind: 'card-details', subject: card.id } as const;
  if (!(await bank.store.transaction((tx) => takeTry(tx, bank, identity)))) return 'too-often';
  const isGood = card.expiresIn === expiryMonth(face.ExpDt) && !isExpired(card, bank.clock.today());
  // A wrong expiry costs the same comparison.
  const isRight = await bank.slowHash.verify(
    face.COffSet,
    isGood ? card.cvvHash : bank.slowHash.decoy,
  );
  if (!isRight) return 'wrong';
  await bank.store.transaction((tx) => giveTryBack(tx, bank, identity));
  return 'right';
}
