/** What the pool has to know of a token: how long it is still good for, in milliseconds. */
export type Perishable = { readonly lifeLeft: () => number };

export type TokenPool<T extends Perishable> = {
  /** A token for exactly one call; waits for one only when none is ready. */
  readonly take: () => Promise<T>;
  /** The call of a token that was taken is over, or never sent: another one may live in its place. */
  readonly spent: () => void;
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

/**
 * Keeps three token units ahead, so that a click costs one round trip (ENVELOPE 2.11), and never more
 * alive than the switch keeps of a session: for each beyond, it would void the oldest.
 */
export function tokenPool<T extends Perishable>(
  fetchUnit: () => Promise<T>,
  liveMax: () => number,
): TokenPool<T> {
  const units = withinRoom(inOrder(fetchUnit), liveMax);
  const stock = stockOf(units);
  /** Settles when the renewal that is under way has ended; null while there is none. */
  let renewal: PromiseWithResolvers<void> | null = null;

  function fill(): void {
    if (renewal !== null) return;
    while (stock.size() < size && units.hasRoom()) stock.fetchAhead();
  }

  function taken(): Promise<T> {
    const token = stock.next();
    fill();
    return token;
  }

  return {
    take: () => (renewal === null ? taken() : renewal.promise.then(taken)),
    spent() {
      units.leave();
      // What a burst of calls has left no room for is made up for after it.
      fill();
    },
    onActivity() {
      stock.dropStale();
      if (stock.size() === 0) fill();
    },
    discard: stock.discard,
    async beginRenewal() {
      renewal ??= Promise.withResolvers();
      await units.settled();
      return stock.next();
    },
    endRenewal() {
      renewal?.resolve();
      renewal = null;
      stock.discard();
      fill();
    },
  };
}

/** The units that nobody has claimed, here already or on their way. */
function stockOf<T extends Perishable>(units: ReturnType<typeof withinRoom<T>>) {
  let ready: T[] = [];
  let coming: Promise<T>[] = [];

  function dropStale(): void {
    const isStale = (token: T) => token.lifeLeft() < lifeLeftMin;
    ready.filter(isStale).forEach(units.leave);
    ready = ready.filter((token) => !isStale(token));
  }

  return {
    size: () => ready.length + coming.length,
    dropStale,
    fetchAhead(): void {
      const unit = units.fetch();
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
      return token === undefined ? (coming.shift() ?? units.fetch()) : Promise.resolve(token);
    },
    discard(): void {
      ready.forEach(units.leave);
      for (const unit of coming) unit.then(units.leave, () => undefined);
      ready = [];
      coming = [];
      units.startOver();
    },
  };
}

type Units<T> = { fetch(): Promise<T>; startOver(): void };

/** Fetches no unit for which there is no room; one that fails leaves its room to the next. */
function withinRoom<T>(units: Units<T>, liveMax: () => number) {
  let live = 0;
  const waiting: (() => void)[] = [];
  /** Claimed or not, those too that wait for room. */
  const underWay = new Set<Promise<T>>();
  const hasRoom = () => live < liveMax();
  const leave = () => {
    const enter = waiting.shift();
    if (enter === undefined) live -= 1;
    else enter();
  };
  const enter = (): Promise<T> => {
    if (!hasRoom()) return new Promise<void>((come) => waiting.push(come)).then(units.fetch);
    live += 1;
    return units.fetch();
  };
  return {
    hasRoom,
    leave,
    fetch(): Promise<T> {
      const unit = enter();
      underWay.add(unit);
      unit.catch(leave).finally(() => underWay.delete(unit));
      return unit;
    },
    settled: () => Promise.allSettled(underWay),
    startOver: units.startOver,
  };
}

/** The first unit of a session brings its cookie, so the others wait for it. */
function inOrder<T>(fetchUnit: () => Promise<T>): Units<T> {
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
