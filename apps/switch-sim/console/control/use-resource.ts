import { useCallback, useEffect, useRef, useState } from 'react';
import { sentenceOf } from './call-control.ts';
import { oneAtATime } from './one-at-a-time.ts';

export type Resource<Value> = {
  /** The last answer; it stays while a newer one is on its way or did not come. */
  readonly value: Value | null;
  readonly problem: string | null;
  readonly reload: () => void;
};

/**
 * Reads once, and again at each reload: behind what is under way, which is let come to its end, since
 * reloads come faster than answers where a world is busy. `read` must be the same function in every
 * render.
 */
export function useResource<Value>(read: (signal: AbortSignal) => Promise<Value>): Resource<Value> {
  const [answer, setAnswer] = useState<{ value: Value | null; problem: string | null }>({
    value: null,
    problem: null,
  });
  const again = useRef(() => {});
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    again.current = oneAtATime(async () => {
      if (signal.aborted) return;
      try {
        const value = await read(signal);
        if (!signal.aborted) setAnswer({ value, problem: null });
      } catch (error) {
        if (!signal.aborted) setAnswer(({ value }) => ({ value, problem: sentenceOf(error) }));
      }
    });
    again.current();
    return () => leaving.abort();
  }, [read]);
  const reload = useCallback(() => again.current(), []);
  return { ...answer, reload };
}
