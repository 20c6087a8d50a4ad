import { type ComponentType, useState } from 'react';
import { useWorld } from './control/use-world.ts';

type Props = { page: ComponentType<{ world: string; renew: () => void }> };

/** A world has a page of its own, and so has each of its lives between two resets. */
export function PageOfWorld({ page: Page }: Props) {
  const world = useWorld();
  const [life, setLife] = useState(0);
  const renew = () => setLife((count) => count + 1);
  return <Page key={`${world} ${life}`} world={world} renew={renew} />;
}
