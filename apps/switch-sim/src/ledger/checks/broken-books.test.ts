/** @module-tag both-engines */
import type { Tx } from '@sahakar/db/dialect';
import { transferRequests } from '@sahakar/db/schema/approvals';
import { cardEvents } from '@sahakar/db/schema/cards';
import { accounts, logins } from '@sahakar/db/schema/customers';
import { debitCards } from '@sahakar/db/schema/identity';
import { journals } from '@sahakar/db/schema/ledger';
import { dailyUsage } from '@sahakar/db/schema/limits';
import { authorisations, otpDays, otps } from '@sahakar/db/schema/otp';
import { schedules } from '@sahakar/db/schema/schedules';
import { sessions } from '@sahakar/db/schema/sessions';
import { eq } from '@sahakar/db/sql';
import { beforeAll, expect, test } from 'vitest';
import { approve, waiting } from '../../testing/request-steps.ts';
import { addSchedule } from '../../testing/schedule-steps.ts';
import { signInAs } from '../../testing/signed-in-client.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';
import { authorisedTransfer } from '../../testing/transfer-steps.ts';
import { foundAfter } from '../testing/found-after.ts';
import { cardChecks } from './cards.ts';
import { limits } from './limits.ts';
import { otpChecks } from './otps.ts';
import { owners } from './owners.ts';
import { schedules as scheduleChecks } from './schedules.ts';
import { sessionChecks } from './sessions.ts';

const savings = '001010000042317';
const checks = [
  ...owners,
  ...limits,
  ...scheduleChecks,
  ...otpChecks,
  ...sessionChecks,
  ...cardChecks,
];

let bank: TestBank;

/** A bank in which a transfer, a request and a schedule have moved money, as customers see them. */
beforeAll(async () => {
  bank = await startBank({ scenario: 'cards', shared: true });
  const asha = await signInAs(bank, 'asha');
  await asha.expectCall(
    'FundTransferService',
    await authorisedTransfer(bank, asha, { amount: '100.00' }),
  );
  const meera = await signInAs(bank, 'meera');
  const charles = await signInAs(bank, 'charles');
  const request = await waiting(bank, meera, charles, { type: 'INTRA', amount: '80.00' });
  await approve(charles, request);
  const startOn = '2026-11-22';
  await addSchedule(bank, asha, { startOn, frequency: '2', payments: 3, amount: '70.00' });
  await bank.moveTo(`${startOn}T09:00:00`);
});

const faultsAfter = (change: (tx: Tx) => Promise<unknown>) => foundAfter(bank.bank, checks, change);

test('a sound book has nothing of it', async () => {
  expect(await faultsAfter(async () => {})).toEqual([]);
});

const mac = 'm'.repeat(43);
const minutes = (count: number) => new Date(bank.bank.clock.now().getTime() + count * 60_000);

const soundOtp = () => ({
  id: 'planted',
  sessionHash: mac,
  subject: '100042317',
  requestType: 'LOGINOTP',
  variables: '',
  mobile: '9820000000',
  codeMac: mac,
  createdAt: minutes(0),
  expiresAt: minutes(5),
  state: 'live' as const,
});

const soundSession = () => ({
  idHash: mac,
  handle: 'planted',
  state: 'ACTIVE' as const,
  loginUsername: '770018826',
  customerNo: '',
  startedAt: minutes(0),
  endsAt: minutes(10),
  absoluteEndsAt: minutes(720),
});

const addOtp = (change: Partial<typeof otps.$inferInsert>) => (tx: Tx) =>
  tx.insert(otps).values({ ...soundOtp(), ...change });

/** Another session of somebody who has none, and it is his own unless it is changed. */
const addSession = (change: Partial<typeof sessions.$inferInsert>) => async (tx: Tx) => {
  const [user] = await tx.select().from(logins).where(eq(logins.username, '770018826'));
  const customerNo = user?.customerNo ?? '';
  await tx.insert(sessions).values({ ...soundSession(), customerNo, ...change });
};

/** An authorisation of the journal that Asha's transfer has made. */
const authoriseTransfer =
  (change: Partial<typeof authorisations.$inferInsert>) => async (tx: Tx) => {
    const [journal] = await tx
      .select()
      .from(journals)
      .where(eq(journals.causeKind, 'otp-authorisation'));
    if (journal === undefined) throw new Error('Nothing was transferred');
    await tx.delete(authorisations);
    await tx.insert(authorisations).values({
      id: journal.causeId,
      sessionHash: mac,
      loginUsername: journal.loginUsername ?? '',
      requestType: 'FUNDTRANSFERPIN',
      variables: '',
      createdAt: minutes(0),
      expiresAt: minutes(3),
      consumedBy: journal.rrn,
      ...change,
    });
  };

const anyCard = 'card-0001';
const changeCard = (change: Partial<typeof debitCards.$inferInsert>) => (tx: Tx) =>
  tx.update(debitCards).set(change).where(eq(debitCards.id, anyCard));

test('what they plant is sound by itself', async () => {
  expect(
    await faultsAfter(async (tx) => {
      await addOtp({})(tx);
      await addSession({})(tx);
      await authoriseTransfer({})(tx);
    }),
  ).toEqual([]);
});

