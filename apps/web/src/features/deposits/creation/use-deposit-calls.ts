import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callService } from '../../../call/call-service.ts';
import { newRequestId } from '../../../call/request-id.ts';
import { type FailureText, useFailureText } from '../../../call/use-failure-text.ts';
import { notDone, useTellWhoLeft } from '../../../call/use-tell-who-left.ts';
import { useSignedIn } from '../../../session/session-store.ts';
import { creationFault, type DepositFault } from './deposit-checks.ts';
import type { Calculation, DepositForm } from './use-deposit-form.ts';

/** Works out, asks once more, and opens: one call at a time, and what failed is said. */
export function useDepositCalls(form: DepositForm, onOpened: (opened: Calculation) => void) {
  const { capabilities } = useSignedIn();
  const queries = useQueryClient();
  const words = useCallWords();
  const [isConfirming, setConfirming] = useState(false);
  const { doing, failure, setFailure, run } = useOneCall(() => setConfirming(false));
  // RequestType is an addition, which a switch that announces nothing does not know (ruling 8).
  const canOpen = capabilities.includes('DepositRequestType');

  const calculate = () =>
    run('calculate', async () => {
      const request = form.payload();
      if (request === null) return;
      const order = canOpen ? { ...request, RequestType: 'CALCULATE' as const } : request;
      const changes = form.changesSoFar();
      const answer = await callService('FDCreationService', order);
      if (form.changesSoFar() === changes)
        form.setCalculation({ request, answer, requestId: newRequestId() });
    });

  /** The balance may have gone down by now; what is changed meanwhile is worked out anew first. */
  const look = () =>
    run('look', async () => {
      const changes = form.changesSoFar();
      const short = creationFault(form.entry, await form.freshFunds());
      if (form.changesSoFar() !== changes) return;
      if (form.view === 'creation' && short !== null) {
        return setFailure({ short });
      }
      setConfirming(true);
    });

  const open = ({ request, requestId, ...rest }: Calculation) =>
    run('open', async () => {
      try {
        const creation = { ...request, RequestType: 'CREATE' as const };
        const answer = await callService('FDCreationService', creation, { requestId });
        onOpened({ ...rest, request, requestId, answer });
      } finally {
        // Kept balances and lists are from before; after a lost answer they show what became of it.
        void queries.invalidateQueries();
      }
    });

  return {
    canOpen,
    doing,
    failure: failure && words(failure),
    isConfirming,
    calculate,
    look,
    open,
    dismiss: () => setFailure(undefined),
    cancel: () => setConfirming(false),
  };
}

/** One call at a time; what fails is said here, or to whoever has left the opening of a deposit where he is. */
function useOneCall(onFailure: () => void) {
  const tellWhoLeft = useTellWhoLeft(notDone);
  const [doing, setDoing] = useState<'calculate' | 'look' | 'open'>();
  const [failure, setFailure] = useState<CallFault>();
  const run = async (what: NonNullable<typeof doing>, work: () => Promise<void>) => {
    if (doing !== undefined) return;
    setDoing(what);
    try {
      await work();
    } catch (error) {
      if (what === 'open' && tellWhoLeft(error)) return;
      onFailure();
      setFailure({ error });
    } finally {
      setDoing(undefined);
    }
  };
  return { doing, failure, setFailure, run };
}

/** What stopped a call, or that the balance has gone down; put into words where it is shown. */
type CallFault = { readonly error: unknown } | { readonly short: DepositFault };

function useCallWords(): (fault: CallFault) => FailureText {
  const { t } = useTranslation('deposits');
  const failureText = useFailureText();
  return (fault) =>
    'short' in fault
      ? { text: t(($) => $.messages[fault.short.message], fault.short.values) }
      : failureText(fault.error);
}

export type DepositCalls = ReturnType<typeof useDepositCalls>;
