/** A value that many small changes make, told to whoever draws it not more often than it can draw. */
export type GatheredState<Value> = {
  get(): Value;
  change(patch: Partial<Value>): void;
  subscribe(listener: () => void): () => void;
  /** Tells nobody any more of what has changed so far. */
  hush(): void;
};

const gatherMilliseconds = 60;

export function gatheredState<Value>(initial: Value): GatheredState<Value> {
  const listeners = new Set<() => void>();
  let value = initial;
  let telling: ReturnType<typeof setTimeout> | undefined;
  return {
    get: () => value,
    change(patch) {
      value = { ...value, ...patch };
      telling ??= setTimeout(() => {
        telling = undefined;
        for (const listener of listeners) listener();
      }, gatherMilliseconds);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    hush() {
      clearTimeout(telling);
      telling = undefined;
    },
  };
}
