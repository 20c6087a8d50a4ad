import { availableParallelism } from 'node:os';
import { EnvelopeFault } from '../call/envelope-fault.ts';

/** Who waits for a slow hash, and for whose secret. */
export type Asker = {
  /** Whoever has a session goes before those who have none, but for the one place that is theirs. */
  readonly hasSession: boolean;
  /** What shares its turns with others: a user with a session, or the network of a stranger. */
  readonly lane: string;
  /** Whose secret it is. Its turns come one after the other, each after the verdict of the last. */
  readonly subject: string;
  /** How many with a session, or without one, may wait at a time. Infinity is for the bank alone. */
  readonly waitingMax: number;
};

/**
 * How many run at once, and how many of these places strangers may take. Where they may not take all,
 * whoever has a session leaves them one as well.
 */
export type Places = { readonly all: number; readonly strangers: number };

export type HashLine = {
  /**
   * Runs the work when its turn has come. It may not wait for another turn.
   * @throws EnvelopeFault 9429 for whoever has to give way in a full line; the work has not begun.
   */
  inTurn<T>(asker: Asker, work: () => Promise<T>): Promise<T>;
};

/**
 * Each hash holds 32 MiB and a core, so no more than four run at once, and no more than there are
 * cores; strangers leave one place, so that enquiries and those with a session have a core to go on.
 */
export function placesOf(cores: number): Places {
  const all = Math.min(4, Math.max(2, cores));
  return { all, strangers: all - 1 };
}

type Waiting = {
  readonly asker: Asker;
  start(): void;
  refuse(): void;
};

/**
 * The line of everything that takes a slow hash. The next turn is of the lane and the subject that
 * have had the fewest since the line was last empty, and among equals of who has come last: whoever comes
 * behind a flood does not wait for it.
 */
export function hashLine(places: Places = placesOf(availableParallelism())): HashLine {
  const running = new Set<Asker>();
  const turns = new Map<string, number>();
  let waiting: readonly Waiting[] = [];

  const isFree = (subject: string) => ![...running].some((other) => other.subject === subject);

  /** Whether the last place is a stranger's, as he waits and none of them has one. */
  const isKept = (strangers: number): boolean =>
    strangers === 0 &&
    running.size === places.all - 1 &&
    places.strangers < places.all &&
    waiting.some(({ asker }) => !asker.hasSession && isFree(asker.subject));

  const hasPlace = ({ hasSession, subject }: Asker): boolean => {
    const strangers = [...running].filter((other) => !other.hasSession).length;
    if (!isFree(subject)) return false;
    return hasSession ? !isKept(strangers) : strangers < places.strangers;
  };

  const startNext = () => {
    // A long line is looked through for a place that is free, not for each who joins it.
    while (running.size < places.all) {
      const next = chosenOf(waiting, turns, hasPlace);
      if (next === undefined) return;
      waiting = waiting.filter((one) => one !== next);
      running.add(next.asker);
      for (const name of turnNames(next.asker)) turns.set(name, (turns.get(name) ?? 0) + 1);
      next.start();
    }
  };

  const shorten = ({ hasSession, waitingMax }: Asker) => {
    const alike = waiting.filter(
      ({ asker }) => asker.hasSession === hasSession && asker.waitingMax < Infinity,
    );
    if (alike.length <= waitingMax) return;
    const last = oldestOfLongestLane(alike);
    waiting = waiting.filter((one) => one !== last);
    last?.refuse();
  };

  return {
    async inTurn(asker, work) {
      // Two calls may come with the same object; in the set each has to stand for itself.
      const own = { ...asker };
      await new Promise<void>((start, reject) => {
        const refuse = () => reject(new EnvelopeFault('9429', retryAfterSeconds));
        waiting = [...waiting, { asker: own, start, refuse }];
        startNext();
        shorten(own);
      });
      try {
        return await work();
      } finally {
        running.delete(own);
        startNext();
        if (running.size === 0 || turns.size > turnsKeptMax) turns.clear();
      }
    },
  };
}

const retryAfterSeconds = 2;
const turnsKeptMax = 10_000;

const turnNames = ({ lane, subject }: Asker) => [`lane ${lane}`, `subject ${subject}`];

function chosenOf(
  waiting: readonly Waiting[],
  turns: ReadonlyMap<string, number>,
  hasPlace: (asker: Asker) => boolean,
): Waiting | undefined {
  const turnsOf = (asker: Asker) =>
    turnNames(asker).reduce((sum, name) => sum + (turns.get(name) ?? 0), 0);
  let next: Waiting | undefined;
  for (const one of waiting) {
    if (!hasPlace(one.asker)) continue;
    if (next === undefined || isBefore(one.asker, next.asker, turnsOf)) next = one;
  }
  return next;
}

/** Whether who came later goes before who came earlier. */
function isBefore(later: Asker, earlier: Asker, turnsOf: (asker: Asker) => number): boolean {
  if (later.hasSession !== earlier.hasSession) return later.hasSession;
  return turnsOf(later) <= turnsOf(earlier);
}

function oldestOfLongestLane(waiting: readonly Waiting[]): Waiting | undefined {
  const lengths = new Map<string, number>();
  for (const { asker } of waiting) lengths.set(asker.lane, (lengths.get(asker.lane) ?? 0) + 1);
  const longest = Math.max(...lengths.values());
  return waiting.find(({ asker }) => lengths.get(asker.lane) === longest);
}
