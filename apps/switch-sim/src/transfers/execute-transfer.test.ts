import { customers } from '@sahakar/db/schema/customers';
import { journals, ledgerAccounts } from '@sahakar/db/schema/ledger';
import { dailyUsage } from '@sahakar/db/schema/limits';
import { payees } from '@sahakar/db/schema/payees';
import { outwardPayments } from '@sahakar/db/schema/payments';
import { eq } from '@sahakar/db/sql';
import { beforeEach, expect, test } from 'vitest';
import { deskOf } from '../call/refusal.ts';
import { businessDay, type Clock, clockAt } from '../clock.ts';
import { asha, ashasOrder, current, ravis, savings } from '../testing/ashas-orders.ts';
import { balanceOf } from '../testing/balance-of.ts';
import { bothEngines } from '../testing/both-engines.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';
import { executeTransfer, prepareTransfer } from './execute-transfer.ts';
import { recordedOrder } from './recorded-order.ts';
import type { TransferOrder } from './transfer-order.ts';

const toRohit = {
  txnType: 'NEFT',
  rail: 'NEFT',
  toAccount: '20345678841',
  toIfsc: 'SBIN0000300',
} as const;
const now = new Date('2026-11-21T10:30:00+05:30');
const mobile = '9820012345';
let own: TestBank;

beforeEach(() => begin());
async function begin(policy: Parameters<typeof startBank>[0] = {}) {
  own = await startBank({ now: now.toISOString(), ...policy });
}

/** Executes it under a cause of its own; answers what the payer is told, or why it was refused. */
async function executed(
  other: Partial<TransferOrder>,
  id = 'authorisation-1',
  clock: Clock = own.bank.clock,
) {
  const order = ashasOrder(other);
  const rrn = await own.bank.rrns.next();
  const origin = { rrn, cause: { kind: 'otp-authorisation', id }, loginUsername: asha, mobile };
  try {
    const answer = await own.inBank(async (tx) =>
      executeTransfer(tx, deskOf({ ...own.bank, clock }), await recordedOrder(tx, order), origin),
    );
    return { rrn, ...answer };
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    return { rrn, reference: `${code} ${message}` };
  }
}

const used = async () =>
  (await own.bank.store.read.select().from(dailyUsage)).map(({ amount }) => amount);
const texts = async () => (await own.inbox.read({ to: mobile })).map(({ text }) => text);
const journalOf = async (rrn: string) => {
  const [journal] = await own.bank.store.read.select().from(journals).where(eq(journals.rrn, rrn));
  return journal;
};

test('a transfer to a payee moves the money, counts for the day, is told, and is kept with the payee', async () => {
  const before = await balanceOf(own, ravis);
  const { rrn, ...answer } = await executed({});
  expect(answer).toEqual({ reference: rrn, moment: '2026-11-21 10:30:00' });
  expect(await balanceOf(own, ravis)).toBe(before + 250_00n);
  expect(await used()).toEqual([250_00n]);
  expect(await journalOf(rrn)).toMatchObject({
    kind: 'within-bank-transfer',
    causeKind: 'otp-authorisation',
    causeId: 'authorisation-1',
    at: now,
    entryOn: '2026-11-21',
    valueOn: '2026-11-21',
    customerNo: asha,
    loginUsername: asha,
  });
  expect(await texts()).toEqual([
    `Rs 250.00 debited from account ending 2317 on 21-11-2026 to Ravi Shankar Joshi. RRN ${rrn}. Not you? Call Sahakar Bank at once.`,
  ]);
  expect(await own.inbox.read({ to: mobile })).toMatchObject([{ requestType: 'DEBIT-ALERT' }]);
  const paid = await own.bank.store.read.select().from(payees).where(eq(payees.lastPaidAt, now));
  expect(paid).toMatchObject([{ accountNumber: ravis, lastPaidAmount: 250_00n }]);
});

test('a transfer to an own account is told, and counts for no limit (ruling 13)', async () => {
  await own.inBank((tx) => tx.update(customers).set({ limitId: null }));
  const { rrn, reference } = await executed({ toAccount: current });
  expect(reference).toBe(rrn);
  expect(await used()).toEqual([]);
  expect(await journalOf(rrn)).toMatchObject({ kind: 'own-account-transfer' });
  expect(await texts()).toEqual([expect.stringContaining(`to Kulkarni Textiles. RRN ${rrn}.`)]);
});

