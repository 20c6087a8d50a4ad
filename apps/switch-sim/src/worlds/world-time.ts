import type { Tx } from '@sahakar/db/dialect';
import { StoreRefusedError } from '@sahakar/db/store-refused-error';
import type { Bank } from '../bank.ts';
import { kolkataIso } from '../clock.ts';
import type { EventHub } from '../instruments/event-hub.ts';
import { hasNotedRun } from '../jobs/begun-runs.ts';
import type { Job, JobRun } from '../jobs/job.ts';
import { noteRuns } from '../jobs/ran-jobs.ts';
import { isLeftUndone, nextDue, runDueJobs, type Way } from '../jobs/run-due-jobs.ts';
import { machineWatch } from './clock/machine-watch.ts';
import { retireExpired, reviveNothing, writeSeen } from './clock/retire-expired.ts';
import { type Duration, later } from './duration.ts';
import { type ClockState, frozenAt, runningFrom, type WorldClock } from '../world-clock.ts';
import type { PolicyShelf } from './policy-shelf.ts';
import { ownKeys, readStateAt, readWorldState, writeWorldState } from '../world-state.ts';

export type ClockMove = {
  readonly to?: Date | { readonly by: Duration };
  /** Whether the clock stands still afterwards; as it was when this is left out. */
  readonly frozen?: boolean;
  /** What is done before, such as a change of the policy: what is over without it stays so. */
  readonly change?: () => Promise<void>;
};

/** The means to move a world's clock, and what happens as time goes by. */
export type WorldTime = {
  readonly clock: WorldClock;
  /** Moves the clock after everything that was due on the way has run. */
  move(move: ClockMove): Promise<readonly JobRun[]>;
  /** Why no job runs: the machine's clock has jumped too far for that. Null where they run. */
  halted(): string | null;
  /** Takes over what another process has written of clock and policy, or that the world is another. */
  follow(): Promise<void>;
  stop(): Promise<void>;
};

type TimeParts = {
  readonly events: EventHub;
  readonly policies: Pick<PolicyShelf, 'follow'>;
  /** Whether what a world has written of itself is another world's. */
  isReplaced(state: ReadonlyMap<string, string>): boolean;
  onReplaced(): void;
  /** Told when bank time stands since the machine's was set back; what it answers when it goes on. */
  whileHeld?: (() => (() => void) | undefined) | undefined;
  /** Told once of each jump of the machine's clock for which no job runs any more. */
  onHalt?: ((reason: string) => void) | undefined;
  /** Told of each run that failed, and of each in which a piece did. */
  onFailure?: ((run: JobRun) => void) | undefined;
};

const lookMilliseconds = 1_000;

export function worldTime(
  bank: Bank,
  clock: WorldClock,
  jobs: readonly Job[],
  { events, policies, isReplaced, onReplaced, whileHeld, onHalt, onFailure }: TimeParts,
): WorldTime {
  const { inTurn, ended, isOver } = turns();
  let dueAt: Date | null = clock.now();
  const isShared = bank.store.engine === 'postgres';
  const machine = machineWatch(bank, clock, { whileHeld, onHalt });

  const { refuseIfReplaced, isGone } = replacements(bank, { isReplaced, onReplaced });

  async function runUntil(moment: Date, standing?: Standing): Promise<readonly JobRun[]> {
    const way = { ...wayOf(clock, standing, refuseIfReplaced), isOver };
    const ran = await runDueJobs(bank, jobs, moment, way);
    await noteRuns(bank, ran, onFailure);
    dueAt = await nextLook(bank, jobs, moment);
    return ran;
  }

  async function move(wanted: ClockMove): Promise<readonly JobRun[]> {
    if (isShared && !(await follow())) throw replacedError();
    const frozen = wanted.frozen ?? clock.isFrozen();
    // Whoever moves the bank's clock has seen where it stands.
    machine.trust();
    const ran = [...(await runUntil(clock.now()))];
    await whileStanding(clock, async (from, standing) => {
      const target = await markOver(bank, from, wanted);
      if (target > from) ran.push(...(await runUntil(target, standing)));
      await arrive(bank, clock, target, { frozen, isCutShort: isOver(), refuseIfReplaced });
      dueAt = await nextLook(bank, jobs, target);
    });
    events.publish('clock', { now: kolkataIso(clock.now()), frozen });
    return ran;
  }

  /** Another process may have moved the clock, or changed the policy; false where the world is another. */
  async function follow(): Promise<boolean> {
    const state = await readWorldState(bank.store.read);
    if (isGone(state)) return false;
    if (policies.follow(state)) dueAt = nextDue(jobs, bank.policy, clock.now());
    if (isLeftUndone(bank, jobs, state)) dueAt = clock.now();
    followClock(clock, state.get(ownKeys.clock));
    return true;
  }

  const look = setInterval(() => {
    const isToSee = machine.look();
    const isDue = machine.halted() === null && dueAt !== null && clock.now() >= dueAt;
    if (!isShared && !isDue && !isToSee) return;
    void inTurn(async () => {
      await machine.seeTo();
      if (isShared) await follow();
      if (isDue) await runUntil(clock.now());
    }).catch(() => {});
  }, lookMilliseconds).unref();

  return {
    clock,
    move: (request) => inTurn(() => move(request)),
    halted: machine.halted,
    follow: () => inTurn(async () => void (await follow())),
    async stop() {
      clearInterval(look);
      await ended();
      await machine.stop();
    },
  };
}

