/** @module-tag both-engines-wide */
import { ledgerAccounts } from '@sahakar/db/schema/ledger';
import { eq } from '@sahakar/db/sql';
import { describe, expect, test } from 'vitest';
import { bankAccounts } from '../ledger/bank-accounts.ts';
import { wide } from '../testing/both-engines.ts';
import { askFor } from '../testing/ask-for.ts';
import { pay } from '../testing/other-bank-steps.ts';
import { signInAs } from '../testing/signed-in-client.ts';
import { bankOfAllTests } from '../testing/shared-bank.ts';

// Each version that a bank may still have (decision 0041); on the first one all migrations run.
describe.each([
  ['first', {}],
  ['requests-that-nobody-decides', wide],
  ['interest-and-tax', wide],
  ['tax-declarations', wide],
  ['seals', wide],
  ['moments-that-were-missing', wide],
  ['what-a-payee-was-to-be', wide],
  ['what-is-looked-for', {}],
])('a bank of the version "%s"', (lastMigration, run) => {
  const bank = bankOfAllTests({ lastMigration });

  test(
    'has every account of the bank that the program posts to, once it is opened',
    run,
    async () => {
      const rows = await bank.bank.store.read
        .select()
        .from(ledgerAccounts)
        .where(eq(ledgerAccounts.kind, 'bank'));

      expect(rows.map(({ id }) => id).toSorted()).toEqual(bankAccounts.toSorted());
      expect(rows.filter(({ id }) => id === 'OUTWARD-PAYMENTS')).toMatchObject([
        { balance: 0n, entries: 0, held: 0n, overdraft: 0n, frozen: false },
      ]);
    },
  );

  test('pays other banks on every rail, and settles with them', run, async () => {
    const asha = await signInAs(bank, 'asha');
    const nandini = await signInAs(bank, 'nandini');

    expect(await pay(bank, asha, 'NEFT', { amount: '1300.00' })).toMatch(/^SHKRN/);
    expect(await pay(bank, asha, 'IMPS', { amount: '1200.00' })).toMatch(/^\d{12}$/);
    expect(await pay(bank, nandini, 'RTGS', { amount: '200000.00' })).toMatch(/^SHKRR/);
    const ran = await bank.letPass(86_400);

    expect(ran.filter(({ outcome }) => outcome.startsWith('failed'))).toEqual([]);
    expect(ran.map(({ outcome }) => outcome)).toContain('settled 1 payments, returned 0');
  });

  test('lets a checker decide on the payees that waited already', run, async () => {
    const charles = await signInAs(bank, 'charles');
    const waiting = async (requestType: 'PENDING' | 'PENDINGDELETE') => {
      const { PayeeList } = await askFor(charles, 'ManagePayeeService', {
        requestType,
        mobileNumber: charles.user,
        customerNumber: charles.customerNo,
      });
      return (PayeeList ?? []).map(({ payeeName }) => payeeName);
    };

    expect(await waiting('PENDING')).toEqual(['Malvan Cashew Traders']);
    expect(await waiting('PENDINGDELETE')).toEqual(['Kulkarni Textiles']);
  });

  test.each([
    ['asha', '001010000042317', 'Single'],
    ['meera', '003011000004719', 'Authorised signatories'],
  ])('tells %s how the account %s is operated', run, async (who, AccountNo, mode) => {
    const client = await signInAs(bank, who);

    const { ModeOfDesc } = await askFor(client, 'ModeOfOperationService', { AccountNo });

    expect(ModeOfDesc).toBe(mode);
  });
});
