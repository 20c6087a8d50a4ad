import { expect, test } from 'vitest';
import { CallFailed, type CallFailure, Refusal } from '../call/refusal.ts';
import type { DecidedRequest } from './DecisionSummary.tsx';
import { isOutOfReach } from './out-of-reach.ts';

const refused = new Refusal('9060', 'The request is no longer pending.', '');

const decided = (outcomes: readonly (CallFailure | 'done' | 'refused')[]) =>
  outcomes.map((outcome, place): DecidedRequest<null> => {
    const one = { key: String(place), row: null };
    if (outcome === 'done') return { ...one, kind: 'rejected' };
    const failure = outcome === 'refused' ? refused : new CallFailed(outcome);
    return { ...one, kind: 'failed', failure };
  });

test.each([
  [['failed'], true],
  [['done', 'busy'], true],
  [['unknown-result'], false],
  [['unknown-result', 'unknown-result'], true],
  [['unknown-result', 'done', 'unknown-result'], false],
  [['unknown-result', 'failed'], true],
  // The bank answers, so that it may do the next one.
  [['technical', 'technical'], false],
  [['refused', 'refused'], false],
  [['failed', 'done'], false],
  [[], false],
] as const)('after %j it is %s that the bank cannot be reached', (outcomes, isOut) => {
  expect(isOutOfReach(decided(outcomes))).toBe(isOut);
});
