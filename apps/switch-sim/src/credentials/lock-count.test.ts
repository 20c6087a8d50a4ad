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
