import { Dialect, namedDialects } from '@sahakar/contracts/dialect/dialect';
import type { Policy } from '@sahakar/contracts/policy';
import type { Store } from '@sahakar/db/dialect';
import { StoreRefusedError } from '@sahakar/db/store-refused-error';
import type { Scenario } from '@sahakar/seeds/scenario';
import { readScenario } from '@sahakar/seeds/yaml/read-scenario';
import type { Bank } from '../bank.ts';
import { rateWindow } from '../call/rate-window.ts';
import { callsUnderWay } from '../call/calls-under-way.ts';
import { auditUnopened } from '../instruments/audit-unopened.ts';
import { unopenedCalls } from '../instruments/unopened-calls.ts';
import type { Clock } from '../clock.ts';
import type { Coverage } from '../instruments/coverage.ts';
import type { EventHub } from '../instruments/event-hub.ts';
import { faultBook, noFaults } from '../instruments/fault-book.ts';
import { keptText } from '../instruments/kept-text.ts';
import { magicSwitch, noMagic } from '../instruments/magic-switch.ts';
import { stubBook } from '../instruments/stub-book.ts';
import type { TrafficLog } from '../instruments/traffic-log.ts';
import { jobs } from '../jobs.ts';
import { rrnBook } from '../ledger/rrn.ts';
import { sealsAreOwn } from '../ledger/seal-rows.ts';
import type { CheckResult } from '../ledger/verify-ledger.ts';
import { lastMessageId, smsInbox } from '../outbox/sms-inbox.ts';
import { storedOutbox } from '../outbox/stored-outbox.ts';
import type { Secrets } from '../secrets.ts';
import type { SlowHash } from '../credentials/slow-hash.ts';
import type { JobRun } from '../jobs/job.ts';
import type { World } from '../world.ts';
import { withAfterCommit } from './writes/after-commit.ts';
import { type BookWatch, bookWatch, type BookWatchParts } from './book-watch.ts';
import { refuseForeignSecret } from './secret-fingerprint.ts';
import { type ClockState, runningFrom, stateIn, worldClock } from '../world-clock.ts';
import { reviveNothing, seenIn } from './clock/retire-expired.ts';
import { type TellNotTaken, tellNotTaken } from './kept/tell-not-taken.ts';
import { worldTime } from './world-time.ts';
import { writeWatch } from './writes/write-watch.ts';
import { policyShelf } from './policy-shelf.ts';
import type { PolicyPatch } from './world-policy.ts';
import { addWorldState, ownKeys, readWorldState } from '../world-state.ts';

/** What a world is made of. */
export type NewWorld = {
  readonly scenario: Scenario;
  /** Where bank time begins; the scenario's own moment when it is left out. */
  readonly now?: Date | undefined;
  readonly policyPatch?: PolicyPatch | undefined;
  /** How it speaks; as the configuration says when it is left out. */
  readonly dialect?: Dialect | undefined;
};

/** What worlds of one process share. */
export type WorldParts = {
  readonly bankName: string;
  /** The name by which browsers call the portal; left out where there is none. */
  readonly portalHost?: string | undefined;
  readonly secrets: Secrets;
  /** How worlds speak that have no dialect of their own; standard where left out. */
  readonly dialect?: Dialect | undefined;
  readonly slowHash: SlowHash;
  /** Whether there is a control plane; without one no fault of an earlier start is looked at. */
  readonly simControl?: boolean | undefined;
  /** The stubs of worlds that have none of their own, as YAML. */
  readonly stubs?: string | null | undefined;
  readonly scenarios: Readonly<Record<string, Scenario>>;
  /** How often each book is looked through while it is open; only when asked where left out. */
  readonly lookMilliseconds?: number | undefined;
  /** Told when the machine's clock was set back under a world; the answered function when that is seen to. */
  readonly whileHeld?: ((name: string) => () => void) | undefined;
  /** Told when the book of a world is looked through while its enquiries are served already. */
  reportFirstLook?(name: string, stage: 'begun' | 'ended'): void;
  /** Told what is wrong with the book of a world. */
  reportBroken?(name: string, failures: readonly CheckResult[]): void;
  /** Told why a world does nothing by itself any more. */
  reportHalt?(name: string, reason: string): void;
  /** Told of work of a world that has failed. */
  reportFailure?(name: string, run: JobRun): void;
  /** Told what was kept by an earlier version and does not hold in this one. */
  reportNotTaken?: TellNotTaken | undefined;
};

/** How a world was found, and who can look through its book. */
export type FoundBook = Pick<
  BookWatchParts,
  'verify' | 'verifyAlone' | 'isTrusted' | 'foundAtStart'
> & {
  /** Told when another process has put another world behind the name. */
  onReplaced(world: World): void;
};

/** What a name keeps while the world behind it is made anew. */
export type WorldFeeds = {
  readonly events: EventHub;
  readonly traffic: TrafficLog;
  readonly coverage: Coverage;
  /** Tells other processes that the world has written something of itself. */
  tellChange(): void;
};

