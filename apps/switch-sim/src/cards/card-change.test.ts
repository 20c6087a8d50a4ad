import { cardChannels, channelFields } from '@sahakar/contracts/cards/card-codes';
import { standardPolicy } from '@sahakar/contracts/standard-policy';
import { expect, test } from 'vitest';
import type { Bank } from '../bank.ts';
import { deskOf } from '../call/refusal.ts';
import { plainCard } from '../testing/plain-card.ts';
import { changeOf, requireChange } from './card-change.ts';

// Safe: the rules ask the bank for its policy alone.
const desk = deskOf({ policy: standardPolicy } as Bank);

const { limits, channels } = plainCard;

test.each(cardChannels)(
  'a change of %s is found as one, of its limit and of the channel',
  (channel) => {
    const lower = { limits: { ...limits, [channel]: 1_000_00n }, channels };
    expect(changeOf(plainCard, lower)).toEqual({ kind: 'limits', changed: [channel] });
    expect(requireChange(desk, plainCard, lower)).toEqual({ kind: 'limits', changed: [channel] });
    const off = { limits, channels: { ...channels, [channel]: '2' as const } };
    expect(changeOf(plainCard, off)).toEqual({ kind: 'channels', changed: [channel] });
    expect(requireChange(desk, plainCard, off)).toEqual({ kind: 'channels', changed: [channel] });
    const both = { limits: lower.limits, channels: off.channels };
    expect(changeOf(plainCard, both)).toEqual({ kind: 'both' });
    expect(requireChange(desk, plainCard, both)).toEqual({ kind: 'both' });
  },
);

test('what changes nothing is refused', () => {
  expect(changeOf(plainCard, { limits, channels })).toEqual({ kind: 'none' });
  expect(() => requireChange(desk, plainCard, { limits, channels })).toThrow(
    expect.objectContaining({ code: '9100', message: 'Nothing has been changed.' }),
  );
});

test.each([
  ['atm', 'classic', 50_00n, 'below-minimum', 'ATM limit should be at least Rs 100.00'],
  ['pos', 'classic', 9_99n, 'below-minimum', 'POS limit should be at least Rs 10.00'],
  ['atm', 'classic', 150_00n, 'not-a-step', 'ATM limit should be a multiple of Rs 100.00'],
  ['ecom', 'classic', 50_000_01n, 'above-maximum', 'ECOM limit should be at most Rs 50,000.00'],
  [
    'contactless',
    'classic',
    5_000_01n,
    'above-maximum',
    'Contactless limit should be at most Rs 5,000.00',
  ],
  ['pos', 'unknown', 10_00n, 'above-maximum', 'POS limit should be at most Rs 0.00'],
] as const)(
  'a limit %s of a %s card of %d paise is refused: %s',
  (channel, product, limit, rule, message) => {
    const terms = { channels, limits: { ...limits, [channel]: limit } };
    expect(() => requireChange(desk, { ...plainCard, product }, terms)).toThrow(
      expect.objectContaining({
        code: '9100',
        message,
        details: JSON.stringify([{ field: channelFields[channel].limit, rule }]),
      }),
    );
  },
);

test('a limit that is left may stay beyond the rules, and each that is changed keeps them', () => {
  const before = { ...plainCard, limits: { ...limits, pos: 90_000_00n } };
  const lower = { ...before.limits, atm: 1_000_00n };
  expect(requireChange(desk, before, { channels, limits: lower })).toMatchObject({
    changed: ['atm'],
  });
  const second = { channels, limits: { ...lower, contactless: 1_00n } };
  expect(() => requireChange(desk, before, second)).toThrow('Contactless limit should be');
});
