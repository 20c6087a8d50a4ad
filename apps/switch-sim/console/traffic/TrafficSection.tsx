import { ArrowLeftRight, Pause, Play } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import type { Health, RecordedCall } from '@sahakar/simulator/answers';
import { pageOf } from '../ui/page-of.ts';
import { Pages } from '../ui/Pages.tsx';
import { SectionHead } from '../ui/SectionHead.tsx';
import { Waiting } from '../ui/Waiting.tsx';
import type { Bench } from '../use-bench.ts';
import { type CallFilter, filterOfAddress, matchingCalls, noFilter } from './call-filter.ts';
import { CallTable } from './CallTable.tsx';
import { SequenceDiagram } from './SequenceDiagram.tsx';
import { TrafficFilter } from './TrafficFilter.tsx';

type Props = { readonly bench: Bench };

/** Every call that the switch answered, decrypted; secrets are redacted before they get here. */
export function TrafficSection({ bench: { live, cast, health, world } }: Props) {
  const [filter, setFilter] = useState<CallFilter>(() => filterOfAddress(location.hash));
  const [held, setHeld] = useState<readonly RecordedCall[] | null>(null);
  const [isSequence, setSequence] = useState(false);
  const [wantedPage, setPage] = useState(0);
  const all = held ?? live.calls;
  // A letter is drawn at once, and ten thousand calls follow.
  const calls = matchingCalls(all, useDeferredValue(filter));
  const page = pageOf(calls, wantedPage);
  const isEmpty = matchingCalls(all, noFilter).length === 0;
  const change = (next: CallFilter) => {
    setFilter(next);
    setPage(0);
  };
  return (
    <>
      <SectionHead title="Traffic">
        <div className="row-actions">
          <button
            type="button"
            className="btn quiet compact"
            aria-pressed={isSequence}
            onClick={() => setSequence(!isSequence)}
          >
            <ArrowLeftRight aria-hidden />
            Sequence
          </button>
          <button
            type="button"
            className="btn quiet compact"
            aria-pressed={held !== null}
            onClick={() => setHeld(held === null ? live.calls : null)}
          >
            {held === null ? <Pause aria-hidden /> : <Play aria-hidden />}
            {held === null ? 'Hold' : 'Follow'}
          </button>
        </div>
      </SectionHead>
      <p className="soft">
        Every call in the clear, secrets left out. Open a row to see why it was answered so, what it
        caused, and how to send it again.
      </p>
      <TrafficFilter filter={filter} calls={all} cast={cast} onChange={change} />
      {!live.isRead && <Waiting what="the traffic" />}
      {isSequence ? (
        <SequenceDiagram calls={calls} />
      ) : (
        <CallTable
          calls={page.rows}
          cast={cast}
          world={world}
          isRead={live.isRead}
          isEmpty={isEmpty}
        />
      )}
      <Pages
        list="the calls"
        of={page}
        back="Newer"
        on="Older"
        order=", newest first"
        onPage={setPage}
      />
      <Unopened health={health} />
    </>
  );
}

/** Of these only a sample are rows: anybody can send any number of them. */
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
