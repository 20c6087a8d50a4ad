import { rupeesText } from '@sahakar/contracts/wire/rupees';
import { newRequestId } from '@sahakar/crypto/request-id';
import { journals, postings } from '@sahakar/db/schema/ledger';
import { dailyUsage, limitMasters } from '@sahakar/db/schema/limits';
import { payees } from '@sahakar/db/schema/payees';
import { and, eq } from '@sahakar/db/sql';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findAccount } from '../accounts/account-record.ts';
import { moneyAndUsage } from '../testing/money-and-usage.ts';
import { type SignedInClient, signInAs } from '../testing/signed-in-client.ts';
import { bankOfEachTest, signedInForEachTest } from '../testing/shared-bank.ts';
import { authorisedTransfer, transferBody } from '../testing/transfer-steps.ts';
import { bothEngines } from '../testing/both-engines.ts';

const bank = bankOfEachTest();
const asha = signedInForEachTest(bank, 'asha');

const savings = '001010000042317';
const current = '001011000007902';

const balanceOf = async (number: string) =>
  (await findAccount(bank.bank.store.read, number))?.balance;

const journalsOf = (customerNo: string) =>
  bank.bank.store.read
    .select({ rrn: journals.rrn })
    .from(journals)
    .where(and(eq(journals.customerNo, customerNo), eq(journals.causeKind, 'otp-authorisation')));

describe('a transfer to a payee of the same bank', () => {
  test('debits one account and credits the other by the same amount and tells the RRN (C143, C147, C310)', async () => {
    const body = await authorisedTransfer(bank, asha, { amount: '2500.00' });
    const ravi = body.BeneficiaryAccountNumber;
    const before = await balanceOf(ravi);
    const answer = await asha.expectCall('FundTransferService', body, {
      requestId: newRequestId(),
    });
    expect(answer).toMatchObject({ RRN: expect.stringMatching(/^\d{12}$/) });
    expect(await balanceOf(savings)).toBe(50_000_00n - 2_500_00n);
    expect(await balanceOf(ravi)).toBe((before ?? 0n) + 2_500_00n);
    const { RRN } = answer as { RRN: string };
    const lines = await bank.bank.store.read.select().from(postings).where(eq(postings.rrn, RRN));
    expect(lines).toHaveLength(2);
    expect(new Set(lines.map(({ amount }) => amount))).toEqual(new Set([-250_000n, 250_000n]));
    const next = await authorisedTransfer(bank, asha, { amount: '2500.00' });
    const other = await asha.expectCall('FundTransferService', next, { requestId: newRequestId() });
    expect((other as { RRN: string }).RRN).not.toBe(RRN);
  });

  test('appears in the mini statements and statements of both with amount, remark and balance (C146)', async () => {
    const body = await authorisedTransfer(bank, asha, { amount: '12.34', remark: 'tea money' });
    const before = (await balanceOf(body.BeneficiaryAccountNumber)) ?? 0n;
    await asha.expectCall('FundTransferService', body, { requestId: newRequestId() });
    const own = await asha.expectCall('MiniStatementService', {
      AccountNumber: savings,
      CustNo: asha.customerNo,
    });
    expect(own).toMatchObject({
      TransactionLists: [
        {
          Type: 'DR',
          Amount: '12.34',
          Balance: '49987.66',
          Descb: expect.stringContaining('tea money'),
        },
        ...anyLines(own),
      ],
    });
    const ravi = await signInAs(bank, 'ravi');
    const his = await ravi.expectCall('MiniStatementService', {
      AccountNumber: body.BeneficiaryAccountNumber,
      CustNo: ravi.customerNo,
    });
    const descb = expect.stringContaining('tea money');
    const credited = { Amount: '12.34', Balance: rupeesText(before + 12_34n) };
    expect(his).toMatchObject({
      TransactionLists: [{ ...credited, Type: 'CR', Descb: descb }, ...anyLines(his)],
    });
    expect(await newestOfStatement(asha, savings)).toMatchObject({
      Amount: '12.34',
      DrCr: 'D',
      Balance: '49987.66',
      Particular: descb,
    });
    expect(await newestOfStatement(ravi, body.BeneficiaryAccountNumber)).toMatchObject({
      ...credited,
      DrCr: 'C',
      Particular: descb,
    });
  });

  test('is told to the customer by one SMS without a full account number', async () => {
    const body = await authorisedTransfer(bank, asha, { amount: '99.00' });
    await asha.expectCall('FundTransferService', body, { requestId: newRequestId() });
    const alerts = (await bank.inbox.read({ to: asha.user })).filter(
      ({ requestType }) => requestType === 'DEBIT-ALERT',
    );
    expect(alerts).toHaveLength(1);
    expect(alerts[0]?.text).toContain('Rs 99.00');
    expect(alerts[0]?.text).not.toContain(savings);
  });

  test('counts against the daily limit, which the next transfer cannot exceed (C205, C206)', async () => {
    await bank.inBank(async (tx) => {
      await tx.update(limitMasters).set({ amount: 1_000_00n });
    });
    const first = await authorisedTransfer(bank, asha, { amount: '999.00' });
    await asha.expectCall('FundTransferService', first, { requestId: newRequestId() });
    const second = await authorisedTransfer(bank, asha, { amount: '1.01' });
    const answer = await asha.call('FundTransferService', second, { requestId: newRequestId() });
    expect(answer).toMatchObject({ code: '9042', message: expect.stringContaining('1.00') });
    const [used] = await bank.bank.store.read.select().from(dailyUsage);
    expect(used).toMatchObject({ amount: 999_00n, count: 1 });
    expect(await balanceOf(savings)).toBe(50_000_00n - 999_00n);
  });
});

