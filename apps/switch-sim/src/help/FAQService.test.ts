import { beforeAll, describe, expect, test } from 'vitest';
import { personOf, signInAs } from '../testing/signed-in-client.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';
import { bothEngines } from '../testing/both-engines.ts';

test(
  'questions and answers come in the bank’s order, with the two promises among them (B410, B464)',
  bothEngines,
  async () => {
    const bank = await startBank();
    const charles = await signInAs(bank, 'charles');
    const answer = await charles.expectCall('FAQService', { Key: 'FAQ' });
    const { FAQList: list } = answer as { FAQList: { Que: string; Ans: string }[] };
    expect(list.map(({ Que }) => Que)).toEqual(
      bank.scenario.services?.frequentQuestions.map(({ question }) => question),
    );
    expect(list.length).toBeGreaterThan(5);
    const answers = list.map(({ Ans }) => Ans).join(' ');
    expect(answers).toMatch(/cooling-off period of 4 to 24 hours/);
    expect(answers).toMatch(/breach is reported within 6 hours/);
  },
);

describe('the user of the envelope', () => {
  let bank: TestBank;

  beforeAll(async () => {
    bank = await startBank({ shared: true });
  });

  test.each(['meera', 'charles', 'farida', 'vikram', 'nandini'])(
    'is the login of %s, who has a MakerChecker, and the mobile number is taken too (A066, B355, E7, R2)',
    async (key) => {
      const signatory = await signInAs(bank, key);
      const { loginUsername } = signatory.person;
      const ask = (user: string) => signatory.call('FAQService', { Key: 'FAQ' }, { user });
      expect(await ask(loginUsername)).toMatchObject({ kind: 'success' });
      expect(await ask(signatory.user)).toMatchObject({ kind: 'success' });
      const others = ['charles', 'meera'].map((other) => personOf(bank, other).loginUsername);
      const foreign = others.filter((other) => other !== loginUsername);
      for (const user of [...foreign, signatory.customerNo, '9820012345', '']) {
        expect([user, await ask(user)]).toMatchObject([user, { code: '9012' }]);
      }
    },
  );

  test('is the mobile number alone of a retail customer, and at every other service (A066, E7)', async () => {
    const asha = await signInAs(bank, 'asha');
    const askAs = (user: string) => asha.call('FAQService', { Key: 'FAQ' }, { user });
    expect(await askAs(asha.user)).toMatchObject({ kind: 'success' });
    expect(await askAs(asha.person.loginUsername)).toMatchObject({ code: '9012' });
    const charles = await signInAs(bank, 'charles');
    const request = { requestType: 'PENDING', customerNumber: charles.customerNo };
    const list = (user: string) =>
      charles.call('ManagePayeeService', { ...request, mobileNumber: charles.user }, { user });
    expect(await list(charles.user)).toMatchObject({ kind: 'success' });
    expect(await list(charles.person.loginUsername)).toMatchObject({ code: '9012' });
  });
});
