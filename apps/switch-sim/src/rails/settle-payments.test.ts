/** @module-tag both-engines-wide */
import { engine } from '@sahakar/db/dialect';
import { accounts, customers } from '@sahakar/db/schema/customers';
import { ledgerAccounts } from '@sahakar/db/schema/ledger';
import { dailyUsage } from '@sahakar/db/schema/limits';
import { outwardPayments } from '@sahakar/db/schema/payments';
import { eq } from '@sahakar/db/sql';
import { beforeEach, expect, test, vi } from 'vitest';
import { takePaymentBack } from '../counter/other-bank-desk.ts';
import { balanceOf } from '../ledger/statement.ts';
import { bothEngines } from '../testing/both-engines.ts';
import { authorisedPayment, pay } from '../testing/other-bank-steps.ts';
import { sentPayments } from '../testing/sent-payments.ts';
import { type SignedInClient, signInAs } from '../testing/signed-in-client.ts';
import { type BankOptions, startBank, type TestBank } from '../testing/start-bank.ts';
import { frozenAt } from '../world-clock.ts';
import { settlePayments } from './settle-payments.ts';

const savings = '001010000042317';
const malvan = '006011000002936';

let bank: TestBank;
let payer: SignedInClient;

const begin = async (
  who: string,
  now = '2026-11-21T10:10:00+05:30',
  policy: BankOptions['policy'] = {},
) => {
  bank = await startBank({ now, policy });
  payer = await signInAs(bank, who);
};
const moveTo = (time: string, day = '2026-11-21') => bank.moveTo(`${day}T${time}`);
const settlements = (ran: Awaited<ReturnType<typeof moveTo>>) =>
  ran
    .filter(({ job }) => job === 'settle-with-other-banks')
    .map(({ at, outcome }) => `${at.toISOString().slice(11, 16)} ${outcome}`);
const heldFor = async (account: string) => balanceOf(bank.bank.store.read, account);
const payments = () => bank.bank.store.read.select().from(outwardPayments);
const alertsOf = async (requestType: string) =>
  (await bank.inbox.read({ to: payer.user })).filter((text) => text.requestType === requestType);

beforeEach(() => begin('asha'));

test('NEFT waits for the next half hour and is settled with that batch (C144)', async () => {
  await pay(bank, payer, 'NEFT', { amount: '100.00' });
  await pay(bank, payer, 'NEFT', { amount: '200.00' });
  expect(settlements(await moveTo('10:29:59'))).toEqual([]);
  expect(await heldFor('OUTWARD-PAYMENTS')).toBe(300_00n);
  const before = await heldFor('NEFT-SETTLEMENT');
  expect(settlements(await moveTo('10:30:00'))).toEqual(['05:00 settled 2 payments, returned 0']);
  expect(await heldFor('OUTWARD-PAYMENTS')).toBe(0n);
  expect(await heldFor('NEFT-SETTLEMENT')).toBe((before ?? 0n) + 300_00n);
  expect((await payments()).map(({ state }) => state)).toEqual(['success', 'success']);
});

// On SQLite nothing comes between what a transaction does and its commit.
test.runIf(engine === 'postgres')(
  'NEFT that is accepted before the half hour and committed when its batch has looked is settled all the same',
  bothEngines,
  async () => {
    await begin('asha', '2026-11-21T10:29:59.900+05:30');
    const sent = Promise.withResolvers<void>();
    const hasLooked = Promise.withResolvers<void>();
    let runs = 0;
    const committed = sentPayments(bank).send({}, bank.bank, () => {
      runs += 1;
      sent.resolve();
      return hasLooked.promise;
    });
    await sent.promise;
    bank.world.time.clock.put(frozenAt(new Date('2026-11-21T10:30:00.100+05:30')));
    const batch = await settlePayments(bank.bank, new Date('2026-11-21T10:30:00+05:30'));
    expect(batch).toMatchObject({ settled: 0 });
    hasLooked.resolve();
    const { rrn } = await committed;
    // PostgreSQL may have it done again, and then it is accepted after the half hour: for the next batch.
    const [state, held] = runs === 1 ? ['success', 0n] : ['pending', 100_00n];
    expect(await payments()).toMatchObject([{ rrn, state }]);
    expect(await heldFor('OUTWARD-PAYMENTS')).toBe(held);
  },
);

