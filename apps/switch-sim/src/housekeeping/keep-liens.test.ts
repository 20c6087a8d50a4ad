/** @module-tag both-engines-wide */
import { ledgerAccounts } from '@sahakar/db/schema/ledger';
import { eq } from '@sahakar/db/sql';
import { expect, test } from 'vitest';
import { signInAs } from '../testing/signed-in-client.ts';
import { startBank } from '../testing/start-bank.ts';
import { authorisedTransfer } from '../testing/transfer-steps.ts';

const malvan = '006011000002936';

test('a lien holds its amount from its first day to its last, whatever else happens', async () => {
  const { bank, moveTo } = await startBank({ scenario: 'cheques' });
  const held = async () => {
    const [account] = await bank.store.read
      .select({ held: ledgerAccounts.held })
      .from(ledgerAccounts)
      .where(eq(ledgerAccounts.id, malvan));
    return account?.held;
  };
  expect(await held()).toBe(0n);
  await moveTo('2026-11-30T23:59:59');
  expect(await held()).toBe(0n);
  const ran = await moveTo('2026-12-01T00:00:00');
  expect(ran).toContainEqual(
    expect.objectContaining({ job: 'keep-liens', outcome: '1 liens began, 0 ended' }),
  );
  expect(await held()).toBe(50_000_00n);
  await moveTo('2026-12-31T23:59:59');
  expect(await held()).toBe(50_000_00n);
  await moveTo('2027-01-01T00:00:00');
  expect(await held()).toBe(0n);
});

test('what is held back can be seen and not be paid away', async () => {
  const bank = await startBank({ scenario: 'cheques' });
  const nandini = await signInAs(bank, 'nandini');
  await bank.inBank((tx) =>
    tx.update(ledgerAccounts).set({ held: 3_99_000_00n }).where(eq(ledgerAccounts.id, malvan)),
  );
  const request = { AccountNumber: malvan, CustNo: nandini.customerNo };
  expect(await nandini.expectCall('BalanceEnquiryService', request)).toMatchObject({
    TotalBalance: '400000.00',
    ClearBalance: '1000.00',
  });
  const tooMuch = await authorisedTransfer(bank, nandini, { amount: '1000.01' });
  expect(await nandini.call('FundTransferService', tooMuch)).toMatchObject({ code: '9040' });
  const allOfIt = await authorisedTransfer(bank, nandini, { amount: '1000.00' });
  expect(await nandini.call('FundTransferService', allOfIt)).toMatchObject({ kind: 'success' });
  await bank.inBank((tx) =>
    tx.update(ledgerAccounts).set({ held: 0n }).where(eq(ledgerAccounts.id, malvan)),
  );
});
