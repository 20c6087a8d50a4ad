import { setTimeout as pause } from 'node:timers/promises';
import { elapsedMilliseconds } from '../clock.ts';
import type { CheckResult } from '../ledger/verify-ledger.ts';

/** What keeps the bank from moving money. */
export type BookTrouble = {
  /** The ids of the checks that failed; none where nobody has looked yet. */
  readonly checks: readonly string[];
  /** For whoever runs the bank; it names no customer and no account. */
  readonly reason: string;
};

/** Knows whether the book of a world is in order, and has somebody look again and again. */
export type BookWatch = {
  /** Null where the bank may move money. */
  trouble(): BookTrouble | null;
  /** Has the verifier look through the whole book now, and goes by what it finds. */
  look(): Promise<readonly CheckResult[]>;
  /** Has it looked through again and again from now on, where somebody has said how often. */
  begin(): void;
  /** The first look, where nobody is served yet. */
  lookAlone(): Promise<readonly CheckResult[]>;
  /** The first look while enquiries are served; ends when it has been done, or the watch has. */
  lookMeanwhile(): Promise<void>;
  /** How often somebody has looked since it was opened, and what the last look has found. */
  looks(): {
    readonly count: number;
    readonly last: { readonly results: readonly CheckResult[]; readonly ageSeconds: number } | null;
  };
  /** Ends a look that is under way, and looks no more. */
  stop(): Promise<void>;
};

export type BookWatchParts = {
  /** Holds nobody up; the signal ends it early. */
  verify(signal: AbortSignal): Promise<readonly CheckResult[]>;
  /** In the place of everything else, which costs no thread. */
  verifyAlone(): Promise<readonly CheckResult[]>;
  /** False of a bank that was found as no clean stop leaves it: no money moves before a first look. */
  readonly isTrusted: boolean;
  /** What cannot be seen in the book itself, such as a file that is another than was closed. */
  readonly foundAtStart: readonly CheckResult[];
  readonly lookMilliseconds?: number | undefined;
  /** Told of every look that finds something. */
  report?(failures: readonly CheckResult[]): void;
};

const unseen: BookTrouble = {
  checks: [],
  reason:
    'The book is being looked through after a start that no clean stop had gone before, ' +
    'so no money moves yet.',
};

/** A first look that finds the database away is taken again as soon as that may have passed. */
const againMilliseconds = 1_000;

export function bookWatch(parts: BookWatchParts): BookWatch {
  const ending = new AbortController();
  let trouble = parts.isTrusted ? null : unseen;
  const isUnseen = () => trouble === unseen;
  let count = 0;
  let last: { results: readonly CheckResult[]; at: number } | null = null;
  const looks = looksInTurn(() => ending.signal.aborted);

  async function lookOnce(verify: BookWatchParts['verify']): Promise<readonly CheckResult[]> {
    const checks = await verify(ending.signal);
    const results = [...parts.foundAtStart, ...checks];
    if (ending.signal.aborted) return results;
    count += 1;
    last = { results, at: elapsedMilliseconds() };
    const failures = results.filter(({ ok }) => !ok);
    trouble = failures.length === 0 ? null : troubleOf(failures);
    if (trouble !== null) parts.report?.(failures);
    return results;
  }

  const joinLook = (verify = parts.verify) => looks.join(() => lookOnce(verify));

  async function lookMeanwhile(): Promise<void> {
    const { signal } = ending;
    while (isUnseen() && !signal.aborted) {
      await joinLook().catch(() =>
        pause(againMilliseconds, null, { signal, ref: false }).catch(() => {}),
      );
    }
  }

  let timer: NodeJS.Timeout | undefined;

  return {
    trouble: () => trouble,
    look: () => looks.after(() => lookOnce(parts.verify)),
    begin() {
      const { lookMilliseconds } = parts;
      if (lookMilliseconds === undefined) return;
      // A book that cannot be read at the moment is neither in order nor broken: the next look tells.
      timer = setInterval(() => void joinLook().catch(() => {}), lookMilliseconds).unref();
    },
    lookAlone: () => joinLook(parts.verifyAlone),
    lookMeanwhile,
    looks: () => ({
      count,
      last: last && {
        results: last.results,
        ageSeconds: (elapsedMilliseconds() - last.at) / 1_000,
      },
    }),
    async stop() {
      clearInterval(timer);
      ending.abort();
      await looks.ended();
    },
  };
}

type Look = Promise<readonly CheckResult[]>;

/** One look after the other. */
function looksInTurn(isOver: () => boolean) {
  let looking: Look | null = null;
  let next: Look | null = null;

  /** The one that is under way, where there is one. */
  function join(begin: () => Look): Look {
    looking ??= begin().finally(() => {
      looking = null;
    });
    return looking;
  }

  return {
    join,
    /** What is under way has begun before somebody asked; whoever asks meanwhile shares the next one. */
    after(begin: () => Look): Look {
      const earlier = looking;
      if (earlier === null) return join(begin);
      next ??= earlier
        .catch(() => {})
        .then(() => {
          next = null;
          return isOver() ? earlier : join(begin);
        });
      return next;
    },
    async ended(): Promise<void> {
      await looking?.catch(() => {});
    },
  };
}

function troubleOf(failures: readonly CheckResult[]): BookTrouble {
  const checks = failures.map(({ id }) => id);
  return {
    checks,
    reason:
      `The book is not in order (${checks.join(', ')}), so no money moves. ` +
      'See docs/damaged-book.md.',
  };
}
