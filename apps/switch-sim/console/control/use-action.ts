import { useCallback, useState } from 'react';
import { sentenceOf } from './call-control.ts';

export type Action<Input extends readonly unknown[]> = {
  readonly isRunning: boolean;
  readonly problem: string | null;
  readonly run: (...input: Input) => void;
  readonly forgive: () => void;
};

/** Something that a button does: runs one at a time and keeps the sentence of what went wrong. */
export function useAction<Input extends readonly unknown[]>(
  work: (...input: Input) => Promise<void>,
): Action<Input> {
  const [state, setState] = useState<{ isRunning: boolean; problem: string | null }>({
    isRunning: false,
    problem: null,
  });
  function run(...input: Input): void {
    if (state.isRunning) return;
    setState({ isRunning: true, problem: null });
    work(...input).then(
      () => setState({ isRunning: false, problem: null }),
      (error: unknown) => setState({ isRunning: false, problem: sentenceOf(error) }),
    );
  }
  const forgive = useCallback(() => setState({ isRunning: false, problem: null }), []);
  return { ...state, run, forgive };
}
