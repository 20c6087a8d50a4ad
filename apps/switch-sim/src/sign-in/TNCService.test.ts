import { logins } from '@sahakar/db/schema/customers';
import { eq } from '@sahakar/db/sql';
import { expect, test } from 'vitest';
import { givePassword, typeSignIn } from '../testing/signed-in-client.ts';
import { bankOfEachTest } from '../testing/shared-bank.ts';
import { bothEngines } from '../testing/both-engines.ts';

const bank = bankOfEachTest();

const acceptance = (client: { customerNo: string; user: string }) => ({
  CustNo: client.customerNo,
  MobileNo: client.user,
  TNC: 'Yes',
  RequestDateTime: '21-11-2026 10:00:00',
});

test(
  'without accepted terms there is no login OTP, and with them there is',
  bothEngines,
  async () => {
    const joseph = await givePassword(bank, 'joseph');
    const early = await joseph.call('OTPGenerationService', { RequestType: 'LOGINOTP' });
    expect(early).toMatchObject({ code: '9011', message: expect.stringContaining('terms') });
    await joseph.expectCall('TNCService', acceptance(joseph));
    await joseph.expectCall('OTPGenerationService', { RequestType: 'LOGINOTP' });
  },
);

test(
  'the acceptance bears the bank’s moment, and beside it that of the call, and the next sign-in finds it (A101, L4, ruling 24)',
  bothEngines,
  async () => {
    const joseph = await givePassword(bank, 'joseph');
    const said = { ...acceptance(joseph), RequestDateTime: '01-04-2019 08:30:00' };
    await joseph.expectCall('TNCService', said);
    const [login] = await bank.bank.store.read
      .select()
      .from(logins)
      .where(eq(logins.username, joseph.person.loginUsername));
    expect(login).toMatchObject({
      termsAcceptedAt: bank.bank.clock.now(),
      termsAcceptanceSays: '2019-04-01 08:30:00',
    });
    const again = await joseph.expectCall('LoginValidateIBService', {
      LoginUsername: joseph.person.loginUsername,
      LoginPassword: joseph.person.password,
    });
    expect(again).toMatchObject({ TNCFlag: 'Y' });
  },
);

test('both terms dialogs are within reach of seeded users (A102)', async () => {
  for (const [key, makerChecker] of [
    ['joseph', ''],
    ['arundhati', 'M'],
  ] as const) {
    const person = await givePassword(bank, key);
    const answer = await person.expectCall('LoginValidateIBService', {
      LoginUsername: person.person.loginUsername,
      LoginPassword: person.person.password,
    });
    expect(answer).toMatchObject({ TNCFlag: 'N', MakerChecker: makerChecker });
  }
});

test('a signed-in user has no terms to accept', async () => {
  const asha = await typeSignIn(bank, 'asha');
  expect(await asha.call('TNCService', acceptance(asha))).toMatchObject({ code: '9011' });
});
