import { expect, test } from 'vitest';
import { identify, identityOutcome } from './identify.ts';
import { identityModes } from './identity-modes.ts';
import { refusal, switchWith, tail, typed, user } from './testing-switch.ts';

test.each([
  ['registration', '5051', 'proceed', 'A124'],
  ['forgotPassword', '5051', 'not-registered', 'A125'],
  ['unlock', '5051', 'not-registered', 'A125'],
  ['forgotPassword', '5052', 'proceed', 'A126'],
  ['unlock', '5054', 'proceed', 'A128'],
  ['forgotPassword', '5099', 'update-mobile', 'A121'],
  ['unlock', '5099', 'update-mobile', 'A121'],
  ['registration', '5099', 'say', 'A122'],
  ['registration', '5053', 'leave', 'A127'],
  ['unlock', '5053', 'leave', 'A127'],
  ['registration', '5057', 'say', 'A129'],
  ['forgotPassword', '5055', 'say', 'A130'],
  ['registration', '5050', 'say', 'A131'],
  ['registration', '5052', 'say', 'A131'],
  ['registration', '5054', 'say', 'A131'],
  ['registration', '0', 'say', 'A131, RULINGS 4.1'],
  ['forgotPassword', '5050', 'say', 'A131'],
  ['forgotPassword', '5054', 'say', 'A131'],
  ['forgotPassword', '0', 'say', 'A131, RULINGS 4.1'],
  ['unlock', '5050', 'say', 'A131'],
  ['unlock', '5052', 'say', 'A131'],
  ['unlock', '0', 'say', 'A131, RULINGS 4.1'],
] as const)('in mode %s code %s means %s (%s)', (mode, code, outcome, _row) => {
  expect(identityOutcome(mode, code)).toBe(outcome);
});

test('leads a forgotten user ID with 5050 to the card and an OTP of its own, by the outcomes that all modes share (A123, L12)', async () => {
  expect(identityOutcome('forgotUserId', '5050')).toBe('proceed');
  const { call } = switchWith(refusal('5050', `Please confirm~${tail}`));
  // Its own screen never asks so, and no other screen has this mode.
  const identified = await identify('forgotUserId' as 'unlock', typed, call);
  expect(identified).toMatchObject({ kind: 'card', visitor: { mode: 'forgotUserId' } });
  expect(identityModes.forgotUserId.flow).toBe('FORGOTUSERIDOTP');
});

test.each(['registration', 'forgotPassword', 'unlock'] as const)(
  'goes no further in mode %s after an answer of 0, which no screen of identity knows (A131, RULINGS 4.1)',
  async (mode) => {
    const { call, made } = switchWith({ UserList: [user] });
    expect(await identify(mode, typed, call)).toMatchObject({ kind: 'say', leaves: false });
    expect(made).toHaveLength(1);
    const says = switchWith(refusal('0', `All is well~${tail}`));
    expect(await identify(mode, typed, says.call)).toMatchObject({
      kind: 'say',
      failure: { message: 'All is well' },
      leaves: false,
    });
    expect(says.made).toHaveLength(1);
  },
);
