import '../control/strict-zod.ts';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { useWorld } from '../control/use-world.ts';
import { WalkPage } from './WalkPage.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element for the walk.');
createRoot(root).render(
  <StrictMode>
    <WalkOfWorld />
  </StrictMode>,
);

/** A walk belongs to a world, and is over when that is made anew. */
function WalkOfWorld() {
  const world = useWorld();
  const [life, setLife] = useState(0);
  const renew = () => setLife((count) => count + 1);
  return <WalkPage key={`${world} ${life}`} world={world} renew={renew} />;
}