test('a transfer to an own account moves money and leaves the daily limit alone', async () => {
  const before = await balanceOf(current);
  const body = await authorisedTransfer(bank, asha, { amount: '100.00', to: current });
  await asha.expectCall('FundTransferService', body, { requestId: newRequestId() });
  expect(await balanceOf(current)).toBe((before ?? 0n) + 100_00n);
  expect(await bank.bank.store.read.select().from(dailyUsage)).toEqual([]);
});

describe('what was signed is what moves: refused is another', () => {
  test.each([
    ['amount', { Amount: '2500.01' }],
    ['source', { FromAccountNumber: current }],
    ['target', { BeneficiaryAccountNumber: current, IfscCode: '' }],
    ['name', { ToName: 'Somebody Else' }],
  ])('%s', async (_field, change) => {
    const body = await authorisedTransfer(bank, asha, { amount: '2500.00' });
    const forgedBody = { ...body, ...change };
    const answer = await asha.call('FundTransferService', forgedBody, {
      requestId: newRequestId(),
    });
    expect(answer).toMatchObject({ code: '9024' });
    expect(await balanceOf(savings)).toBe(50_000_00n);
  });
});

describe('refused, with every balance and the limit usage unchanged (C145):', () => {
  let before: Awaited<ReturnType<typeof moneyAndUsage>>;
  const expectUnchanged = async () => expect(await moneyAndUsage(bank)).toEqual(before);

  beforeEach(async () => {
    before = await moneyAndUsage(bank);
  });
  afterEach(expectUnchanged);

  test.each([
    ['more than the available funds (C231)', { amount: '50000.01' }, '9040'],
    ['99 paise (C232)', { amount: '0.99' }, '9041'],
    ['the same account on both sides (C149)', { amount: '10.00', to: savings }, '9046'],
  ])('%s', async (_what, order, code) => {
    const body = await authorisedTransfer(bank, asha, order);
    const answer = await asha.call('FundTransferService', body, { requestId: newRequestId() });
    expect(answer).toMatchObject({ code });
    if (code === '9040') expect(answer).toMatchObject({ message: 'Insufficient Balance' });
    expect(await balanceOf(savings)).toBe(50_000_00n);
    expect(await bank.bank.store.read.select().from(dailyUsage)).toEqual([]);
  });

  test('a payee that is not activated (C293)', bothEngines, async () => {
    const body = await authorisedTransfer(bank, asha, { amount: '10.00' });
    await bank.inBank(async (tx) => {
      await tx.update(payees).set({ status: 'DEACTIVATED' }).where(eq(payees.status, 'ACTIVATED'));
    });
    const answer = await asha.call('FundTransferService', body, { requestId: newRequestId() });
    expect(answer).toMatchObject({ code: '9044' });
    expect(await balanceOf(savings)).toBe(50_000_00n);
  });

  test('a wrong transaction password in the money call itself (C135)', async () => {
    const body = await authorisedTransfer(bank, asha, { amount: '10.00' });
    const forgedBody = { ...body, TPin: 'Wrong@1971' };
    const answer = await asha.call('FundTransferService', forgedBody, {
      requestId: newRequestId(),
    });
    expect(answer).toMatchObject({ code: '9030' });
    expect(await balanceOf(savings)).toBe(50_000_00n);
  });

  test('no OTP at all (C135)', async () => {
    const body = transferBody(bank, asha, { amount: '10.00' });
    const answer = await asha.call('FundTransferService', body, { requestId: newRequestId() });
    expect(answer).toMatchObject({ code: '9023' });
  });

  test('an authorisation older than its three minutes (C136)', async () => {
    const body = await authorisedTransfer(bank, asha, { amount: '10.00' });
    await bank.letPass(180);
    const answer = await asha.call('FundTransferService', body, { requestId: newRequestId() });
    expect(answer).toMatchObject({ code: '9020' });
  });

  test.each([
    ['a remark with punctuation', { Remark: 'rent, December' }],
    ['a remark of 31 characters', { Remark: 'x'.repeat(31) }],
    ['an empty remark', { Remark: '' }],
    ['a transaction password of 31 characters', { TPin: 'x'.repeat(31) }],
    ['an amount in exponents', { Amount: '1e5' }],
    ['an amount with three decimals', { Amount: '1.005' }],
    ['a negative amount', { Amount: '-1.00' }],
    ['a forged field', { Balance: '1000000.00' }],
  ])('%s (C235)', async (_what, change) => {
    const body = await authorisedTransfer(bank, asha, { amount: '10.00' });
    const forgedBody = { ...body, ...change };
    const answer = await asha.call('FundTransferService', forgedBody, {
      requestId: newRequestId(),
    });
    expect(answer).toMatchObject({ code: '9100' });
    expect(await balanceOf(savings)).toBe(50_000_00n);
  });

  test('what lacks any of the fields but the MMID, the kind of account and the customer (C235)', async () => {
    const body = await authorisedTransfer(bank, asha, { amount: '10.00' });
    for (const field of Object.keys(body).filter(
      (name) => !/^(MMID|AcctType|CustNo)$/.test(name),
    )) {
      const answer = await asha.call('FundTransferService', { ...body, [field]: undefined });
      expect([field, answer]).toEqual([field, expect.objectContaining({ code: '9100' })]);
    }
    expect(await balanceOf(savings)).toBe(50_000_00n);
  });
});

