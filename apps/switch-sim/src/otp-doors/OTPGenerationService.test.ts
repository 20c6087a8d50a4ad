import { cardStatusCodes } from '@sahakar/contracts/cards/card-codes';
import { expect, test } from 'vitest';
import { paymentToRavi } from '../testing/ashas-orders.ts';
import { bothEngines, bothEnginesWide } from '../testing/both-engines.ts';
import { givePassword, strangerAt, typeSignIn } from '../testing/signed-in-client.ts';
import { bankOfEachTest } from '../testing/shared-bank.ts';

const bank = bankOfEachTest();

test(
  'a stranger gets no OTP, and a half signed-in user only the login one',
  bothEngines,
  async () => {
    const stranger = strangerAt(bank);
    const login = { RequestType: 'LOGINOTP' };
    expect(await stranger.call('OTPGenerationService', login)).toMatchObject({ code: '9010' });
    const asha = await givePassword(bank, 'asha');
    expect(await asha.call('OTPGenerationService', paymentToRavi('1.00'))).toMatchObject({
      code: '9011',
    });
  },
);

test('what a card is to become belongs to the OTPs of cards, which this service sends none of (ruling 33)', async () => {
  const asha = await typeSignIn(bank, 'asha');
  const before = await bank.inbox.read({ to: asha.user });
  for (const Status of Object.values(cardStatusCodes)) {
    const asked = { ...paymentToRavi('1.00'), Status };
    expect(await asha.call('OTPGenerationService', asked)).toMatchObject({
      code: '9100',
      message: 'This detail belongs to another kind of OTP.',
    });
  }
  expect(await bank.inbox.read({ to: asha.user })).toEqual(before);
});

test('a view-only user gets no OTP for a payment', async () => {
  const vikram = await typeSignIn(bank, 'vikram');
  expect(await vikram.call('OTPGenerationService', paymentToRavi('1.00'))).toMatchObject({
    code: '9011',
  });
});

test.each([
  { RequestType: 'ADDBENEFICIARY', variable1: 'Ideal Packaging' },
  { RequestType: 'CHEQUEBOOKREQ' },
  { RequestType: 'STOPCHEQUEREQ', variable1: '004519' },
  { RequestType: 'POSITIVEPAY', variable1: '004519' },
  { RequestType: 'MANAGELIMIT', variable1: '500000.00', variable2: 'DL05' },
  paymentToRavi('2500.00'),
  {
    ...paymentToRavi('2500.00'),
    RequestType: 'IMPSFUNDTRANSFEROTP',
    variable3: '20345678841',
    variable4: 'Rohit Deshpande',
  },
  {
    RequestType: 'SCHEDULETRANSFER',
    variable1: '2500.00',
    variable2: '001010000051204',
    variable3: 'Ravi Shankar Joshi',
    variable4: '4',
  },
])(
  'an OTP of six digits for $RequestType is sent to the customer, and any other is wrong with 5029 (B387, C305, C309)',
  bothEnginesWide,
  async (request) => {
    const asha = await typeSignIn(bank, 'asha');
    await asha.expectCall('OTPGenerationService', request);
    const message = (await bank.inbox.read({ to: asha.user })).at(-1);
    expect(message?.requestType).toBe(request.RequestType);
    expect(message?.otp).toMatch(/^\d{6}$/);
    const OneTimePass = message?.otp === '000000' ? '111111' : '000000';
    const wrong = await asha.call('OTPValidationService', { ...request, OneTimePass });
    expect(wrong).toMatchObject({ code: '5029', message: 'Invalid OTP' });
  },
);

test('an unknown request type gets no OTP (C305)', async () => {
  const asha = await typeSignIn(bank, 'asha');
  const before = await bank.inbox.read({ to: asha.user });
  for (const RequestType of ['FOO', 'FREEMONEY', 'FundTransferPin']) {
    const request = { ...paymentToRavi('1.00'), RequestType };
    expect(await asha.call('OTPGenerationService', request)).toMatchObject({ code: '9100' });
  }
  expect(await bank.inbox.read({ to: asha.user })).toEqual(before);
});
