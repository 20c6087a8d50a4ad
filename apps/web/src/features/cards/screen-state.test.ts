import { expect, test } from 'vitest';
import type { Card } from './card.ts';
import {
  BlockState,
  ChannelBlockingOtpState,
  ChannelState,
  GreenPinOtpState,
  LimitChangeOtpState,
  LimitState,
  PinState,
} from './screen-state.ts';

const card: Card = {
  cardNo: '6070XXXXXXXX7909',
  state: 'active',
  accountNumber: '001010000042317',
  branchCode: '001',
  productAccountNumber: '010000042317',
  limits: { atm: 20_000_00n, pos: 40_000_00n, ecom: 30_000_00n, contactless: 5_000_00n },
  channels: { atm: '1', pos: '1', ecom: '1', contactless: '1' },
};

const cards = [card];
const account = {
  PrdAcctId15Digit: '001010000042317',
  Masked15DigAccNo: 'XXXXXXXXXXX2317',
  AcctCode: '10',
  Mmid: '',
  BranchCode: '001',
  AccountHolderName: 'Asha V. Kulkarni',
  IFSCCode: 'SHKR0000001',
  AccountType: 'Savings',
  BranchName: 'Dadar West',
};
const proof = { CVV: '417', expiryDt: '08/29' };

test.each([
  ['a block (C021)', BlockState, { card }],
  ['a change of limits (C022)', LimitState, { card, cards }],
  ['a PIN (C024)', PinState, { card, account, type: 'Generate' }],
  [
    'the OTP of a PIN (C025)',
    GreenPinOtpState,
    { accNo: card.accountNumber, cardNo: card.cardNo, newPin: '4071', ...proof, type: 'Change' },
  ],
  ['the OTP of limits (C026)', LimitChangeOtpState, { card, limits: card.limits }],
  [
    'the OTP of channels (C027, C094)',
    ChannelBlockingOtpState,
    { card, channels: card.channels, ...proof },
  ],
] as const)(
  'the screen of %s opens with its state, and not without a part of it',
  (_, state, whole) => {
    expect(state.safeParse(whole)).toEqual({ success: true, data: whole });
    for (const missing of Object.keys(whole)) {
      expect(state.safeParse({ ...whole, [missing]: undefined }).success).toBe(false);
    }
  },
);

test('a PIN is changed or generated, and there is no third (C024, C025)', () => {
  const whole = { accNo: '', cardNo: '', newPin: '', ...proof };
  for (const type of ['Change', 'Generate']) {
    expect(GreenPinOtpState.safeParse({ ...whole, type }).success).toBe(true);
    expect(PinState.safeParse({ card, account, type }).success).toBe(true);
  }
  for (const type of ['change', '']) {
    expect(GreenPinOtpState.safeParse({ ...whole, type }).success).toBe(false);
    expect(PinState.safeParse({ card, account, type }).success).toBe(false);
  }
});

test('the channels of a card open with the card, the active ones and the marker of the list, and not without one of these (C023)', () => {
  const state = { card, cards: [card], source: 'FromDebitCardService' };
  expect(ChannelState.safeParse(state)).toMatchObject({ success: true, data: state });
  for (const missing of Object.keys(state)) {
    expect(ChannelState.safeParse({ ...state, [missing]: undefined }).success).toBe(false);
  }
  expect(ChannelState.safeParse({ ...state, source: 'FromDashboard' }).success).toBe(false);
});
