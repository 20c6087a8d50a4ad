import { describe, expect, test } from 'vitest';
import { asha, bareCards } from '../testing/bare-cards.ts';
import { ashasBlockedCard, ashasCard, ashasSecondCard } from '../testing/card-steps.ts';
import { codeOf } from '../testing/refusal-of.ts';
import { sharedBank } from '../testing/shared-bank.ts';

const { bank, own } = sharedBank(bareCards, { scenario: 'cards' });

const nowhere = { ...ashasCard, CardNo: '6070XXXXXXXX0000' };

describe('ATMHotMarkingService', () => {
  test.each([
    ['blocked', ashasCard, '3', '2', 'Card ending 7909 has been blocked temporarily.'],
    ['hotlisted', ashasCard, '6', '1', 'Card ending 7909 has been blocked permanently.'],
    ['unblocked', ashasBlockedCard, '2', undefined, 'Card ending 2553 has been unblocked.'],
  ] as const)(
    'marks one card as %s, keeps by whom and why, and tells it',
    async (kind, card, status, reason, Message) => {
      const state = kind === 'unblocked' ? 'active' : kind;
      const before = await own.rows();
      await own.confirm('GETOTPCARDBLOCK', card, { cardStatus: status });
      expect(await own.mark(card, status, { named: { Reason: reason } })).toEqual({ Message });
      const { id } = await own.card(card);
      expect(await own.rows()).toEqual(
        before.map((row) => (row.id === id ? { ...row, status: state } : row)),
      );
      const details = reason === undefined ? {} : { reason: reason === '1' ? 'Lost' : 'Stolen' };
      expect(await own.events()).toEqual([
        {
          id: expect.stringMatching(/./),
          cardId: id,
          kind,
          loginUsername: asha.loginUsername,
          on: '2026-11-21',
          at: bank.bank.clock.now(),
          details,
        },
      ]);
      const told = await own.told();
      expect(told?.requestType).toBe('CARD-ALERT');
      expect(told?.text).toContain(Message);
    },
  );

  test.each([
    ['a step that the card cannot take', ashasCard, '2', '9071'],
    ['a card that is not there', nowhere, '3', '9012'],
    ['a card without its OTP', ashasCard, '3', '9023'],
  ] as const)('refuses %s, and nothing has happened', async (_what, card, status, code) => {
    const before = await own.rows();
    expect(await codeOf(own.mark(card, status))).toBe(code);
    expect(await own.rows()).toEqual(before);
    expect(await own.events()).toEqual([]);
  });

  test('needs the OTP of this very step', async () => {
    await own.confirm('GETOTPCARDBLOCK', ashasCard, { cardStatus: '6' });
    expect(await codeOf(own.mark(ashasCard, '3'))).toBe('9024');
  });
});

describe('UpdateCardPinService', () => {
  test('sets the PIN of this card alone, whose hash is kept', async () => {
    const before = await own.rows();
    await own.confirm('GETOTPCARDGREENPIN', ashasCard);
    const Message = 'The PIN of the card ending 7909 has been set.';
    expect(await own.setPin(ashasCard)).toEqual({ Message });
    const { id, pinHash } = await own.card();
    expect(await bank.bank.slowHash.verify('4071', pinHash ?? '')).toBe(true);
    expect(await own.rows()).toEqual(
      before.map((row) => (row.id === id ? { ...row, pinHash } : row)),
    );
    expect(await own.events()).toMatchObject([{ cardId: id, kind: 'pin-set', details: {} }]);
    expect((await own.told())?.text).toContain(Message);
  });

  test.each([
    ['a blocked card', ashasBlockedCard, 'GETOTPCARDBLOCK', '9071'],
    ['a card that is not there', nowhere, 'GETOTPCARDBLOCK', '9012'],
    ['another CVV', { ...ashasCard, COffSet: '418' }, 'GETOTPCARDGREENPIN', '9070'],
    ['a card without its OTP', ashasSecondCard, 'GETOTPCARDBLOCK', '9023'],
  ] as const)('refuses %s, and no PIN is set', async (_what, card, confirmed, code) => {
    await own.confirm(confirmed, card);
    expect(await codeOf(own.setPin(card))).toBe(code);
    expect((await own.rows()).filter(({ pinHash }) => pinHash !== null)).toEqual([]);
    expect(await own.events()).toEqual([]);
  });
});

const limitDetails = {
  atmLimit: '20000.00',
  posLimit: '40000.00',
  ecomLimit: '30000.00',
  contactlessLimit: '5000.00',
};
const channelDetails = { atmStatus: '1', posStatus: '1', ecomStatus: '1', contactlessStatus: '1' };

