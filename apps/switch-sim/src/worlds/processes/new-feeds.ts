import { numbersFromOne, sharedNumbers } from '../../instruments/call-numbers.ts';
import type { Coverage } from '../../instruments/coverage.ts';
import { eventHub } from '../../instruments/event-hub.ts';
import { type RecordedCall, trafficLog } from '../../instruments/traffic-log.ts';
import type { WorldFeeds } from '../open-world.ts';
import type { OtherProcesses } from './other-processes.ts';

/** What is published in a world of this name is told to the other processes as well. */
export function newFeeds(name: string, others: OtherProcesses, coverage: Coverage): WorldFeeds {
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
    traffic: trafficLog(events, others.areThere ? sharedNumbers() : numbersFromOne()),
    coverage,
    tellChange: () => others.tell(name, { kind: 'changed' }),
  };
}
