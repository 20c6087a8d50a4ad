import { rupeesText } from '@sahakar/contracts/wire/rupees';
import { journals, ledgerAccounts, postings } from '@sahakar/db/schema/ledger';
import { dailyUsage } from '@sahakar/db/schema/limits';
import { auditLog } from '@sahakar/db/schema/outbox';
import { outwardPayments } from '@sahakar/db/schema/payments';
import { payees } from '@sahakar/db/schema/payees';
import { asc, eq } from '@sahakar/db/sql';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findAccount } from '../accounts/account-record.ts';
import { moneyAndUsage } from '../testing/money-and-usage.ts';
import { authorisedPayment, otherBankCall, pay } from '../testing/other-bank-steps.ts';
import { signInAs } from '../testing/signed-in-client.ts';
import { bankOfAllTests, signedInForAllTests } from '../testing/shared-bank.ts';
import { bothEngines, bothEnginesWide } from '../testing/both-engines.ts';

const bank = bankOfAllTests();
const asha = signedInForAllTests(bank, 'asha');
const nandini = signedInForAllTests(bank, 'nandini');

const savings = '001010000042317';
const malvan = '006011000002936';
const balanceOf = async (number: string) =>
  (await findAccount(bank.bank.store.read, number))?.balance ?? 0n;
const usedToday = async (customerNo: string) => {
  const own = eq(dailyUsage.customerNo, customerNo);
  const [row] = await bank.bank.store.read.select().from(dailyUsage).where(own);
  return { amount: row?.amount ?? 0n, count: row?.count ?? 0 };
};
const entriesOf = async (reference: string) => {
  const { rrn, utr } = journals;
  const rows = await bank.bank.store.read
    .select({ rrn, utr, account: postings.accountId, amount: postings.amount })
    .from(journals)
    .innerJoin(postings, eq(postings.rrn, journals.rrn));
  return rows.filter(({ rrn, utr }) => rrn === reference || utr === reference);
};

describe.each([
  ['IMPS', 'asha', '1200.00', /^\d{12}$/, 'IMPS-SETTLEMENT', 'success'],
  ['NEFT', 'asha', '1300.00', /^SHKRN26325[0-9A-Z]{6}$/, 'OUTWARD-PAYMENTS', 'pending'],
  ['RTGS', 'nandini', '200000.00', /^SHKRR120261121\d{8}$/, 'RTGS-SETTLEMENT', 'success'],
] as const)('a payment by %s', (rail, who, amount, pattern, through, state) => {
  const payer = () => (who === 'asha' ? asha : nandini);
  const account = who === 'asha' ? savings : malvan;
  const paise = BigInt(amount.replace('.', ''));

  test(
    'takes the money at once, answers its reference, and counts for the day (C144, C147, C205, C310, C312)',
    bothEngines,
    async () => {
      const before = await balanceOf(account);
      const usage = await usedToday(payer().customerNo);
      const reference = await pay(bank, payer(), rail, { amount });
      expect(reference).toMatch(pattern);
      expect(await balanceOf(account)).toBe(before - paise);
      const lines = await entriesOf(reference);
      expect(new Map(lines.map((line) => [line.account, line.amount]))).toEqual(
        new Map([
          [account, -paise],
          [through, paise],
        ]),
      );
      const rrn = lines[0]?.rrn ?? '';
      const [payment] = await bank.bank.store.read
        .select()
        .from(outwardPayments)
        .where(eq(outwardPayments.rrn, rrn));
      expect(payment).toMatchObject({ rail, state, amount: paise, customerNo: payer().customerNo });
      expect(await usedToday(payer().customerNo)).toEqual({
        amount: usage.amount + paise,
        count: usage.count + 1,
      });
      const alert = (await bank.inbox.read({ to: payer().user })).findLast(
        ({ requestType }) => requestType === 'DEBIT-ALERT',
      );
      expect(alert?.text).toContain(reference);
      expect(alert?.text).not.toContain(account);
    },
  );
});