test('is made as well where the call is the shorter one that section 7 lists (C106, R2)', async () => {
  const { CustNo: _, ...listed } = await authorisedTransfer(bank, asha, { amount: '10.00' });
  const answer = await asha.call('FundTransferService', listed, { requestId: newRequestId() });
  expect(answer).toMatchObject({ kind: 'success' });
  expect(await balanceOf(savings)).toBe(50_000_00n - 10_00n);
});

test(
  'two transfers at once cannot together exceed the available funds (C148)',
  bothEngines,
  async () => {
    const first = await authorisedTransfer(bank, asha, { amount: '30000.00' });
    const second = await authorisedTransfer(bank, asha, { amount: '30000.01' });
    const answers = await Promise.all(
      [first, second].map((body) =>
        asha.call('FundTransferService', body, { requestId: newRequestId() }),
      ),
    );
    expect(answers.map(({ kind }) => kind).toSorted()).toEqual(['refusal', 'success']);
    expect(await journalsOf(asha.customerNo)).toHaveLength(1);
    expect(await balanceOf(savings)).toBeGreaterThan(0n);
  },
);

test('to an account that is neither own nor a payee’s no OTP is sent and nothing is transferred (C149, C293)', async () => {
  const before = await moneyAndUsage(bank);
  const toPayee = await authorisedTransfer(bank, asha, { amount: '10.00' });
  const body = transferBody(bank, asha, { amount: '10.00', to: '004010000027751' });
  const messages = await bank.inbox.read({});
  const otp = {
    RequestType: 'FUNDTRANSFERPIN',
    variable1: body.Amount,
    variable2: body.FromAccountNumber,
    variable3: body.BeneficiaryAccountNumber,
    variable4: body.ToName,
  };
  expect(await asha.call('OTPGenerationService', otp)).toMatchObject({ code: '9044' });
  expect(await bank.inbox.read({})).toEqual(messages);
  const transfer = (request: object) =>
    asha.call('FundTransferService', request, { requestId: newRequestId() });
  expect(await transfer({ ...body, OTP: toPayee.OTP })).toMatchObject({ code: '9024' });
  // Whoever was a payee when the OTP was sent, and is none any more, is refused as that.
  await bank.inBank(async (tx) => {
    const isPayee = eq(payees.accountNumber, toPayee.BeneficiaryAccountNumber);
    await tx.delete(payees).where(and(eq(payees.customerNo, asha.customerNo), isPayee));
  });
  expect(await transfer(toPayee)).toMatchObject({ code: '9044' });
  expect(await moneyAndUsage(bank)).toEqual(before);
});

/** The newest line of the statement of a day's entries. */
async function newestOfStatement(client: SignedInClient, AccountNumber: string): Promise<unknown> {
  const day = { FromDate: '21-11-2026', ToDate: '21-11-2026' };
  const enquiry = { AccountNumber, CustNo: client.customerNo, ...day };
  const statement = await client.expectCall('EStatementService', enquiry);
  return (statement as { EStmtTransactions: unknown[] }).EStmtTransactions.at(-1);
}

/** The rest of an answer's lines, whatever they are. */
function anyLines(answer: unknown): unknown[] {
  const lines = (answer as { TransactionLists: unknown[] }).TransactionLists;
  return lines.slice(1).map(() => expect.anything());
}
