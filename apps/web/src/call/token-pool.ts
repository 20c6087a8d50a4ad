/** What the pool has to know of a token: how long it is still good for, in milliseconds. */
export type Perishable = { readonly lifeLeft: () => number };

export type Renewal<T extends Perishable> = {
  /** The token for one attempt of the call. */
  readonly take: () => Promise<T>;
  /** The cookie is another one: the stock belongs to the old session, so it is replaced. */
  readonly end: () => void;
};

export type TokenPool<T extends Perishable> = {
  /** A token for exactly one call; waits for one only when none is ready, or while too many are out. */
  readonly take: () => Promise<T>;
  /** Called once for each token that was taken, when its call has ended. */
  readonly giveBack: () => void;
  /** Called on pointer, key and focus: fills an empty pool, never touches a stocked one. */
  readonly onActivity: () => void;
  /** Drops every token, also those still on their way, and begins again with one at a time. */
  readonly discard: () => void;
  /**
   * Begins a call that replaces the session's cookie. No other token is fetched until it has ended,
   * and every one that overlaps it, since an answer that crosses it could set a cookie of its own.
   */
  readonly beginRenewal: () => Renewal<T>;
};

const size = 3;
const lifeLeftMin = 15_000;

/**
 * Keeps three token units ahead, so that a click costs one round trip (ENVELOPE 2.11), and no more
 * alive than the switch does: of more it forgets the oldest, which a call may be about to use.
 */
export function tokenPool<T extends Perishable>(
  fetchUnit: () => Promise<T>,
  aliveMax: () => number,
): TokenPool<T> {
  const stock = stockOf(fetchUnit);
  /** How many are promised to calls that have not ended yet. */
  let out = 0;
  const waiting: (() => void)[] = [];
  /** How many have begun and not ended: a login that is given up may end after the next has begun. */
  let renewals = 0;
  /** Settles when the last of them has ended; null while there is none. */
  let renewal: PromiseWithResolvers<void> | null = null;

  function fill(): void {
    if (renewal !== null) return;
    while (stock.count() < size && stock.count() + out < aliveMax()) stock.fetchAhead();
  }

  function next(): Promise<T> {
    const unit = stock.next();
    out += 1;
    unit.catch(makeRoom);
    return unit;
  }

  function makeRoom(): void {
    out -= 1;
    waiting.shift()?.();
  }

  function take(): Promise<T> {
    if (renewal !== null) return renewal.promise.then(take);
    if (out >= aliveMax()) return new Promise<void>((resolve) => waiting.push(resolve)).then(take);
    const token = next();
    fill();
    return token;
  }

  async function nextOnceSettled(): Promise<T> {
    await stock.settled();
    return next();
  }

  function endRenewal(): void {
    renewals -= 1;
    if (renewals > 0) return;
    renewal?.resolve();
    renewal = null;
    stock.clear();
    fill();
  }

  return {
    take,
    giveBack() {
      makeRoom();
      fill();
    },
    onActivity() {
      stock.dropStale();
      if (stock.count() === 0) fill();
    },
    discard: stock.clear,
    beginRenewal() {
      renewals += 1;
      renewal ??= Promise.withResolvers();
      return { take: nextOnceSettled, end: endRenewal };
    },
  };
}

/** The units that nobody has claimed, there already or on their way, and how others are fetched. */
function stockOf<T extends Perishable>(fetchUnit: () => Promise<T>) {
  let ready: T[] = [];
  let coming: Promise<T>[] = [];
  const units = inOrder(fetchUnit);
  /** Claimed or not. */
  const underWay = new Set<Promise<T>>();

  function fetch(): Promise<T> {
    const unit = units.fetch();
    const forget = () => underWay.delete(unit);
    underWay.add(unit);
    unit.then(forget, forget);
    return unit;
  }

  const dropStale = () => {
    ready = ready.filter((token) => token.lifeLeft() >= lifeLeftMin);
  };

  return {
    dropStale,
    count: () => ready.length + coming.length,
    fetchAhead(): void {
      const unit = fetch();
      // A unit that was claimed or discarded on its way is no longer among the coming ones.
      const settle = (token?: T) => {
        if (token !== undefined && coming.includes(unit)) ready.push(token);
        coming = coming.filter((other) => other !== unit);
      };
      coming.push(unit);
      unit.then(settle, () => settle());
    },
    /** A unit on its way that nobody has claimed is nearer than one not asked for yet. */
    next(): Promise<T> {
      dropStale();
      const token = ready.shift();
      return token === undefined ? (coming.shift() ?? fetch()) : Promise.resolve(token);
    },
    settled: () => Promise.allSettled(underWay),
    clear(): void {
      ready = [];
      coming = [];
      units.startOver();
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
