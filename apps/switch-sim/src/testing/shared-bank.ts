import { beforeAll, beforeEach } from 'vitest';
import { type SignedInClient, signInAs, strangerAt } from './signed-in-client.ts';
import { type BankOptions, startBank, type TestBank } from './start-bank.ts';

/** A bank for each test of a file or a part of it. */
export const bankOfEachTest = (options: BankOptions = {}) => bankFrom(beforeEach, options);

/** One for all of them. */
export const bankOfAllTests = (options: BankOptions = {}) =>
  bankFrom(beforeAll, { ...options, shared: true });

/** Somebody of its cast, signed in for all of them. */
export const signedInForAllTests = (bank: TestBank, key: string) =>
  signedInFrom(beforeAll, bank, key, signInAs);

/** The same person in this way for each of them, at a browser that knows nothing of the one before. */
export const signedInForEachTest = (bank: TestBank, key: string, how: SignsIn = signInAs) =>
  signedInFrom(beforeEach, bank, key, how);

/** One for all of them with somebody signed in, until a test that changes something has another. */
export function bankToStartOver(options: BankOptions, key: string) {
  const bank = bankOfAllTests(options);
  const person = signedInForAllTests(bank, key);
  const startOver = async (policy: BankOptions['policy'] = {}): Promise<void> => {
    await bank.stop();
    Object.assign(bank, await startBank({ ...options, policy, shared: true }));
    await signInAs(bank, key, person);
  };
  return { bank, person, startOver };
}

function bankFrom(hook: Hook, options: BankOptions): TestBank {
  // Safe: it is filled before the first test, and no file looks into it earlier.
  const bank = {} as TestBank;
  hook(async () => void Object.assign(bank, await startBank(options)));
  return bank;
}

function signedInFrom(hook: Hook, bank: TestBank, key: string, how: SignsIn): SignedInClient {
  const browser = strangerAt(bank);
  const { user } = browser;
  hook(async () => void (await how(bank, key, Object.assign(browser, { cookie: '', user }))));
  // Safe: signing in makes it one, before the first test.
  return browser as SignedInClient;
}

type Hook = (work: () => Promise<void>) => void;
type SignsIn = typeof signInAs;

/** One bank for all tests of a file and what they do with it, cleared before each of them. */
export function sharedBank<Own extends { clear(): Promise<unknown> }>(
  ownOf: (bank: TestBank) => Own | Promise<Own>,
  options: BankOptions = {},
): { readonly bank: TestBank; readonly own: Own } {
  const bank = bankOfAllTests(options);
  // Safe: as with the bank.
  const own = {} as Own;
  beforeAll(async () => void Object.assign(own, await ownOf(bank)));
  beforeEach(() => own.clear());
  return { bank, own };
}
