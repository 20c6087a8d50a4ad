import type { ScreenRoute } from '../screen-route.ts';
import { loadable } from '../ui/late-part.tsx';
import { PartBoundary } from '../ui/PartBoundary.tsx';
import { ScreenHeading } from './ScreenHeading.tsx';

/**
 * A screen that is loaded when it is first shown, or before; then it is shown without a pause. Whoever
 * shows it waits for it, so that a step of a journey can stand until the next one is there.
 */
export function lazyScreen({ screen }: Pick<ScreenRoute, 'screen'>) {
  const { Part, load } = loadable<object>(screen);
  const Screen = () => (
    <PartBoundary load={load} Heading={ScreenHeading}>
      <Part />
    </PartBoundary>
  );
  return { Screen, load };
}