test('a NEFT order of the portal that the half hour overtakes before its commit is settled behind it, and does not wait for the next batch', async () => {
  await begin('asha', '2026-11-21T10:29:59.900+05:30');
  const { request, service } = await authorisedPayment(bank, payer, 'NEFT', { amount: '100.00' });
  const { outbox } = bank.bank;
  const send = outbox.send.bind(outbox);
  // The SMS of the debit is the last thing that the transaction does.
  const telling = vi.spyOn(outbox, 'send').mockImplementationOnce(async (...told) => {
    bank.world.time.clock.put(frozenAt(new Date('2026-11-21T10:30:00.100+05:30')));
    await send(...told);
  });
  await payer.expectCall(service, request);
  telling.mockRestore();
  expect(await payments()).toMatchObject([{ state: 'success' }]);
  expect(await heldFor('OUTWARD-PAYMENTS')).toBe(0n);
});

test('a clock that is moved far settles at the batch of the payment, not at the end of the way', async () => {
  await pay(bank, payer, 'NEFT', { amount: '100.00' });
  const ran = await moveTo('10:00:00', '2026-11-24');
  expect(settlements(ran)).toEqual(['05:00 settled 1 payments, returned 0']);
});

test(
  'what is settled once is not settled again, however often the batch runs (ASSURANCE C10)',
  bothEngines,
  async () => {
    await pay(bank, payer, 'NEFT', { amount: '100.00' });
    await moveTo('10:30:00');
    const at = bank.bank.clock.now();
    expect(await settlePayments(bank.bank, at)).toEqual({
      settled: 0,
      returned: 0,
      waiting: 0,
      ignored: 0,
      stuck: [],
    });
    expect(await heldFor('OUTWARD-PAYMENTS')).toBe(0n);
  },
);

test('a NEFT payment of thirteen paise comes back two hours after its batch, with an SMS and the day\u2019s limit (L10, LM1, ASSURANCE C10)', async () => {
  const reference = await pay(bank, payer, 'NEFT', { amount: '500.13' });
  expect(settlements(await moveTo('12:29:59'))).toEqual([]);
  expect(await heldFor(savings)).toBe(50_000_00n - 500_13n);
  expect(settlements(await moveTo('12:30:00'))).toEqual(['07:00 settled 0 payments, returned 1']);
  expect(await heldFor(savings)).toBe(50_000_00n);
  expect(await payments()).toMatchObject([{ state: 'failed', returnReason: 'Account closed' }]);
  const [used] = await bank.bank.store.read.select().from(dailyUsage);
  expect(used).toMatchObject({ amount: 0n, count: 0 });
  const [alert] = await alertsOf('RETURN-ALERT');
  expect(alert?.text).toContain(`Rs 500.13 is back in account ending 2317`);
  expect(alert?.text).toContain(reference);
});

test.each(['asha', 'nandini'])(
  'the SMS of a returned payment goes where that of its debit went, whatever number a branch has noted since (%s, O14)',
  async (who) => {
    await begin(who);
    const mobile = '9820099999';
    await bank.inBank((tx) =>
      tx.update(customers).set({ mobile }).where(eq(customers.number, payer.customerNo)),
    );
    await pay(bank, payer, 'NEFT', { amount: '500.13' });
    await moveTo('12:30:00');
    expect(await alertsOf('DEBIT-ALERT')).toHaveLength(1);
    expect(await alertsOf('RETURN-ALERT')).toHaveLength(1);
    expect(await bank.inbox.read({ to: mobile })).toEqual([]);
  },
);

test('an IMPS payment of thirteen paise is taken and comes back too', async () => {
  await pay(bank, payer, 'IMPS', { amount: '70.13' });
  expect(await payments()).toMatchObject([{ rail: 'IMPS', state: 'pending' }]);
  expect(settlements(await moveTo('13:00:00'))).toEqual(['07:00 settled 0 payments, returned 1']);
  expect(await heldFor(savings)).toBe(50_000_00n);
});

test('what comes back to a frozen account waits until the account takes entries again', async () => {
  await pay(bank, payer, 'NEFT', { amount: '500.13' });
  const freeze = (frozen: boolean) =>
    bank.inBank((tx) =>
      tx.update(ledgerAccounts).set({ frozen }).where(eq(ledgerAccounts.id, savings)),
    );
  await freeze(true);
  expect(settlements(await moveTo('12:30:00'))).toEqual([
    '07:00 settled 0 payments, returned 0, could not return 1',
  ]);
  await freeze(false);
  expect(settlements(await moveTo('13:00:00'))).toEqual(['07:30 settled 0 payments, returned 1']);
});

