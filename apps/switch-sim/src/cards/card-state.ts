import {
  type CardState,
  type CardStatusCode,
  cardStatusCodes,
} from '@sahakar/contracts/cards/card-codes';
import type { cardEvents } from '@sahakar/db/schema/cards';
import { type CardRecord, findCard, isExpired } from './card-record.ts';
import type { Bank } from '../bank.ts';

type CardEventKind = typeof cardEvents.$inferSelect.kind;

/** A temporary block can be ended or made final; a final one stays (CA1). */
const steps: Readonly<Record<CardState, Partial<Record<CardState, CardEventKind>>>> = {
  active: { blocked: 'blocked', hotlisted: 'hotlisted' },
  blocked: { active: 'unblocked', hotlisted: 'hotlisted' },
  hotlisted: {},
};

/** What becomes of a card by this step, or null where the state does not allow it. */
export function cardStep(from: CardState, to: CardState): CardEventKind | null {
  return steps[from][to] ?? null;
}

/** The state that a status code on the wire asks for. */
export function stateOf(code: CardStatusCode): CardState {
  return code === cardStatusCodes.active
    ? 'active'
    : code === cardStatusCodes.blocked
      ? 'blocked'
      : 'hotlisted';
}

/** In words, for the Status field. */
export const stateWords: Readonly<Record<CardState, string>> = {
  active: 'Active',
  blocked: 'Temporarily blocked',
  hotlisted: 'Permanently blocked',
};

/** Why PIN, limits and channels of this card cannot be changed, or null (C076). */
export function standstill(card: CardRecord, today: string): string | null {
  if (isExpired(card, today)) return 'This card has expired.';
  if (card.state === 'hotlisted') return 'This card is blocked permanently.';
  return card.state === 'blocked' ? 'This card is blocked. Please unblock it first.' : null;
}

/** Why this card cannot take the step, or null. */
export function stepHindrance(card: CardRecord, to: CardState, today: string): string | null {
  if (isExpired(card, today)) return 'This card has expired.';
  if (cardStep(card.state, to) !== null) return null;
  if (card.state === 'hotlisted') return 'This card is blocked permanently.';
  return card.state === 'blocked' ? 'This card is blocked already.' : 'This card is not blocked.';
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
