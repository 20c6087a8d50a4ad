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
  /** Settles when the renewal that is under way has ended; null while there is none. */
  let renewal: PromiseWithResolvers<void> | null = null;

  function fetchAhead(): void {
    const unit = units.fetch();
    // A unit that was claimed or discarded on its way is no longer among the coming ones.
    const settle = (token?: T) => {
      if (token !== undefined && coming.includes(unit)) ready.push(token);
      coming = coming.filter((other) => other !== unit);
    };
    coming.push(unit);
    unit.then(settle, () => settle());
  }

  function dropStale(): void {
    ready = ready.filter((token) => token.lifeLeft() >= lifeLeftMin);
  }

  function fill(): void {
    if (renewal !== null) return;
    while (ready.length + coming.length < size) fetchAhead();
  }

  /** A unit on its way that nobody has claimed is nearer than one not asked for yet. */
  function next(): Promise<T> {
    dropStale();
    const token = ready.shift();
    return token === undefined ? (coming.shift() ?? units.fetch()) : Promise.resolve(token);
  }

  function taken(): Promise<T> {
    const token = next();
    fill();
    return token;
  }

  function discard(): void {
    ready = [];
    coming = [];
    units.startOver();
  }

  return {
    take: () => (renewal === null ? taken() : renewal.promise.then(taken)),
    onActivity() {
      dropStale();
      if (ready.length + coming.length === 0) fill();
    },
    discard,
    async beginRenewal() {
      renewal ??= Promise.withResolvers();
      await Promise.allSettled(coming);
      return next();
    },
    endRenewal() {
      renewal?.resolve();
      renewal = null;
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
