import { type CardState, cardStatusCodes } from '@sahakar/contracts/cards/card-codes';
import { describe, expect, test } from 'vitest';
import type { Bank } from '../bank.ts';
import { deskOf } from '../call/refusal.ts';
import { plainCard } from '../testing/plain-card.ts';
import {
  requireStep,
  requireUsable,
  standstill,
  stateOf,
  stateWords,
  stepHindrance,
} from './card-state.ts';

const today = '2026-11-21';
const inState = (state: CardState) => ({ ...plainCard, state });

// Safe: the rules ask the bank for the day alone.
const desk = deskOf({ clock: { today: () => today } } as Bank);

test('each code of the wire asks for its state, and each state has its words (X3, X10)', () => {
  const codes = Object.entries(cardStatusCodes);
  expect(codes.map(([, code]) => stateOf(code))).toEqual(codes.map(([state]) => state));
  expect(stateWords).toEqual({
    active: 'Active',
    blocked: 'Temporarily blocked',
    hotlisted: 'Permanently blocked',
  });
});

test.each([
  ['active', '2026-11', null],
  ['active', '2026-10', 'This card has expired.'],
  ['hotlisted', '2026-10', 'This card has expired.'],
  ['blocked', '2029-08', 'This card is blocked. Please unblock it first.'],
  ['hotlisted', '2029-08', 'This card is blocked permanently.'],
] as const)(
  'PIN, limits and channels of a card that is %s and good until %s: %s (C076)',
  (state, expiresIn, hindrance) => {
    const card = { ...inState(state), expiresIn };
    expect(standstill(card, today)).toBe(hindrance);
    if (hindrance === null) return expect(requireUsable(desk, card)).toBeUndefined();
    const refused = { code: '9071', message: hindrance };
    expect(() => requireUsable(desk, card)).toThrow(expect.objectContaining(refused));
  },
);

describe('a step from one state to another (CA1)', () => {
  test.each([
    ['active', 'blocked', 'blocked'],
    ['active', 'hotlisted', 'hotlisted'],
    ['blocked', 'active', 'unblocked'],
    ['blocked', 'hotlisted', 'hotlisted'],
  ] as const)('from %s to %s is taken, and the card is %s', (from, to, kind) => {
    expect(stepHindrance(inState(from), to, today)).toBeNull();
    expect(requireStep(desk, inState(from), to)).toBe(kind);
  });

  test.each([
    ['active', 'active', '2029-08', 'This card is not blocked.'],
    ['blocked', 'blocked', '2029-08', 'This card is blocked already.'],
    ['hotlisted', 'active', '2029-08', 'This card is blocked permanently.'],
    ['hotlisted', 'blocked', '2029-08', 'This card is blocked permanently.'],
    ['hotlisted', 'hotlisted', '2029-08', 'This card is blocked permanently.'],
    ['active', 'blocked', '2026-10', 'This card has expired.'],
    ['blocked', 'active', '2026-10', 'This card has expired.'],
  ] as const)(
    'from %s to %s of a card that is good until %s is refused: %s',
    (from, to, expiresIn, message) => {
      const card = { ...inState(from), expiresIn };
      expect(stepHindrance(card, to, today)).toBe(message);
      const refused = { code: '9071', message };
      expect(() => requireStep(desk, card, to)).toThrow(expect.objectContaining(refused));
    },
  );
});
