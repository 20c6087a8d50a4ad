import { standardPolicy } from '@sahakar/contracts/standard-policy';
import { expect, test } from 'vitest';
import {
  knownChanges,
  mergedPatch,
  patchedPolicy,
  takenChanges,
  testWorldPatch,
} from './world-policy.ts';

const rate = (from: number) => ({ from, rate: '6.60' });

test('without a patch a world has the documented policy', () => {
  expect(patchedPolicy({})).toEqual(standardPolicy);
});

test('a patch changes its own settings and leaves the rest of the group alone', () => {
  const policy = patchedPolicy({ otp: { lifeSeconds: 30 }, transfer: { amountMin: '5.00' } });
  expect(policy.otp).toEqual({ ...standardPolicy.otp, lifeSeconds: 30 });
  expect(policy.transfer.amountMin).toBe(500n);
});

test('a later patch wins over an earlier one, setting by setting', () => {
  const patch = mergedPatch(testWorldPatch, { otp: { generationsPerDayMax: 3 } });
  expect(patch.otp).toEqual({ ...testWorldPatch.otp, generationsPerDayMax: 3 });
  expect(patch.requests).toEqual(testWorldPatch.requests);
});

test.each([
  [{ otp: { lifeSecond: 30 } }, 'The policy has no setting otp.lifeSecond.'],
  // The documents fix how long a password is.
  [{ auth: { passwordLengthMin: 6 } }, 'The policy has no setting auth.passwordLengthMin.'],
  [{ otps: { lifeSeconds: 30 } }, 'The policy has no setting otps.lifeSeconds.'],
  [{ otp: { lifeSeconds: -1 } }, 'The policy setting otp.lifeSeconds is at least 1.'],
  [{ otp: { lifeSeconds: '30' } }, 'The policy setting otp.lifeSeconds is not possible so.'],
  [{ otp: { digits: 8 } }, 'The policy setting otp.digits is at most 6.'],
  [{ otp: { digits: 4 } }, 'The policy setting otp.digits is at least 6.'],
  [
    { settlement: { rtgsOpensMinute: 600, rtgsClosesMinute: 600 } },
    'The policy setting settlement.rtgsClosesMinute is to be more than rtgsOpensMinute.',
  ],
  [{ payee: { namesAskedPerDayMax: 0 } }, 'payee.namesAskedPerDayMax is at least 1.'],
  [{ cheque: { leavesOtherwise: [1000] } }, 'cheque.leavesOtherwise.0 is at most 999.'],
  [
    { deposit: { rates: { '35011': [rate(24), rate(12)] } } },
    'deposit.rates.35011 is to name each tenure once, the shorter ones first.',
  ],
  [{ deposit: { rates: { '35011': [rate(12), rate(12)] } } }, 'is to name each tenure once'],
  [{ auth: { passwordLifeDays: 1e12 } }, 'The policy setting auth.passwordLifeDays is at most'],
  [
    { transfer: { amountMin: '-5.00' } },
    'The policy setting transfer.amountMin is not possible so.',
  ],
  [{ auth: { passwordWarningDays: 91 } }, 'The policy setting auth.passwordLifeDays is not'],
  [{ schedule: { runHour: 24 } }, 'The policy setting schedule.runHour is at most 23.'],
  [{ otp: { __proto__: null, constructor: 1 } }, 'The policy has no setting otp.constructor.'],
])('the patch %j is refused by name', (patch, sentence) => {
  // Safe: the point of the test is a patch that is of no such type.
  expect(() => patchedPolicy(patch as object)).toThrow(sentence);
});

test('of the changes that a bank has kept, those to settings that have ended are left out', () => {
  // Safe: an earlier version had the setting and the group that this one does not.
  const patch = {
    cheque: { clearingDecisionHour: 9, bookIssueDays: 5 },
    fax: { pages: 1 },
  } as object;

  const policy = patchedPolicy(knownChanges(patch));

  expect(policy.cheque).toEqual({ ...standardPolicy.cheque, bookIssueDays: 5 });
});

test('of the changes that a bank has kept, those beyond bounds that are narrower by now are left out', () => {
  const kept = patchedPolicy(
    knownChanges({
      otp: { digits: 8, lifeSeconds: 30 },
      payee: { namesAskedPerDayMax: 0, coolingHours: 4 },
      // As long as its closing was the documented one, that day was empty.
      settlement: { rtgsOpensMinute: 1440, returnMinutes: 60 },
    }),
  );

  expect(kept.otp).toEqual({ ...standardPolicy.otp, lifeSeconds: 30 });
  expect(kept.payee).toEqual({ ...standardPolicy.payee, coolingHours: 4 });
  expect(kept.settlement).toEqual({ ...standardPolicy.settlement, returnMinutes: 60 });
});

test('of two kept settings that do not go together both are as documented, and the rest stays as it was', () => {
  const auth = { passwordWarningDays: 120, passwordLifeDays: 100, failuresMax: 5 };
  const imps = { amountMin: '900000.00', amountMax: '800000.00' };
  const patch = { auth, transfer: { imps, remarkLengthMax: 20 }, fax: { pages: 1 } };

  const { changes, mended } = takenChanges(patch);

  expect(changes).toEqual({ auth: { failuresMax: 5 }, transfer: { remarkLengthMax: 20 } });
  expect(mended).toEqual([
    'fax.pages',
    'auth.passwordLifeDays',
    'transfer.imps.amountMax',
    'auth.passwordWarningDays',
    'transfer.imps.amountMin',
  ]);
});
