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
  let ready: T[] = [];
  let coming: Promise<T>[] = [];
  const units = inOrder(fetchUnit);
  let live = 0;
  const waiting: (() => void)[] = [];
  /** Claimed or not, those too that wait for room. */
  const underWay = new Set<Promise<T>>();
  /** Settles when the renewal that is under way has ended; null while there is none. */
  let renewal: PromiseWithResolvers<void> | null = null;

  /** A unit as soon as there is room for it; one that fails leaves its room to the next. */
  function fetchWithRoom(): Promise<T> {
    const hasRoom = live < liveMax();
    if (hasRoom) live += 1;
    const unit = hasRoom
      ? units.fetch()
      : new Promise<void>((enter) => waiting.push(enter)).then(() => units.fetch());
    underWay.add(unit);
    unit.catch(leaveRoom).finally(() => underWay.delete(unit));
    return unit;
  }

  function leaveRoom(): void {
    const enter = waiting.shift();
    if (enter === undefined) live -= 1;
    else enter();
  }

  function fetchAhead(): void {
    const unit = fetchWithRoom();
    // A unit that was claimed or discarded on its way is no longer among the coming ones.
    const settle = (token?: T) => {
      if (token !== undefined && coming.includes(unit)) ready.push(token);
      coming = coming.filter((other) => other !== unit);
    };
    coming.push(unit);
    unit.then(settle, () => settle());
  }

  function dropStale(): void {
    const [stale, good] = [[] as T[], [] as T[]];
    for (const token of ready) (token.lifeLeft() < lifeLeftMin ? stale : good).push(token);
    ready = good;
    stale.forEach(leaveRoom);
  }

  function fill(): void {
    if (renewal !== null) return;
    while (ready.length + coming.length < size && live < liveMax()) fetchAhead();
  }

  /** A unit on its way that nobody has claimed is nearer than one not asked for yet. */
  function next(): Promise<T> {
    dropStale();
    const token = ready.shift();
    return token === undefined ? (coming.shift() ?? fetchWithRoom()) : Promise.resolve(token);
  }

  function taken(): Promise<T> {
    const token = next();
    fill();
    return token;
  }

  function discard(): void {
    ready.forEach(leaveRoom);
    for (const unit of coming) unit.then(leaveRoom, () => undefined);
    ready = [];
    coming = [];
    units.startOver();
  }

  return {
    take: () => (renewal === null ? taken() : renewal.promise.then(taken)),
    spent() {
      leaveRoom();
      // What a burst of calls has left no room for is made up for after it.
      fill();
    },
    onActivity() {
      dropStale();
      if (ready.length + coming.length === 0) fill();
    },
    discard,
    async beginRenewal() {
      renewal ??= Promise.withResolvers();
      await Promise.allSettled(underWay);
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
