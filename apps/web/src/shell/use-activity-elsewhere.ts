import { useEffect, useEffectEvent, useRef } from 'react';

const channelName = 'sahakar.activity';
/** Often enough for a question that comes after minutes, and seldom enough for a pointer that moves. */
const tellingMilliseconds = 1_000;

/**
 * Whoever works in one tab is not idle in another, whose log-out would end the session of both.
 * What it answers tells the other tabs of an activity of this one.
 */
export function useActivityElsewhere(onActivity: () => void): () => void {
  const hear = useEffectEvent(onActivity);
  const tabs = useRef<BroadcastChannel>(null);
  const toldAt = useRef(0);
  useEffect(() => {
    const channel = new BroadcastChannel(channelName);
    channel.addEventListener('message', () => hear());
    tabs.current = channel;
    return () => {
      tabs.current = null;
      channel.close();
    };
  }, []);
  return () => {
    if (Date.now() - toldAt.current < tellingMilliseconds) return;
    toldAt.current = Date.now();
    // A channel reaches its own origin alone, and so, other than a window, takes no target.
    tabs.current?.postMessage(null);
  };
}
