import type { CardState } from '@sahakar/contracts/cards/card-codes';
import type { Tx } from '@sahakar/db/dialect';
import { debitCards } from '@sahakar/db/schema/identity';
import { eq } from '@sahakar/db/sql';
import { describe, expect, test } from 'vitest';
import { bareCards } from '../testing/bare-cards.ts';
import { bothEngines } from '../testing/both-engines.ts';
import { ashasBlockedCard, ashasCard, otherOtp } from '../testing/card-steps.ts';
import { codeOf } from '../testing/refusal-of.ts';
import { sharedBank } from '../testing/shared-bank.ts';

const { own } = sharedBank(bareCards, { scenario: 'cards' });

const acts = {
  GETOTPCARDBLOCK: (named: object) => own.mark(ashasCard, '3', { named }),
  GETOTPCARDGREENPIN: (named: object) => own.setPin(ashasCard, { named }),
  GETOTPCARDSTATUS: (named: object) =>
    own.update(ashasCard, { named: { POSStatus: '2', ...named } }),
  GETOTPCARDLIMIT: (named: object) =>
    own.update(ashasCard, { named: { ATMLimit: 1_000_00n, ...named } }),
};

test.each(Object.entries(acts))(
  'an OTP of %s is compared: a wrong one changes nothing, the right one does',
  async (requestType, act) => {
    await own.askOtp(ashasCard, requestType);
    const code = (await own.told())?.otp ?? '';
    expect(await codeOf(act({ OTP: otherOtp(code) }))).toBe('5029');
    expect(await own.events()).toEqual([]);
    expect(await codeOf(act({ OTP: code }))).toBe('done');
    expect(await own.events()).toHaveLength(1);
  },
);

test('of a card that takes no such step neither OTP nor expiry and CVV are compared', async () => {
  await own.askOtp(ashasBlockedCard, 'GETOTPCARDBLOCK');
  const named = { OTP: otherOtp((await own.told())?.otp ?? '') };
  expect(await codeOf(own.mark(ashasBlockedCard, '3', { named }))).toBe('9071');
  const other = { ...ashasBlockedCard, COffSet: '863' };
  expect(await codeOf(own.setPin(other))).toBe('9071');
  const account = { LbrCode: '001', PrdAccountNumber: '011000007902' };
  const update = { named: { POSStatus: '2', ...account } };
  expect(await codeOf(own.update(other, update))).toBe('9071');
});

const posOff = { posStatus: '2', atmStatus: '1', ecomStatus: '1', contactlessStatus: '1' };

describe('between the comparison of the OTP and the act', () => {
  /** A call by which the card changes there. */
  const changedBefore = (change: Parameters<typeof own.change>[1]) => ({
    ...own.call,
    once: (async (work) => {
      await own.change((await own.card()).id, change);
      return own.inBank(work);
    }) as typeof own.call.once,
  });

  test('a card that was blocked for good takes no other step', async () => {
    await own.confirm('GETOTPCARDBLOCK', ashasCard, { cardStatus: '3' });
    const by = changedBefore({ status: 'hotlisted' });
    await expect(own.mark(ashasCard, '3', { by })).rejects.toMatchObject({
      code: '9071',
      message: 'This card is blocked permanently.',
    });
  });

  test.each([
    ['PIN', () => own.setPin(ashasCard, { by: changedBefore({ status: 'blocked' }) })],
    [
      'channel',
      () =>
        own.update(ashasCard, {
          named: { POSStatus: '2' },
          by: changedBefore({ status: 'blocked' }),
        }),
    ],
  ])('a card that was blocked gets no other %s', async (_what, act) => {
    await own.confirm('GETOTPCARDGREENPIN', ashasCard);
    await own.confirm('GETOTPCARDSTATUS', ashasCard, posOff);
    await expect(act()).rejects.toMatchObject({
      code: '9071',
      message: 'This card is blocked. Please unblock it first.',
    });
  });

  test.each([
    ['what was to be changed is so already', { isPosOn: false }, '9100'],
    ['what was to be carried has changed', { atmLimit: 1_000_00n }, '9062'],
    ['one is so already and the other has changed', { isPosOn: false, atmLimit: 1_00n }, '9062'],
  ])('%s, and nothing is changed', async (_what, change, code) => {
    await own.confirm('GETOTPCARDSTATUS', ashasCard, posOff);
    const named = { POSStatus: '2' };
    expect(await codeOf(own.update(ashasCard, { named, by: changedBefore(change) }))).toBe(code);
    expect(await own.events()).toEqual([]);
  });
});

describe('a card that is blocked after the act has looked at it', () => {
  /** A call in whose own transaction the card changes between the look and the writing. */
  const overtakenBy = (status: CardState) => ({
    ...own.call,
    once: (async (work) => {
      const { id } = await own.card();
      const block = (tx: Tx) => tx.update(debitCards).set({ status }).where(eq(debitCards.id, id));
      return own.inBank(async (tx) => (await Promise.all([work(tx), block(tx)]))[0]);
    }) as typeof own.call.once,
  });
  const meanwhile = 'The card has changed meanwhile.';

  test.each([
    [
      'blocked for a time where it is blocked for good',
      () => own.mark(ashasCard, '3', { by: overtakenBy('hotlisted') }),
      { code: '9071', message: meanwhile },
    ],
    [
      'given a PIN',
      () => own.setPin(ashasCard, { by: overtakenBy('blocked') }),
      { code: '9071', message: meanwhile },
    ],
    [
      'given other channels',
      () => own.update(ashasCard, { named: { POSStatus: '2' }, by: overtakenBy('blocked') }),
      { code: '9062', message: `${meanwhile} Please load it again.` },
    ],
  ])('is not %s, and keeps no trace of it', bothEngines, async (_what, act, refused) => {
    await own.confirm('GETOTPCARDBLOCK', ashasCard, { cardStatus: '3' });
    await own.confirm('GETOTPCARDGREENPIN', ashasCard);
    await own.confirm('GETOTPCARDSTATUS', ashasCard, posOff);
    const before = await own.rows();
    await expect(act()).rejects.toMatchObject(refused);
    expect(await own.rows()).toEqual(before);
    expect(await own.events()).toEqual([]);
  });
});
