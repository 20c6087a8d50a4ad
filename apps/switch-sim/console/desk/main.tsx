import '../control/strict-zod.ts';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { useWorld } from '../control/use-world.ts';
import { Desk } from './Desk.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element for the desk.');
createRoot(root).render(
  <StrictMode>
    <DeskOfWorld />
  </StrictMode>,
);

/** A world has a desk of its own, and so has each of its lives between two resets. */
function DeskOfWorld() {
  const world = useWorld();
  const [life, setLife] = useState(0);
  const renew = () => setLife((count) => count + 1);
  return <Desk key={`${world} ${life}`} world={world} renew={renew} />;
}
