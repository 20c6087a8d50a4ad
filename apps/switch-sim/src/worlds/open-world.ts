import type { Store } from '@sahakar/db/dialect';
import { StoreRefusedError } from '@sahakar/db/store-refused-error';
import type { Scenario } from '@sahakar/seeds/scenario';
import type { Bank } from '../bank.ts';
import { rateWindow } from '../call/rate-window.ts';
import { unopenedCalls } from '../call/unopened-calls.ts';
import type { Clock } from '../clock.ts';
import type { EventHub } from '../control/event-hub.ts';
import { faultBook } from '../control/fault-book.ts';
import type { TrafficLog } from '../control/traffic-log.ts';
import { jobs } from '../jobs/jobs.ts';
import { rrnBook } from '../ledger/rrn.ts';
import { smsInbox } from '../outbox/sms-inbox.ts';
import { storedOutbox } from '../outbox/stored-outbox.ts';
import type { Secrets } from '../secrets.ts';
import type { SlowHash } from '../sign-in/slow-hash.ts';
import type { World } from '../world.ts';
import { withAfterCommit } from './after-commit.ts';
import { type ClockState, runningFrom, worldClock } from './world-clock.ts';
import { worldTime } from './world-time.ts';
import { knownChanges, patchedPolicy, type PolicyPatch } from './world-policy.ts';
import { ownKeys, readWorldState, writeWorldState } from './world-state.ts';

/** What worlds of one process share. */
export type WorldParts = {
  readonly bankName: string;
  readonly secrets: Secrets;
  readonly slowHash: SlowHash;
  readonly scenarios: Readonly<Record<string, Scenario>>;
};

/** What a name keeps while the world behind it is made anew. */
export type WorldFeeds = { readonly events: EventHub; readonly traffic: TrafficLog };

/** Puts a world together around the store of an existing bank. */
export async function openWorld(
  name: string,
  opened: Store,
  parts: WorldParts,
  { events, traffic }: WorldFeeds,
): Promise<World> {
  const { scenario, clockState, policyPatch } = await readOwnState(name, opened);
  const clock = worldClock(clockState);
  const bank = bankOn(opened, clock, policyPatch, { ...parts, events });
  const { store } = bank;
  const cast = parts.scenarios[scenario]?.cast ?? [];
  return {
    name,
    scenario,
    bank,
    time: worldTime(bank, clock, jobs, events),
    inbox: smsInbox(store, parts.secrets, events),
    faults: faultBook(new Map(cast.map((person) => [person.key, person.loginUsername]))),
    traffic,
    unopened: unopenedCalls(bank),
    events,
  };
}

type BankParts = Pick<WorldParts, 'bankName' | 'secrets' | 'slowHash'> & Pick<WorldFeeds, 'events'>;

/** A bank on a store that has been played in, at the time that this clock shows. */
export function bankOn<C extends Clock>(
  opened: Store,
  clock: C,
  policyPatch: PolicyPatch,
  { bankName, secrets, slowHash, events }: BankParts,
): Bank & { readonly clock: C } {
  const { store, afterCommit } = withAfterCommit(opened);
  const outbox = storedOutbox({ clock, secrets, bankName, events, afterCommit });
  const rrns = rrnBook(store, clock);
  const policy = patchedPolicy(policyPatch);
  const rates = rateWindow();
  return { name: bankName, store, clock, outbox, rrns, policy, secrets, slowHash, rates };
}

type OwnState = {
  readonly scenario: string;
  readonly clockState: ClockState;
  readonly policyPatch: PolicyPatch;
};

async function readOwnState(name: string, store: Store): Promise<OwnState> {
  const state = await readWorldState(store.read);
  const scenario = state.get(ownKeys.scenario);
  const beginsAt = state.get(ownKeys.beginsAt);
  if (scenario === undefined || beginsAt === undefined) {
    throw new StoreRefusedError(
      `The world ${name} cannot be opened: it does not say which scenario it was made from. ` +
        'Nothing was changed; restore a backup.',
    );
  }
  const clock = state.get(ownKeys.clock) ?? JSON.stringify(runningFrom(new Date(beginsAt)));
  if (!state.has(ownKeys.clock)) {
    await store.transaction((tx) => writeWorldState(tx, ownKeys.clock, clock));
  }
  return {
    scenario,
    // Safe: this row is only ever written from a ClockState.
    clockState: JSON.parse(clock) as ClockState,
    // Safe: this row is written from a PolicyPatch, and patchedPolicy checks every setting again.
    policyPatch: knownChanges(JSON.parse(state.get(ownKeys.policy) ?? '{}') as PolicyPatch),
  };
}
