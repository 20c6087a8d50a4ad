import { useCallback, useState } from 'react';
import { sentenceOf } from './call-control.ts';

export type Action<Input extends readonly unknown[]> = {
  readonly isRunning: boolean;
  /** What went wrong, and its sentence; null where nothing has. */
  readonly error: unknown;
  readonly problem: string | null;
  readonly run: (...input: Input) => void;
  readonly forgive: () => void;
};

const idle: { readonly isRunning: boolean; readonly error: unknown } = {
  isRunning: false,
  error: null,
};

/** Something that a button does: runs one at a time and keeps what went wrong. */
export function useAction<Input extends readonly unknown[]>(
  work: (...input: Input) => Promise<void>,
): Action<Input> {
  const [state, setState] = useState(idle);
  function run(...input: Input): void {
    if (state.isRunning) return;
    setState({ isRunning: true, error: null });
    work(...input).then(
      () => setState(idle),
      (error: unknown) => setState({ isRunning: false, error }),
    );
  }
  const forgive = useCallback(() => setState(idle), []);
  const problem = state.error === null ? null : sentenceOf(state.error);
  return { ...state, problem, run, forgive };
}