test('a payment stands in the mini statement and the statement with its rail, payee, remark and balance (C146)', async () => {
  await pay(bank, asha, 'IMPS', { amount: '12.34', remark: 'tea money' });
  const own = { AccountNumber: savings, CustNo: asha.customerNo };
  const mini = await asha.expectCall('MiniStatementService', own);
  const [line] = (mini as { TransactionLists: object[] }).TransactionLists;
  const told = { Amount: '12.34', Balance: rupeesText(await balanceOf(savings)) };
  const words = 'IMPS Rohit Deshpande tea money';
  expect(line).toMatchObject({ ...told, Type: 'DR', Descb: words });
  const today = { ...own, FromDate: '21-11-2026', ToDate: '21-11-2026' };
  const statement = await asha.expectCall('EStatementService', today);
  const newest = (statement as { EStmtTransactions: object[] }).EStmtTransactions.at(-1);
  expect(newest).toMatchObject({ ...told, DrCr: 'D', Particular: words });
});

test(
  'INTER with an IFSC of this bank is booked within the bank and noted as that (C107, T4)',
  bothEngines,
  async () => {
    const { request } = otherBankCall(bank, asha, 'IMPS', { amount: '25.00' });
    const ravi = '001010000051204';
    const before = await balanceOf(ravi);
    const within = {
      ...request,
      BeneficiaryAccountNumber: ravi,
      IfscCode: 'SHKR0000001',
      ToName: 'Ravi Shankar Joshi',
    };
    const details = {
      RequestType: 'FUNDTRANSFERPIN',
      variable1: '25.00',
      variable2: savings,
      variable3: ravi,
      variable4: 'Ravi Shankar Joshi',
    };
    await asha.expectCall('OTPGenerationService', details);
    const OTP = await asha.newestOtp();
    await asha.expectCall('OTPValidationService', { ...details, OneTimePass: OTP });
    await asha.expectCall('FundTransferService', { ...within, OTP });
    expect(await balanceOf(ravi)).toBe(before + 25_00n);
    const lines = await bank.bank.store.read.select().from(auditLog).orderBy(asc(auditLog.id));
    const [line] = lines.filter(({ service }) => service === 'FundTransferService').slice(-1);
    expect(line).toMatchObject({ code: '0', detail: { 'INTER taken as': 'INTRA' } });
  },
);

test('the codes 2 and 1 of a payment type are understood as NEFT and RTGS (C313, T5)', async () => {
  const farida = await signInAs(bank, 'farida');
  const payByCode = async (rail: 'NEFT' | 'RTGS', amount: string, PaymentType: string) => {
    const { service, request } = await authorisedPayment(bank, farida, rail, { amount });
    return farida.expectCall(service, { ...request, PaymentType });
  };
  expect(await payByCode('NEFT', '5.00', '2')).toMatchObject({
    RRN: expect.stringMatching(/^SHKRN/),
  });
  expect(await payByCode('RTGS', '250000.00', '1')).toMatchObject({
    RRN: expect.stringMatching(/^SHKRR/),
  });
});

describe('sent again', () => {
  test('the same request gets the same reference, and under another id finds its OTP used (C136)', async () => {
    const { service, request } = await authorisedPayment(bank, asha, 'NEFT', { amount: '31.00' });
    const requestId = 'A'.repeat(22);
    const first = await asha.expectCall(service, request, { requestId });
    expect(await asha.expectCall(service, request, { requestId })).toEqual(first);
    const again = await asha.call(service, request, { requestId: `B${'A'.repeat(21)}` });
    expect(again).toMatchObject({ code: '9023' });
  });
});

