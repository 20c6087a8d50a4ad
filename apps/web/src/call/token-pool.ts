/** What the pool has to know of a token: how long it is still good for, in milliseconds. */
export type Perishable = { readonly lifeLeft: () => number };

export type TokenPool<T extends Perishable> = {
  /** A token for exactly one call; waits for one only when none is ready. */
  readonly take: () => Promise<T>;
  /** Called on pointer, key and focus: fills an empty pool, never touches a stocked one. */
  readonly onActivity: () => void;
  /** Drops every token, also those still on their way, and begins again with one at a time. */
  readonly discard: () => void;
  /**
   * Takes the token for a call that replaces the session's cookie. No other token is fetched until
   * endRenewal, since an answer that crosses that call could set a cookie of its own.
   */
  readonly beginRenewal: () => Promise<T>;
  /** The cookie is another one: the stock belongs to the old session, so it is replaced. */
  readonly endRenewal: () => void;
};

const size = 3;
const lifeLeftMin = 15_000;

/** Keeps three token units ahead, so that a click costs one round trip (ENVELOPE 2.11). */
export function tokenPool<T extends Perishable>(fetchUnit: () => Promise<T>): TokenPool<T> {
  let ready: T[] = [];
  let coming: Promise<T>[] = [];
  const units = inOrder(fetchUnit);
  let generation = 0;
  let isRenewing = false;

  function fetchAhead(): void {
    const born = generation;
    const unit = units.fetch();
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

  function dropStale(): void {
    ready = ready.filter((token) => token.lifeLeft() >= lifeLeftMin);
  }

  function fill(): void {
    if (isRenewing) return;
    while (ready.length + coming.length < size) fetchAhead();
  }

  /** A unit on its way that nobody has claimed is nearer than one not asked for yet. */
  function next(): Promise<T> {
    dropStale();
    const token = ready.shift();
    return token === undefined ? (coming.shift() ?? units.fetch()) : Promise.resolve(token);
  }

  function discard(): void {
    generation += 1;
    ready = [];
    coming = [];
    units.startOver();
  }

  return {
    take() {
      const token = next();
      fill();
      return token;
    },
    onActivity() {
      dropStale();
      if (ready.length + coming.length === 0) fill();
    },
    discard,
    async beginRenewal() {
      isRenewing = true;
      await Promise.allSettled(coming);
      return next();
    },
    endRenewal() {
      isRenewing = false;
      discard();
      fill();
    },
  };
}

/** The first unit of a session brings its cookie, so the others wait for it. */
function inOrder<T>(fetchUnit: () => Promise<T>) {
  let first: Promise<unknown> | null = null;
  return {
    fetch(): Promise<T> {
      if (first !== null) return first.then(fetchUnit);
      const unit = fetchUnit();
      const settled = unit.catch(() => {
        if (first === settled) first = null;
      });
      first = settled;
      return unit;
    },
    startOver(): void {
      first = null;
    },
  };
}
