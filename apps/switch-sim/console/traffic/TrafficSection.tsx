import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import type { Health, RecordedCall } from '../control/shapes.ts';
import { personOf } from '../people/cast-names.ts';
import { SectionHead } from '../ui/SectionHead.tsx';
import { Waiting } from '../ui/Waiting.tsx';
import type { Bench } from '../use-bench.ts';
import { type CallFilter, matchingCalls, noFilter } from './call-filter.ts';
import { CallRow } from './CallRow.tsx';
import { TrafficFilter } from './TrafficFilter.tsx';

type Props = { readonly bench: Bench };

const rowsMax = 200;

/** Every call that the switch answered, decrypted; secrets are redacted before they get here. */
export function TrafficSection({ bench: { live, cast, health } }: Props) {
  const [filter, setFilter] = useState<CallFilter>(noFilter);
  const [held, setHeld] = useState<readonly RecordedCall[] | null>(null);
  const [openId, setOpenId] = useState<number | null>(null);
  const all = held ?? live.calls;
  const calls = matchingCalls(all, filter);
  return (
    <>
      <SectionHead title="Traffic">
        <button
          type="button"
          className="btn quiet compact"
          aria-pressed={held !== null}
          onClick={() => setHeld(held === null ? live.calls : null)}
        >
          {held === null ? <Pause aria-hidden /> : <Play aria-hidden />}
          {held === null ? 'Hold' : 'Follow'}
        </button>
      </SectionHead>
      <TrafficFilter filter={filter} calls={all} cast={cast} onChange={setFilter} />
      {!live.isRead && <Waiting what="the traffic" />}
      <div className="leaf table-leaf">
        <table className="traffic">
          <caption className="visually-hidden">Calls, newest first</caption>
          <thead>
            <tr>
              <th scope="col">Bank time</th>
              <th scope="col">Service</th>
              <th scope="col">Who</th>
              <th scope="col">Code</th>
              <th scope="col" className="r">
                HTTP
              </th>
              <th scope="col" className="r">
                ms
              </th>
            </tr>
          </thead>
          <tbody>
            {calls.slice(0, rowsMax).map((call) => (
              <CallRow
                key={call.id}
                call={call}
                who={personOf(cast, call.loginUsername)?.name ?? call.loginUsername}
                isOpen={call.id === openId}
                onToggle={setOpenId}
              />
            ))}
            {live.isRead && calls.length === 0 && (
              <tr>
                <td colSpan={6} className="soft empty">
                  {all.length === 0
                    ? 'No calls yet. Open the portal and sign in: five rows will be here.'
                    : 'No call fits the filter.'}
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
      <Unopened health={health} />
      {calls.length > rowsMax && (
        <p className="soft small">
          The newest {rowsMax} of {calls.length} calls are shown.
        </p>
      )}
    </>
  );
}

/** These cannot be rows: they were not decrypted, and anybody can send any number of them. */
function Unopened({ health }: { readonly health: Health | null }) {
  if (health === null || health.unopened.total === 0) return null;
  const { total, byCode } = health.unopened;
  const codes = Object.entries(byCode).map(([code, count]) => `${code} × ${count}`);
  return (
    <p className="soft small">
      Refused in the clear since the start: {total} ({codes.join(', ')}).
    </p>
  );
}
