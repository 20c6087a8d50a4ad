import { customers, limitRaises } from '@sahakar/db/schema/customers';
import { limitMasters } from '@sahakar/db/schema/limits';
import { authorisations } from '@sahakar/db/schema/otp';
import { eq, ne } from '@sahakar/db/sql';
import { beforeEach, expect, test } from 'vitest';
import { grantAuthorisation } from '../otp/authorisation.ts';
import { services } from '../services.ts';
import { callOfUser } from '../testing/desk-of-user.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';
import { limitDetails } from './limit-otp-details.ts';

const asha = { loginUsername: '100042317', customerNo: '100042317' };
const kavita = { loginUsername: '100061975', customerNo: '100061975' };
let own: TestBank;
/** Who asks. */
let user = asha;

const begin = async (raiseDelayHours: number) => {
  own = await startBank({ policy: { limits: { raiseDelayHours } } });
  await own.inBank((tx) =>
    tx.insert(limitMasters).values([
      { id: 'MORE', amount: 2_00_000_00n, count: 21 },
      { id: 'FEWER', amount: 2_00_000_00n, count: 19 },
      { id: 'RICHER', amount: 2_00_000_01n, count: 19 },
    ]),
  );
};
beforeEach(() => {
  user = asha;
  return begin(0);
});

async function ask(request: object) {
  const call = callOfUser(own, user);
  try {
    return await services.LimitManagementService(
      { CustomerNumber: user.customerNo, ...request } as never,
      call,
    );
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    return `${code} ${message}`;
  }
}

const confirm = (limit: string, amount: string) =>
  own.inBank((tx) =>
    grantAuthorisation(tx, own.bank, {
      sessionHash: 'session',
      loginUsername: user.loginUsername,
      requestType: 'MANAGELIMIT',
      details: { limit, amount },
    }),
  );

const choose = (LimitId: string) => ask({ RequestType: 'UPDATE', LimitId });
const chosen = async (LimitId: string, amount: string) => {
  await confirm(LimitId, amount);
  return choose(LimitId);
};
const total = () => ask({ RequestType: 'GET' });
const newestText = async () => (await own.inbox.read({ to: '9820099999' })).at(-1)?.text;

test('the limits of the bank are told by amount and then by Id (C118)', async () => {
  await own.inBank((tx) =>
    tx.insert(limitMasters).values({ id: 'A', amount: 2_00_000_00n, count: 1 }),
  );
  const { fSwitchLimitMasters: masters } = (await ask({ RequestType: 'LIMIT' })) as {
    fSwitchLimitMasters: { Id: string; tran_amount: bigint; tran_count: number }[];
  };
  expect(masters[0]).toEqual({ Id: 'DL01', tran_amount: 1_00_000_00n, tran_count: 20 });
  expect(masters.slice(1, 5).map(({ Id }) => Id)).toEqual(['A', 'DL02', 'FEWER', 'MORE']);
});

test('another limit holds at once, for whoever has chosen it and nobody else, and an SMS tells him (C330)', async () => {
  const others = () =>
    own.bank.store.read.select().from(customers).where(ne(customers.number, asha.customerNo));
  const before = await others();
  expect(await chosen('DL05', '500000.00')).toEqual({
    Message: 'Your daily transfer limit is Rs 5,00,000.00 for 50 transfers.',
  });
  expect(await total()).toMatchObject({
    Total_Transaction_Limit: 5_00_000_00n,
    Total_Transaction_Count: 50,
  });
  expect(await total()).not.toHaveProperty('Next_From');
  expect(await newestText()).toBe(
    'Your daily transfer limit is Rs 5,00,000.00 for 50 transfers from now on. Not you? Call Sahakar Bank at once.',
  );
  expect((await own.inbox.read({ to: '9820099999' })).at(-1)?.requestType).toBe('LIMIT-ALERT');
  expect(await others()).toEqual(before);
  const used = await own.bank.store.read.select().from(authorisations);
  expect(used.map(({ consumedBy }) => consumedBy)).toEqual([
    expect.stringMatching(/^limit [0-9a-f-]{36}$/),
  ]);
});

