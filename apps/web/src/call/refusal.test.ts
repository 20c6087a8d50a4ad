import { expect, test } from 'vitest';
import { CallFailed, isAnswerLost, isResultUnknown, Refusal } from './refusal.ts';

const effect = { requestId: 'one', isEffect: true };

test.each([
  ['whose answer was lost', new CallFailed('unknown-result', effect)],
  ['that was answered by HTTP 500', new CallFailed('technical', effect)],
])('the bank may have done an effect %s (ENVELOPE 2.8)', (_, failure) => {
  expect(isResultUnknown(failure)).toBe(true);
});

test.each([
  ['a reading call that was answered by HTTP 500', new CallFailed('technical')],
  ['an effect that was never carried out', new CallFailed('failed', effect)],
  ['an effect that a busy bank turned away', new CallFailed('busy', effect)],
  ['an effect without a session', new CallFailed('session-ended', effect)],
  ['what the bank refuses', new Refusal('9040', 'Insufficient Balance', '')],
  ['what went wrong on the page itself', new TypeError('x is undefined')],
])('nothing is unknown of %s', (_, failure) => {
  expect(isResultUnknown(failure)).toBe(false);
});

test('HTTP 500 is told as a technical issue, and not as an answer that was lost', () => {
  expect(isAnswerLost(new CallFailed('technical', effect))).toBe(false);
  expect(isAnswerLost(new CallFailed('unknown-result', effect))).toBe(true);
});
