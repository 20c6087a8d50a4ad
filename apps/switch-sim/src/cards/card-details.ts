import type { Bank } from '../bank.ts';
import { giveTryBack, takeTry } from '../credentials/identity-tries.ts';
import { type CardRecord, expiryMonth, isExpired } from './card-record.ts';

type Asking = { readonly bank: Bank; refuse(code: '9070', message: string): never };
type Shown = { readonly ExpDt: string; readonly COffSet: string };

/**
 * Compares expiry and CVV of a card, three wrong times a day at most (CA5). The try is counted before
 * the comparison; whatever is wrong is answered alike, and an expired card is never right.
 */
export async function requireCardDetails(
  { bank, refuse }: Asking,
  card: CardRecord,
  shown: Shown,
): Promise<void> {
  const tried = { kind: 'card-details', subject: card.id } as const;
  if (!(await bank.store.transaction((tx) => takeTry(tx, bank, tried)))) {
    return refuse(
      '9070',
      'The card details were wrong too often. Please try again tomorrow or visit your branch.',
    );
  }
  const isGood =
    card.expiresIn === expiryMonth(shown.ExpDt) && !isExpired(card, bank.clock.today());
  // A wrong expiry costs the same comparison.
  const isRight = await bank.slowHash.verify(
    shown.COffSet,
    isGood ? card.cvvHash : bank.slowHash.decoy,
  );
  if (!isRight) return refuse('9070', 'The card details do not match our records');
  await bank.store.transaction((tx) => giveTryBack(tx, bank, tried));
}
