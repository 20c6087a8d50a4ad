/** How long a customer waits for one call, with its keys, its pauses and its repetition. */
const wholePatience = 34_000;

export type Patience = {
  /** Milliseconds that are left of it. */
  left(): number;
  /** The work, or a failure once nothing is left. */
  within<T>(work: Promise<T>): Promise<T>;
};

/** Begins with the call: whatever the line does, its end is told in time (ASSURANCE D8). */
export function beginPatience(): Patience {
  const endsAt = performance.now() + wholePatience;
  const left = () => Math.max(0, endsAt - performance.now());
  return {
    left,
    async within(work) {
      const over = Promise.withResolvers<never>();
      const timer = setTimeout(() => over.reject(new Error('The call takes too long')), left());
      try {
        return await Promise.race([work, over.promise]);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