/** How a clock that is moved stands on the way. */
type Standing = (at: Date) => ClockState;

/** How runs are passed; whoever is killed at one leaves a clock that is moved where it had come to. */
function wayOf(
  clock: WorldClock,
  standing: Standing | undefined,
  refuseIfReplaced: (tx: Tx) => Promise<void>,
): Way {
  if (standing === undefined) return { within: refuseIfReplaced };
  return {
    arrive: (at) => clock.put(frozenAt(at)),
    async within(tx, at) {
      await writeWorldState(tx, ownKeys.clock, JSON.stringify(standing(at)));
      await refuseIfReplaced(tx);
    },
  };
}

/** What becomes of what is under way here when another process rewinds the world or makes it anew. */
function replacements(
  { store }: Bank,
  { isReplaced, onReplaced }: Pick<TimeParts, 'isReplaced' | 'onReplaced'>,
) {
  return {
    isGone(state: ReadonlyMap<string, string>): boolean {
      const isOther = isReplaced(state);
      if (isOther) onReplaced();
      return isOther;
    },
    /** Asked last in a transaction: whatever of it was written into the new world goes with it. */
    async refuseIfReplaced(tx: Tx): Promise<void> {
      if (store.engine !== 'postgres') return;
      const incarnation = await readStateAt(tx, ownKeys.incarnation);
      const state = incarnation === null ? [] : [[ownKeys.incarnation, incarnation] as const];
      if (isReplaced(new Map(state))) throw replacedError();
    },
  };
}

function followClock(clock: WorldClock, text: string | undefined): void {
  if (text === undefined || text === JSON.stringify(clock.state())) return;
  // Safe: this row is only ever written from a ClockState.
  clock.put(JSON.parse(text) as ClockState);
}

/**
 * When there is something to do next. What waits for its book to be in order is done as soon as it is.
 * A run that a full disk has cut off stays noted, and is gone on with when it is held no more; what
 * several processes have begun is looked for all the time.
 */
async function nextLook(bank: Bank, jobs: readonly Job[], moment: Date): Promise<Date | null> {
  const { store, policy, book } = bank;
  if (book.trouble() !== null) return moment;
  const isLeft = store.engine === 'sqlite' && hasNotedRun(jobs, await readWorldState(store.read));
  return isLeft ? moment : nextDue(jobs, policy, moment);
}

type Arrival = {
  readonly frozen: boolean;
  readonly isCutShort: boolean;
  refuseIfReplaced(tx: Tx): Promise<void>;
};

/**
 * Sets the clock to where it was to go. That of a move which was cut short stays where it has come
 * to: what has run on the way would lie ahead of it.
 */
async function arrive(
  bank: Bank,
  clock: WorldClock,
  target: Date,
  { frozen, isCutShort, refuseIfReplaced }: Arrival,
): Promise<void> {
  const at = isCutShort ? clock.now() : target;
  await put(bank, clock, frozen ? frozenAt(at) : runningFrom(at), refuseIfReplaced);
  if (!isCutShort) return;
  throw new StoreRefusedError(
    `The world was closed while its clock moved, which is at ${kolkataIso(at)}.`,
  );
}

/** Marks what is over before the clock goes anywhere; answers where to. */
async function markOver(bank: Bank, at: Date, { to, change }: ClockMove): Promise<Date> {
  if (change !== undefined) {
    await retireExpired(bank, at);
    await change();
  }
  const target = to === undefined ? at : to instanceof Date ? to : later(at, to.by);
  await (target < at ? reviveNothing(bank, { at, isTrusted: true }) : retireExpired(bank, at));
  return target;
}

/**
 * While what is over is marked, and until the clock is set, no time goes by but in steps of the work:
 * what ran out meanwhile would be over for whoever asked just then, and live again afterwards.
 */
async function whileStanding(
  clock: WorldClock,
  work: (from: Date, standing: Standing) => Promise<void>,
) {
  const before = clock.state();
  const from = clock.now();
  const standing = before.kind === 'frozen' ? frozenAt : runningFrom;
  clock.put(frozenAt(from));
  try {
    await work(from, standing);
  } catch (error) {
    // A clock that has come further goes on from there; one that was held at this moment is held again.
    const at = clock.now();
    if (at.getTime() === from.getTime()) clock.put(before, from);
    else clock.put(standing(at));
    throw error;
  }
}

/** Sets the clock, and whatever process opens the world next. */
async function put(
  { store }: Bank,
  clock: WorldClock,
  state: ClockState,
  refuseIfReplaced: Arrival['refuseIfReplaced'],
): Promise<void> {
  clock.put(state);
  await store.transaction(async (tx) => {
    await writeWorldState(tx, ownKeys.clock, JSON.stringify(state));
    await writeSeen(tx, { at: clock.now(), isTrusted: true });
    await refuseIfReplaced(tx);
  });
}

const replacedError = () => new StoreRefusedError('The world was made anew or removed meanwhile.');

/** One piece of work after the other, and none once somebody waits for their end. */
function turns() {
  let turn: Promise<unknown> = Promise.resolve();
  let isOver = false;
  return {
    async inTurn<T>(work: () => Promise<T>): Promise<T> {
      // Whoever has waited for something else before may find the world closed.
      if (isOver) throw replacedError();
      const next = turn.then(work);
      turn = next.catch(() => {});
      return next;
    },
    /** Whether somebody waits for the end, which what is at work may hurry to. */
    isOver: () => isOver,
    ended() {
      isOver = true;
      return turn;
    },
  };
}
