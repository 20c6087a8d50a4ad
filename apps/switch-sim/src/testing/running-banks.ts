import { expect } from 'vitest';
import { verifyLedger } from '../ledger/verify-ledger.ts';
import type { Worlds } from '../worlds/worlds.ts';
import { defaultWorldName } from '../worlds/world-storage.ts';

type RunningBank = {
  readonly worlds: Worlds;
  /** Whether it stays for all tests of the file, instead of ending with its test. */
  readonly isShared: boolean;
  stop(): Promise<void>;
};

/** The banks that tests have started and not stopped yet. */
export const runningBanks = new Set<RunningBank>();

export const endBanksOfTest = () => endBanks((bank) => !bank.isShared);

export const endBanksOfFile = () => endBanks(() => true);

async function endBanks(isOver: (bank: RunningBank) => boolean): Promise<void> {
  for (const bank of [...runningBanks].filter(isOver)) {
    await expectBalancedBook(bank);
    await bank.stop();
  }
}

/** No test leaves a book behind that does not balance; of a bank of several the last one is looked at. */
async function expectBalancedBook({ worlds }: RunningBank): Promise<void> {
  const world = worlds.opened(defaultWorldName);
  if (world === undefined) return;
  const { store } = world.bank;
  const policy = world.policies.everAllowed();
  const checks = await store.snapshot((read) => verifyLedger(read, policy));
  expect(checks.filter(({ ok }) => !ok)).toEqual([]);
}
