import { numbersFromOne, sharedNumbers } from '../../instruments/call-numbers.ts';
import { type Coverage, coverage, noCoverage } from '../../instruments/coverage.ts';
import { eventHub } from '../../instruments/event-hub.ts';
import { noTraffic, type RecordedCall, trafficLog } from '../../instruments/traffic-log.ts';
import type { WorldFeeds } from '../open-world.ts';
import type { OtherProcesses } from './other-processes.ts';

/**
 * What is published in a world of this name is told to the other processes as well. Without a control
 * plane, where `sum` is null, nothing is kept of calls: nobody could look at it.
 */
export function newFeeds(name: string, others: OtherProcesses, sum: Coverage | null): WorldFeeds {
  const events = eventHub((event, data) =>
    others.tell(
      name,
      // Safe: the traffic alone publishes these events, each with one call.
      event === 'traffic'
        ? { kind: 'call', call: data as RecordedCall }
        : { kind: 'event', name: event, data },
    ),
  );
  return {
    events,
    traffic:
      sum === null
        ? noTraffic
        : trafficLog(events, others.areThere ? sharedNumbers() : numbersFromOne()),
    coverage: sum === null ? noCoverage : coverage(sum),
    tellChange: () => others.tell(name, { kind: 'changed' }),
  };
}
