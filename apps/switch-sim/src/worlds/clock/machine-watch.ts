import type { Bank } from '../../bank.ts';
import { elapsedMilliseconds } from '../../clock.ts';
import { isWritten, type WorldClock } from '../../world-clock.ts';
import { ownKeys, readStateAt } from '../../world-state.ts';
import { jumpWatch } from './jump-watch.ts';
import { reviveNothing, type Seen, writeSeen } from './retire-expired.ts';

/** What becomes of a world whose machine's clock is set by somebody while it is open. */
export type MachineWatch = {
  /** Why no job runs; null where they run. */
  halted(): string | null;
  /** Takes what the machine's clock shows as right. */
  trust(): void;
  /** Whether there is something to see to. */
  look(): boolean;
  seeTo(): Promise<void>;
  /** Writes down what the clock shows, where it runs. */
  stop(): Promise<void>;
};

type MachineWatchParts = {
  /** Told when bank time is held; what it answers when it is no more, however that has come. */
  readonly whileHeld: (() => (() => void) | undefined) | undefined;
  /** Told once of each jump for which no job runs any more. */
  readonly onHalt: ((reason: string) => void) | undefined;
};

/** How often the moment is written down before which nothing is revived by a later start. */
const seenMilliseconds = 60_000;

export function machineWatch(
  bank: Bank,
  clock: WorldClock,
  { whileHeld, onHalt }: MachineWatchParts,
): MachineWatch {
  const jumps = jumpWatch();
  let halted: string | null = null;
  /** Whether what the clock has shown is doubtful since it was set back the last time. */
  let isDoubtful = false;
  let handBack: (() => void) | undefined;
  let seenAt = elapsedMilliseconds();

  const isUnseen = () => !clock.isFrozen() && elapsedMilliseconds() - seenAt >= seenMilliseconds;

  async function noteSeen(): Promise<void> {
    if (clock.isFrozen()) return;
    seenAt = elapsedMilliseconds();
    const seen = { at: clock.now(), isTrusted: halted === null };
    await keepSeen(bank, clock, seen);
  }

  function haltAfterJump(): void {
    const days = Math.round(jumps.jumped() / 86_400_000);
    if (clock.isFrozen() || days === 0) halted = null;
    else if (halted === null) {
      halted = `The machine's clock has jumped forward by ${days} days while the bank was open`;
      isDoubtful = true;
      onHalt?.(halted);
    }
  }

  function tellHeld(): void {
    if (clock.isHeld()) handBack ??= whileHeld?.();
    else {
      handBack?.();
      handBack = undefined;
    }
  }

  return {
    halted: () => halted,
    trust() {
      jumps.trust();
      halted = null;
      isDoubtful = false;
    },
    look() {
      haltAfterJump();
      tellHeld();
      return clock.isHeld() || isUnseen();
    },
    async seeTo() {
      if (clock.isHeld()) {
        // Bank time follows the machine's clock back once nothing can be revived by it.
        await reviveNothing(bank, { at: clock.now(), isTrusted: !isDoubtful });
        clock.release();
        isDoubtful = false;
        tellHeld();
        await noteSeen();
      } else if (isUnseen()) {
        await noteSeen();
      }
    },
    async stop() {
      handBack?.();
      await noteSeen().catch(() => {});
    },
  };
}

/** Where another process has set the clock back, the moment of this one would end what lives again. */
async function keepSeen({ store }: Bank, clock: WorldClock, seen: Seen): Promise<void> {
  const state = clock.state();
  await store.transaction(async (tx) => {
    const text = await readStateAt(tx, ownKeys.clock);
    if (text !== null && isWritten(state, text)) await writeSeen(tx, seen);
  });
}
