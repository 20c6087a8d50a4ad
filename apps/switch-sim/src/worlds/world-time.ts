import { authorisations, otps, tpinProofs } from '@sahakar/db/schema/otp';
import { and, eq, isNull, lte } from '@sahakar/db/sql';
import type { Bank } from '../bank.ts';
import { kolkataIso } from '../clock.ts';
import type { EventHub } from '../instruments/event-hub.ts';
import type { Job, JobRun } from '../jobs/job.ts';
import { keepRanJobs } from '../jobs/ran-jobs.ts';
import { nextDue, runDueJobs } from '../jobs/run-due-jobs.ts';
import { type Duration, later } from './duration.ts';
import { type ClockState, frozenAt, runningFrom, type WorldClock } from '../world-clock.ts';
import type { PolicyShelf } from './policy-shelf.ts';
import { ownKeys, readWorldState, writeWorldState } from '../world-state.ts';
import { endExpiredSessions } from '../sessions/session-life.ts';

export type ClockMove = {
  readonly to?: Date | { readonly by: Duration };
  /** Whether the clock stands still afterwards; as it was when this is left out. */
  readonly frozen?: boolean;
};

/** The means to move a world's clock, and what happens as time goes by. */
export type WorldTime = {
  readonly clock: WorldClock;
  /** Moves the clock after everything that was due on the way has run. */
  move(move: ClockMove): Promise<readonly JobRun[]>;
  stop(): Promise<void>;
};

type TimeParts = {
  readonly events: EventHub;
  readonly policies: Pick<PolicyShelf, 'follow'>;
  /** Whether what a world has written of itself is another world's. */
  isReplaced(state: ReadonlyMap<string, string>): boolean;
  onReplaced(): void;
};

const lookMilliseconds = 1_000;

export function worldTime(
  bank: Bank,
  clock: WorldClock,
  jobs: readonly Job[],
  { events, policies, isReplaced, onReplaced }: TimeParts,
): WorldTime {
  let turn: Promise<unknown> = Promise.resolve();
  let dueAt: Date | null = clock.now();

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = turn.then(work);
    turn = next.catch(() => {});
    return next;
  }

  async function runUntil(moment: Date, arrive?: (at: Date) => void): Promise<readonly JobRun[]> {
    const ran = await runDueJobs(bank, jobs, moment, arrive);
    if (bank.hasControl) await keepRanJobs(bank.store, ran);
    dueAt = nextDue(jobs, bank.policy, moment);
    return ran;
  }

  async function move({ to, frozen = clock.isFrozen() }: ClockMove): Promise<readonly JobRun[]> {
    const ran = [...(await runUntil(clock.now()))];
    const from = clock.now();
    await retireExpired(bank, from);
    const target = to === undefined ? from : to instanceof Date ? to : later(from, to.by);
    if (target > from) ran.push(...(await runUntil(target, (at) => clock.put(frozenAt(at)))));
    await put(frozen ? frozenAt(target) : runningFrom(target));
    dueAt = nextDue(jobs, bank.policy, target);
    events.publish('clock', { now: kolkataIso(clock.now()), frozen });
    return ran;
  }

  async function put(state: ClockState): Promise<void> {
    clock.put(state);
    await bank.store.transaction((tx) => writeWorldState(tx, ownKeys.clock, JSON.stringify(state)));
  }

  /** Another process on the same database may have moved the clock, or changed the policy. */
  async function follow(): Promise<void> {
    const state = await readWorldState(bank.store.read);
    if (isReplaced(state)) return onReplaced();
    if (policies.follow(state)) dueAt = nextDue(jobs, bank.policy, clock.now());
    const text = state.get(ownKeys.clock);
    if (text === undefined || text === JSON.stringify(clock.state())) return;
    // Safe: this row is only ever written from a ClockState.
    clock.put(JSON.parse(text) as ClockState);
  }

  const look = setInterval(() => {
    const isShared = bank.store.engine === 'postgres';
    const isDue = dueAt !== null && clock.now() >= dueAt;
    if (!isShared && !isDue) return;
    void inTurn(async () => {
      if (isShared) await follow();
      if (isDue) await runUntil(clock.now());
    }).catch(() => {});
  }, lookMilliseconds);
  look.unref();

  return {
    clock,
    move: (request) => inTurn(() => move(request)),
    async stop() {
      clearInterval(look);
      await turn;
    },
  };
}

/**
 * Marks for good what is over at this moment, before the clock is moved: a clock that is set back
 * revives no session, no OTP, no authorisation and no proof of a password.
 */
async function retireExpired({ store, policy }: Bank, now: Date): Promise<void> {
  await store.transaction(async (tx) => {
    await endExpiredSessions(tx, now, policy);
    await tx
      .update(otps)
      .set({ state: 'void' })
      .where(and(eq(otps.state, 'live'), lte(otps.expiresAt, now)));
    await tx
      .delete(authorisations)
      .where(and(isNull(authorisations.consumedBy), lte(authorisations.expiresAt, now)));
    await tx.delete(tpinProofs).where(lte(tpinProofs.expiresAt, now));
  });
}
