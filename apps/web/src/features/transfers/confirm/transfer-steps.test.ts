import { expect, test } from 'vitest';
import { nextStep, type TransferEvent, type TransferStep } from './transfer-steps.ts';

const walk = (events: readonly TransferEvent[]) =>
  events.reduce<TransferStep>(nextStep, { at: 'check' });

const sent = { type: 'otp-sent', requestId: 'one' } as const;
const again = { type: 'otp-sent', requestId: 'two' } as const;
const unknown = { type: 'result-unknown' } as const;

test('a transfer keeps its request id, and every OTP sent for it is counted', () => {
  expect(walk([sent])).toEqual({ at: 'otp', requestId: 'one', generations: 1 });
  expect(walk([sent, again, again, again])).toEqual({
    at: 'otp',
    requestId: 'one',
    generations: 4,
  });
});

test('an unknown result is final and still names its request', () => {
  expect(walk([sent, unknown, again, { type: 'refused' }])).toEqual({
    at: 'unknown',
    requestId: 'one',
  });
});

test('a refused schedule begins again with the first step, under another id (C347)', () => {
  expect(walk([sent, { type: 'refused' }])).toEqual({ at: 'check' });
  expect(walk([sent, { type: 'refused' }, again])).toMatchObject({ requestId: 'two' });
});

test('events of a later step change nothing before it', () => {
  expect(walk([unknown])).toEqual({ at: 'check' });
  expect(walk([{ type: 'refused' }])).toEqual({ at: 'check' });
});
