import type { Principal } from '@sahakar/contracts/access';
import { useEffect, useState } from 'react';
import type { MenuSection } from '../menu.ts';
import { signedInRoutes } from '../signed-in-routes.ts';

/** Asked for with the shell itself, so that the menu does not wait for the first screen. */
const loading = import('../menu.ts').catch(() => null);

/** The menu of this user; where it cannot be loaded there is none, and the browser logs why. */
export function useMenu(principal: Principal): readonly MenuSection[] {
  const [sections, setSections] = useState<readonly MenuSection[]>([]);
  useEffect(() => {
    let isShown = true;
    void loading.then((menu) => {
      if (isShown && menu !== null) setSections(menu.menuFor(principal, signedInRoutes));
    });
    return () => {
      isShown = false;
    };
  }, [principal]);
  return sections;
}
