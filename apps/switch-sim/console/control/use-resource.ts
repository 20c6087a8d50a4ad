import { useCallback, useEffect, useState } from 'react';
import { sentenceOf } from './call-control.ts';

export type Resource<Value> = {
  /** The last answer; it stays while a newer one is on its way or did not come. */
  readonly value: Value | null;
  readonly problem: string | null;
  readonly reload: () => void;
};

/** Reads once, and again at each reload. `read` must be the same function in every render. */
export function useResource<Value>(read: (signal: AbortSignal) => Promise<Value>): Resource<Value> {
  const [turn, setTurn] = useState(0);
  const [answer, setAnswer] = useState<{ value: Value | null; problem: string | null }>({
    value: null,
    problem: null,
  });
  useEffect(() => {
    const leaving = new AbortController();
    read(leaving.signal).then(
      (value) => {
        if (!leaving.signal.aborted) setAnswer({ value, problem: null });
      },
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        setAnswer(({ value }) => ({ value, problem: sentenceOf(error) }));
      },
    );
    return () => leaving.abort();
  }, [read, turn]);
  const reload = useCallback(() => setTurn((count) => count + 1), []);
  return { ...answer, reload };
}
