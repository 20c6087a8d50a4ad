import { beforeAll, expect, test } from 'vitest';
import { startBank, type TestBank } from '../testing/start-bank.ts';
import { visitorAt } from '../testing/visitor-client.ts';

let bank: TestBank;

beforeAll(async () => {
  bank = await startBank({ scenario: 'identity', shared: true });
});

const validate = (key: string, isForgotPassword: string, isUnlockUserId: string) => {
  const visitor = visitorAt(bank, key);
  const CustNo = visitor.userId;
  const request = { Key: 'MOBVAL', CustNo, isForgotPassword, isUnlockUserId };
  return visitor.call('MobileValidationService', request);
};

test('answers its three modes by code and never with 0 (A118, L13, DECISIONS 4.1)', async () => {
  expect(await validate('leela', 'Y', 'N')).toMatchObject({ code: '5052' });
  expect(await validate('leela', 'N', 'Y')).toMatchObject({ code: '5054' });
  expect(await validate('anita', 'N', 'N')).toMatchObject({ code: '5051' });
  expect(await validate('leela', 'N', 'N')).toMatchObject({ code: '5053' });
});

test('what it identifies is as good for the next step as the other service', async () => {
  const visitor = visitorAt(bank, 'leela');
  const CustNo = visitor.userId;
  const request = { Key: 'MOBVAL', CustNo, isForgotPassword: 'Y', isUnlockUserId: 'N' };
  await visitor.call('MobileValidationService', request);
  expect(await visitor.checkCard('FORGOTPASS')).toMatchObject({ kind: 'success' });
});
