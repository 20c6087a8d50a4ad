import { beforeAll, expect, test } from 'vitest';
import { type SignedInClient, signInAs } from '../testing/signed-in-client.ts';
import { startBank } from '../testing/start-bank.ts';
import { bothEngines } from '../testing/both-engines.ts';

let asha: SignedInClient;

beforeAll(async () => {
  asha = await signInAs(await startBank({ shared: true }), 'asha');
});

const validate = (AccountNumber: string, CustNo = asha.customerNo) =>
  asha.call('ValidateIntraAccountService', { AccountNumber, CustNo });

test('the name in which an account of this bank is held is answered (B391)', async () => {
  expect(await validate('002010000063318')).toMatchObject({
    kind: 'success',
    body: { CustomerName: 'Ravi S. Joshi and Sunita R. Joshi' },
  });
});

test.each([
  ['an account that does not exist', '999999999999999', '9053'],
  ['a closed account', '005010000004173', '9053'],
  ['fewer than 15 digits', '00101000005120', '9100'],
])('%s is refused with a message (B392)', bothEngines, async (_what, account, code) => {
  expect(await validate(account)).toMatchObject({ code, message: expect.stringMatching(/./) });
});

test("another customer's number is refused", async () => {
  expect(await validate('002010000063318', '100061975')).toMatchObject({ code: '9012' });
});

test('a customer asks for so many names in a day, whatever is answered and whoever signs in', async () => {
  const strict = await startBank({ policy: { payee: { namesAskedPerDayMax: 2 } } });
  const ask = async (client: SignedInClient, AccountNumber: string) => {
    const CustNo = client.customerNo;
    const answer = await client.call('ValidateIntraAccountService', { AccountNumber, CustNo });
    return answer.kind === 'success' ? 'told' : answer.code;
  };
  const [meera, farida] = [await signInAs(strict, 'meera'), await signInAs(strict, 'farida')];
  expect(await ask(meera, '999999999999999')).toBe('9053');
  expect(await ask(farida, '002010000063318')).toBe('told');
  expect(await ask(meera, '999999999999999')).toBe('9055');
  expect(await ask(await signInAs(strict, 'farida'), '002010000063318')).toBe('9055');
  expect(await ask(await signInAs(strict, 'asha'), '002010000063318')).toBe('told');
  await strict.world.time.move({ to: new Date('2026-11-22T00:00:00+05:30'), frozen: true });
  expect(await ask(await signInAs(strict, 'meera'), '002010000063318')).toBe('told');
});