/** Puts a world together around the store of an existing bank. */
export async function openWorld(
  name: string,
  openedStore: Store,
  parts: WorldParts,
  { events, traffic, coverage, tellChange }: WorldFeeds,
  { verify, verifyAlone, isTrusted, foundAtStart, onReplaced }: FoundBook,
): Promise<World> {
  const { store: worldStore, mayWrite } = writeWatch(openedStore);
  const own = await readOwnState(name, worldStore, parts.secrets);
  const { scenario, clockState, state, dialect } = own;
  const policies = policyShelf(worldStore, state, tellChange);
  const clock = worldClock(clockState);
  const seals = () => sealsAreOwn(worldStore.read, parts.secrets);
  const book = bookWatch({
    verify: async (signal) => [...(await verify(signal)), await seals()],
    verifyAlone: async () => [...(await verifyAlone()), await seals()],
    isTrusted,
    foundAtStart,
    lookMilliseconds: parts.lookMilliseconds,
    report: (failures) => parts.reportBroken?.(name, failures),
  });
  // What cannot be read is damage for the verifier to tell, and keeps no enquiry from its answer.
  const lastSmsId = await lastMessageId(worldStore).catch(() => undefined);
  const bankParts = { ...parts, events, book, lastSmsId };
  const bank = bankOn(worldStore, clock, policies.current, bankParts);
  const { store } = bank;
  const seen = seenIn(state);
  // The machine's clock may have been set back while the bank was closed.
  if (seen !== null && !clock.isFrozen() && clock.now() < seen.at) await reviveNothing(bank, seen);
  const story = storyOf(scenario, state.get(ownKeys.scenarioYaml), parts.scenarios);
  const logins = new Map(story?.cast.map((person) => [person.key, person.loginUsername]));
  const hasControl = parts.simControl === true;
  const faults = hasControl
    ? faultBook({ text: await keptText(store, ownKeys.faults), clock, logins })
    : noFaults;
  const magic = hasControl ? magicSwitch(await keptText(store, ownKeys.magic)) : noMagic;
  const stubs = hasControl
    ? stubBook(await keptText(store, ownKeys.stubs), parts.stubs ?? null)
    : null;
  const world: World = {
    name,
    scenario,
    story,
    bank,
    dialect: dialect ?? parts.dialect ?? namedDialects.standard,
    policies,
    time: worldTime(bank, clock, jobs, {
      events,
      policies,
      isReplaced: (now) => now.get(ownKeys.incarnation) !== state.get(ownKeys.incarnation),
      onReplaced: () => onReplaced(world),
      whileHeld: () => parts.whileHeld?.(name),
      onHalt: (reason) => parts.reportHalt?.(name, reason),
      onFailure: (run) => parts.reportFailure?.(name, run),
    }),
    book,
    mayWrite,
    inbox: smsInbox(store, parts.secrets, events),
    faults,
    magic,
    stubs,
    traffic,
    coverage,
    unopenedCalls: unopenedCalls(bank, auditUnopened(bank)),
    calls: callsUnderWay(),
    events,
  };
  tellNotTaken(world, state, (sentence) => parts.reportNotTaken?.(sentence));
  return world;
}

/** Null where the bank has no scenario of this name any more. */
export function storyOf(
  name: string,
  yaml: string | undefined,
  scenarios: WorldParts['scenarios'],
): Scenario | null {
  if (yaml !== undefined) return readScenario(yaml).scenario;
  return (Object.hasOwn(scenarios, name) ? scenarios[name] : undefined) ?? null;
}

type BankParts = Pick<
  WorldParts,
  'bankName' | 'portalHost' | 'secrets' | 'slowHash' | 'simControl'
> &
  Pick<WorldFeeds, 'events'> & {
    readonly book: Pick<BookWatch, 'trouble'>;
    readonly lastSmsId?: string | undefined;
  };

/** A bank on a store that has been played in, at the time that this clock shows. */
export function bankOn<C extends Clock>(
  worldStore: Store,
  clock: C,
  policyOf: () => Policy,
  { bankName, portalHost, secrets, slowHash, simControl, events, book, lastSmsId }: BankParts,
): Bank & { readonly clock: C } {
  const { store, afterCommit } = withAfterCommit(worldStore);
  const outbox = storedOutbox({ clock, secrets, bankName, events, afterCommit, lastSmsId });
  const rrns = rrnBook(store, clock);
  const rates = rateWindow();
  const hasControl = simControl === true;
  const names = { name: bankName, portalHost: portalHost ?? null };
  return {
    ...names,
    store,
    afterCommit,
    clock,
    outbox,
    rrns,
    get policy() {
      return policyOf();
    },
    secrets,
    slowHash,
    rates,
    book,
    hasControl,
  };
}

type OwnState = {
  readonly scenario: string;
  readonly clockState: ClockState;
  /** Everything that the world has written of itself. */
  readonly state: ReadonlyMap<string, string>;
  /** Null where it speaks as the configuration says. */
  readonly dialect: Dialect | null;
};

async function readOwnState(name: string, store: Store, secrets: Secrets): Promise<OwnState> {
  const state = await readWorldState(store.read);
  await refuseForeignSecret(name, store, state, secrets);
  const scenario = state.get(ownKeys.scenario);
  const beginsAt = state.get(ownKeys.beginsAt);
  if (scenario === undefined || beginsAt === undefined) {
    throw new StoreRefusedError(
      `The world ${name} cannot be opened: it does not say which scenario it was made from. ` +
        'Nothing was changed; restore a backup.',
    );
  }
  const dialect = state.get(ownKeys.dialect);
  const clock = state.get(ownKeys.clock) ?? JSON.stringify(runningFrom(new Date(beginsAt)));
  if (!state.has(ownKeys.clock)) {
    await store.transaction((tx) => addWorldState(tx, ownKeys.clock, clock));
  }
  return {
    scenario,
    clockState: stateIn(clock),
    state,
    dialect: dialect === undefined ? null : Dialect.parse(JSON.parse(dialect)),
  };
}
