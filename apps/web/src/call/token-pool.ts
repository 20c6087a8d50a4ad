/** What the pool has to know of a token: how long it is still good for, in milliseconds. */
export type Perishable = { readonly lifeLeft: () => number };

export type TokenPool<T extends Perishable> = {
  /** A token for exactly one call; waits for one only when none is ready. */
  readonly take: () => Promise<T>;
  /** Called on pointer, key and focus: fills an empty pool, never touches a stocked one. */
  readonly onActivity: () => void;
  /** Drops every token, also those still on their way: they belong to another session. */
  readonly empty: () => void;
};

const size = 3;
const lifeLeftMin = 15_000;

/** Keeps three token units ahead, so that a click costs one round trip (ENVELOPE 2.11). */
export function tokenPool<T extends Perishable>(fetchUnit: () => Promise<T>): TokenPool<T> {
  let ready: T[] = [];
  let coming: Promise<T>[] = [];
  let generation = 0;

  function dropStale(): void {
    ready = ready.filter((token) => token.lifeLeft() >= lifeLeftMin);
  }

  function fetchAhead(): void {
    const born = generation;
    const unit = fetchUnit();
    coming.push(unit);
    unit.then(
      (token) => {
        if (born !== generation || !coming.includes(unit)) return;
        coming = coming.filter((other) => other !== unit);
        ready.push(token);
      },
      () => {
        coming = coming.filter((other) => other !== unit);
      },
    );
  }

  function fill(): void {
    dropStale();
    while (ready.length + coming.length < size) fetchAhead();
  }

  return {
    async take() {
      dropStale();
      const token = ready.shift();
      // A unit on its way that nobody has claimed is nearer than one not asked for yet.
      const claimed = token ?? coming.shift() ?? fetchUnit();
      fill();
      return claimed;
    },
    onActivity() {
      dropStale();
      if (ready.length + coming.length === 0) fill();
    },
    empty() {
      generation += 1;
      ready = [];
      coming = [];
    },
  };
}
