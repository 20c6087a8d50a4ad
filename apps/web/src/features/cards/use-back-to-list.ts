import { useQueryClient } from '@tanstack/react-query';
import { serviceKey } from '../../call/use-service.ts';
import { paths } from '../../paths.ts';
import { useGoTo, useKeepScreenState } from '../../session/screen-state.ts';
import type { Done } from './screen-state.ts';

/**
 * Leads back to the card list of an account. What this screen was handed, secrets among it, is
 * forgotten on the way, and a list from before a change is asked for again.
 */
export function useBackToList(account: string): (done?: Done) => void {
  const goTo = useGoTo();
  const keep = useKeepScreenState();
  const queries = useQueryClient();
  return (done) => {
    keep(null);
    if (done !== undefined) {
      void queries.invalidateQueries({ queryKey: serviceKey('GetCardDetailsService') });
    }
    goTo(paths.debitCard, {
      state: { account, ...(done !== undefined && { done }) },
      replace: true,
    });
  };
}
