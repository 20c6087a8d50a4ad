import { useState } from 'react';
import { Refusal } from '../../../call/refusal.ts';
import type { Duplicate } from './DuplicateDialog.tsx';

/** The switch's warning that an equal request waits (RULINGS K7); it has stored nothing. */
const isDuplicate = (error: unknown) => error instanceof Refusal && error.code === '9063';

/**
 * The question whether an equal request is meant twice. `ask` takes the warning, what sends the
 * request all the same and what gives it up; any other failure it leaves to the caller.
 */
export function useDuplicate() {
  const [duplicate, setDuplicate] = useState<Duplicate>();
  const answered = (work: () => void) => () => {
    setDuplicate(undefined);
    work();
  };
  const ask = (error: unknown, sendBoth: () => void, sendNone: () => void): boolean => {
    if (!isDuplicate(error)) return false;
    setDuplicate({
      warning: error,
      sendBoth: answered(sendBoth),
      sendNone: answered(sendNone),
    });
    return true;
  };
  return { duplicate, ask };
}