describe('refused, with every balance and the limit usage as they were (C145):', () => {
  let before: Awaited<ReturnType<typeof moneyAndUsage>>;
  const expectUnchanged = async () => expect(await moneyAndUsage(bank)).toEqual(before);

  beforeEach(async () => {
    before = await moneyAndUsage(bank);
  });
  afterEach(expectUnchanged);

  const expectRefused = async (code: string, act: () => Promise<unknown>) => {
    expect(await act()).toMatchObject({ code });
  };

  test.each([
    ['IMPS above the available funds (C231)', 'IMPS', { amount: '50000.01' }, '9040'],
    ['99 paise by NEFT (C232)', 'NEFT', { amount: '0.99' }, '9041'],
    [
      'RTGS below two lakh (C232)',
      'RTGS',
      { amount: '4000.00', bound: { TxnType: 'RTGS' } },
      '9041',
    ],
    ['what the other bank declines while the customer waits', 'IMPS', { amount: '10.14' }, '9053'],
  ] as const)('%s', async (_what, rail, order, code) => {
    const { service, request } = await authorisedPayment(bank, asha, rail, order);
    const answer = await asha.call(service, request);
    expect(answer).toMatchObject({ code });
    if (code === '9040') expect(answer).toMatchObject({ message: 'Insufficient Balance' });
  });

  test.each([
    ['amount', { Amount: '11.00' }],
    ['source', { FromAccNo: '001011000007902' }],
    ['payee', { ToAccNo: '6072214495', Ifsc: 'IDIB000N001' }],
    ['name', { ToName: 'Somebody Else' }],
  ])('another %s than was signed (C135)', async (_field, change) => {
    const { service, request } = await authorisedPayment(bank, asha, 'NEFT', { amount: '10.00' });
    await expectRefused('9024', () => asha.call(service, { ...request, ...change }));
  });

  test.each([
    ['a wrong transaction password (C135)', { TPin: 'Wrong@1971' }, '9030'],
    ['an account of somebody else (C149)', { FromAccNo: '001010000051204' }, '9012'],
    ['an account that does not exist (C149)', { FromAccNo: '999999999999999' }, '9012'],
    ['another customer number (C005)', { CustNo: '100038554' }, '9012'],
    ['a branch of the payee\u2019s that is not the stored one', { Ifsc: 'HDFC0000007' }, '9024'],
    ['a remark with punctuation (C235)', { Remarks: 'rent, December' }, '9100'],
    ['a remark of blanks alone', { Remarks: '   ' }, '9100'],
    ['a remark of 31 characters (C235)', { Remarks: 'x'.repeat(31) }, '9100'],
    ['an unknown payment type', { PaymentType: 'UPI' }, '9100'],
    ['an amount with three decimals (C232)', { Amount: '1.005' }, '9100'],
  ])('%s', bothEnginesWide, async (_what, change, code) => {
    const { service, request } = await authorisedPayment(bank, asha, 'NEFT', { amount: '10.00' });
    await expectRefused(code, () => asha.call(service, { ...request, ...change }));
  });

  test('what lacks any of the fields but the MMID and the IFSC of the payer (C235)', async () => {
    const { service, request } = await authorisedPayment(bank, asha, 'NEFT', { amount: '10.00' });
    for (const field of Object.keys(request).filter((name) => !/^(MMID|RemIfsc)$/.test(name))) {
      const answer = await asha.call(service, { ...request, [field]: undefined });
      expect([field, answer]).toEqual([field, expect.objectContaining({ code: '9100' })]);
    }
  });

  test('NEFT with no OTP at all, and IMPS with the OTP of NEFT (C135)', async () => {
    const ravi = await signInAs(bank, 'ravi');
    const neft = otherBankCall(bank, ravi, 'NEFT', { amount: '77.00' });
    expect(await ravi.call(neft.service, neft.request)).toMatchObject({ code: '9023' });
    const payment = await authorisedPayment(bank, ravi, 'NEFT', { amount: '77.00' });
    const imps = otherBankCall(bank, ravi, 'IMPS', { amount: '77.00' });
    const request = { ...imps.request, OTP: payment.request['OTP'] };
    expect(await ravi.call(imps.service, request)).toMatchObject({ code: '9023' });
  });

  test(
    'a payee that is deactivated meanwhile, and one that is none any more (C293)',
    bothEngines,
    async () => {
      const { service, request } = await authorisedPayment(bank, asha, 'NEFT', { amount: '10.00' });
      const change = (accountNumber: string, changed: Partial<typeof payees.$inferInsert>) =>
        bank.inBank((tx) =>
          tx.update(payees).set(changed).where(eq(payees.accountNumber, accountNumber)),
        );
      const rohit = '20345678841';
      await change(rohit, { status: 'DEACTIVATED' });
      await expectRefused('9044', () => asha.call(service, request));
      await change(rohit, { status: 'ACTIVATED', accountNumber: '20345678842' });
      await expectRefused('9044', () => asha.call(service, request));
      await change('20345678842', { accountNumber: rohit });
    },
  );
});

