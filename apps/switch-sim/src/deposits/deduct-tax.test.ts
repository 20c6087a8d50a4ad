import { journals, postings } from '@sahakar/db/schema/ledger';
import { asc, eq } from '@sahakar/db/sql';
import supertest from 'supertest';
import { expect, test } from 'vitest';
import type { Bank } from '../bank.ts';
import { interestAndTax } from '../ledger/interest-and-tax.ts';
import { post } from '../ledger/post.ts';
import { balanceOf } from '../ledger/statement.ts';
import { customerMovement } from '../ledger/templates/with-one-customer.ts';
import { askFor } from '../testing/ask-for.ts';
import { bothEnginesWide } from '../testing/both-engines.ts';
import { depositBody } from '../testing/deposit-orders.ts';
import { reportsOf } from '../testing/reports-of.ts';
import { signInAs } from '../testing/signed-in-client.ts';
import { type BankOptions, startBank, type TestBank } from '../testing/start-bank.ts';
import { serveDeposits } from './serve-deposits.ts';

const served = (bank: Bank, day: string) => reportsOf((report) => serveDeposits(bank, day, report));

/** Madhav, who has no PAN, earns 16,500 each quarter here; 49,500 of the year are earned already. */
const quarterly = '001021000003290';
const quarterDay = '2027-01-05';
const savings = '001010000050623';

const start = (policy?: BankOptions['policy']) =>
  startBank({ scenario: 'tax-on-interest', policy });

const held = ({ bank }: TestBank, account: string) => balanceOf(bank.store.read, account);

/** The kinds of what a deposit bears, with its amounts and lines, from a day on. */
async function entriesOf({ bank }: TestBank, account: string, from: string) {
  const lines = await bank.store.read
    .select({ kind: journals.kind, line: postings, causeId: journals.causeId })
    .from(postings)
    .innerJoin(journals, eq(journals.rrn, postings.rrn))
    .where(eq(postings.accountId, account))
    .orderBy(asc(postings.entryNo));
  return lines.filter(({ line }) => line.valueOn >= from);
}

async function taxOf(bank: TestBank, account: string, from: string): Promise<bigint> {
  const taxes = (await entriesOf(bank, account, from)).filter(({ kind }) => kind === 'deposit-tax');
  return taxes.reduce((sum, { line }) => sum - line.amount, 0n);
}

test(
  'the credit that passes the threshold is taxed with all the interest of the year, in a journal beside it (ruling 32)',
  bothEnginesWide,
  async () => {
    const bank = await start();
    const [payable, before] = [await held(bank, 'TDS-PAYABLE'), await held(bank, savings)];

    expect(await served(bank.bank, quarterDay)).toEqual([
      `${quarterly} earned interest, was taxed`,
    ]);

    const entries = await entriesOf(bank, quarterly, quarterDay);
    expect(entries.map(({ kind, line }) => [kind, line.amount, line.narration])).toEqual([
      ['deposit-interest-credit', 16_500_00n, 'Interest credited'],
      ['deposit-tax', -13_200_00n, 'Tax deducted at source (TDS) on interest of 2026-27'],
      ['deposit-payout', -3_300_00n, `Interest paid to ${savings}`],
    ]);
    expect(await held(bank, quarterly)).toBe(10_00_000_00n);
    expect((await held(bank, savings)) ?? 0n).toBe((before ?? 0n) + 3_300_00n);
    expect(await held(bank, 'TDS-PAYABLE')).toBe((payable ?? 0n) + 13_200_00n);
  },
);

test('TDS enquiry tells it in the year of its value day, and the customer is told by SMS (B154, ruling 32)', async () => {
  const bank = await start();
  await served(bank.bank, quarterDay);

  const madhav = await signInAs(bank, 'madhav');
  const { Rows } = await askFor(madhav, 'AccountEnquiryService', {
    Key: 'TDS',
    CustNo: madhav.customerNo,
  });
  expect(Rows).toEqual([
    {
      srNo: 1,
      prdAcctId: quarterly,
      financialYear: '2026-27',
      interestPaid: 66_000_00n,
      taxDeducted: 13_200_00n,
    },
  ]);
  const [told] = (await bank.inbox.read({ to: '9820003253' })).filter(
    ({ requestType }) => requestType === 'DEPOSIT-ALERT',
  );
  expect(told?.text).toBe(
    'Tax (TDS) of Rs 13,200.00 was deducted on 05-01-2027 from your deposit ending 3290, ' +
      'for interest of the year 2026-27. Sahakar Bank',
  );
});

