import { beforeEach, expect, test } from 'vitest';
import { givePassword, signInAs, strangerAt } from '../testing/signed-in-client.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';

let bank: TestBank;

beforeEach(async () => {
  bank = await startBank({ policy: { otp: { generationsPerDayMax: 6 } } });
});

const payment = (amount: string) => ({
  RequestType: 'FUNDTRANSFERPIN',
  variable1: amount,
  variable2: '001010000042317',
  variable3: '001010000051204',
  variable4: 'Ravi Shankar Joshi',
});

test('a number gets no more than its daily count, over all flows and sessions', async () => {
  const asha = await signInAs(bank, 'asha');
  for (let at = 0; at < 5; at += 1)
    await asha.expectCall('OTPGenerationService', payment(`${at + 1}.00`));
  const seventh = await asha.call('OTPGenerationService', payment('9.00'));
  expect(seventh).toMatchObject({ code: '9022' });
  const again = await givePassword(bank, 'asha');
  const other = await again.call('OTPGenerationService', { RequestType: 'LOGINOTP' });
  expect(other).toMatchObject({ code: '9022' });
});

test('a stranger gets no OTP, and a half signed-in user only the login one', async () => {
  const stranger = strangerAt(bank);
  const login = { RequestType: 'LOGINOTP' };
  expect(await stranger.call('OTPGenerationService', login)).toMatchObject({ code: '9010' });
  const asha = await givePassword(bank, 'asha');
  expect(await asha.call('OTPGenerationService', payment('1.00'))).toMatchObject({ code: '9011' });
});

test('a view-only user gets no OTP for a payment', async () => {
  const vikram = await signInAs(bank, 'vikram');
  expect(await vikram.call('OTPGenerationService', payment('1.00'))).toMatchObject({
    code: '9011',
  });
});

test.each([
  { RequestType: 'ADDBENEFICIARY', variable1: 'Ideal Packaging' },
  { RequestType: 'CHEQUEBOOKREQ' },
  { RequestType: 'STOPCHEQUEREQ', variable1: '004519' },
])('an OTP for $RequestType is sent to the customer (B387)', async (request) => {
  const asha = await signInAs(bank, 'asha');
  await asha.expectCall('OTPGenerationService', request);
  const sent = (await bank.inbox.read({ to: asha.user })).at(-1);
  expect(sent?.requestType).toBe(request.RequestType);
  expect(sent?.otp).toMatch(/^\d{6}$/);
});
