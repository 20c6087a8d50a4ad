import { standardPolicy } from '@sahakar/contracts/standard-policy';
import { cardChannels } from '@sahakar/contracts/cards/card-codes';
import { describe, expect, test } from 'vitest';
import { limitsAtFirst } from './limits.ts';
import { cards } from './scenarios/cards.ts';
import { scenarios } from './scenarios/catalogue.ts';

describe.each(Object.values(scenarios))('the cards of $name', ({ cast, visitors = [] }) => {
  test('differ in first and last four digits at each customer, so that a mask names one of them', () => {
    const masks = [...cast, ...visitors].flatMap(({ customerKey, cards: own }) =>
      own.map(({ number }) => `${customerKey} ${number.slice(0, 4)} ${number.slice(-4)}`),
    );
    expect(new Set(masks).size).toBe(masks.length);
  });
});

test('there is a card in every state, an expired one and two on one account', () => {
  const all = cards.cast.flatMap((person) => person.cards);
  expect(new Set(all.map(({ status = 'active' }) => status))).toEqual(
    new Set(['active', 'blocked', 'hotlisted']),
  );
  const month = ({ expiry }: { expiry: string }) => `20${expiry.slice(3)}-${expiry.slice(0, 2)}`;
  expect(all.some((card) => month(card) < cards.now.slice(0, 7))).toBe(true);
  const live = all.filter((card) => card.status === undefined && month(card) > '2026-11');
  const accounts = live.map(({ accountNumber }) => accountNumber);
  expect(accounts.length - new Set(accounts).size).toBe(1);
});

test('the limits of every product begin within what it allows', () => {
  for (const [product, limits] of Object.entries(limitsAtFirst)) {
    const max = standardPolicy.card.limitsMaxByProduct[product];
    for (const channel of cardChannels) {
      expect(limits[channel]).toBeLessThanOrEqual(max?.[channel] ?? 0n);
      expect(limits[channel]).toBeGreaterThanOrEqual(standardPolicy.card.atmLimitMin);
    }
  }
});