test(
  'two who work off the same day, and one who does it again, deduct once (ruling 32)',
  bothEnginesWide,
  async () => {
    const bank = await start();
    await Promise.all([served(bank.bank, quarterDay), served(bank.bank, quarterDay)]);
    await served(bank.bank, quarterDay);

    expect(await taxOf(bank, quarterly, quarterDay)).toBe(13_200_00n);
    expect(await entriesOf(bank, quarterly, quarterDay)).toHaveLength(3);
  },
);

test('each later credit of the year is taxed by what it adds, whichever deposit earns it (ruling 32)', async () => {
  const bank = await start();
  await served(bank.bank, quarterDay);

  expect(await served(bank.bank, '2027-02-02')).toContain(
    '001021000003301 earned interest, was taxed',
  );
  expect(await taxOf(bank, '001021000003301', '2027-02-02')).toBe(337_50n);
  expect(await held(bank, '001021000003301')).toBe(1_01_350_00n);

  await served(bank.bank, '2027-04-05');
  // The next year begins with nothing, and reinvests what the tax has left.
  expect(await served(bank.bank, '2027-05-02')).toEqual(['001021000003301 earned interest']);
  expect(await held(bank, '001021000003301')).toBe(1_01_350_00n + 1_710_28n);
});

test('what a branch has taken from the account beside it in the year counts (ruling 32)', async () => {
  const bank = await start();
  const debit = { account: savings, amount: 3_000_00n, particulars: quarterly };
  await bank.inBank((tx) =>
    post(tx, {
      ...customerMovement('tax-deducted', debit),
      rrn: '632500009999',
      cause: { kind: 'branch', id: 'voucher 114' },
      at: bank.bank.clock.now(),
      customerNo: '100188815',
    }),
  );

  await served(bank.bank, quarterDay);

  expect(await taxOf(bank, quarterly, quarterDay)).toBe(10_200_00n);
});

test('deposits count together: Asha passes the threshold in December with six of them (ruling 32)', async () => {
  const bank = await start();
  const asha = '100042317';
  expect(await served(bank.bank, '2026-11-25')).toEqual(['001021000002213 earned interest']);
  const interest = async () => {
    const days = { from: '2026-04-01', to: '2027-03-31' };
    const years = await interestAndTax(bank.bank.store.read, asha, days);
    return years.reduce((sum, one) => sum + one.interest, 0n);
  };
  expect(await interest()).toBeLessThan(50_000_00n);

  await served(bank.bank, '2026-12-15');

  const interestAfter = await interest();
  expect(interestAfter).toBeGreaterThan(50_000_00n);
  expect(await taxOf(bank, '001021000002471', '2026-12-15')).toBe((interestAfter + 5n) / 10n);
});

test('a bank that begins in mid-year takes what is due of the months before with the first credit', async () => {
  const bank = await start();
  const days = { from: '2026-04-01', to: '2027-03-31' };
  const years = () => interestAndTax(bank.bank.store.read, '200007316', days);
  expect((await years()).every(({ tax }) => tax === 0n)).toBe(true);

  // Two deposits of Godavari's five earn on that day: the first bears what is due of them all.
  await served(bank.bank, '2026-12-28');

  const interest = (await years()).reduce((sum, one) => sum + one.interest, 0n);
  const [first, second] = ['003021000000701', '003021000000702'] as const;
  const [ofFirst, ofSecond] = [
    await taxOf(bank, first, '2026-12-28'),
    await taxOf(bank, second, '2026-12-28'),
  ];
  expect(ofFirst).toBeGreaterThan(7_000_00n);
  expect(ofSecond).toBeLessThan(1_000_00n);
  expect(ofFirst + ofSecond).toBe((interest + 5n) / 10n);
});

test('Shalini, who is 65, earns up to a lakh untaxed, and then is taxed on the whole (ruling 32)', async () => {
  const bank = await start();
  const months = ['2026-12-08', '2026-12-19', '2027-01-19', '2027-02-19'];
  for (const day of months) await served(bank.bank, day);
  expect(await taxOf(bank, '001021000003008', '2026-04-01')).toBe(0n);
  expect(await taxOf(bank, '001021000003019', '2026-04-01')).toBe(0n);

  // Eleven months of 4,912.50 and four quarters of 13,600.
  await served(bank.bank, '2027-03-08');
  expect(await taxOf(bank, '001021000003019', '2027-03-08')).toBe(10_843_75n);
});

test.each([
  ['Prabhakar will be 60 before the year ends', '2027-02-10', '001021000003152'],
  ['Ravi stays below the threshold', '2027-02-17', '001021000001309'],
])('%s, and is not taxed (ruling 32)', async (_title, day, deposit) => {
  const bank = await start();
  expect(await served(bank.bank, day)).toContain(`${deposit} earned interest`);

  expect(await taxOf(bank, deposit, '2026-04-01')).toBe(0n);
});

