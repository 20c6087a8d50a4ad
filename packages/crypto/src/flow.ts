import type { Eventually } from './codec.ts';

/**
 * A procedure that pauses wherever a provider answers with a promise. The format is written once
 * as flows; the browser runs them over promises and the switch straight through.
 */
export type Flow<T> = Generator<Promise<unknown>, T, unknown>;

/** Inside a flow: the value itself, however the provider delivered it. */
export function* settled<T>(value: Eventually<T>): Flow<T> {
  if (!(value instanceof Promise)) return value;
  // Safe: runEventually sends back what this very promise came to.
  return (yield value) as T;
}

export async function runEventually<T>(flow: Flow<T>): Promise<T> {
  let step = flow.next();
  while (!step.done) {
    let value: unknown;
    try {
      // Each step needs the one before it.
      value = await step.value;
    } catch (error) {
      step = flow.throw(error);
      continue;
    }
    step = flow.next(value);
  }
  return step.value;
}

export function runAtOnce<T>(flow: Flow<T>): T {
  const step = flow.next();
  if (!step.done) throw new TypeError('A synchronous provider answered with a promise');
  return step.value;
}
