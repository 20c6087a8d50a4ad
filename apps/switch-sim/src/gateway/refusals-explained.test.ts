import { limitMasters } from '@sahakar/db/schema/limits';
import { payees } from '@sahakar/db/schema/payees';
import { eq } from '@sahakar/db/sql';
import { expect, test } from 'vitest';
import { authorisedPayment } from '../testing/other-bank-steps.ts';
import { propose } from '../testing/request-steps.ts';
import { strangerAt } from '../testing/signed-in-client.ts';
import { bankOfAllTests, signedInForAllTests } from '../testing/shared-bank.ts';
import { authorisedTransfer } from '../testing/transfer-steps.ts';

const bank = bankOfAllTests();
const asha = signedInForAllTests(bank, 'asha');
const meera = signedInForAllTests(bank, 'meera');
const answers: unknown[] = [];

async function transfer(amount: string) {
  const body = await authorisedTransfer(bank, asha, { amount });
  return asha.call('FundTransferService', body);
}

const cool = (usableFrom: Date | null) =>
  bank.inBank((tx) =>
    tx.update(payees).set({ usableFrom }).where(eq(payees.customerNo, asha.customerNo)),
  );

const coolingTransfer = async () => {
  await cool(new Date(bank.bank.clock.now().getTime() + 90 * 60_000));
  const answer = await transfer('100.00');
  await cool(null);
  return answer;
};

const wrongOtp = async () => {
  await asha.expectCall('OTPGenerationService', { RequestType: 'FORGOTPIN', variable1: 'MPIN' });
  const OneTimePass = (await asha.newestOtp()) === '000000' ? '000001' : '000000';
  return asha.call('OTPValidationService', {
    RequestType: 'FORGOTPIN',
    OneTimePass,
    variable1: 'MPIN',
  });
};

const tooManyOtps = async () => {
  for (;;) {
    const answer = await asha.call('OTPGenerationService', {
      RequestType: 'FORGOTPIN',
      variable1: 'MPIN',
    });
    if (answer.kind !== 'success') return answer;
  }
};

const payment = async (amount: string) => {
  const { service, request } = await authorisedPayment(bank, asha, 'IMPS', { amount });
  return asha.call(service, request);
};

const duplicate = async () => {
  const order = { type: 'INTRA', amount: '1400.00' } as const;
  await propose(bank, meera, order);
  return propose(bank, meera, order);
};

const beyondTheDay = async () => {
  const { store } = bank.bank;
  await store.transaction((tx) => tx.update(limitMasters).set({ amount: 2_000_00n }));
  await transfer('1500.00');
  return transfer('600.00');
};

const wrongPassword = () => {
  const LoginUsername = asha.person.loginUsername;
  const request = { LoginUsername, LoginPassword: 'Wrong@12345', DeviceId: '' };
  return strangerAt(bank).call('LoginValidateIBService', request);
};

const tpin = () =>
  asha.call('TPINValidationService', { customerNumber: asha.customerNo, TPin: 'Wrong@123' });

type Row = readonly [string, string, Readonly<Record<string, unknown>>, RegExp, () => unknown];

const rows: readonly Row[] = [
  [
    '9040',
    'RULINGS T2',
    { 'asked for': '999999999.00' },
    /^Once Rs/,
    () => transfer('999999999.00'),
  ],
  ['9041', 'RULINGS T3', { 'at least': '1.00' }, /^With at least/, () => transfer('0.50')],
  ['9041', 'RULINGS T1', { 'asked for': '0.50' }, /^With at least/, () => payment('0.50')],
  ['9045', 'RULINGS B10', {}, /^in 90 min$/, coolingTransfer],
  ['5029', 'ruling 5', { 'tries left of this OTP': '2' }, /runs out in/, wrongOtp],
  ['9022', 'RULINGS O2', { 'for one purpose': '4' }, /^After a right OTP/, tooManyOtps],
  ['9063', 'RULINGS K7', {}, /^Tomorrow/, duplicate],
  ['9042', 'RULINGS D1', { 'left today': '500.00' }, /^Tomorrow$/, beyondTheDay],
  ['9030', 'RULINGS P8', { 'tries left': '2' }, /^With the right/, tpin],
];

test.each(rows)(
  'the refusal %s says by %s what was compared and when it would pass',
  async (code, rule, numbers, when, act) => {
    answers.push(await act());
    const call = bank.world.traffic.after(0).findLast((one) => one.code === code);
    const reason = call?.why?.refusal?.because;
    expect(reason).toMatchObject({ rule, passes: { when: expect.stringMatching(when) } });
    const compared = Object.fromEntries(
      reason?.compared.map(({ what, value }) => [what, value]) ?? [],
    );
    expect(compared).toMatchObject(numbers);
  },
);

test('nothing of a reason is in any answer, whatever is refused', async () => {
  answers.push(await wrongPassword());
  const reasons = bank.world.traffic.after(0).flatMap(({ why }) => why?.refusal?.because ?? []);
  expect(reasons.length).toBeGreaterThanOrEqual(rows.length + 1);
  expect(answers).toHaveLength(rows.length + 1);
  const text = JSON.stringify(answers);
  for (const { rule, passes } of reasons) {
    expect(text).not.toContain(rule);
    expect(text).not.toContain(passes.when);
  }
  expect(text).not.toMatch(/because|compared|passes/i);
});
