import { loginAttempts, logins } from '@sahakar/db/schema/customers';
import { mobilePins } from '@sahakar/db/schema/identity';
import { tpinProofs } from '@sahakar/db/schema/otp';
import { eq } from '@sahakar/db/sql';
import { expect, test } from 'vitest';
import { bothEngines } from '../testing/both-engines.ts';
import { personOf, signInAs, strangerAt } from '../testing/signed-in-client.ts';
import { bankOfEachTest } from '../testing/shared-bank.ts';
import type { TestBank } from '../testing/start-bank.ts';
import { visitorAt, walkToOtp } from '../testing/visitor-client.ts';

const bank = bankOfEachTest({ scenario: 'identity' });

async function allowTries(most: number, { world: { policies } }: TestBank = bank): Promise<void> {
  const { auth, ...others } = policies.patch();
  const tries = { failuresMax: most, tpinFailuresMax: most };
  await policies.replace({ ...others, auth: { ...auth, ...tries } });
}

const logIn = (key: string, password?: string) => {
  const { loginUsername: LoginUsername, password: right } = personOf(bank, key);
  const LoginPassword = password ?? right;
  return strangerAt(bank).call('LoginValidateIBService', { LoginUsername, LoginPassword });
};

test(
  'who is locked stays so, however many tries a later policy gives, until he unlocks himself (L11)',
  bothEngines,
  async () => {
    const leela = visitorAt(bank, 'leela');
    for (const code of ['9001', '9001', '9002']) {
      expect(await logIn('leela', 'Wrong@1')).toMatchObject({ code });
    }
    await allowTries(10);
    expect(await logIn('leela')).toMatchObject({ code: '9002' });
    // Locked before the bank began.
    expect(await logIn('mohan')).toMatchObject({ code: '9002' });
    await walkToOtp(leela, 'UNLOCKUSERID');
    await leela.call('UnBlockUserService', {
      requestType: 'UNBLOCK',
      userName: leela.userId,
      MobileNo: leela.user,
      CustNo: leela.customerNo,
    });
    expect(await logIn('leela')).toMatchObject({ kind: 'success' });
  },
);

test('where one try is given the first wrong one locks for good too', async () => {
  await allowTries(1);
  expect(await logIn('leela', 'Wrong@1')).toMatchObject({ code: '9002' });
  await allowTries(10);
  expect(await logIn('leela')).toMatchObject({ code: '9002' });
});

test(
  'a transaction password that is locked stays so, however many tries a later policy gives (P8)',
  bothEngines,
  async () => {
    const leela = await signInAs(bank, 'leela');
    const validate = (TPin = leela.person.transactionPassword ?? '') =>
      leela.call('TPINValidationService', { customerNumber: leela.customerNo, TPin });
    for (const code of ['9030', '9030', '9031']) {
      expect(await validate('Wrong@1')).toMatchObject({ code });
    }
    await allowTries(10);
    expect(await validate()).toMatchObject({ code: '9031' });
  },
);

test(
  'who has used up the tries of a stricter policy is locked by it at once, and stays so (L11, P8)',
  bothEngines,
  async () => {
    await allowTries(10);
    const leela = await signInAs(bank, 'leela');
    const TPin = leela.person.transactionPassword ?? '';
    const validate = (typed = TPin) =>
      leela.call('TPINValidationService', { customerNumber: leela.customerNo, TPin: typed });
    const logInWrong = () => logIn('leela', 'Wrong@1');
    for (const attempt of [logInWrong, () => validate('Wrong@1')]) {
      for (let wrong = 0; wrong < 4; wrong += 1) await attempt();
    }
    await allowTries(3);
    await allowTries(10);
    expect(await logIn('leela')).toMatchObject({ code: '9002' });
    expect(await validate()).toMatchObject({ code: '9031' });
  },
);

test('who was locked by an earlier version, which counted no further, stays so too', async () => {
  const leela = await signInAs(bank, 'leela');
  const { loginUsername, transactionPassword: TPin } = leela.person;
  const validate = () =>
    leela.call('TPINValidationService', { customerNumber: leela.customerNo, TPin });
  expect(await validate()).toMatchObject({ kind: 'success' });
  const pin = { loginUsername, kind: 'MPIN', pinHash: 'none', temporaryUntil: null } as const;
  await bank.inBank(async (tx) => {
    const lockedAt = bank.bank.clock.now();
    await tx.insert(loginAttempts).values({ typedUser: loginUsername, failures: 3, lockedAt });
    await tx.update(logins).set({ tpinFailures: 3 }).where(eq(logins.username, loginUsername));
    await tx.insert(mobilePins).values({ ...pin, failures: 3 });
  });
  await allowTries(10);
  expect(await logIn('leela')).toMatchObject({ code: '9002' });
  expect(await validate()).toMatchObject({ code: '9031' });
  const { customerNo: CustNo } = leela;
  const pins = { OldMPin: '1357', NewMpin: '2468', CustNo, UserName: loginUsername };
  expect(await leela.call('MPINChangeService', pins)).toMatchObject({ code: '9031' });
  expect(await bank.bank.store.read.select().from(tpinProofs)).toEqual([]);
});