/** What is planted, and what the checks say of it. */
const breaks: readonly [string, (tx: Tx) => Promise<unknown>, RegExp][] = [
  [
    'an account of somebody else that a person has debited',
    (tx) =>
      tx.update(accounts).set({ customerNo: '200007316' }).where(eq(accounts.number, savings)),
    /^L9 (journal|schedule)/,
  ],
  [
    'an order of a person of another customer',
    (tx) =>
      tx.update(logins).set({ customerNo: '200007316' }).where(eq(logins.username, '100042317')),
    /^L9 journal \d+ was ordered by 100042317$/,
  ],
  [
    'a request of another customer',
    (tx) => tx.update(transferRequests).set({ customerNo: '100042317' }),
    /^L9 request R\d+ made journal/,
  ],
  [
    'a schedule of another account',
    (tx) => tx.update(schedules).set({ fromAccount: '001011000007902' }),
    /^L9 schedule S\d+ made journal/,
  ],
  [
    'a limit of the day that has counted too little',
    (tx) => tx.update(dailyUsage).set({ amount: 99_00n }),
    /^LM1 customer \d+ on 2026-11-2[12]$/,
  ],
  [
    'a limit of the day that has counted one too many',
    (tx) => tx.update(dailyUsage).set({ count: 2 }).where(eq(dailyUsage.customerNo, '100042317')),
    /^LM1 customer 100042317 on 2026-11-2[12]$/,
  ],
  [
    'a transfer that no limit has counted',
    (tx) => tx.delete(dailyUsage).where(eq(dailyUsage.customerNo, '100042317')),
    /^LM1 customer 100042317/,
  ],
  [
    'a schedule that has stepped over an instalment',
    (tx) => tx.update(schedules).set({ nextPlace: 3 }),
    /^SC4 In Process schedule S\d+$/,
  ],
  [
    'a schedule that has ended before its last instalment',
    (tx) => tx.update(schedules).set({ status: 'Completed' }),
    /^SC4 Completed schedule/,
  ],
  [
    'an instalment that has run before its turn',
    (tx) => tx.update(schedules).set({ nextPlace: 1 }),
    /^SC4 instalment S\d+-1$/,
  ],
  ['an OTP in the clear', addOtp({ codeMac: '407193' }), /^O1 OTP planted$/],
  [
    'two live OTPs of a session and type',
    async (tx) => {
      await addOtp({})(tx);
      await addOtp({ id: 'another' })(tx);
    },
    /^O3 2 live OTPs of type LOGINOTP$/,
  ],
  ['a live OTP whose tries are used up', addOtp({ attempts: 3 }), /^O4 OTP planted has had 3/],
  [
    'more wrong tries of a number than a day allows',
    (tx) => tx.insert(otpDays).values({ mobile: '1', day: '2026-11-21', wrong: 1_000_001 }),
    /^O4 1000001 wrong ones on/,
  ],
  [
    'an OTP that lives for an hour',
    (tx) => addOtp({ expiresAt: minutes(60) })(tx),
    /^O5 OTP planted$/,
  ],
  [
    'an authorisation that lives for an hour',
    (tx) => authoriseTransfer({ expiresAt: minutes(60) })(tx),
    /^O6 authorisation/,
  ],
  [
    'an authorisation that moved money and is open still',
    authoriseTransfer({ consumedBy: null }),
    /^O6 authorisation .* of journal \d+$/,
  ],
  [
    'an authorisation of another person than the one who moved the money',
    authoriseTransfer({ loginUsername: '770018826' }),
    /^O6 authorisation .* of journal \d+$/,
  ],
  ['a session id in the clear', addSession({ idHash: 'cookie' }), /^SE1 ACTIVE session planted$/],
  ['rights of nobody', addSession({ loginUsername: null }), /^SE2 ACTIVE session planted$/],
  ['rights to another customer', addSession({ customerNo: '100042317' }), /^SE2 ACTIVE session/],
  ['a user before the password', addSession({ state: 'PRE' }), /^SE2 PRE session planted$/],
  [
    'a session without an end',
    addSession({ absoluteEndsAt: new Date('2099-01-01T00:00:00Z') }),
    /^SE5 ACTIVE session planted$/,
  ],
  [
    'a user who is signed in twice',
    async (tx) => {
      await addSession({})(tx);
      await addSession({ idHash: 'n'.repeat(43), handle: 'another' })(tx);
    },
    /^SE6 770018826 has 2$/,
  ],
  [
    'a card that came back from being blocked for good',
    (tx) =>
      tx.insert(cardEvents).values({
        id: 'planted',
        cardId: anyCard,
        kind: 'hotlisted',
        loginUsername: '100042317',
        on: '2026-11-21',
        at: minutes(0),
        details: {},
      }),
    /^CA1 card card-0001$/,
  ],
  ['a limit above the highest', changeCard({ atmLimit: 1_00_00_000_00n }), /^CA2 card card-0001$/],
  ['a limit below nothing', changeCard({ posLimit: -1n }), /^CA2 card card-0001$/],
  [
    'a card on the account of another customer',
    changeCard({ accountNumber: '003011000004719' }),
    /^CA4 card card-0001$/,
  ],
  ['a CVV in the clear', changeCard({ cvvHash: '417' }), /^CA6 card card-0001$/],
  ['a PIN in the clear', changeCard({ pinHash: '1234' }), /^CA6 card card-0001$/],
];

test.each(breaks)('%s is found', async (_what, plant, breach) => {
  expect(await faultsAfter(plant)).toContainEqual(expect.stringMatching(breach));
});
