/** The first of a crowd does not wait for the whole of it. */
const togetherMax = 16;

let waiting: (() => void)[] = [];

/**
 * Awaited before an answer is handed to the system. Those that are ready in the same turn of the
 * thread go out one after the other (decision 95): who is not waited for between them is woken once.
 */
export function turnOfAnswers(): Promise<void> {
  return new Promise((resolve) => {
    const count = waiting.push(resolve);
    if (count === 1) setImmediate(letAnswersLeave);
    else if (count === togetherMax) letAnswersLeave();
  });
}

/** Whoever goes on with long work in this turn lets them leave before. */
export function letAnswersLeave(): void {
  const leaving = waiting;
  waiting = [];
  for (const leave of leaving) leave();
}
