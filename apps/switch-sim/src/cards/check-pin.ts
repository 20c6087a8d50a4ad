import type { Bank } from '../bank.ts';
import { findCard, isExpired } from './card-record.ts';

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
