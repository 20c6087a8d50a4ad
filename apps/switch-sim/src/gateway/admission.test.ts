import { standardPolicy } from '@sahakar/contracts/standard-policy';
import { describe, expect, test } from 'vitest';
import { admission } from './admission.ts';

const limits = { callsAtOnceMax: 3, strangersAtOnceMax: 2, strangersDelayMillisecondsMax: 100 };

/** A door at which this many milliseconds are lost. */
function door(delay = 0) {
  const requests = { ...standardPolicy.requests, ...limits };
  const admitted = admission(
    () => ({ ...standardPolicy, requests }),
    () => delay,
  );
  const known = { stranger: () => false, user: () => true };
  return {
    ...admitted,
    enter: (who: keyof typeof known) => admitted.enter(known[who]),
    closedFor: (who: keyof typeof known) => admitted.closed(known[who]),
  };
}

describe('what is under way in the switch is bounded (ASSURANCE D16)', () => {
  test('strangers have a part of the places, users have all, and beyond them nobody comes in', () => {
    const { enter, closedFor } = door();
    enter('stranger');
    const leave = enter('stranger');
    expect(closedFor('stranger')).toBe('for-strangers');
    expect(closedFor('user')).toBeNull();
    enter('user');
    expect(closedFor('user')).toBe('for-everybody');
    leave();
    expect(closedFor('user')).toBeNull();
    expect(closedFor('stranger')).toBe('for-strangers');
  });

  test('a thread that is late lets no stranger in, and users as ever', () => {
    expect(door(99).closedFor('stranger')).toBeNull();
    expect(door(100).closedFor('stranger')).toBe('for-strangers');
    expect(door(100).closedFor('user')).toBeNull();
  });

  test('a refusal says that nothing was carried out, and when to come again', () => {
    const refusal = expect.objectContaining({ code: '9503', status: 503, retryAfterSeconds: 2 });
    expect(() => door(100).enter('stranger')).toThrow(refusal);
  });

  test('who has called in his session is remembered, and of others so many are looked up in a second', () => {
    const { noteUser, remembersUser, mayLookUp } = door();
    noteUser('asha');
    expect([remembersUser('asha'), remembersUser('ravi')]).toEqual([true, false]);
    const allowed = Array.from({ length: 101 }, mayLookUp);
    expect(allowed.indexOf(false)).toBe(100);
  });
});
