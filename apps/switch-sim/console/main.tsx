import { useEffect, useRef, useState } from 'react';
import { mount } from './mount.tsx';
import { useWorld } from './control/use-world.ts';
import { focusSection } from './ui/SectionHead.tsx';
import { Workshop } from './Workshop.tsx';

mount(<Console />);

/** A world has a bench of its own, and so has each of its lives between two resets. */
function Console() {
  const world = useWorld();
  const [life, setLife] = useState(0);
  const bench = `${world} ${life}`;
  const lastBench = useRef(bench);
  useEffect(() => {
    if (lastBench.current === bench) return;
    lastBench.current = bench;
    focusSection();
  }, [bench]);
  return <Workshop key={bench} world={world} renew={() => setLife((count) => count + 1)} />;
}