test('the limit that stands is the customer’s own, whatever all others have', async () => {
  user = kavita;
  await own.inBank((tx) => tx.update(customers).set({ limitId: 'DL05' }));
  for (const [{ customerNo }, limitId] of [
    [asha, 'DL10'],
    [kavita, 'DL25'],
  ] as const)
    await own.inBank((tx) =>
      tx.update(customers).set({ limitId }).where(eq(customers.number, customerNo)),
    );
  expect(await chosen('DL25', '2500000.00')).toContain('9049');
  expect(await chosen('DL10', '1000000.00')).toHaveProperty('Message');
  expect(await chosen('DL05', '500000.00')).toHaveProperty('Message');
});

test('a limit is chosen by an OTP for its own Id and amount, which is used up (C135)', async () => {
  const before = await total();
  expect(await choose('DL05')).toContain('9023');
  await confirm('DL05', '500000.01');
  expect(await choose('DL05')).toContain('9024');
  await confirm('DL10', '500000.00');
  expect(await choose('DL05')).toContain('9024');
  expect(await total()).toEqual(before);
  expect(await chosen('DL05', '500000.00')).toHaveProperty('Message');
  expect(await chosen('DL02', '200000.00')).toHaveProperty('Message');
  expect(await choose('DL05')).toContain('9024');
});

test('a limit is one that the bank offers, and not the one that stands (C208)', async () => {
  expect(await chosen('DL99', '1.00')).toBe('9012 The details were not found.');
  expect(await chosen('DL02', '200000.00')).toBe('9049 This is your daily limit already.');
});

test('a limit of a greater amount or a greater number waits, and any other holds at once (D4)', async () => {
  await own.stop();
  await begin(24);
  const at = 'from 22-11-2026 10:00';
  expect(await chosen('MORE', '200000.00')).toEqual({
    Message: `Your daily transfer limit will be Rs 2,00,000.00 for 21 transfers ${at}.`,
  });
  expect(await newestText()).toContain(`will be Rs 2,00,000.00 for 21 transfers ${at}. Not you?`);
  expect(await total()).toMatchObject({
    Total_Transaction_Count: 20,
    Next_Transaction_Limit: 2_00_000_00n,
    Next_Transaction_Count: 21,
    Next_From: '2026-11-22 10:00:00',
  });
  expect(await chosen('MORE', '200000.00')).toBe(
    '9049 You have chosen this limit already. It holds from 22-11-2026 10:00.',
  );
  expect(await chosen('DL05', '500000.00')).toHaveProperty('Message');
  expect(await own.bank.store.read.select().from(limitRaises)).toMatchObject([{ limitId: 'DL05' }]);
  expect(JSON.stringify(await chosen('RICHER', '200000.01'))).toContain('will be Rs 2,00,000.01');
  // To choose the one that stands ends the raise that waits.
  expect(await chosen('DL02', '200000.00')).toHaveProperty('Message');
  expect(await total()).not.toHaveProperty('Next_From');
  expect(await chosen('FEWER', '200000.00')).toEqual({
    Message: 'Your daily transfer limit is Rs 2,00,000.00 for 19 transfers.',
  });
});

test('whoever has no limit yet waits for any, as for a raise (D4)', async () => {
  await own.stop();
  await begin(24);
  await own.inBank((tx) => tx.update(customers).set({ limitId: null }));
  expect(JSON.stringify(await chosen('DL01', '100000.00'))).toContain('will be Rs 1,00,000.00');
});

test('an OTP is sent for a limit that the bank offers, with its own amount (C135)', async () => {
  const asked = async (details: object) => {
    try {
      return await limitDetails({ call: callOfUser(own, asha), details } as never);
    } catch (error) {
      return (error as { code?: string }).code;
    }
  };
  const right = { limit: 'DL05', amount: '500000.00' };
  expect(await asked(right)).toEqual(right);
  expect(await asked({ ...right, amount: '500000.01' })).toBe('9012');
  expect(await asked({ ...right, limit: 'DL10' })).toBe('9012');
  expect(await asked({ amount: '500000.00' })).toBe('9012');
  expect(await asked({ limit: 'DL99', amount: '1.00' })).toBe('9012');
});
