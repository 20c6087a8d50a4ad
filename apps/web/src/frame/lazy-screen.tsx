import type { ComponentProps } from 'react';
import { loadEnglish } from '../i18n/i18n.ts';
import type { ScreenRoute } from '../screen-route.ts';
import { loadable } from '../ui/late-part.tsx';
import { PartBoundary } from '../ui/PartBoundary.tsx';
import { ScreenHeading } from './ScreenHeading.tsx';

/**
 * A screen that is loaded when it is first shown, or before; then it is shown without a pause. Whoever
 * shows it waits for it, so that a step of a journey can stand until the next one is there.
 */
export function lazyScreen({ screen }: Pick<ScreenRoute, 'screen'>, around: Around = {}) {
  const { Part, load } = loadable<object>(async () => {
    const [Screen] = await Promise.all([screen(), loadEnglish()]);
    return Screen;
  });
  const Screen = () => (
    <PartBoundary load={load} Heading={ScreenHeading} {...around}>
      <Part />
    </PartBoundary>
  );
  return { Screen, load };
}

/** What stands around the sentence where nothing else of the page is there. */
type Around = Pick<ComponentProps<typeof PartBoundary>, 'Frame'>;
