import { useQueryClient } from '@tanstack/react-query';
import { useGoTo } from '../../../session/screen-state.ts';
import { useSignedIn } from '../../../session/session-store.ts';
import type { TransferDetails } from '../transfer-state.ts';
import { wayOf } from '../transfer-types.ts';
import { requestTransfer, schedule, type Secrets, transfer } from './authorise-calls.ts';

/** Carries the authorised transfer out, or sends a maker's for authorisation, and shows the end. */
export function useCarryOut(details: TransferDetails) {
  const { login, principal, capabilities } = useSignedIn();
  const hasServerDates = capabilities.includes('ServerDates');
  const goTo = useGoTo();
  const queries = useQueryClient();
  const way = wayOf(details.type);
  const isRequest = principal === 'maker';
  const carryOut = async (
    secrets: Secrets,
    requestId: string,
    isWantedTwice = false,
  ): Promise<void> => {
    try {
      if (isRequest) {
        const attempt = { requestId, isWantedTwice };
        const sent = await requestTransfer(login, details, secrets, attempt);
        return goTo(way.entry, { state: { sent }, replace: true });
      }
      const receipt =
        (await schedule(login, details, { ...secrets, hasServerDates }, requestId)) ??
        (await transfer(login, details, secrets, requestId));
      return goTo(way.receipt, { state: receipt, replace: true });
    } finally {
      // Kept balances and lists are from before; a lost answer is checked against fresh ones as well.
      void queries.invalidateQueries();
    }
  };
  return { isRequest, carryOut };
}
