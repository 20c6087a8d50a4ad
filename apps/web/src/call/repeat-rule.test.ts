import { expect, test } from 'vitest';
import { type Repetition, runAttempts } from './repeat-rule.ts';
import type { Attempt } from './attempt.ts';

const success: Attempt = { kind: 'answered', answer: { kind: 'success', body: {} } };
const refusal = (code: string): Attempt => ({
  kind: 'answered',
  answer: { kind: 'refusal', code, message: '', details: '' },
});
const lost: Attempt = { kind: 'lost' };
const spent: Attempt = { kind: 'token-refused', used: false };
const used: Attempt = { kind: 'token-refused', used: true };
const technical: Attempt = { kind: 'technical', isClear: true };
const strange: Attempt = { kind: 'technical', isClear: false };
const rejected: Attempt = { kind: 'rejected' };
const noSession: Attempt = { kind: 'session-ended' };
const busy = (retryAfterSeconds: number): Attempt => ({ kind: 'busy', retryAfterSeconds });

/** Plays the attempts one after the other and says how it ended and how many were made. */
async function play(repetition: Repetition, attempts: readonly Attempt[]) {
  let made = 0;
  const pauses: number[] = [];
  const verdict = await runAttempts(
    repetition,
    async () => attempts[made++] ?? rejected,
    async (milliseconds) => {
      pauses.push(milliseconds);
    },
  );
  const end = verdict.kind === 'answered' ? verdict.answer.kind : verdict.failure;
  return { end, made, pauses, verdict };
}

const reading: Repetition = 'reading';
const effect: Repetition = 'known';
const unrepeatable: Repetition = 'unknown';
const answeredAgain: Repetition = 'answered';

test.each([
  ['one lost reading call is not repeated', reading, [lost, success], 'failed', 1],
  [
    'an effect is asked for once more when its answer is lost',
    effect,
    [lost, success],
    'success',
    2,
  ],
  [
    'an effect lost twice is never called failed',
    effect,
    [lost, lost, success],
    'unknown-result',
    2,
  ],
  [
    'what is answered again is asked for once more when its answer is lost',
    answeredAgain,
    [lost, success],
    'success',
    2,
  ],
  ['and has failed when that is lost as well', answeredAgain, [lost, lost, success], 'failed', 2],
  ['its second copy gets the first answer', answeredAgain, [used, success], 'success', 2],
  ['a spent token is replaced once', reading, [spent, success], 'success', 2],
  ['two spent tokens end a reading call', reading, [spent, used, success], 'failed', 2],
  ['two malformed answers end an effect that cannot have run', effect, [spent, spent], 'failed', 2],
  [
    'an effect whose token was used may have run in a copy that the browser sent',
    effect,
    [used, used],
    'unknown-result',
    2,
  ],
  ['the second copy of an effect gets the first result', effect, [used, success], 'success', 2],
  [
    'a token that is spent after a lost answer is replaced too',
    effect,
    [lost, spent, success],
    'success',
    3,
  ],
  [
    'a lost effect with no more tokens is not called failed',
    effect,
    [lost, rejected],
    'unknown-result',
    2,
  ],
  ['what the switch refuses before running has failed', effect, [rejected], 'failed', 1],
  [
    'a switch that knows no X-Request-Id is not asked twice for an effect',
    unrepeatable,
    [lost, success],
    'unknown-result',
    1,
  ],
  [
    'nor where another copy may have used the token',
    unrepeatable,
    [used, success],
    'unknown-result',
    1,
  ],
  [
    'a token that is spent while nothing can have run is replaced there too',
    unrepeatable,
    [spent, success],
    'success',
    2,
  ],
  [
    'a page with HTTP 500 after an effect leaves its result unknown',
    effect,
    [strange],
    'unknown-result',
    1,
  ],
  ['HTTP 500 is a technical issue', reading, [technical], 'technical', 1],
  [
    'HTTP 500 after a lost answer leaves the result unknown',
    effect,
    [lost, technical],
    'unknown-result',
    2,
  ],
  [
    'an effect that is still running is not called failed',
    effect,
    [refusal('9048')],
    'unknown-result',
    1,
  ],
  ['a refusal settles an effect', effect, [lost, refusal('9040')], 'refusal', 2],
  ['a missing session ends the call', reading, [noSession], 'session-ended', 1],
  [
    'a session that ends between two copies of an effect leaves its result unknown',
    effect,
    [lost, noSession],
    'unknown-result',
    2,
  ],
  ['a busy switch is given its time once', reading, [busy(2), success], 'success', 2],
  ['a switch that stays busy ends the call', reading, [busy(1), busy(1)], 'busy', 2],
  ['a switch that asks for too long a wait ends the call', reading, [busy(60), success], 'busy', 1],
] satisfies [string, Repetition, readonly Attempt[], string, number][])(
  '%s (ENVELOPE 2.8, 2.11)',
  async (_title, repetition, attempts, end, made) => {
    expect(await play(repetition, attempts)).toMatchObject({ end, made });
  },
);

test.each([
  ['lost', [lost, success], [false, true]],
  ['used', [used, success], [false, true]],
  ['lost and then spent', [lost, spent, success], [false, true, true]],
  ['spent', [spent, success], [false, false]],
] as const)(
  'whoever repeats an effect whose token was %s knows that it may have run',
  async (_, attempts, told) => {
    const heard: boolean[] = [];
    const one = async (mayHaveRun: boolean) => {
      heard.push(mayHaveRun);
      return attempts[heard.length - 1] ?? rejected;
    };
    await runAttempts(effect, one, async () => {});
    expect(heard).toEqual(told);
  },
);

test('says that the session is gone even where the result is unknown', async () => {
  const { verdict } = await play(effect, [lost, noSession]);
  expect(verdict).toMatchObject({ failure: 'unknown-result', sessionEnded: true });
});

test('waits as long as a busy switch asks, and a second after a lost answer', async () => {
  expect((await play(reading, [busy(3), success])).pauses).toEqual([3000]);
  expect((await play(effect, [lost, success])).pauses).toEqual([1000]);
});

test.each([
  ['after a lost copy', [lost, refusal('9010')], true],
  ['after a copy whose token had been used', [used, refusal('9010')], true],
  ['of the only copy', [refusal('9010')], false],
  ['after a copy that could not be read', [spent, refusal('9010')], false],
] as const)(
  'the answer %s says whether an effect may have been carried out before it',
  async (_, attempts, mayHaveRun) => {
    expect((await play(effect, attempts)).verdict).toMatchObject({ kind: 'answered', mayHaveRun });
  },
);
