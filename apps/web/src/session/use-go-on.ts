import { useGoTo } from './screen-state.ts';
import { useStillHere } from './use-still-here.ts';

/** Opens what follows a step, as long as the step stands: a late answer leads nobody away who has left it. */
export function useGoOn(): ReturnType<typeof useGoTo> {
  const goTo = useGoTo();
  const isHere = useStillHere();
  return (path, options) => {
    if (isHere()) goTo(path, options);
  };
}
