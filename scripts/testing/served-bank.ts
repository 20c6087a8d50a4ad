import { afterAll, beforeAll } from 'vitest';
import { addressOf } from '../../apps/switch-sim/src/testing/measured-call.ts';
import { endBanksOfFile } from '../../apps/switch-sim/src/testing/running-banks.ts';
import { bankOfAllTests } from '../../apps/switch-sim/src/testing/shared-bank.ts';
import type { BankOptions, TestBank } from '../../apps/switch-sim/src/testing/start-bank.ts';

/** A bank for all tests of a file, and its address; after them every bank of theirs is ended. */
export function servedBank(options: BankOptions = {}): { bank: TestBank; target: string } {
  const served = { bank: bankOfAllTests(options), target: '' };
  beforeAll(async () => {
    served.target = await addressOf(served.bank);
  });
  afterAll(endBanksOfFile);
  return served;
}
