import { expect, test } from 'vitest';
import {
  callPayee,
  confirmedPayee,
  listPayees,
  malvan,
  type NamedPayee,
  textiles,
} from '../testing/payee-steps.ts';
import { signInAs } from '../testing/signed-in-client.ts';
import { bankOfEachTest, signedInForEachTest } from '../testing/shared-bank.ts';
import { authorisedTransfer } from '../testing/transfer-steps.ts';

const inFourHours = '21-11-2026 14:00:00';
const bank = bankOfEachTest({ policy: { payee: { coolingHours: 4 } } });
const meera = signedInForEachTest(bank, 'meera');
const charles = signedInForEachTest(bank, 'charles');

/** How the customer's payee stands, and from when he may be paid where he has to wait. */
async function standing({ accountNumber }: NamedPayee) {
  const rows = await listPayees(meera);
  const payee = rows.find((row) => row['accountNumber'] === accountNumber);
  return [payee?.['statusFlag'], payee?.['UsableFrom']];
}

test('an addition that is approved begins to cool, one that is rejected does not (INVARIANTS P5)', async () => {
  await confirmedPayee(charles, 'APPROVE', malvan);
  expect(await standing(malvan)).toEqual(['ACTIVATED', inFourHours]);
  await bank.moveTo('2026-11-21T14:00:00');
  await signInAs(bank, 'meera', meera);
  await signInAs(bank, 'charles', charles);
  expect(await standing(malvan)).toEqual(['ACTIVATED', undefined]);
});

test('a rejected addition does not cool', async () => {
  await callPayee(charles, 'REJECTADD', malvan);
  expect(await standing(malvan)).toEqual(['REJECTED', undefined]);
});

test('whose deletion is rejected can be paid at once, and by who is both without a request: he has cooled before (C004)', async () => {
  const farida = await signInAs(bank, 'farida');
  await callPayee(charles, 'REJECTDELETE', textiles);
  expect(await standing(textiles)).toEqual(['ACTIVATED', undefined]);
  const to = textiles.accountNumber;
  const order = await authorisedTransfer(bank, farida, { amount: '10.00', to });
  expect(await farida.call('FundTransferService', order)).toMatchObject({ kind: 'success' });
});

test('who is activated again cools again, and who is not does not', async () => {
  await confirmedPayee(charles, 'APPROVEDELETE', textiles);
  expect(await standing(textiles)).toEqual(['DEACTIVATED', undefined]);
  await callPayee(meera, 'UPDATE', textiles);
  await callPayee(charles, 'REJECTADD', textiles);
  expect(await standing(textiles)).toEqual(['DEACTIVATED', undefined]);
  await callPayee(meera, 'UPDATE', textiles);
  expect(await standing(textiles)).toEqual(['PENDING', undefined]);
  await confirmedPayee(charles, 'APPROVE', textiles);
  expect(await standing(textiles)).toEqual(['ACTIVATED', inFourHours]);
});
