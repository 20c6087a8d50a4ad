/** @module-tag both-engines-wide */
import { transferRequests } from '@sahakar/db/schema/approvals';
import { sms } from '@sahakar/db/schema/outbox';
import { worldState } from '@sahakar/db/schema/world';
import { scenarios } from '@sahakar/seeds/scenarios/catalogue';
import { eq } from '@sahakar/db/sql';
import { expect, test, vi } from 'vitest';
import { secretsFrom } from '../secrets.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';
import { waiting } from '../testing/request-steps.ts';
import { signInAs } from '../testing/signed-in-client.ts';
import { ownKeys, readWorldState } from '../world-state.ts';
import { defaultWorldName, type WorldStorage } from './world-storage.ts';
import { type Worlds, worldsIn } from './worlds.ts';

const ownText = 'a secret for tests, long enough to be one';
const otherText = 'another secret, as long as the first one was';

/** The same worlds in a program that has this SIM_SECRET. */
function worldsUnder(bank: TestBank, secretText: string) {
  return worldsIn(bank.storage, {
    bankName: bank.bank.name,
    secrets: secretsFrom(Buffer.from(secretText)),
    slowHash: bank.bank.slowHash,
    scenarios,
  });
}

async function openAndClose(worlds: Worlds): Promise<void> {
  expect(await worlds.open(defaultWorldName)).toMatchObject({ name: defaultWorldName });
  await worlds.close();
}

async function stateOf(bank: TestBank): Promise<ReadonlyMap<string, string>> {
  const observer = await bank.storage.observe(defaultWorldName);
  try {
    return await readWorldState(observer.read);
  } finally {
    await observer.close();
  }
}

/** As a program of before has left it, which kept no fingerprint. */
const forgetFingerprint = ({ bank }: TestBank) =>
  bank.store.transaction((tx) =>
    tx.delete(worldState).where(eq(worldState.key, ownKeys.secretFingerprint)),
  );

async function expectRefusal(bank: TestBank, secretText: string): Promise<void> {
  const before = await stateOf(bank);
  const worlds = worldsUnder(bank, secretText);
  await expect(worlds.open(defaultWorldName)).rejects.toThrow(
    'The world main cannot be opened: it was sealed under another secret. Nothing was changed',
  );
  expect(worlds.opened(defaultWorldName)).toBeUndefined();
  expect(await stateOf(bank)).toEqual(before);
}

test('a lost secret is not silently replaced: a world opens under its own and under no other', async () => {
  const bank = await startBank();
  await bank.worlds.close();
  await expectRefusal(bank, otherText);
  await openAndClose(worldsUnder(bank, ownText));
});

test('a wrong secret is refused before anything opens the bank, which would bring it up to date', async () => {
  const bank = await startBank();
  await bank.worlds.close();
  const open = vi.fn<WorldStorage['open']>(bank.storage.open);
  const removeClosingMark = vi.fn<WorldStorage['removeClosingMark']>(
    bank.storage.removeClosingMark,
  );
  const { storage } = bank;
  const watched = { ...bank, storage: { ...storage, open, removeClosingMark } };
  await expectRefusal(watched, otherText);
  expect(open).not.toHaveBeenCalled();
  expect(removeClosingMark).not.toHaveBeenCalled();
});

test('a world of before takes the secret with which its newest message opens, and no other', async () => {
  const bank = await startBank();
  const meera = await signInAs(bank, 'meera');
  const charles = await signInAs(bank, 'charles');
  await waiting(bank, meera, charles, { type: 'INTRA', amount: '1201.00' });
  await forgetFingerprint(bank);
  await bank.worlds.close();
  await expectRefusal(bank, otherText);
  await openAndClose(worldsUnder(bank, ownText));
  expect((await stateOf(bank)).get(ownKeys.secretFingerprint)).toMatch(/^[\w-]{43}$/);
  await expectRefusal(bank, otherText);
});

test('a world of before without a message goes by its newest request, and where nothing is sealed by none', async () => {
  const sealed = await startBank({ scenario: 'requests-and-schedules' });
  const rows = await sealed.bank.store.read.select().from(transferRequests);
  expect(rows.length).toBeGreaterThan(0);
  await sealed.inBank((tx) => tx.delete(sms));
  await forgetFingerprint(sealed);
  await sealed.worlds.close();
  await expectRefusal(sealed, otherText);

  const unsealed = await startBank();
  await forgetFingerprint(unsealed);
  await unsealed.worlds.close();
  await openAndClose(worldsUnder(unsealed, otherText));
  await expectRefusal(unsealed, ownText);
});
