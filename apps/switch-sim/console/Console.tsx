import { useState } from 'react';
import { useWorld } from './control/use-world.ts';
import { Workshop } from './Workshop.tsx';

/** A world has a bench of its own, and so has each of its lives between two resets. */
export function Console() {
  const world = useWorld();
  const [life, setLife] = useState(0);
  return (
    <Workshop key={`${world} ${life}`} world={world} renew={() => setLife((count) => count + 1)} />
  );
}
