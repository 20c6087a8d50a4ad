import { expect, test } from 'vitest';
import type { Card } from './card.ts';
import { ChannelState } from './screen-state.ts';

const card: Card = {
  cardNo: '6070XXXXXXXX7909',
  state: 'active',
  accountNumber: '001010000042317',
  branchCode: '001',
  productAccountNumber: '010000042317',
  limits: { atm: 20_000_00n, pos: 40_000_00n, ecom: 30_000_00n, contactless: 5_000_00n },
  channels: { atm: '1', pos: '1', ecom: '1', contactless: '1' },
};

test('the channels of a card open with the card, the active ones and the marker of the list, and not without one of these (C023)', () => {
  const state = { card, cards: [card], source: 'FromDebitCardService' };
  expect(ChannelState.safeParse(state)).toMatchObject({ success: true, data: state });
  for (const missing of Object.keys(state)) {
    expect(ChannelState.safeParse({ ...state, [missing]: undefined }).success).toBe(false);
  }
  expect(ChannelState.safeParse({ ...state, source: 'FromDashboard' }).success).toBe(false);
});
