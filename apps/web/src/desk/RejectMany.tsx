import { newRequestId } from '@sahakar/crypto/request-id';
import { useTranslation } from 'react-i18next';
import { isSessionGone } from '../call/refusal.ts';
import { announce } from '../session/announcement.ts';
import { RejectDialog } from './RejectDialog.tsx';
import type { DecidedRequest, ManyRequests } from './DecisionSummary.tsx';
import { isOutOfReach } from './out-of-reach.ts';

type Props<Row> = ManyRequests<Row> & { onClose: () => void };

/**
 * Rejects one request after the other, all of them shown and for one reason. Once the bank cannot be
 * reached the others are left as they were.
 */
export function RejectMany<Row>({ requests, decisions, onEnd, onClose }: Props<Row>) {
  const { t } = useTranslation('approvals');
  const rejectAll = async (reason: string) => {
    const decided: DecidedRequest<Row>[] = [];
    let isOver = false;
    for (const { row, key } of requests) {
      isOver ||= isOutOfReach(decided);
      if (isOver) {
        decided.push({ key, row, kind: 'left' });
        continue;
      }
      try {
        await decisions.reject(row, reason, newRequestId());
        decided.push({ key, row, kind: 'rejected' });
      } catch (failure) {
        if (isSessionGone(failure)) {
          // That nothing was done by what was asked for last is said of one request, not of several.
          const key = failure.isReplaced ? 'sessionReplaced' : 'sessionExpired';
          if (decided.length > 0) announce({ tone: 'warning', key });
          throw failure;
        }
        decided.push({ key, row, kind: 'failed', failure });
      }
    }
    onEnd(decided);
  };
  return (
    <RejectDialog
      title={decisions.rejectQuestion(requests.length)}
      yes={t(($) => $.yes)}
      no={t(($) => $.no)}
      takesReason={decisions.takesReason}
      onYes={rejectAll}
      onNo={onClose}
    >
      <ul className="many-requests num">
        {requests.map(({ key, row }) => (
          <li key={key}>{decisions.which(row)}</li>
        ))}
      </ul>
    </RejectDialog>
  );
}
