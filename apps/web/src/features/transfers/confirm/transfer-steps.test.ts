import { expect, test } from 'vitest';
import { nextStep, type TransferEvent, type TransferStep } from './transfer-steps.ts';

const walk = (events: readonly TransferEvent[]) =>
  events.reduce<TransferStep>(nextStep, { at: 'check' });

const confirmed = { type: 'confirmed', requestId: 'one' } as const;
const again = { type: 'confirmed', requestId: 'two' } as const;
const sent = { type: 'otp-sent' } as const;
const unknown = { type: 'result-unknown' } as const;

test('the password comes before the OTP, and every OTP sent is counted', () => {
  expect(walk([confirmed])).toEqual({ at: 'password', requestId: 'one' });
  expect(walk([confirmed, sent])).toEqual({ at: 'otp', requestId: 'one', generations: 1 });
  expect(walk([confirmed, sent, sent, sent, sent])).toEqual({
    at: 'otp',
    requestId: 'one',
    generations: 4,
  });
});

test('a transfer keeps its request id, however often it is confirmed', () => {
  expect(walk([confirmed, again])).toEqual({ at: 'password', requestId: 'one' });
  expect(walk([confirmed, sent, again])).toEqual({ at: 'otp', requestId: 'one', generations: 1 });
});

test('an unknown result is final and still names its request', () => {
  expect(walk([confirmed, sent, unknown, sent, again])).toEqual({
    at: 'unknown',
    requestId: 'one',
  });
});

test('a refused schedule begins again with the password, under another id (C347)', () => {
  const refused = { type: 'refused', requestId: 'two' } as const;
  expect(walk([confirmed, sent, refused])).toEqual({ at: 'password', requestId: 'two' });
  expect(walk([refused])).toEqual({ at: 'check' });
});

test('events of a later step change nothing before it', () => {
  expect(walk([sent, unknown])).toEqual({ at: 'check' });
  expect(walk([confirmed, unknown])).toEqual({ at: 'password', requestId: 'one' });
});
