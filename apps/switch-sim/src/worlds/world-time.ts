import type { Bank } from '../bank.ts';
import { kolkataIso } from '../clock.ts';
import type { EventHub } from '../instruments/event-hub.ts';
import { hasNotedRun } from '../jobs/begun-runs.ts';
import type { Job, JobRun } from '../jobs/job.ts';
import { hasDone, noteRuns } from '../jobs/ran-jobs.ts';
import { isLeftUndone, nextDue, runDueJobs, type Way } from '../jobs/run-due-jobs.ts';
import { isWritten, stateIn, type WorldClock } from '../world-clock.ts';
import { ownKeys, readWorldState } from '../world-state.ts';
import { machineWatch } from './clock/machine-watch.ts';
import { type ClockMove, moveClock } from './clock/move-clock.ts';
import { ownWorld, refuseReplaced, type Replacement } from './clock/own-world.ts';
import type { PolicyShelf } from './policy-shelf.ts';

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

type TimeParts = Replacement & {
  readonly events: EventHub;
  readonly policies: Pick<PolicyShelf, 'follow'>;
  /** Told when bank time stands since the machine's was set back; what it answers when it goes on. */
  whileHeld?: (() => (() => void) | undefined) | undefined;
  /** Told once of each jump of the machine's clock for which no job runs any more. */
  onHalt?: ((reason: string) => void) | undefined;
  /** Told of each run that failed, and of each in which a piece did. */
  onFailure?: ((run: JobRun) => void) | undefined;
};

const lookMilliseconds = 1_000;

export function worldTime(
  worldBank: Bank,
  clock: WorldClock,
  jobs: readonly Job[],
  { events, policies, isReplaced, onReplaced, whileHeld, onHalt, onFailure }: TimeParts,
): WorldTime {
  const { inTurn, ended, isOver } = turns();
  const { bank, isGone } = ownWorld(worldBank, { isReplaced, onReplaced });
  let dueAt: Date | null = clock.now();
  const isShared = bank.store.engine === 'postgres';
  const machine = machineWatch(bank, clock, { whileHeld, onHalt });

  async function runUntil(moment: Date, passing?: Way): Promise<readonly JobRun[]> {
    const noting = { isOver, isGone, onFailure, events };
    const ran = await runAndNote(bank, jobs, moment, { ...passing, ...noting });
    dueAt = await nextLook(bank, jobs, moment);
    return ran;
  }

  async function move(request: ClockMove): Promise<readonly JobRun[]> {
    // Whoever moves the bank's clock has seen where it stands.
    machine.trust();
    const ran: JobRun[] = [];
    const run = async (moment: Date, passing?: Way) =>
      void ran.push(...(await runUntil(moment, passing)));
    const at = await moveClock(bank, clock, request, { follow: followOwn, runUntil: run, isOver });
    dueAt = await nextLook(bank, jobs, at);
    events.publish('clock', { now: kolkataIso(clock.now()), frozen: clock.isFrozen() });
    return ran;
  }

  /**
   * Another process may have moved the clock, or changed the policy. Answers how the clock is written,
   * or null where the world is another.
   */
  async function follow(): Promise<string | null> {
    const state = await readWorldState(bank.store.read);
    if (isGone(state)) return null;
    if (policies.follow(state)) dueAt = nextDue(jobs, bank.policy, clock.now());
    if (isLeftUndone(bank, jobs, state)) dueAt = clock.now();
    return followClock(clock, state);
  }

  async function followOwn(): Promise<string> {
    return (await follow()) ?? refuseReplaced();
  }

  const look = setInterval(() => {
    const isToSee = machine.look();
    const isDue = machine.halted() === null && dueAt !== null && clock.now() >= dueAt;
    if (!isShared && !isDue && !isToSee) return;
    void inTurn(async () => {
      if (isShared && (await follow()) === null) return;
      await machine.seeTo();
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

function hasMovedMoney(jobs: readonly Job[], ran: readonly JobRun[]): boolean {
  const movers = new Set(jobs.filter(({ movesMoney }) => movesMoney).map(({ name }) => name));
  return ran.some(({ job, outcome }) => movers.has(job) && hasDone(outcome));
}

type Noting = Pick<ReturnType<typeof ownWorld>, 'isGone'> & Pick<TimeParts, 'events' | 'onFailure'>;

/** What ran before something is refused has happened, but in a world that is another's by now. */
async function runAndNote(
  bank: Bank,
  jobs: readonly Job[],
  moment: Date,
  { isGone, onFailure, events, ...way }: Way & Noting,
): Promise<readonly JobRun[]> {
  const ran: JobRun[] = [];
  const ended = (run: JobRun) => void ran.push(run);
  const note = () => noteRuns(bank, ran, onFailure);
  const noteUnlessGone = async () => {
    if (!isGone(await readWorldState(bank.store.read))) await note();
  };
  try {
    await runDueJobs(bank, jobs, moment, { ...way, ended });
  } catch (error) {
    await noteUnlessGone().catch(() => {});
    throw error;
  } finally {
    if (hasMovedMoney(jobs, ran)) events.publish('ledger', {});
  }
  await note();
  return ran;
}

function followClock(clock: WorldClock, state: ReadonlyMap<string, string>): string | null {
  const text = state.get(ownKeys.clock) ?? null;
  if (text !== null && !isWritten(clock.state(), text)) clock.put(stateIn(text));
  return text;
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

/** One piece of work after the other, and none once somebody waits for their end. */
function turns() {
  let turn: Promise<unknown> = Promise.resolve();
  let isOver = false;
  return {
    async inTurn<T>(work: () => Promise<T>): Promise<T> {
      // Whoever has waited for something else before may find the world closed.
      if (isOver) refuseReplaced();
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
