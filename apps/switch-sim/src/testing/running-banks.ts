import { engine } from '@sahakar/db/dialect';
import { expect } from 'vitest';
import type { Check } from '../ledger/checks/check.ts';
import { passbook } from '../ledger/checks/passbook.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';
import { readWorldState } from '../world-state.ts';
import { policyEverAllowed } from '../worlds/policy-shelf.ts';
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
  for (const bank of [...runningBanks].filter(({ isShared }) => !isShared)) {
    // All checks would take PostgreSQL more than half as long as a bank of its own.
    await expectBalancedBook(bank, engine === 'postgres' ? passbook : undefined);
    await bank.stop();
  }
}

export async function endBanksOfFile(): Promise<void> {
  try {
    for (const bank of runningBanks) await expectBalancedBook(bank);
  } finally {
    for (const bank of runningBanks) await bank.stop();
  }
}

/** No test leaves a book behind that does not balance; of a bank of several the last one is looked at. */
async function expectBalancedBook(
  { worlds }: RunningBank,
  looks?: readonly Check[],
): Promise<void> {
  const world = worlds.opened(defaultWorldName);
  if (world === undefined) return;
  const { store } = world.bank;
  const checks = await store.snapshot(async (read) => {
    const policy = policyEverAllowed(await readWorldState(read));
    return verifyLedger(read, policy, undefined, looks);
  });
  expect(checks.filter(({ ok }) => !ok)).toEqual([]);
}
