import { standardPolicy } from '@sahakar/contracts/standard-policy';
import { expect, test } from 'vitest';
import { knownChanges, mergedPatch, patchedPolicy, testWorldPatch } from './world-policy.ts';

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
  [{ otps: { lifeSeconds: 30 } }, 'The policy has no setting otps.lifeSeconds.'],
  [{ otp: { lifeSeconds: -1 } }, 'The policy setting otp.lifeSeconds is at least 1.'],
  [{ otp: { lifeSeconds: '30' } }, 'The policy setting otp.lifeSeconds is not possible so.'],
  [{ otp: { digits: 40 } }, 'The policy setting otp.digits is at most 8.'],
  [{ otp: { digits: 0 } }, 'The policy setting otp.digits is at least 4.'],
  [{ auth: { passwordLifeDays: 1e12 } }, 'The policy setting auth.passwordLifeDays is at most'],
  [
    { transfer: { amountMin: '-5.00' } },
    'The policy setting transfer.amountMin is not possible so.',
  ],
  [{ auth: { passwordLengthMin: 17 } }, 'The policy setting auth.passwordLengthMax is not'],
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
