import * as z from 'zod/mini';
import { ClockReading, RecordedCall, SmsMessage } from '@sahakar/simulator/answers';
import { worldOfPage } from '../control/world-of-page.ts';
import type { FeedEvents } from './live-feed.ts';

const reopenMilliseconds = 5_000;
const unseenMilliseconds = 10_000;

/**
 * The server-sent events of the world that this page shows, opened again whenever they end: also then
 * of that world, whatever other windows have entered since. A browser keeps six connections to a
 * server, which that many tabs would use up: one that nobody sees gives its own back.
 */
export function listenToEvents(events: FeedEvents): () => void {
  const address = `/__sim/api/events?${new URLSearchParams({ world: worldOfPage() })}`;
  let stream: EventSource | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  function open(): void {
    stream = new EventSource(address);
    stream.addEventListener('open', () => events.open());
    stream.addEventListener('error', () => {
      events.lost();
      // The browser tries again by itself, except after an answer that is no event stream.
      if (stream?.readyState !== EventSource.CLOSED) return;
      clearTimeout(waiting);
      waiting = setTimeout(open, reopenMilliseconds);
    });
    on(stream, 'sms', SmsMessage, events.sms);
    on(stream, 'traffic', RecordedCall, events.call);
    on(stream, 'clock', ClockReading, events.clock);
    on(stream, 'ledger', z.unknown(), () => events.ledger());
    turn();
  }

  function close(): void {
    clearTimeout(waiting);
    stream?.close();
    stream = undefined;
  }

  function turn(): void {
    clearTimeout(waiting);
    if (document.visibilityState === 'hidden') waiting = setTimeout(close, unseenMilliseconds);
    else if (stream === undefined || stream.readyState === EventSource.CLOSED) open();
  }

  open();
  document.addEventListener('visibilitychange', turn);
  return () => {
    document.removeEventListener('visibilitychange', turn);
    close();
  };
}

function on<Shape extends z.ZodMiniType>(
  stream: EventSource,
  name: string,
  shape: Shape,
  take: (data: z.output<Shape>) => void,
): void {
  stream.addEventListener(name, (event: MessageEvent<string>) => {
    const parsed = shape.safeParse(JSON.parse(event.data));
    if (parsed.success) take(parsed.data);
  });
}
