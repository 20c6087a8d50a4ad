import type { ClockReading, RecordedCall, SmsMessage } from '@sahakar/simulator/answers';
import { gatheredState } from './gathered-state.ts';

export type Connection = 'connecting' | 'live' | 'polling' | 'lost';

/** What has come in since the console was opened, and what the switch still remembers from before. */
export type Live = {
  readonly connection: Connection;
  /** Newest first. */
  readonly messages: readonly SmsMessage[];
  /** Newest first. */
  readonly calls: readonly RecordedCall[];
  readonly clock: ClockReading | null;
  /** How often its events have begun to come; what happened before that they did not tell. */
  readonly begun: number;
  /** How often the ledger has changed since the console was opened. */
  readonly ledgerChanges: number;
  /** False until messages and calls have been read once. */
  readonly isRead: boolean;
};

export type LiveFeed = {
  snapshot(): Live;
  subscribe(listener: () => void): () => void;
  /** Begins to listen; the answered function ends it. */
  start(): () => void;
};

export type FeedEvents = {
  open(): void;
  lost(): void;
  sms(message: SmsMessage): void;
  call(call: RecordedCall): void;
  clock(reading: ClockReading): void;
  ledger(): void;
};

export type FeedSource = {
  readMessages(signal: AbortSignal): Promise<readonly SmsMessage[]>;
  waitForMessages(after: string, signal: AbortSignal): Promise<readonly SmsMessage[]>;
  readTraffic(signal: AbortSignal): Promise<readonly RecordedCall[]>;
  /** Opens the server-sent events; the answered function closes them. */
  listen(events: FeedEvents): () => void;
  /** Waits; a test does not. */
  pause(milliseconds: number, signal: AbortSignal): Promise<void>;
};

const messagesMax = 500;
const callsMax = 10_000;
const retryMilliseconds = 3_000;

const nothingYet: Live = {
  connection: 'connecting',
  messages: [],
  calls: [],
  clock: null,
  begun: 0,
  ledgerChanges: 0,
  isRead: false,
};

/** Follows the events of a world, and asks by long polling while they cannot be had. */
export function liveFeed(source: FeedSource): LiveFeed {
  const { get, change, subscribe, hush } = gatheredState(nothingYet);

  const isWithoutEvents = () => get().connection === 'polling' || get().connection === 'lost';

  const { readAll, readSurely } = readingOf(source, { get, change });
  let polling = new AbortController();

  async function poll(signal: AbortSignal): Promise<void> {
    while (!signal.aborted && isWithoutEvents()) {
      try {
        await readAll(signal);
        if (isWithoutEvents()) change({ connection: 'polling' });
        await source.waitForMessages(get().messages[0]?.id ?? '', signal);
      } catch {
        if (signal.aborted) return;
        if (isWithoutEvents()) change({ connection: 'lost' });
        await source.pause(retryMilliseconds, signal);
      }
    }
  }

  function eventsUntil(signal: AbortSignal): FeedEvents {
    return {
      open() {
        polling.abort();
        change({ connection: 'live', begun: get().begun + 1 });
        void readSurely(signal);
      },
      lost() {
        if (isWithoutEvents()) return;
        polling = new AbortController();
        change({ connection: 'polling' });
        void poll(AbortSignal.any([signal, polling.signal]));
      },
      sms: (message) => change({ messages: newestFirst([message], get().messages, messagesMax) }),
      call: (call) => change({ calls: newestFirst([call], get().calls, callsMax) }),
      clock(reading) {
        change({ clock: reading });
        // A clock that is set may mean a world that is made anew, with an empty inbox.
        void readSurely(signal);
      },
      ledger: () => change({ ledgerChanges: get().ledgerChanges + 1 }),
    };
  }

  function start(): () => void {
    const leaving = new AbortController();
    const close = source.listen(eventsUntil(leaving.signal));
    return () => {
      leaving.abort();
      close();
      hush();
    };
  }

  return { snapshot: get, subscribe, start };
}

/** Reads what the switch remembers, into what is shown. */
function readingOf(source: FeedSource, { get, change }: Shown) {
  let lastRead = 0;

  /**
   * What arrived while the answer was under way is not in it, and must not be lost by it. One that
   * comes behind a later reading may be of a world that is no more.
   */
  async function readAll(signal: AbortSignal): Promise<void> {
    lastRead += 1;
    const own = lastRead;
    const before = get();
    const [messages, calls] = await Promise.all([
      source.readMessages(signal),
      source.readTraffic(signal),
    ]);
    if (signal.aborted || own !== lastRead) return;
    change({
      messages: newestFirst(messages, since(get().messages, before.messages), messagesMax),
      calls: newestFirst(calls, since(get().calls, before.calls), callsMax),
      isRead: true,
    });
  }

  /** Reads until there is an answer, or somebody else reads: events alone tell nothing of before. */
  async function readSurely(signal: AbortSignal): Promise<void> {
    try {
      await readAll(signal);
    } catch {
      const own = lastRead;
      await source.pause(retryMilliseconds, signal);
      if (!signal.aborted && own === lastRead) await readSurely(signal);
    }
  }

  return { readAll, readSurely };
}

type Shown = Pick<ReturnType<typeof gatheredState<Live>>, 'get' | 'change'>;

type Entry = { readonly id: string | number };

function since<T extends Entry>(later: readonly T[], earlier: readonly T[]): readonly T[] {
  const earlierIds = new Set(earlier.map(({ id }) => id));
  return later.filter(({ id }) => !earlierIds.has(id));
}

/** One of each id, in the order of their ids backwards, and no more than can be looked through. */
function newestFirst<T extends Entry>(
  some: readonly T[],
  others: readonly T[],
  most: number,
): readonly T[] {
  const [only] = some;
  const [newest] = others;
  // Of ten thousand the next one comes alone, and in order, nearly always.
  if (some.length === 1 && only !== undefined && newest !== undefined && only.id > newest.id) {
    return [only, ...others.slice(0, most - 1)];
  }
  const byId = new Map([...others, ...some].map((entry) => [entry.id, entry]));
  return [...byId.values()].toSorted((one, other) => (one.id < other.id ? 1 : -1)).slice(0, most);
}
