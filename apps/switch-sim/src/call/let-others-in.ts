import { letAnswersLeave } from './answers-of-a-turn.ts';
import { elapsedMilliseconds } from '../clock.ts';

/** How long work that a customer can make long keeps the thread before others have their turn. */
const sliceMilliseconds = 0.5;

/**
 * Awaited again and again by long work: it goes on at once while little of the thread is used, else
 * after everybody else. One of all such works goes on in a turn, so they delay no more than one does.
 */
export const letOthersIn = takingTurns(elapsedMilliseconds);

/** Divides the thread of a program among its long works, by what its clock says. */
export function takingTurns(now: () => number): () => Promise<void> {
  const waiting: (() => void)[] = [];
  let sliceBeganAt = Number.NEGATIVE_INFINITY;

  function letNextOn(): void {
    letAnswersLeave();
    sliceBeganAt = now();
    waiting.shift()?.();
    if (waiting.length > 0) setImmediate(letNextOn);
  }

  return async () => {
    const used = now() - sliceBeganAt;
    // Where the clock is behind the beginning nothing is known of what was used.
    if (used >= 0 && used < sliceMilliseconds) return;
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
      if (waiting.length === 1) setImmediate(letNextOn);
    });
  };
}
