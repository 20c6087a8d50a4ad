import {
  type CardState,
  cardStatusCodes,
  type CardStatusCode,
} from '@sahakar/contracts/cards/card-codes';
import type { cardEvents } from '@sahakar/db/schema/cards';
import type { CardRecord } from './card-record.ts';
import { isExpired } from './card-record.ts';

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
