import { engine } from '@sahakar/db/dialect';
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

export async function endBanksOfTest(): Promise<void> {
  for (const bank of runningBanks) {
    if (!bank.isShared || engine === 'sqlite') await expectBalancedBook(bank);
    if (!bank.isShared) await bank.stop();
  }
}

export async function endBanksOfFile(): Promise<void> {
  for (const bank of runningBanks) {
    if (engine === 'postgres') await expectBalancedBook(bank);
    await bank.stop();
  }
}

/**
 * No test leaves a book behind that does not balance. To look costs PostgreSQL as much as most of them
 * do, so it is asked once for all of a shared bank, and SQLite names the test.
 */
async function expectBalancedBook({ worlds }: RunningBank): Promise<void> {
  const world = worlds.opened(defaultWorldName);
  if (world === undefined) return;
  const { store } = world.bank;
  const policy = world.policies.everAllowed();
  const checks = await store.snapshot((read) => verifyLedger(read, policy));
  expect(checks.filter(({ ok }) => !ok)).toEqual([]);
}
