import { useEffect, useEffectEvent, useState } from 'react';
import type * as z from 'zod/mini';
import type { Path } from '../paths.ts';
import { useGoTo, useHandedState, useKeepScreenState } from './screen-state.ts';
import { useStillHere } from './use-still-here.ts';

/**
 * What the last step of a screen has done. Whoever has gone elsewhere by then is led back to hear it,
 * as from a step with an address of its own; to come to the screen once more later is no news.
 * A screen that was opened for something is led back to with that.
 */
export function useDone<S extends z.ZodMiniType<object>>(
  screen: Path,
  schema: S,
  about?: Readonly<Record<string, unknown>>,
) {
  const handed = useHandedState(schema);
  const keep = useKeepScreenState();
  const goTo = useGoTo();
  const isHere = useStillHere();
  const [done, setDone] = useState(handed);
  const hear = useEffectEvent(() => {
    if (handed !== null) keep(about);
  });
  useEffect(() => hear(), []);
  return {
    done,
    tell(next: z.output<S>): void {
      if (isHere()) setDone(next);
      else goTo(screen, { state: { ...about, ...next }, replace: true });
    },
    /** Something else is begun. */
    forget: () => setDone(null),
  };
}
