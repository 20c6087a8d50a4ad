import { type ComponentType, createElement, lazy, type ReactNode, Suspense, useState } from 'react';
import { PartBoundary } from './PartBoundary.tsx';
import { PartUnavailable } from '../call/part-unavailable.ts';

/** A part that is loaded when it is first shown, or before; then it is shown without a pause. */
export function loadable<P extends object>(part: () => Promise<ComponentType<P>>) {
  let loaded: ComponentType<P> | null = null;
  let styleMissing: PartUnavailable | null = null;
  const load = async () => {
    if (styleMissing !== null) throw styleMissing;
    try {
      loaded ??= await part();
    } catch (cause) {
      const failure = new PartUnavailable(String(cause), { cause });
      // Vite asks for a style sheet once only: the part would come without it the next time.
      if (failure.message.includes('preload CSS')) styleMissing = failure;
      throw failure;
    }
    return { default: loaded };
  };
  const Later = lazy(load);
  function Part(props: P) {
    // Kept while it stands: another component in its place would begin anew.
    const [Shown] = useState<ComponentType<P>>(() => loaded ?? Later);
    return createElement(Shown, props);
  }
  return { Part, load };
}

type Places = {
  /** What stands there until it is loaded. */
  readonly meanwhile?: ReactNode;
  /** What stands there where it cannot be loaded; else a sentence and the way to ask again. */
  readonly without?: ReactNode;
};

/** A part of a screen that is loaded when it is first shown; the screen does without it. */
export function latePart<P extends object>(
  part: () => Promise<ComponentType<P>>,
  { meanwhile, without }: Places = {},
) {
  const { Part, load } = loadable(part);
  return function LatePart(props: P) {
    return (
      <PartBoundary load={load} without={without}>
        <Suspense fallback={meanwhile}>{createElement(Part, props)}</Suspense>
      </PartBoundary>
    );
  };
}
