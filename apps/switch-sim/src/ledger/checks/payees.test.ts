/** @module-tag both-engines */
import type { Tx } from '@sahakar/db/dialect';
import { payeeRequests, payees } from '@sahakar/db/schema/payees';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { payeeChecks } from './payees.ts';

class UndoneError extends Error {
  override readonly name = 'UndoneError';
}

let bank: TestBank;

beforeAll(async () => {
  bank = await startBank({ shared: true });
});

/** What the checks find after a change that is taken back again. */
async function foundAfter(change: (tx: Tx) => Promise<unknown>): Promise<readonly string[]> {
  const found: string[] = [];
  const undone = bank.bank.store.transaction(async (tx) => {
    await change(tx);
    for (const { id, breaches } of payeeChecks) {
      for (const breach of await breaches(tx, bank.bank.policy)) found.push(`${id} ${breach}`);
    }
    throw new UndoneError();
  });
  await expect(undone).rejects.toThrow(UndoneError);
  return found;
}

test('find nothing in a sound book', async () => {
  expect(await foundAfter(async () => {})).toEqual([]);
});

test('find an own account among the payees (P2)', async () => {
  const found = await foundAfter((tx) =>
    tx
      .update(payees)
      .set({ accountNumber: '001011000007902' })
      .where(eq(payees.id, '100042317-001')),
  );
  expect(found).toEqual(['P2 payee 100042317-001']);
});

test('find a payee who waits for nobody, and a request that waits for no payee (P5)', async () => {
  // Malvan is to be added; Kulkarni Textiles are to be deactivated.
  const withdrawn = await foundAfter((tx) =>
    tx.delete(payeeRequests).where(eq(payeeRequests.payeeId, '200007316-002')),
  );
  expect(withdrawn).toEqual(['P5 payee 200007316-002']);
  const activated = await foundAfter((tx) =>
    tx.update(payees).set({ status: 'ACTIVATED' }).where(eq(payees.id, '200007316-003')),
  );
  expect(activated).toEqual(['P5 payee 200007316-003']);
});
