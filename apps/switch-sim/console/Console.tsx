import { useEffect, useRef, useState } from 'react';
import { useWorld } from './control/use-world.ts';
import { focusSection } from './ui/focus-section.ts';
import { Workshop } from './Workshop.tsx';

/** A world has a bench of its own, and so has each of its lives between two resets. */
export function Console() {
  const world = useWorld();
  const [life, setLife] = useState(0);
  const bench = `${world} ${life}`;
  const shown = useRef(bench);
  useEffect(() => {
    if (shown.current === bench) return;
    shown.current = bench;
    focusSection();
  }, [bench]);
  return <Workshop key={bench} world={world} renew={() => setLife((count) => count + 1)} />;
}
