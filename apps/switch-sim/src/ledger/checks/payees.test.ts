/** @module-tag both-engines */
import type { Tx } from '@sahakar/db/dialect';
import { payeeRequests, payees } from '@sahakar/db/schema/payees';
import { eq } from '@sahakar/db/sql';
import { expect, test } from 'vitest';
import { foundAfter } from '../testing/found-after.ts';
import { bankOfAllTests } from '../../testing/shared-bank.ts';
import { payeeChecks } from './payees.ts';

const bank = bankOfAllTests();

const faultsAfter = (change: (tx: Tx) => Promise<unknown>) =>
  foundAfter(bank.bank, payeeChecks, change);

test('find nothing in a sound book', async () => {
  expect(await faultsAfter(async () => {})).toEqual([]);
});

test('find an own account among the payees (P2)', async () => {
  const own = await faultsAfter((tx) =>
    tx
      .update(payees)
      .set({ accountNumber: '001011000007902' })
      .where(eq(payees.id, '100042317-001')),
  );
  expect(own).toEqual(['P2 payee 100042317-001']);
});

test('find a payee who waits for nobody, and a request that waits for no payee (P5)', async () => {
  // Malvan is to be added; Kulkarni Textiles are to be deactivated.
  const withdrawn = await faultsAfter((tx) =>
    tx.delete(payeeRequests).where(eq(payeeRequests.payeeId, '200007316-002')),
  );
  expect(withdrawn).toEqual(['P5 payee 200007316-002']);
  const faults = await faultsAfter((tx) =>
    tx.update(payees).set({ status: 'ACTIVATED' }).where(eq(payees.id, '200007316-003')),
  );
  expect(faults).toEqual(['P5 payee 200007316-003']);
});
