import type { Dialect } from '@sahakar/contracts/dialect/dialect';
import type { Scenario } from '@sahakar/seeds/scenario';
import type { CallsUnderWay } from './call/calls-under-way.ts';
import type { Bank } from './bank.ts';
import type { UnopenedCalls } from './instruments/unopened-calls.ts';
import type { Coverage } from './instruments/coverage.ts';
import type { EventHub } from './instruments/event-hub.ts';
import type { FaultBook } from './instruments/fault-book.ts';
import type { StubBook } from './instruments/stub-book.ts';
import type { MagicSwitch } from './instruments/magic-switch.ts';
import type { TrafficLog } from './instruments/traffic-log.ts';
import type { SmsInbox } from './outbox/sms-inbox.ts';
import type { BookWatch } from './worlds/book-watch.ts';
import type { PolicyShelf } from './worlds/policy-shelf.ts';
import type { WorldTime } from './worlds/world-time.ts';
import type { WriteWatch } from './worlds/writes/write-watch.ts';

/** Everything that has state hangs off a world; `main` is the default one, tests make their own. */
export type World = {
  readonly name: string;
  /** Name of the scenario that the world was made from. */
  readonly scenario: string;
  /** That scenario itself; null where it came with a version of the bank that is gone. */
  readonly story: Scenario | null;
  readonly bank: Bank;
  readonly dialect: Dialect;
  readonly policies: PolicyShelf;
  readonly time: WorldTime;
  readonly book: BookWatch;
  readonly mayWrite: WriteWatch['mayWrite'];
  readonly inbox: SmsInbox;
  readonly faults: FaultBook;
  readonly magic: MagicSwitch;
  /** Null where there is no control plane. */
  readonly stubs: StubBook | null;
  readonly traffic: TrafficLog;
  readonly coverage: Coverage;
  readonly unopenedCalls: UnopenedCalls;
  /** Whoever closes the world waits for them. */
  readonly calls: CallsUnderWay;
  readonly events: EventHub;
};