test.each([
  ['within the bank', {}],
  ['to another bank', toRohit],
])(
  'a transfer %s over which midnight comes is of one day in limit, book, payee and SMS (INVARIANTS LM1, LM5)',
  bothEngines,
  async (_where, target) => {
    let looks = 0;
    const midnight = new Date('2026-11-22T00:00:00+05:30').getTime();
    // The first look is the last of the day, and every later one is of the next.
    const next = () => new Date(midnight - 1 + 60_000 * looks++);
    const { rrn } = await executed(target, 'authorisation-1', {
      now: next,
      today: () => businessDay(next()),
    });
    expect(looks).toBeGreaterThan(0);
    const journal = await journalOf(rrn);
    expect(journal).toMatchObject({ entryOn: '2026-11-21', at: new Date(midnight - 1) });
    const usage = await own.bank.store.read.select().from(dailyUsage);
    expect(usage).toMatchObject([{ day: '2026-11-21', amount: 250_00n }]);
    const paid = await own.bank.store.read
      .select()
      .from(payees)
      .where(eq(payees.lastPaidAt, journal?.at ?? now));
    expect(paid).toHaveLength(1);
    expect(await texts()).toEqual([expect.stringContaining(' on 21-11-2026 to ')]);
  },
);

test('a payment to another bank goes by its rail to the payee on record, and is told by its own reference', async () => {
  const { rrn, reference } = await executed(toRohit);
  expect(reference).not.toBe(rrn);
  expect(await used()).toEqual([250_00n]);
  const [payment] = await own.bank.store.read.select().from(outwardPayments);
  expect(payment).toMatchObject({
    rrn,
    rail: 'NEFT',
    customerNo: asha,
    fromAccount: savings,
    toAccount: toRohit.toAccount,
    toIfsc: 'SBIN0000300',
    toName: 'Rohit Deshpande',
    amount: 250_00n,
    state: 'pending',
  });
  expect(await journalOf(rrn)).toMatchObject({ utr: reference, loginUsername: asha });
  expect(await texts()).toEqual([expect.stringContaining(`to Rohit Deshpande. UTR ${reference}.`)]);
});

test('a payment to another bank bears the account as the payee is stored, whatever capitals the order has (decision 0021)', async () => {
  const accountNumber = 'MH60118827999';
  const isRohit = eq(payees.accountNumber, toRohit.toAccount);
  await own.inBank((tx) => tx.update(payees).set({ accountNumber }).where(isRohit));
  await executed({ ...toRohit, toAccount: 'mh60118827999' });
  const [payment] = await own.bank.store.read.select().from(outwardPayments);
  expect(payment).toMatchObject({ toAccount: accountNumber, toName: 'Rohit Deshpande' });
});

