import { beforeAll, beforeEach } from 'vitest';
import { type BankOptions, startBank, type TestBank } from './start-bank.ts';

/** One bank for all tests of a file and what they do with it, cleared before each of them. */
export function sharedBank<Own extends { clear(): Promise<unknown> }>(
  ownOf: (bank: TestBank) => Own | Promise<Own>,
  options: BankOptions = {},
): { readonly bank: TestBank; readonly own: Own } {
  // Safe: both are filled before the first test, and no file looks into them earlier.
  const [bank, own] = [{} as TestBank, {} as Own];
  beforeAll(async () => {
    Object.assign(bank, await startBank({ ...options, shared: true }));
    Object.assign(own, await ownOf(bank));
  });
  beforeEach(() => own.clear());
  return { bank, own };
}
