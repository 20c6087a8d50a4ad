import type { Bank } from '../bank.ts';
import { withinTries } from '../credentials/identity-tries.ts';
import { type CardRecord, findCard, isExpired } from './card-record.ts';

/** Compares the PIN of a card; so many wrong ones in a day as the policy says, and no more are heard. */
export async function compareCardPin(
  bank: Bank,
  card: CardRecord,
  pin: string,
): Promise<'right' | 'wrong' | 'too-often'> {
  const identity = { kind: 'card-details', subject: `pin ${card.id}` } as const;
  return withinTries(bank, identity, () =>
    bank.slowHash.verify(pin, card.pinHash ?? bank.slowHash.decoy),
  );
}

/** What a cash machine asks: whether this PIN opens this card. A blocked card opens for no PIN. */
export async function isPinOfCard(
  bank: Bank,
  customerNo: string,
  cardNo: string,
  pin: string,
): Promise<boolean> {
  const card = await findCard(bank.store.read, customerNo, cardNo);
  const isRight = await bank.slowHash.verify(pin, card?.pinHash ?? bank.slowHash.decoy);
  return isRight && card?.state === 'active' && !isExpired(card, bank.clock.today());
}
