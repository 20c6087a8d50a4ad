import { identityFlows } from '@sahakar/contracts/otp/otp-request-types';
import { engine } from '@sahakar/db/dialect';
import { describe, expect, test } from 'vitest';
import { tell, times } from '@sahakar/crypto/testing/full-length';
import { bankOfEachTest } from '../testing/shared-bank.ts';
import type { CallResult } from '../testing/switch-client.ts';
import { visitorAt, type VisitorClient, walkToOtp } from '../testing/visitor-client.ts';
import { bothEngines } from '../testing/both-engines.ts';

const bank = bankOfEachTest({ scenario: 'identity' });

const flow = 'FORGOTPASS';

const changePassword = async (visitor: VisitorClient) => {
  const [OldMPin] = await visitor.temporaryPasswords();
  return visitor.call('MPINChangeIBService', {
    OldMPin,
    NewMpin: 'Leaflet@1972',
    CustNo: visitor.customerNo,
    UserName: visitor.userId,
  });
};

// A validation service answers by code; 5052 is its yes to a forgotten password.
const steps = {
  identity: async (visitor) => isCode(await visitor.identify(flow), '5052'),
  card: async (visitor) => isSuccess(await visitor.checkCard(flow)),
  otp: async (visitor) => isSuccess(await visitor.passOtp(flow)),
  registration: async (visitor) => isSuccess(await visitor.register()),
  password: async (visitor) => isSuccess(await changePassword(visitor)),
} satisfies Record<string, (visitor: VisitorClient) => Promise<boolean>>;

type StepName = keyof typeof steps;
const inOrder = ['identity', 'card', 'otp', 'registration', 'password'] as const;

// The engines do not differ in this, and PostgreSQL inside the process is slow.
test.runIf(engine === 'sqlite')(
  'of the 120 orders of the five steps only the true one leads to a password (A284, ASSURANCE B7)',
  { timeout: 180_000 },
  async () => {
    const orders = permutations(inOrder);
    expect(orders).toHaveLength(120);
    const complete: string[] = [];
    for (const order of orders) {
      const visitor = visitorAt(bank, 'leela');
      for (const name of order) {
        const isDone = await steps[name](visitor);
        // Whatever went wrong before it: it is the password that must not be had.
        if (name === 'password' && isDone) complete.push(order.join(' '));
      }
    }
    expect(complete).toEqual([inOrder.join(' ')]);
    tell('B7', `${orders.length} orders of the five steps: 1 leads to a password`);
  },
);

test.runIf(engine === 'sqlite')(
  'a step that another session makes leads nowhere, in any order (ASSURANCE B7)',
  async () => {
    const orders = permutations(inOrder).slice(0, times(1, 120));
    expect(orders[0]).toEqual(inOrder);
    const complete: string[] = [];
    for (const order of orders) {
      for (const elsewhere of inOrder) {
        const own = visitorAt(bank, 'leela');
        const other = visitorAt(bank, 'leela');
        for (const name of order) {
          const isDone = await steps[name](name === elsewhere ? other : own);
          if (name === 'password' && isDone)
            complete.push(`${order.join(' ')}, ${elsewhere} elsewhere`);
        }
      }
    }
    expect(complete).toEqual([]);
    tell('B7', `${orders.length * 5} orders with one step in another session: 0 lead anywhere`);
  },
  600_000,
);

test('each step is good once and for ten minutes (ID1)', async () => {
  const visitor = visitorAt(bank, 'leela');
  for (const name of ['identity', 'card', 'otp'] as const) {
    expect(await steps[name](visitor)).toBe(true);
    if (name !== 'identity') expect(await steps[name](visitor)).toBe(false);
  }
  const late = visitorAt(bank, 'leela');
  await steps.identity(late);
  await bank.letPass(601);
  expect(await steps.card(late)).toBe(false);
});

test('a flow may take longer than one step, as long as each step is in time', async () => {
  const visitor = visitorAt(bank, 'leela');
  for (const name of inOrder.slice(0, 3)) {
    expect(await steps[name](visitor)).toBe(true);
    await bank.letPass(170);
  }
  expect(await steps.registration(visitor)).toBe(true);
  await bank.letPass(590);
  expect(await steps.password(visitor)).toBe(true);
});

