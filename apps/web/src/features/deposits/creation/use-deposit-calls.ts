import { newRequestId } from '@sahakar/crypto/request-id';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callService } from '../../../call/call-service.ts';
import { isResultUnknown } from '../../../call/refusal.ts';
import { type FailureText, useFailureText } from '../../../call/use-failure-text.ts';
import { notDone, useTellWhoLeft } from '../../../call/use-tell-who-left.ts';
import { useSignedIn } from '../../../session/session-store.ts';
import { creationFault, type DepositFault } from './deposit-checks.ts';
import { beginsToday, isDayRefused } from './deposit-day.ts';
import type { Calculation, DepositForm } from './use-deposit-form.ts';

/** Works out, asks once more, and opens: one call at a time, and what failed is said. */
export function useDepositCalls(form: DepositForm, onOpened: (opened: Calculation) => void) {
  const { capabilities } = useSignedIn();
  const words = useCallWords();
  const [isConfirming, setConfirming] = useState(false);
  const [failure, setFailure] = useState<CallFault>();
  const { isOver, isUnheard, send } = useOrder();
  const beginAnew = () => {
    form.setCalculation(null);
    setConfirming(false);
    setFailure(newDay);
  };
  const { doing, run } = useOneCall((error) => {
    if (isDayRefused(error)) return beginAnew();
    setConfirming(false);
    setFailure({ error });
  });
  // RequestType is an addition, which a switch that announces nothing does not know (ruling 8).
  const canOpen = capabilities.includes('DepositRequestType');

  const calculate = () =>
    run('calculate', async () => {
      const changes = form.changesSoFar();
      const request = form.payload(await form.modeWhenKnown());
      if (request === null) return;
      const order = canOpen ? { ...request, RequestType: 'CALCULATE' as const } : request;
      const answer = await callService('FDCreationService', order);
      if (form.changesSoFar() === changes)
        form.setCalculation({ request, answer, requestId: newRequestId() });
    });

  /** The balance may have gone down by now; what is changed meanwhile is worked out anew first. */
  const look = (calculation: Calculation) =>
    run('look', async () => {
      if (isOver(calculation)) return beginAnew();
      const changes = form.changesSoFar();
      // What is short may lie in the very deposit of which nothing was heard.
      const short = isUnheard(calculation)
        ? null
        : creationFault(form.entry, await form.freshFunds());
      if (form.changesSoFar() !== changes) return;
      if (form.view === 'creation' && short !== null) {
        return setFailure({ short });
      }
      setConfirming(true);
    });

  const open = (calculation: Calculation) =>
    run('open', async () => {
      if (isOver(calculation)) return beginAnew();
      onOpened({ ...calculation, answer: await send(calculation) });
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

/** Sends an order, which the bank carries out on the day alone that it was worked out on. */
function useOrder() {
  const queries = useQueryClient();
  const unheard = useRef('');
  const isUnheard = ({ requestId }: Calculation) => requestId === unheard.current;
  return {
    isUnheard,
    /** One that was not answered is sent again on any day: under its id the bank tells what became of it. */
    isOver: (calculation: Calculation) =>
      !isUnheard(calculation) && !beginsToday(calculation.request),
    async send({ request, requestId }: Calculation) {
      try {
        const creation = { ...request, RequestType: 'CREATE' as const };
        return await callService('FDCreationService', creation, { requestId });
      } catch (error) {
        if (isResultUnknown(error)) unheard.current = requestId;
        throw error;
      } finally {
        // Kept balances and lists are from before; after a lost answer they show what became of it.
        void queries.invalidateQueries();
      }
    },
  };
}

/** One call at a time; what fails is said here, or to whoever has left the opening of a deposit where he is. */
function useOneCall(onFailure: (error: unknown) => void) {
  const tellWhoLeft = useTellWhoLeft(notDone);
  const [doing, setDoing] = useState<'calculate' | 'look' | 'open'>();
  const run = async (what: NonNullable<typeof doing>, work: () => Promise<void>) => {
    if (doing !== undefined) return;
    setDoing(what);
    try {
      await work();
    } catch (error) {
      if (what === 'open' && tellWhoLeft(error)) return;
      onFailure(error);
    } finally {
      setDoing(undefined);
    }
  };
  return { doing, run };
}

/** That what was worked out is of a day before. */
const newDay = Symbol('new day');

/** What stopped a call, or that the balance has gone down; put into words where it is shown. */
type CallFault = { readonly error: unknown } | { readonly short: DepositFault } | typeof newDay;

function useCallWords(): (fault: CallFault) => FailureText {
  const { t } = useTranslation('deposits');
  const failureText = useFailureText();
  return (fault) => {
    if (fault === newDay) return { text: t(($) => $.newDay) };
    return 'short' in fault
      ? { text: t(($) => $.messages[fault.short.message], fault.short.values) }
      : failureText(fault.error);
  };
}

export type DepositCalls = ReturnType<typeof useDepositCalls>;
