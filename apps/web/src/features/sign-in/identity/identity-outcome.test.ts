import { expect, test } from 'vitest';
import { identityOutcome } from './identity-outcome.ts';

test.each([
  ['registration', '5051', 'proceed', 'A124'],
  ['forgotPassword', '5051', 'not-registered', 'A125'],
  ['unlock', '5051', 'not-registered', 'A125'],
  ['forgotUserId', '5051', 'not-registered', 'A125'],
  ['forgotPassword', '5052', 'proceed', 'A126'],
  ['unlock', '5054', 'proceed', 'A128'],
  ['forgotUserId', '5050', 'proceed', 'A123'],
  ['forgotPassword', '5099', 'update-mobile', 'A121'],
  ['unlock', '5099', 'update-mobile', 'A121'],
  ['registration', '5099', 'say', 'A122'],
  ['registration', '5053', 'leave', 'A127'],
  ['unlock', '5053', 'leave', 'A127'],
  ['registration', '5057', 'say', 'A129'],
  ['forgotPassword', '5055', 'say', 'A130'],
  ['registration', '5052', 'say', 'A131'],
  ['forgotPassword', '5054', 'say', 'A131'],
  ['unlock', '5050', 'say', 'A131'],
  ['registration', '0', 'proceed', 'A131'],
  ['unlock', '0', 'proceed', 'A131'],
] as const)('in mode %s code %s means %s (%s)', (mode, code, outcome, _row) => {
  expect(identityOutcome(mode, code)).toBe(outcome);
});
