import { useEffect, useState, useSyncExternalStore } from 'react';
import { readMessages, readTraffic, waitForMessages } from '../control/control-api.ts';
import { listenToEvents } from './event-stream.ts';
import { type FeedSource, type Live, liveFeed } from './live-feed.ts';

const waitSeconds = 20;

const source: FeedSource = {
  readMessages,
  waitForMessages: (after, signal) => waitForMessages(after, waitSeconds, signal),
  readTraffic,
  listen: listenToEvents,
  pause: (milliseconds, signal) =>
    new Promise((resolve) => {
      const end = setTimeout(resolve, milliseconds);
      signal.addEventListener('abort', () => {
        clearTimeout(end);
        resolve();
      });
    }),
};

/** The live view of the world that the component was mounted for. */
export function useLive(): Live {
  const [feed] = useState(() => liveFeed(source));
  useEffect(() => feed.start(), [feed]);
  return useSyncExternalStore(feed.subscribe, feed.snapshot);
}
