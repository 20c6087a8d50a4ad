import { standardPolicy } from '@sahakar/contracts/standard-policy';
import { expect, test } from 'vitest';
import { startBank, type TestBank } from '../testing/start-bank.ts';
import { visitorAt } from '../testing/visitor-client.ts';

let bank: TestBank;

const startWith = async (callsPerMinuteMax: number) => {
  bank = await startBank({
    scenario: 'identity',
    policy: { identity: { callsPerMinuteMax } },
    environment: { TRUST_PROXY: '127.0.0.1' },
  });
};

const at = (address: string, key = 'leela') => {
  const visitor = visitorAt(bank, key);
  visitor.headers['x-forwarded-for'] = address;
  return visitor;
};

test('an address is heard sixty times a minute by the services for those who have not signed in', () => {
  expect(standardPolicy.identity.callsPerMinuteMax).toBe(60);
});

test('beyond its calls of the minute an address gets one answer, from whatever session and for whomever', async () => {
  await startWith(3);
  for (let call = 0; call < 3; call += 1)
    expect(await at('203.0.113.7').identify('FORGOTPASS')).toMatchObject({ code: '5052' });
  const visitors = [at('203.0.113.7'), at('203.0.113.7', 'mohan')];
  const answers = [
    await visitors[0]?.identify('FORGOTPASS'),
    await visitors[1]?.identify('FORGOTUSERIDOTP'),
    await at('203.0.113.7').identify('FORGOTPASS', '199999999'),
    await at('203.0.113.7').checkCard('FORGOTPASS'),
  ];
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(answers[0]).toMatchObject({ status: 429, code: '9429' });
  expect(await at('203.0.113.8').identify('FORGOTPASS')).toMatchObject({ code: '5052' });
});

test('a session has its calls of the minute too, from whatever addresses they come', async () => {
  await startWith(3);
  const visitor = at('203.0.113.1');
  for (let call = 1; call <= 3; call += 1) {
    visitor.headers['x-forwarded-for'] = `203.0.113.${call}`;
    expect(await visitor.identify('FORGOTPASS')).toMatchObject({ code: '5052' });
  }
  visitor.headers['x-forwarded-for'] = '203.0.113.4';
  expect(await visitor.identify('FORGOTPASS')).toMatchObject({ status: 429 });
});

test('what is not for strangers is not counted among it', async () => {
  await startWith(0);
  const visitor = at('203.0.113.7');
  const login = { LoginUsername: visitor.userId, LoginPassword: 'Guess@1000' };
  expect(await visitor.call('LoginValidateIBService', login)).toMatchObject({ code: '9001' });
});
