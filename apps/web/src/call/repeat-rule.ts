import type { ReadAnswer } from '@sahakar/contracts/answer';
import type { CallFailure } from './refusal.ts';
import type { Attempt } from './attempt.ts';

export type Verdict =
  /** `mayHaveRun` where an earlier copy may have been carried out, of which this answer may not know. */
  | { readonly kind: 'answered'; readonly answer: ReadAnswer; readonly mayHaveRun: boolean }
  | { readonly kind: 'gave-up'; readonly failure: CallFailure; readonly sessionEnded: boolean };

type Pause = (milliseconds: number) => Promise<void>;

const lostPause = 1000;
const busyPatienceSeconds = 5;

/**
 * What may become of a call that is sent again: nothing happens by it (reading), a switch that knows
 * the X-Request-Id answers it again (answered) or carries it out once (known), another one might carry
 * it out twice (unknown).
 */
export type Repetition = 'reading' | 'answered' | 'known' | 'unknown';

/**
 * Runs attempts until one settles the call. A spent token is replaced once; an effect whose answer
 * was lost is asked for once more with the same X-Request-Id where the switch knows it by that, and
 * is never called failed when it may have been carried out. The attempt hears whether it may have.
 */
export async function runAttempts(
  repetition: Repetition,
  attempt: (mayHaveRun: boolean) => Promise<Attempt>,
  pause: Pause,
): Promise<Verdict> {
  const isEffect = repetition === 'known' || repetition === 'unknown';
  let mayHaveRun = false;
  const used = { token: false, lost: false, busy: false };
  const giveUp = (failure: CallFailure, sessionEnded = false): Verdict => ({
    kind: 'gave-up',
    failure: mayHaveRun ? 'unknown-result' : failure,
    sessionEnded,
  });
  for (;;) {
    const outcome = await attempt(mayHaveRun);
    switch (outcome.kind) {
      case 'answered':
        if (isStillRunning(outcome.answer)) {
          mayHaveRun = true;
          return giveUp('unknown-result');
        }
        return { kind: 'answered', answer: outcome.answer, mayHaveRun };
      case 'token-refused':
        mayHaveRun ||= isEffect && outcome.used;
        if (used.token || (mayHaveRun && repetition === 'unknown')) return giveUp('failed');
        used.token = true;
        break;
      case 'busy':
        if (used.busy || outcome.retryAfterSeconds > busyPatienceSeconds) return giveUp('busy');
        used.busy = true;
        await pause(outcome.retryAfterSeconds * 1000);
        break;
      case 'lost':
        mayHaveRun = isEffect;
        if (used.lost || repetition === 'reading' || repetition === 'unknown') {
          return giveUp('failed');
        }
        used.lost = true;
        await pause(lostPause);
        break;
      case 'session-ended':
        return giveUp('session-ended', true);
      case 'technical':
        mayHaveRun ||= isEffect && !outcome.isClear;
        return giveUp('technical');
      case 'rejected':
        return giveUp('failed');
    }
  }
}

/** 9048: the first copy of this very intent is being carried out. */
function isStillRunning(answer: ReadAnswer): boolean {
  return answer.kind === 'refusal' && answer.code === '9048';
}
