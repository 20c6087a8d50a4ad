import { payees } from '@sahakar/db/schema/payees';
import { and, eq } from '@sahakar/db/sql';
import { expect, test } from 'vitest';
import { deskOf } from '../call/refusal.ts';
import { clockAt } from '../clock.ts';
import { post } from '../ledger/post.ts';
import { ownAccountTransfer, withinBankTransfer } from '../ledger/templates/between-customers.ts';
import { bankOfEachTest } from '../testing/shared-bank.ts';
import { executeTransfer } from './execute-transfer.ts';
import { limitNewPayee } from './new-payee-limit.ts';
import { recordedOrder } from './recorded-order.ts';
import type { TransferOrder } from './transfer-order.ts';

const asha = '100042317';
const farida = '200007316';
const savings = '001010000042317';
const ravis = '001010000051204';
const rohits = '20345678841';
const within = { txnType: 'INTRA', rail: null, toAccount: ravis, toIfsc: '' } as const;
const away = { txnType: 'NEFT', rail: 'NEFT', toAccount: rohits, toIfsc: 'SBIN0000300' } as const;
const now = new Date('2026-11-21T10:00:00+05:30');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

const own = bankOfEachTest({ now: now.toISOString() });

const orderOf = (to: typeof within | typeof away, amount: bigint): TransferOrder => ({
  customerNo: asha,
  fromAccount: savings,
  amount,
  remark: '',
  ...to,
});

/** Asha's payee with this account, who can be paid since one hour. */
async function newPayee(accountNumber: string): Promise<string> {
  const isMeant = and(eq(payees.customerNo, asha), eq(payees.accountNumber, accountNumber));
  const [payee] = await own.inBank((tx) =>
    tx
      .update(payees)
      .set({ activatedAt: hoursAgo(1) })
      .where(isMeant)
      .returning(),
  );
  if (payee === undefined) throw new Error(`Asha has no payee ${accountNumber}`);
  return payee.id;
}

/** Why an order is refused where a new payee may have Rs 100.00 in 24 hours. */
async function refused(order: TransferOrder, payeeId: string | null) {
  const { policy, ...others } = own.bank;
  const newPayeeLimits = [{ hours: 24, amountMax: 100_00n }];
  const limited = { ...policy, payee: { ...policy.payee, newPayeeLimits } };
  const desk = deskOf({ ...others, policy: limited });
  try {
    await own.inBank((tx) => limitNewPayee(tx, desk, order, payeeId));
    return 'nothing';
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    return `${code} ${message}`;
  }
}

/** Asha has paid it before, by whatever way it takes. */
async function paid(order: TransferOrder, at: Date) {
  const rrn = await own.bank.rrns.next();
  const cause = { kind: 'otp-authorisation', id: rrn } as const;
  const origin = { rrn, cause, loginUsername: asha, mobile: '9820012345' };
  const desk = deskOf({ ...own.bank, clock: clockAt(at) });
  await own.inBank(async (tx) => executeTransfer(tx, desk, await recordedOrder(tx, order), origin));
}

const used = (rupees: string) =>
  `9045 A new beneficiary can be paid Rs 100.00 in the first 24 hours; Rs ${rupees} are used.`;

test.each([
  ['within the bank', within],
  ['at another bank', away],
])('a new payee %s has what the policy allows and not a paisa more', async (_where, to) => {
  const id = await newPayee(to.toAccount);
  expect(await refused(orderOf(to, 100_00n), id)).toBe('nothing');
  expect(await refused(orderOf(to, 100_01n), id)).toBe(used('0.00'));
  await paid(orderOf(to, 60_00n), hoursAgo(0.5));
  expect(await refused(orderOf(to, 40_00n), id)).toBe('nothing');
  expect(await refused(orderOf(to, 40_01n), id)).toBe(used('60.00'));
});

test.each([
  ['within the bank', within],
  ['at another bank', away],
])('what a payee %s was paid before these hours is not counted', async (_where, to) => {
  await paid(orderOf(to, 60_00n), hoursAgo(24));
  const id = await newPayee(to.toAccount);
  expect(await refused(orderOf(to, 100_00n), id)).toBe('nothing');
  await paid(orderOf(to, 1_00n), hoursAgo(23));
  expect(await refused(orderOf(to, 100_00n), id)).toBe(used('1.00'));
});

test('neither what another customer pays to the same account counts, nor money of another kind', async () => {
  const id = await newPayee(ravis);
  const posted = async (customerNo: string, template: typeof withinBankTransfer) => {
    const rrn = await own.bank.rrns.next();
    const sides = {
      from: { account: savings, holder: 'Asha' },
      to: { account: ravis, holder: 'Ravi' },
      amount: 60_00n,
      remark: '',
    };
    const outcome = await own.inBank((tx) =>
      post(tx, {
        rrn,
        ...template(sides),
        cause: { kind: 'test', id: rrn },
        at: now,
        customerNo,
        loginUsername: null,
      }),
    );
    expect(outcome.kind).toBe('posted');
  };
  await posted(farida, withinBankTransfer);
  await posted(asha, ownAccountTransfer);
  expect(await refused(orderOf(within, 100_00n), id)).toBe('nothing');
  await posted(asha, withinBankTransfer);
  expect(await refused(orderOf(within, 40_01n), id)).toBe(used('60.00'));
});

test('whoever is no payee, or none any more, has no limit of a new one', async () => {
  expect(await refused(orderOf(within, 100_01n), null)).toBe('nothing');
  expect(await refused(orderOf(within, 100_01n), 'gone')).toBe('nothing');
});

test('what an account at another bank was paid counts, with whatever capitals and branch the payee was added', async () => {
  const id = await newPayee(rohits);
  const added = (accountNumber: string, ifsc: string) =>
    own.inBank((tx) => tx.update(payees).set({ accountNumber, ifsc }).where(eq(payees.id, id)));
  const order = orderOf(away, 60_00n);
  await added('ab2034567884', away.toIfsc);
  await paid({ ...order, toAccount: 'ab2034567884' }, hoursAgo(0.5));
  await added('AB2034567884', 'SBIN0000301');
  expect(await refused(order, id)).toBe(used('60.00'));
  await added('Ab2034567884', 'HDFC0000301');
  expect(await refused(order, id)).toBe('nothing');
});