test('IMPS is refused from an overdraft and a cash credit account, of which NEFT takes what the sanction leaves, and not a paisa more (C039, C231, C232)', async () => {
  const farida = await signInAs(bank, 'farida');
  const [overdraft, cashCredit] = ['003014000000853', '003013000001267'];
  const state = async () => [await balanceOf(overdraft), await balanceOf(cashCredit)];
  const before = await state();
  for (const from of [overdraft, cashCredit]) {
    const imps = await authorisedPayment(bank, farida, 'IMPS', { amount: '500.00', from });
    expect(await farida.call(imps.service, imps.request)).toMatchObject({ code: '9046' });
  }
  expect(await state()).toEqual(before);
  const { store } = bank.bank;
  const lent = { overdraft: 500_00n - (before[1] ?? 0n) };
  const isCashCredit = eq(ledgerAccounts.id, cashCredit);
  await store.transaction((tx) => tx.update(ledgerAccounts).set(lent).where(isCashCredit));
  const order = { amount: '500.01', from: cashCredit };
  const { service, request } = await authorisedPayment(bank, farida, 'NEFT', order);
  const refused = { code: '9040', message: 'Insufficient Balance' };
  expect(await farida.call(service, request)).toMatchObject(refused);
  await pay(bank, farida, 'NEFT', { ...order, amount: '500.00' });
  expect(await balanceOf(cashCredit)).toBe(-lent.overdraft);
});

test('what a policy has once let go by IMPS is no fault of the book when it lets it go no more (INVARIANTS L8, decision 0067)', async () => {
  const farida = await signInAs(bank, 'farida');
  await bank.world.policies.replace({ transfer: { noImpsAccountCodes: [] } });
  await pay(bank, farida, 'IMPS', { amount: '500.00', from: '003014000000853' });
  await bank.world.policies.replace({});
  await bank.world.book.look();
  expect(bank.world.book.trouble()).toBeNull();
});

test('IMPS above five lakh and NEFT above two are refused to the call itself, and nothing is posted (C232)', async () => {
  const farida = await signInAs(bank, 'farida');
  const from = '003011000004719';
  const state = async () => [await balanceOf(from), await usedToday(farida.customerNo)];
  const before = await state();
  // Of such an amount alone the OTP would be one of RTGS.
  for (const [rail, order] of [
    ['IMPS', { amount: '500000.01' }],
    ['NEFT', { amount: '200000.01', bound: { TxnType: 'NEFT' } }],
  ] as const) {
    const { service, request } = await authorisedPayment(bank, farida, rail, order);
    expect(await farida.call(service, request)).toMatchObject({ code: '9041' });
  }
  expect(await state()).toEqual(before);
});

test('a maker and a checker are refused by the direct service, and nothing is posted (C287)', async () => {
  const before = await balanceOf('003011000004719');
  for (const key of ['meera', 'charles']) {
    const person = await signInAs(bank, key);
    const { service, request } = await authorisedPayment(bank, person, 'NEFT', { amount: '9.00' });
    expect(await person.call(service, request)).toMatchObject({ code: '9011' });
  }
  expect(await balanceOf('003011000004719')).toBe(before);
});
