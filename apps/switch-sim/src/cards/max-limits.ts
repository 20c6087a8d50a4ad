import type { PerChannel } from '@sahakar/contracts/cards/card-codes';
import type { Policy } from '@sahakar/contracts/policy';
import type { CardRecord } from './card-record.ts';

/** The highest limits of a card's product; a product that the policy does not name allows none. */
export function maxLimitsOf({ product }: CardRecord, { card }: Policy): PerChannel<bigint> {
  return card.limitsMaxByProduct[product] ?? { atm: 0n, pos: 0n, ecom: 0n, contactless: 0n };
}
