import { useEffect } from 'react';
import { readRequests } from '../control/control-api.ts';
import { useResource } from '../control/use-resource.ts';
import type { Live } from '../live/live-feed.ts';
import { Problem } from '../ui/Problem.tsx';

type Props = { readonly live: Live };

const shownMax = 4;

const stateWords: Readonly<Record<string, string>> = {
  PENDING: 'waits',
  APPROVED: 'approved',
  REJECTED: 'rejected',
  FAILED: 'could not be carried out',
  EXPIRED: 'expired',
  RECALLED: 'recalled',
};

/** What makers have asked for, newest first: its number, where it stands, and who decided. */
export function RequestList({ live: { calls } }: Props) {
  const requests = useResource(readRequests);
  const { reload } = requests;
  // Whatever a seat does is a call, and one of them may have changed a request.
  const newest = calls[0]?.id;
  useEffect(() => reload(), [newest, reload]);
  const rows = requests.value ?? [];
  return (
    <section className="requests" aria-labelledby="requests-title">
      <h2 id="requests-title">Requests</h2>
      <Problem sentence={requests.problem} onRetry={reload} />
      {requests.value !== null && rows.length === 0 && (
        <p className="soft small">No maker has asked for anything yet.</p>
      )}
      <ol aria-label="Requests, newest first" aria-live="polite">
        {rows.slice(0, shownMax).map(({ number, what, state, maker, decidedBy, remark }) => (
          <li key={number} className={`request ${state.toLowerCase()}`}>
            <p className="request-head">
              <strong className="num">{number}</strong>
              <span className="tag">{stateWords[state] ?? state.toLowerCase()}</span>
            </p>
            <p>{what}</p>
            <p className="soft">
              {maker}
              {decidedBy !== null && `, decided by ${decidedBy}`}
              {remark !== null && remark !== '' && `: ${remark}`}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
