import {
  type CardState,
  type CardStatusCode,
  cardStatusCodes,
} from '@sahakar/contracts/cards/card-codes';
import type { cardEvents } from '@sahakar/db/schema/cards';
import type { Desk } from '../call/refusal.ts';
import { type CardRecord, isExpired } from './card-record.ts';

type CardEventKind = typeof cardEvents.$inferSelect.kind;

/** A temporary block can be ended or made final; a final one stays (CA1). */
const steps: Readonly<Record<CardState, Partial<Record<CardState, CardEventKind>>>> = {
  active: { blocked: 'blocked', hotlisted: 'hotlisted' },
  blocked: { active: 'unblocked', hotlisted: 'hotlisted' },
  hotlisted: {},
};

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
  if (steps[card.state][to] !== undefined) return null;
  if (card.state === 'hotlisted') return 'This card is blocked permanently.';
  return card.state === 'blocked' ? 'This card is blocked already.' : 'This card is not blocked.';
}

/** Refuses where PIN, limits and channels of this card cannot be changed (9071). */
export function requireUsable(call: Desk<'9071'>, card: CardRecord): void {
  const hindrance = standstill(card, call.bank.clock.today());
  if (hindrance !== null) call.refuse('9071', hindrance);
}

/** Refuses where another call has taken the card elsewhere meanwhile (9071). */
export function refuseMoved({ refuse }: Desk<'9071'>): never {
  return refuse('9071', 'The card has changed meanwhile.');
}

/** What becomes of this card by the step; refuses where it cannot take it (9071). */
export function requireStep(call: Desk<'9071'>, card: CardRecord, to: CardState): CardEventKind {
  const kind = steps[card.state][to];
  const hindrance = stepHindrance(card, to, call.bank.clock.today());
  return hindrance === null && kind !== undefined
    ? kind
    : call.refuse('9071', hindrance ?? 'This card cannot take that step.');
}
