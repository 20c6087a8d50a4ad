import { expect, test } from 'vitest';
import { bankOfAllTests } from '../testing/shared-bank.ts';
import { visitorAt } from '../testing/visitor-client.ts';
import { bothEngines } from '../testing/both-engines.ts';

const bank = bankOfAllTests({ scenario: 'identity' });

test.each([
  ['leela', 'Y', 'N', '5052'],
  ['leela', 'N', 'Y', '5054'],
  ['anita', 'N', 'N', '5051'],
  ['leela', 'N', 'N', '5053'],
])(
  'answers its three modes by code, never with 0, and word for word like the other service: %s %s %s %s (A118, L13, RULINGS 4.1)',
  async (key, isForgotPassword, isUnlockUserId, code) => {
    const visitor = visitorAt(bank, key);
    const request = { Key: 'MOBVAL', CustNo: visitor.userId, isForgotPassword, isUnlockUserId };
    const answer = await visitor.call('MobileValidationService', request);
    expect(answer).toMatchObject({ code });
    const other = { ...request, isForgotUserID: 'N' };
    expect(await visitor.call('MobileValidationIBService', other)).toEqual(answer);
  },
);

test(
  'what it identifies is as good for the next step as the other service',
  bothEngines,
  async () => {
    const visitor = visitorAt(bank, 'leela');
    const CustNo = visitor.userId;
    const request = { Key: 'MOBVAL', CustNo, isForgotPassword: 'Y', isUnlockUserId: 'N' };
    await visitor.call('MobileValidationService', request);
    expect(await visitor.checkCard('FORGOTPASS')).toMatchObject({ kind: 'success' });
  },
);
