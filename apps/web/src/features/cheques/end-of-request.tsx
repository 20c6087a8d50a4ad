import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import type { Path } from '../../paths.ts';
import { useGoTo, useKeepScreenState, useScreenState } from '../../session/screen-state.ts';
import { Notice } from '../../ui/Notice.tsx';

/** Says that the bank has taken a request, and under which number. */
export function TakenNotice({ message, requestNo }: { message: string; requestNo: string }) {
  const { t } = useTranslation('cheques');
  return (
    <Notice tone="success">
      <p>{message}</p>
      {requestNo === '' ? null : <p className="num">{t(($) => $.requestNo, { requestNo })}</p>}
    </Notice>
  );
}

type Answer = { readonly Message: string | null; readonly RequestNo?: string | undefined };

type EntryState<Left> = { readonly left?: Left | undefined } | null | undefined;

/** The state of an entry screen. What came back from the OTP is there once: to leave gives it up. */
export function useEntryState<State extends EntryState<unknown>>(
  schema: z.ZodMiniType<State>,
  entry: Path,
): State | null {
  const state = useScreenState(schema, entry);
  const keep = useKeepScreenState();
  const giveUp = useEffectEvent(() => {
    if (state?.left !== undefined) keep(undefined);
  });
  useEffect(() => giveUp(), []);
  return state;
}

/** The ways back to the entry of a request: as it was left, or with what the bank has taken. */
export function useEndOfRequest(entry: Path, left: unknown) {
  const goTo = useGoTo();
  const queries = useQueryClient();
  const keep = useKeepScreenState();
  return {
    leave: () => goTo(entry, { state: { left }, replace: true }),
    finish({ Message, RequestNo = '' }: Answer): void {
      // Lists, statuses and balances that are kept are from before.
      void queries.invalidateQueries();
      // Whoever has gone elsewhere meanwhile can come back to this step, and would ask for it twice.
      keep(undefined);
      const taken = { message: Message ?? '', requestNo: RequestNo };
      goTo(entry, { state: { taken }, replace: true });
    },
  };
}
