import { elapsedMilliseconds } from '../clock.ts';

/** How long work that a customer can make long keeps the thread before others have their turn. */
const sliceMilliseconds = 10;

const waiting: (() => void)[] = [];
let sliceBeganAt = Number.NEGATIVE_INFINITY;

/**
 * Awaited again and again by long work: it goes on at once while little of the thread is used, else
 * after everybody else. One of all such works goes on in a turn, so they delay no more than one does.
 */
export async function letOthersIn(): Promise<void> {
  if (elapsedMilliseconds() - sliceBeganAt < sliceMilliseconds) return;
  await new Promise<void>((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(letNextOn);
  });
}

function letNextOn(): void {
  sliceBeganAt = elapsedMilliseconds();
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(letNextOn);
}