test('nothing comes back to a closed account, whose money nobody could take out again, until it is open', async () => {
  const reference = await pay(bank, payer, 'NEFT', { amount: '500.13' });
  const stand = (status: 'open' | 'closed') =>
    bank.inBank((tx) => tx.update(accounts).set({ status }).where(eq(accounts.number, savings)));
  await stand('closed');
  expect(settlements(await moveTo('12:30:00'))).toEqual([
    '07:00 settled 0 payments, returned 0, could not return 1',
  ]);
  const order = { requestId: 'back', reference, reason: 'Account closed' };
  expect(await takePaymentBack(bank.bank, order)).toEqual({
    accepted: false,
    reason: 'The account is closed and takes no entries: the payment cannot come back.',
  });
  expect(await heldFor(savings)).toBe(50_000_00n - 500_13n);
  expect(await payments()).toMatchObject([{ state: 'pending' }]);
  await stand('open');
  expect(settlements(await moveTo('13:00:00'))).toEqual(['07:30 settled 0 payments, returned 1']);
  expect(await heldFor(savings)).toBe(50_000_00n);
});

test('RTGS is paid at once while it is open, and when it opens where it was closed', async () => {
  await bank.stop();
  await begin('nandini', '2026-11-22T00:10:00+05:30');
  await pay(bank, payer, 'RTGS', { amount: '200000.00' });
  expect(await heldFor('OUTWARD-PAYMENTS')).toBe(2_00_000_00n);
  const ran = await moveTo('00:30:00', '2026-11-22');
  expect(settlements(ran)).toEqual(['19:00 settled 1 payments, returned 0']);
  expect(await heldFor('RTGS-SETTLEMENT')).toBe(2_00_000_00n);
  expect(await heldFor(malvan)).toBe(2_00_000_00n);
});

test('RTGS that opens between two batches settles what waits for it then, and NEFT with its batch', async () => {
  await bank.stop();
  await begin('nandini', '2026-11-22T07:05:00+05:30', { settlement: { rtgsOpensMinute: 435 } });
  await pay(bank, payer, 'RTGS', { amount: '200000.00' });
  await pay(bank, payer, 'NEFT', { amount: '100.00' });
  expect(settlements(await moveTo('07:14:59', '2026-11-22'))).toEqual([]);
  const opening = await moveTo('07:15:00', '2026-11-22');
  expect(settlements(opening)).toEqual(['01:45 settled 1 payments, returned 0']);
  expect(await heldFor('RTGS-SETTLEMENT')).toBe(2_00_000_00n);
  const batch = await moveTo('07:30:00', '2026-11-22');
  expect(settlements(batch)).toEqual(['02:00 settled 1 payments, returned 0']);
});

test(
  'rails that are late, silent, or say a thing twice or after a return, move money once (T6, ASSURANCE C10)',
  bothEngines,
  async () => {
    await pay(bank, payer, 'NEFT', { amount: '100.15' });
    const ordinary = await moveTo('10:30:00');
    expect(settlements(ordinary)).toEqual(['05:00 settled 1 payments, returned 0']);
    await bank.world.magic.turn(true);
    // The clock has taken her session along.
    payer = await signInAs(bank, 'asha');
    for (const amount of ['100.15', '100.16', '100.17', '100.18']) {
      await pay(bank, payer, 'NEFT', { amount });
    }
    await pay(bank, payer, 'IMPS', { amount: '200.16' });
    const ran = settlements(await moveTo('18:00:00'));
    expect(ran).toEqual([
      '05:30 settled 1 payments, returned 0, ignored 1 answers that came again',
      '07:30 settled 0 payments, returned 1, ignored 1 answers that came again',
      '11:30 settled 1 payments, returned 0',
    ]);
    const states = (await payments()).map(({ amount, state }) => `${amount} ${state}`);
    expect(states.toSorted()).toEqual([
      '10015 success',
      '10015 success',
      '10016 pending',
      '10017 success',
      '10018 failed',
      '20016 pending',
    ]);
    expect(await heldFor('OUTWARD-PAYMENTS')).toBe(300_32n);
    const checks = await bank.world.book.look();
    expect(checks.filter(({ ok }) => !ok)).toEqual([]);
  },
);