test('identifying another customer throws away what was proved for the first one', async () => {
  const visitor = visitorAt(bank, 'leela');
  await visitor.identify(flow);
  await visitor.checkCard(flow);
  await visitor.sendOtp(flow);
  const code = await visitor.newestOtp();
  const victim = visitorAt(bank, 'esha');
  visitor.user = victim.user;
  expect(await visitor.identify(flow, victim.userId)).toMatchObject({ code: '5052' });
  expect(await visitor.checkCard(flow)).toMatchObject({ code: '9070' });
  const card = victim.card;
  const cardProof = { CardNo: card?.number.slice(-6), ExpiryDt: card?.expiry, Cvv: card?.cvv };
  await visitor.checkCard(flow, { ...cardProof, CustNo: victim.customerNo });
  const answer = await visitor.confirmOtp(flow, code);
  expect(answer).toMatchObject({ kind: 'refusal', code: expect.stringMatching(/^902[13]$/) });
});

test('whose mobile number changes on the way is not the one who was identified', async () => {
  const visitor = visitorAt(bank, 'leela');
  await visitor.identify(flow);
  visitor.user = '9811111111';
  expect(await visitor.checkCard(flow)).toMatchObject({ code: '9012' });
});

const unblock = (visitor: VisitorClient) =>
  visitor.call('UnBlockUserService', {
    requestType: 'UNBLOCK',
    userName: visitor.userId,
    MobileNo: visitor.user,
    CustNo: visitor.customerNo,
  });

test(
  'all four flows run to their end without a login, and their OTPs go to the number on record (A283)',
  bothEngines,
  async () => {
    for (const [key, purpose, finish] of [
      ['anita', 'ONLINEREGOTP', (visitor: VisitorClient) => visitor.register()],
      ['leela', 'FORGOTPASS', (visitor: VisitorClient) => visitor.register()],
      ['mohan', 'UNLOCKUSERID', unblock],
      // Its last step is the SMS with the user ID, which the OTP itself sets off.
      ['esha', 'FORGOTUSERIDOTP', null],
    ] as const) {
      const visitor = visitorAt(bank, key);
      await walkToOtp(visitor, purpose);
      const messages = await bank.inbox.read({});
      expect(messages.filter(({ requestType }) => requestType === purpose)).toMatchObject([
        { to: visitor.recordedMobile },
      ]);
      if (finish !== null) expect(await finish(visitor)).toMatchObject({ kind: 'success' });
      else
        expect(messages.at(-1)).toMatchObject({
          requestType: 'USER-ID',
          to: visitor.recordedMobile,
        });
    }
  },
);

describe('the OTP of a flow', () => {
  test('does not open another flow (ASSURANCE B3)', async () => {
    for (const purpose of identityFlows.filter((name) => name !== flow)) {
      const visitor = visitorAt(bank, 'leela');
      await visitor.identify(flow);
      await visitor.checkCard(flow);
      await visitor.sendOtp(flow);
      expect(await visitor.confirmOtp(purpose)).toMatchObject({ code: '9010' });
    }
  });

  test('is used once, compared three times and sent four times (ASSURANCE B5)', async () => {
    const visitor = visitorAt(bank, 'leela');
    await visitor.identify(flow);
    await visitor.checkCard(flow);
    for (let at = 0; at < 4; at += 1)
      expect(await visitor.sendOtp(flow)).toMatchObject({ kind: 'success' });
    expect(await visitor.sendOtp(flow)).toMatchObject({ code: '9022' });
    const code = await visitor.newestOtp();
    const wrong = code === '000000' ? '111111' : '000000';
    for (let at = 0; at < 3; at += 1)
      expect(await visitor.confirmOtp(flow, wrong)).toMatchObject({ code: '5029', details: '' });
    expect(await visitor.confirmOtp(flow, code)).toMatchObject({ code: '9021' });
  });
});

const isSuccess = (answer: CallResult) => answer.kind === 'success';
const isCode = (answer: CallResult, code: string) =>
  answer.kind === 'refusal' && answer.code === code;

function permutations(names: readonly StepName[]): StepName[][] {
  if (names.length === 0) return [[]];
  return names.flatMap((first) =>
    permutations(names.filter((name) => name !== first)).map((rest) => [first, ...rest]),
  );
}