describe('UpdateAllCardDetailsService', () => {
  test.each([
    ['ATMLimit', 'atmLimit', 'atm', '20000.00'],
    ['POSLimit', 'posLimit', 'pos', '40000.00'],
    ['ECOMLimit', 'ecomLimit', 'ecom', '30000.00'],
    ['ContactlessLimit', 'contactlessLimit', 'contactless', '5000.00'],
  ] as const)(
    'changes %s of this card alone, without its expiry or CVV',
    async (field, column, channel, from) => {
      const before = await own.rows();
      const bare = { ...ashasCard, ExpDt: '', COffSet: '' };
      await own.confirm('GETOTPCARDLIMIT', ashasCard, { ...limitDetails, [column]: '1000.00' });
      const Message = 'The limits of the card ending 7909 have been changed.';
      expect(await own.update(bare, { named: { [field]: 1_000_00n } })).toEqual({ Message });
      const { id } = await own.card();
      expect(await own.rows()).toEqual(
        before.map((row) => (row.id === id ? { ...row, [column]: 1_000_00n } : row)),
      );
      expect(await own.events()).toMatchObject([
        { cardId: id, kind: 'limits-changed', details: { [channel]: { from, to: '1000.00' } } },
      ]);
      expect((await own.told())?.text).toContain(Message);
    },
  );

  test.each([
    ['ATMStatus', 'atmStatus', 'isAtmOn', 'atm'],
    ['POSStatus', 'posStatus', 'isPosOn', 'pos'],
    ['ECOMStatus', 'ecomStatus', 'isEcomOn', 'ecom'],
    ['ContactlessStatus', 'contactlessStatus', 'isContactlessOn', 'contactless'],
  ] as const)('switches %s of this card alone', async (field, detail, column, channel) => {
    const before = await own.rows();
    await own.confirm('GETOTPCARDSTATUS', ashasCard, { ...channelDetails, [detail]: '2' });
    const Message = 'The channels of the card ending 7909 have been changed.';
    expect(await own.update(ashasCard, { named: { [field]: '2' } })).toEqual({ Message });
    const { id } = await own.card();
    expect(await own.rows()).toEqual(
      before.map((row) => (row.id === id ? { ...row, [column]: false } : row)),
    );
    const details = { [channel]: { from: '1', to: '2' } };
    expect(await own.events()).toMatchObject([{ cardId: id, kind: 'channels-changed', details }]);
  });

  test('takes the account with its branch before it too', async () => {
    await own.confirm('GETOTPCARDSTATUS', ashasCard, { ...channelDetails, posStatus: '2' });
    const whole = { POSStatus: '2', PrdAccountNumber: ashasCard.account };
    expect(await codeOf(own.update(ashasCard, { named: whole }))).toBe('done');
  });

  const stale = 'The card has changed meanwhile. Please load it again.';
  test.each([
    ['a card that is not there', { POSStatus: '2', CardNo: '6070XXXXXXXX0000' }, '9012'],
    ['another branch', { POSStatus: '2', LbrCode: '004' }, '9012'],
    ['another account', { POSStatus: '2', PrdAccountNumber: '010000027751' }, '9012'],
    ['no change', {}, '9100'],
    ['limits and channels at once', { POSStatus: '2', ATMLimit: 1_000_00n }, '9062'],
    ['channels with another CVV', { POSStatus: '2', COffSet: '418' }, '9070'],
    ['limits with the OTP of channels', { ATMLimit: 1_000_00n }, '9023'],
  ])('refuses %s, and nothing has happened', async (_what, change, code) => {
    const before = await own.rows();
    await own.confirm('GETOTPCARDSTATUS', ashasCard, { ...channelDetails, posStatus: '2' });
    const message = code === '9062' ? stale : expect.stringMatching(/./);
    await expect(own.update(ashasCard, { named: change })).rejects.toMatchObject({ code, message });
    expect(await own.rows()).toEqual(before);
    expect(await own.events()).toEqual([]);
  });

  test('refuses channels without an OTP, and a blocked card', async () => {
    expect(await codeOf(own.update(ashasCard, { named: { POSStatus: '2' } }))).toBe('9023');
    const account = { LbrCode: '001', PrdAccountNumber: '011000007902' };
    expect(
      await codeOf(own.update(ashasBlockedCard, { named: { POSStatus: '2', ...account } })),
    ).toBe('9071');
  });
});
