import { setTimeout as pause } from 'node:timers/promises';
import type { NoticeListener, Notices } from '@sahakar/db/notices';
import type { Secrets } from '../secrets.ts';
import type { Turns } from '../worlds/turns-by-name.ts';
import type { EventName } from './event-hub.ts';
import { faded, type RecordedCall } from './traffic-log.ts';

/** What a process tells the others on its database of one of their worlds. */
export type WorldNews =
  | { readonly kind: 'call'; readonly call: RecordedCall }
  | { readonly kind: 'event'; readonly name: EventName; readonly data: unknown }
  /** It has written something of itself that others have in memory: clock or policy. */
  | { readonly kind: 'changed' }
  /** There is another world behind its name. */
  | { readonly kind: 'anew' }
  | { readonly kind: 'removed' };

export type BankNews = {
  tell(world: string, news: WorldNews): void;
  close(): Promise<void>;
};

export type NewsListener = {
  /** One piece of news of a world after the other: its next waits for the answer. */
  heard(world: string, news: WorldNews): Promise<void>;
  /** Something may have gone unheard; asked again until it has succeeded. */
  missed(): Promise<void>;
};

/** How soon what may have gone unheard is looked for again where that has failed. */
const againMilliseconds = 1_000;

/**
 * News between the processes of one bank. They carry what customers do and OTPs, so they are sealed
 * as messages are, and whoever has another secret is not heard.
 */
export async function bankNews(
  open: (listener: NoticeListener) => Promise<Notices>,
  { seal, unseal }: Pick<Secrets, 'seal' | 'unseal'>,
  listener: NewsListener,
  turns: Turns,
): Promise<BankNews> {
  const underWay = new Set<Promise<void>>();
  const closing = new AbortController();
  const begin = (work: Promise<void>) => {
    const ended = work
      .catch(() => {})
      .finally(() => {
        underWay.delete(ended);
      });
    underWay.add(ended);
  };
  const { tell, close } = await open({
    heard(text) {
      const said = opened(text, unseal);
      if (said !== null) begin(turns(said.world, () => listener.heard(said.world, said.news)));
    },
    missed: () => begin(untilDone(listener.missed, closing.signal)),
  });
  return {
    tell: (world, news) => tell(seal(fitting(world, news))),
    async close() {
      closing.abort();
      await close();
      await Promise.all(underWay);
    },
  };
}

/** Nobody tells a second time of a world that was removed. */
async function untilDone(work: () => Promise<void>, signal: AbortSignal): Promise<void> {
  for (let isDone = false; !isDone && !signal.aborted;) {
    isDone = await work().then(
      () => true,
      () => false,
    );
    if (!isDone) await pause(againMilliseconds, null, { signal, ref: false });
  }
}

type Said = { readonly world: string; readonly news: WorldNews };

/** Of a call whose answer is a long list only its row is told. */
const lengthMax = 64_000;

function fitting(world: string, news: WorldNews): string {
  const text = JSON.stringify({ world, news } satisfies Said, withPaise);
  if (news.kind !== 'call' || text.length <= lengthMax) return text;
  return JSON.stringify({ world, news: { kind: 'call', call: faded(news.call) } } satisfies Said);
}

function opened(text: string, unseal: Secrets['unseal']): Said | null {
  try {
    // Safe: only a process with this secret has sealed it, as one of these.
    return JSON.parse(unseal(text), withPaiseAgain) as Said;
  } catch {
    return null;
  }
}

const withPaise = (_key: string, value: unknown) =>
  typeof value === 'bigint' ? { $paise: String(value) } : value;

function withPaiseAgain(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('$paise' in value)) return value;
  const { $paise: text } = value;
  return typeof text === 'string' && /^-?\d+$/.test(text) ? BigInt(text) : value;
}
