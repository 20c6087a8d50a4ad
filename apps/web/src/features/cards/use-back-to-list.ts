import { paths } from '../../paths.ts';
import { useGoTo, useKeepScreenState } from '../../session/screen-state.ts';
import type { Done } from './screen-state.ts';

/** Leads back to the card list of an account. What this screen was handed is forgotten on the way. */
export function useBackToList(account: string): (done?: Done) => void {
  const goTo = useGoTo();
  const keep = useKeepScreenState();
  return (done) => {
    keep(null);
    goTo(paths.debitCard, {
      state: { account, ...(done !== undefined && { done }) },
      replace: true,
    });
  };
}