test('IMPS has no reference of its own, and what the other bank declines moves nothing', async () => {
  const byImps = { ...toRohit, txnType: 'INTER', rail: 'IMPS' } as const;
  const { rrn, reference } = await executed(byImps);
  expect(reference).toBe(rrn);
  expect(await texts()).toEqual([expect.stringContaining(`RRN ${rrn}.`)]);
  const before = await balanceOf(own, savings);
  const declined = await executed({ ...byImps, amount: 250_14n }, 'authorisation-2');
  expect(declined.reference).toMatch(/^9053 The beneficiary's bank has declined it: ./);
  expect(await balanceOf(own, savings)).toBe(before);
  expect(await used()).toEqual([250_00n]);
});

test('the ledger’s own refusals have each its code, and leave nothing (T2, T13)', async () => {
  const freeze = (id: string, frozen: boolean) =>
    own.inBank((tx) => tx.update(ledgerAccounts).set({ frozen }).where(eq(ledgerAccounts.id, id)));
  for (const other of [{}, { toAccount: current }, toRohit]) {
    await freeze(savings, true);
    expect((await executed(other)).reference).toBe(
      '9046 Transfers on this account are not possible',
    );
    await freeze(savings, false);
  }
  await executed({});
  expect((await executed({})).reference).toBe('9023 Please confirm with an OTP first.');
  expect((await executed(toRohit)).reference).toBe('9023 Please confirm with an OTP first.');
  expect(await used()).toEqual([250_00n]);
  expect(await texts()).toHaveLength(1);
});

test('an account that is not the customer’s pays nobody (INVARIANTS L9)', async () => {
  for (const other of [{}, toRohit]) {
    expect((await executed({ ...other, fromAccount: ravis })).reference).toContain('9053');
    expect((await executed({ ...other, fromAccount: 'none' })).reference).toContain('9053');
  }
  expect((await executed({ toAccount: 'none' })).reference).toContain('9053');
  expect((await executed({ toAccount: '004010000027751' })).reference).toContain('9044');
  expect((await executed({ ...toRohit, toAccount: '1' })).reference).toContain('9044');
});

test('what the rail or the state of the payee does not allow is not sent to another bank (INVARIANTS L8, P1)', async () => {
  const before = await balanceOf(own, savings);
  expect((await executed({ ...toRohit, amount: 99n })).reference).toContain('9041');
  const isRohit = eq(payees.accountNumber, toRohit.toAccount);
  await own.inBank((tx) => tx.update(payees).set({ status: 'DEACTIVATED' }).where(isRohit));
  expect((await executed(toRohit)).reference).toContain('9044');
  expect(await own.bank.store.read.select().from(outwardPayments)).toEqual([]);
  expect(await balanceOf(own, savings)).toBe(before);
});

const added = (accountNumber: string, hoursAgo: number) =>
  own.inBank((tx) =>
    tx
      .update(payees)
      .set({ createdAt: new Date(now.getTime() - hoursAgo * 3_600_000) })
      .where(eq(payees.accountNumber, accountNumber)),
  );

test('a new payee is paid up to the limit of his hours, counted by what he himself was paid in them', async () => {
  await own.stop();
  const newPayeeLimits = [
    { hours: 24, amountMax: '300.00' },
    { hours: 48, amountMax: '600.00' },
  ];
  await begin({ policy: { payee: { newPayeeLimits } } });
  const later = { hours: 0 };
  const pay = async (other: Partial<TransferOrder>, id: string) => {
    const at = clockAt(new Date(now.getTime() + later.hours * 3_600_000));
    return (await executed(other, id, at)).reference;
  };
  // Nobody is limited who was added before these hours.
  expect(await pay({ amount: 700_00n }, 'a')).toMatch(/^\d{12}$/);
  await added(ravis, 2);
  const full = 'Rs 300.00 in the first 24 hours; Rs';
  expect(await pay({ amount: 300_01n }, 'b')).toContain(`${full} 700.00 are used`);
  await added(ravis, -24);
  await added(toRohit.toAccount, -24);
  later.hours = 24;
  expect(await pay({ amount: 300_01n }, 'c')).toContain(`${full} 0.00 are used`);
  expect(await pay({ ...toRohit, amount: 300_01n }, 'd')).toContain(`${full} 0.00 are used`);
  const longer = 'Rs 600.00 in the first 48 hours; Rs';
  expect(await pay({ amount: 300_00n }, 'e')).toContain(`${longer} 700.00 are used`);
  later.hours = 48;
  expect(await pay({ amount: 300_00n }, 'f')).toMatch(/^\d{12}$/);
  expect(await pay({ amount: 300_01n }, 'g')).toContain(`${longer} 300.00 are used`);
  later.hours = 72;
  expect(await pay({ amount: 900_00n }, 'h')).toMatch(/^\d{12}$/);
});

test('what came back from a new payee of another bank, and what others paid him, is not counted', async () => {
  await own.stop();
  const newPayeeLimits = [{ hours: 24, amountMax: '300.00' }];
  await begin({ policy: { payee: { newPayeeLimits } } });
  await added(toRohit.toAccount, 1);
  const pay = async (amount: bigint, id: string) =>
    (await executed({ ...toRohit, amount }, id)).reference;
  expect(await pay(200_00n, 'a')).not.toContain('9045');
  expect(await pay(100_01n, 'b')).toContain('Rs 200.00 are used');
  const isPaid = eq(outwardPayments.amount, 200_00n);
  const set = (change: Partial<typeof outwardPayments.$inferInsert>) =>
    own.inBank((tx) => tx.update(outwardPayments).set(change).where(isPaid));
  for (const [change, back] of [
    [{ toIfsc: 'HDFC0000300' }, { toIfsc: 'SBIN0000300' }],
    [{ toAccount: '1' }, { toAccount: toRohit.toAccount }],
    [{ customerNo: '100038554' }, { customerNo: asha }],
    [
      { state: 'failed', concludedAt: now },
      { state: 'pending', concludedAt: null },
    ],
  ] as const) {
    await set(change);
    expect(await pay(300_01n, 'c')).toContain('Rs 0.00 are used');
    await set(back);
  }
  await set({ toIfsc: 'SBIN0000007' });
  expect(await pay(100_01n, 'other branch')).toContain('Rs 200.00 are used');
  expect(await pay(100_00n, 'd')).not.toContain('9045');
});

test('a payment of a later day is not counted for a new payee on the day on which it is asked for', async () => {
  await own.stop();
  await begin({ policy: { payee: { newPayeeLimits: [{ hours: 24, amountMax: '300.00' }] } } });
  await added(ravis, 1);
  const prepared = (isLater: boolean) =>
    own.inBank(async (tx) => {
      const order = ashasOrder({ amount: 300_01n, isLater });
      return prepareTransfer(tx, deskOf(own.bank), await recordedOrder(tx, order));
    });
  expect(await prepared(true)).toMatchObject({ kind: 'to-payee' });
  await expect(prepared(false)).rejects.toMatchObject({ code: '9045' });
});
