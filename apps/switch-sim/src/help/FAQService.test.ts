import { expect, test } from 'vitest';
import { signInAs } from '../testing/signed-in-client.ts';
import { startBank } from '../testing/start-bank.ts';
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

test('a signatory asks under the mobile number of the login, as for every call (B355, E7)', async () => {
  const bank = await startBank();
  const charles = await signInAs(bank, 'charles');
  const { loginUsername, signatory } = charles.person;
  const ask = (user: string) => charles.call('FAQService', { Key: 'FAQ' }, { user });
  expect(await ask(signatory?.mobile ?? '')).toMatchObject({ kind: 'success' });
  expect(await ask(loginUsername)).toMatchObject({ code: '9012' });
});
