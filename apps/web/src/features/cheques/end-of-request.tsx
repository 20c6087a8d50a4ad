import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Path } from '../../paths.ts';
import { useGoTo } from '../../session/screen-state.ts';
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

/** The ways back to the entry of a request: as it was left, or with what the bank has taken. */
export function useEndOfRequest(entry: Path) {
  const goTo = useGoTo();
  const queries = useQueryClient();
  return {
    leave: () => goTo(entry, { replace: true }),
    finish({ Message, RequestNo = '' }: Answer): void {
      // Lists, statuses and balances that are kept are from before.
      void queries.invalidateQueries();
      const taken = { message: Message ?? '', requestNo: RequestNo };
      goTo(entry, { state: { taken }, replace: true });
    },
  };
}
