import type { Tx } from '@sahakar/db/dialect';
import { StoreRefusedError } from '@sahakar/db/store-refused-error';
import type { Bank } from '../../bank.ts';
import { kolkataIso } from '../../clock.ts';
import type { Way } from '../../jobs/run-due-jobs.ts';
import { type ClockState, frozenAt, runningFrom, type WorldClock } from '../../world-clock.ts';
import { ownKeys, replaceWorldState } from '../../world-state.ts';
import { type Duration, later } from '../duration.ts';
import { retireExpired, reviveNothing, writeSeen } from './retire-expired.ts';

export type ClockMove = {
  readonly to?: Date | { readonly by: Duration } | undefined;
  /** Whether the clock stands still afterwards; as it was when this is left out. */
  readonly frozen?: boolean;
  /** What is done before, such as a change of the policy: what is over without it stays so. */
  readonly change?: (() => Promise<void>) | undefined;
};

/** Another process has put the clock elsewhere meanwhile. */
class ClockMovedError extends Error {
  override readonly name = 'ClockMovedError';
}

export type Mover = {
  /**
   * Takes over where another process has put the clock, and answers how that is written; throws where
   * the world is another.
   */
  follow(): Promise<string>;
  /** Runs what is due up to a moment, on a way passed so. */
  runUntil(moment: Date, passing?: Pick<Way, 'arrive' | 'within'>): Promise<void>;
  /** Whether somebody waits for the end. */
  isOver(): boolean;
};

/**
 * Moves a clock after everything that was due on the way has run, and answers where to. Where another
 * process moves it meanwhile, that is not taken back: this move is refused, or made from there where
 * it says no moment.
 */
export async function moveClock(
  bank: Bank,
  clock: WorldClock,
  move: ClockMove,
  mover: Mover,
): Promise<Date> {
  const { follow, runUntil, isOver } = mover;
  let { change } = move;
  for (;;) {
    await follow();
    await runUntil(clock.now());
    // That may have taken its time.
    const row = clockRow(clock, await follow());
    const at = await moveOnce(bank, clock, row, { ...move, change }, mover);
    if (at !== null) return at;
    // It is made by now, and stays so.
    change = undefined;
    await follow();
    if (move.to === undefined && !isOver()) continue;
    throw new StoreRefusedError(
      `The clock was moved at another process meanwhile; it shows ${kolkataIso(clock.now())}.`,
    );
  }
}

/**
 * Moves a clock that shows what its world has written of it; null where another process has changed
 * that meanwhile. That of a move which was cut short stays where it has come to: what has run on the
 * way would lie ahead of it.
 */
async function moveOnce(
  bank: Bank,
  clock: WorldClock,
  row: ClockRow,
  { to, frozen = clock.isFrozen(), change }: ClockMove,
  { runUntil, isOver }: Mover,
): Promise<Date | null> {
  // Whoever changes nothing of the clock takes nothing from a move that is under way elsewhere.
  const isSame = to === undefined && frozen === clock.isFrozen() && !clock.isHeld();
  const same = isSame ? row.state() : null;
  let isCutShort = false;
  const arrived = await whileStanding(clock, row, async (from, standing) => {
    const target = await markOver(bank, from, { to, change });
    if (target > from) await runUntil(target, passing(clock, row, { from, standing }));
    // What the hours of a new policy have made due lies behind, where no clock is to arrive.
    else if (change !== undefined) await runUntil(target);
    isCutShort = isOver();
    const at = isCutShort ? clock.now() : target;
    await put(bank, clock, row, { at, state: same ?? (frozen ? frozenAt(at) : runningFrom(at)) });
    return at;
  });
  if (!isCutShort || arrived === null) return arrived;
  throw new StoreRefusedError(
    `The world was closed while its clock moved, which is at ${kolkataIso(arrived)}.`,
  );
}

/** What a world has written of its clock, for one who moves it. */
type ClockRow = {
  /** Throws where it is not what was written last. */
  write(tx: Tx, state: ClockState): Promise<void>;
  /** Told when the transaction of the last writing is committed. */
  kept(): void;
  /** As it was found, or kept last. */
  state(): ClockState;
};

function clockRow(clock: WorldClock, found: string): ClockRow {
  let kept = { state: clock.state(), text: found };
  let written = kept;
  return {
    async write(tx, state) {
      written = { state, text: JSON.stringify(state) };
      const isOurs = await replaceWorldState(tx, ownKeys.clock, kept.text, written.text);
      if (!isOurs) throw new ClockMovedError('The clock was moved by another process');
    },
    kept() {
      kept = written;
    },
    state: () => kept.state,
  };
}

/** How a clock that is moved stands on the way. */
type Standing = (at: Date) => ClockState;

type Departure = { readonly from: Date; readonly standing: Standing };

/**
 * How runs are passed; whoever is killed at one leaves a clock that is moved where it had come to. One
 * that was due before the way began, and was held until now, takes no clock back.
 */
function passing(clock: WorldClock, row: ClockRow, { from, standing }: Departure) {
  const shownAt = (at: Date) => (at < from ? from : at);
  return {
    within: (tx: Tx, at: Date) => row.write(tx, standing(shownAt(at))),
    arrive(at: Date) {
      row.kept();
      clock.put(frozenAt(shownAt(at)));
    },
  };
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
  row: ClockRow,
  work: (from: Date, standing: Standing) => Promise<Date>,
): Promise<Date | null> {
  const standing = clock.isFrozen() ? frozenAt : runningFrom;
  const from = clock.now();
  clock.put(frozenAt(from));
  try {
    return await work(from, standing);
  } catch (error) {
    // From where it has come to, which whoever opens the world next finds; a held one is held again.
    clock.put(row.state(), clock.now());
    if (error instanceof ClockMovedError) return null;
    throw error;
  }
}

type Arrival = { readonly at: Date; readonly state: ClockState };

/** Sets the clock once whatever process opens the world next finds it so. */
async function put(
  { store }: Bank,
  clock: WorldClock,
  row: ClockRow,
  { at, state }: Arrival,
): Promise<void> {
  await store.transaction(async (tx) => {
    await row.write(tx, state);
    await writeSeen(tx, { at, isTrusted: true });
  });
  clock.put(state, at);
}
