import type { Store } from '@sahakar/db/dialect';
import { sms } from '@sahakar/db/schema/outbox';
import { and, desc, eq, gt, max, type SQL } from '@sahakar/db/sql';
import { kolkataIso } from '../clock.ts';
import type { EventHub } from '../instruments/event-hub.ts';
import type { Secrets } from '../secrets.ts';

export type InboxMessage = {
  readonly id: string;
  readonly at: string;
  readonly to: string;
  /** Empty when the bank has erased it. */
  readonly text: string;
  readonly otp: string | null;
  readonly requestType: string;
};

export type InboxFilter = {
  readonly to?: string | undefined;
  /** The id of a message, or a moment as ISO 8601 text. */
  readonly after?: string | undefined;
};

/** What arrived on the customers' telephones. */
export type SmsInbox = {
  /** The latest messages, newest last. */
  read(filter: InboxFilter): Promise<readonly InboxMessage[]>;
  /** Answers as soon as there is a message, and nothing when the seconds are over. */
  wait(filter: InboxFilter, seconds: number): Promise<readonly InboxMessage[]>;
  /** Ends every wait, since the book behind it is closed; a world made anew has another inbox. */
  end(): void;
};

const messagesMax = 500;
const otherProcessesMilliseconds = 1_000;

export function smsInbox(store: Store, secrets: Secrets, events: EventHub): SmsInbox {
  const arrivals = new Set<Arrival>();
  async function read(filter: InboxFilter): Promise<readonly InboxMessage[]> {
    const rows = await store.read
      .select()
      .from(sms)
      .where(conditionOf(filter))
      .orderBy(desc(sms.id))
      .limit(messagesMax);
    return rows.toReversed().map(({ id, at, mobile, requestType, sealed }) => ({
      id,
      at: kolkataIso(at),
      to: mobile,
      ...unsealed(secrets, sealed),
      requestType,
    }));
  }

  async function wait(filter: InboxFilter, seconds: number): Promise<readonly InboxMessage[]> {
    const arrival = nextArrival(events, filter.to, seconds, store.engine === 'postgres');
    arrivals.add(arrival);
    try {
      for (;;) {
        // Listening begins before the reading, so nothing can arrive unseen between the two.
        const next = arrival.next();
        const messages = await read(filter);
        if (messages.length > 0) return messages;
        if ((await next) === 'over') return [];
      }
    } finally {
      arrival.stop();
      arrivals.delete(arrival);
    }
  }

  return {
    read,
    wait,
    end() {
      for (const arrival of arrivals) arrival.end();
    },
  };
}

/** The newest message that a world has, behind which those that are sent from now on belong. */
export async function lastMessageId({ read }: Pick<Store, 'read'>): Promise<string | undefined> {
  const [row] = await read.select({ id: max(sms.id) }).from(sms);
  return row?.id ?? undefined;
}

function conditionOf({ to, after }: InboxFilter): SQL | undefined {
  const since = after === undefined ? undefined : momentOf(after);
  return and(
    to === undefined ? undefined : eq(sms.mobile, to),
    after === undefined || since !== undefined ? undefined : gt(sms.id, after),
    since === undefined ? undefined : gt(sms.at, since),
  );
}

/** Message ids hold no hyphen, so the two kinds of text cannot be taken for each other. */
function momentOf(after: string): Date | undefined {
  const milliseconds = after.includes('-') ? Date.parse(after) : Number.NaN;
  return Number.isNaN(milliseconds) ? undefined : new Date(milliseconds);
}

type Secret = { readonly text: string; readonly otp: string | null };

function unsealed(secrets: Secrets, sealed: string | null): Secret {
  if (sealed === null) return { text: '', otp: null };
  try {
    // Safe: only the outbox seals these texts, always as an object of this shape.
    return JSON.parse(secrets.unseal(sealed)) as Secret;
  } catch {
    return { text: '(sealed under another SIM_SECRET)', otp: null };
  }
}

type Arrival = { next(): Promise<'arrived' | 'over'>; end(): void; stop(): void };

/** Of what other processes take in this one is told; it looks every second for what it has not heard. */
function nextArrival(
  events: EventHub,
  to: string | undefined,
  seconds: number,
  isShared: boolean,
): Arrival {
  let wake: (what: 'arrived' | 'over') => void = () => {};
  let isOver = false;
  const over = () => {
    isOver = true;
    wake('over');
  };
  const leave = events.subscribe({
    event(name, data) {
      // Safe: the outbox alone publishes sms events, each with one message of the inbox.
      if (name === 'sms' && (to === undefined || (data as InboxMessage).to === to)) wake('arrived');
    },
    closed: over,
  });
  const end = setTimeout(over, seconds * 1000);
  const look = isShared
    ? setInterval(() => wake('arrived'), otherProcessesMilliseconds)
    : undefined;
  return {
    end: over,
    next: () => (isOver ? Promise.resolve('over') : new Promise((resolve) => (wake = resolve))),
    stop() {
      leave();
      clearTimeout(end);
      clearInterval(look);
    },
  };
}
