import { catalogue, isServiceName } from '@sahakar/contracts/catalogue';
import { customers, logins } from '@sahakar/db/schema/customers';
import { eq } from '@sahakar/db/sql';
import { expect, test } from 'vitest';
import { tell } from '@sahakar/crypto/testing/full-length';
import { givePassword, personOf, strangerAt } from '../testing/signed-in-client.ts';
import { bankOfAllTests } from '../testing/shared-bank.ts';

const bank = bankOfAllTests({ scenario: 'identity' });

const tryPassword = (LoginUsername: string, LoginPassword: string) =>
  strangerAt(bank).call('LoginValidateIBService', { LoginUsername, LoginPassword });

test.each([
  ['amrita', '11'],
  ['dinesh', '10'],
  ['esha', '2'],
  ['farhan', '1'],
  ['geeta', '0'],
])('the password of %s has %s days left (A108)', async (key, PwdPendingDays) => {
  const { loginUsername, password } = personOf(bank, key);
  expect(await tryPassword(loginUsername, password)).toMatchObject({
    body: { PwdPendingDays, PwdChange: 'N' },
  });
});

test.each([
  ['harsh', { PwdChange: 'Y', FirstLoginFlag: '0' }],
  ['lalit', { PwdChange: 'Y', FirstLoginFlag: '1', TransactionFirstLoginFlag: '1' }],
  ['ishaan', { PwdChange: 'N', FirstLoginFlag: '1', TransactionFirstLoginFlag: '1' }],
  ['jaya', { PwdChange: 'N', FirstLoginFlag: '1', TransactionFirstLoginFlag: '0' }],
  ['kiran', { PwdChange: 'N', FirstLoginFlag: '0', TransactionFirstLoginFlag: '1' }],
  ['leela', { PwdChange: 'N', FirstLoginFlag: '0', TransactionFirstLoginFlag: '0' }],
])('%s stands for one route after the login (A115)', async (key, flags) => {
  const { loginUsername, password } = personOf(bank, key);
  expect(await tryPassword(loginUsername, password)).toMatchObject({ body: flags });
});

test('a joint account has a user for its first holder and none for the second (A267)', async () => {
  const { loginUsername, password } = personOf(bank, 'ravi');
  expect(await tryPassword(loginUsername, password)).toMatchObject({ kind: 'success' });
  const sunita = bank.scenario.customers.find(({ key }) => key === 'sunita')?.number ?? '';
  expect(await tryPassword(sunita, password)).toMatchObject({ code: '9001' });
  // A user with another password would have answered so too.
  const { read } = bank.bank.store;
  const [customer] = await read.select().from(customers).where(eq(customers.number, sunita));
  expect(customer).toBeDefined();
  expect(await read.select().from(logins).where(eq(logins.customerNo, sunita))).toEqual([]);
});

test('between password and OTP no service answers but those that lead to the end of the login (ASSURANCE B6)', async () => {
  const leela = await givePassword(bank, 'leela');
  const { cookie } = leela;
  const passed: string[] = [];
  for (const contract of Object.values(catalogue)) {
    for (const { request } of contract.examples) {
      if (startsOver.has(contract.name) || !isServiceName(contract.name)) continue;
      leela.cookie = cookie;
      const answer = await leela.call(contract.name, request);
      const isRefused = answer.kind === 'refusal' && /^901[01]$/.test(answer.code);
      if (!isRefused) passed.push(contract.name);
    }
  }
  // The two changes let Asha's numbers of the examples fail on ownership; nothing is forced on Leela.
  const leading = ['TNCService', 'OTPGenerationService', 'OTPValidationService'];
  const changes = ['MPINChangeIBService', 'TPINChangeIBService'];
  expect(new Set(passed)).toEqual(new Set([...leading, ...changes, 'LogOutValidateIBService']));
  const services = Object.keys(catalogue).length;
  tell(
    'B6',
    `${services} services before the OTP: only ${new Set(passed).size} of the login answer`,
  );
});

// These begin another identification or sign-in and leave the session that was there.
const startsOver: ReadonlySet<string> = new Set([
  'LoginValidateIBService',
  'MobileValidationService',
  'MobileValidationIBService',
  'ForgotUserIDService',
]);