test('tax beyond the interest is taken of the principal, which the next interest makes whole', async () => {
  const bank = await start({ tds: { rateWithoutPan: '50.00' } });
  const before = await held(bank, savings);

  await served(bank.bank, quarterDay);
  expect(await taxOf(bank, quarterly, quarterDay)).toBe(33_000_00n);
  expect(await held(bank, quarterly)).toBe(9_83_500_00n);

  await served(bank.bank, '2027-04-05');
  // A quarter on 9,83,500 is 16,227.75: nothing is paid out yet.
  expect(await held(bank, quarterly)).toBe(9_99_727_75n);
  expect(await held(bank, savings)).toBe(before);

  await served(bank.bank, '2027-07-05');
  // A quarter on 9,99,727.75, and with it the deposit is paid back.
  expect((await held(bank, savings)) ?? 0n).toBe((before ?? 0n) + 9_99_727_75n + 16_495_51n);
  expect(await held(bank, quarterly)).toBe(0n);
});

test('a deposit that cannot bear what is due gives what it has, and the next credit the rest', async () => {
  const bank = await start({ tds: { threshold: '66010.00' } });
  const madhav = await signInAs(bank, 'madhav');
  const tiny = { scheme: '35018', months: 12, amount: '1000.00', account: savings } as const;
  const order = { ...depositBody(madhav, tiny), RequestType: 'CREATE' };
  const { AccNo = '' } = await askFor(madhav, 'FDCreationService', order);
  await served(bank.bank, quarterDay);

  // 66,016.88 of the year, of which a fifth is more than the 1,016.88 that are there.
  expect(await served(bank.bank, '2027-02-21')).toContain(`${AccNo} earned interest, was taxed`);
  expect(await taxOf(bank, AccNo, '2027-02-21')).toBe(1_016_88n);
  expect(await held(bank, AccNo)).toBe(0n);

  await served(bank.bank, '2027-02-02');
  expect(await taxOf(bank, '001021000003301', '2027-02-02')).toBe(13_540_88n - 1_016_88n);
});

test('where the policy says so nothing is deducted (ruling 32)', async () => {
  const bank = await start({ tds: { deduct: false } });

  expect(await served(bank.bank, quarterDay)).toEqual([`${quarterly} earned interest`]);
  expect(await taxOf(bank, quarterly, quarterDay)).toBe(0n);
});

test('Sumati has given form 15H: she passes a lakh and is not taxed, and TDS enquiry says why (ruling 32)', async () => {
  const bank = await start();
  expect(await served(bank.bank, '2027-01-23')).toContain('001021000003418 earned interest');

  const sumati = await signInAs(bank, 'sumati');
  const { Rows } = await askFor(sumati, 'AccountEnquiryService', {
    Key: 'TDS',
    CustNo: sumati.customerNo,
  });
  expect(Rows).toMatchObject([
    { financialYear: '2026-27', interestPaid: 1_08_800_00n, taxDeducted: 0n, declaration: '15H' },
  ]);

  // The next year wants one of its own.
  for (const day of ['04-23', '07-23', '10-23']) await served(bank.bank, `2027-${day}`);
  expect(await taxOf(bank, '001021000003418', '2027-04-01')).toBe(0n);
  expect(await served(bank.bank, '2028-01-23')).toContain(
    '001021000003418 earned interest, was taxed',
  );
});

test('a declaration is filed over the control plane, where form, age and PAN fit, and holds from that day (ruling 32)', async () => {
  const bank = await start();
  const file = async (customer: string, form: string) => {
    const answer = await supertest(bank.app.server)
      .post('/__sim/api/tax-declarations')
      .send({ customer, form });
    return answer.status === 200 ? 'filed' : String(answer.body.error);
  };
  expect(await file('100042317', '15H')).toBe('At the age of this customer the form is 15G.');
  expect(await file('100181673', '15G')).toBe('At the age of this customer the form is 15H.');
  expect(await file('100188815', '15G')).toBe('A declaration does not hold without a PAN.');
  expect(await file('200007316', '15G')).toMatch(/^A firm cannot/);
  expect(await file('999', '15G')).toBe('There is no customer 999.');

  expect(await file('100042317', '15G')).toBe('filed');
  expect(await file('100042317', '15G')).toBe('filed');
  await served(bank.bank, '2026-12-15');
  expect(await taxOf(bank, '001021000002471', '2026-12-15')).toBe(0n);
});
