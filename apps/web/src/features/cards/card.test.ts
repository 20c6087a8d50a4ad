import type { DebitCard } from '@sahakar/contracts/cards/card-fields';
import { noAmount } from '@sahakar/contracts/wire/rupees';
import { expect, test } from 'vitest';
import { listedCards, wholeCard } from './card.ts';

const account = '001010000042317';

const row = (change: Partial<DebitCard>): DebitCard => ({
  AccountNo: account,
  CardNo: '6070XXXXXXXX7909',
  CardStatus: '2',
  Status: 'Active',
  ATMLimit: 20_000_00n,
  POSLimit: 40_000_00n,
  ECOMLimit: 30_000_00n,
  ContactlessLimit: 5_000_00n,
  ATMStatus: '1',
  POSStatus: '2',
  ECOMStatus: '1',
  ContactlessStatus: '1',
  LbrCode: '001',
  PrdAccountNumber: '010000042317',
  ...change,
});

test.each([
  ['2', 'active'],
  ['3', 'blocked'],
  ['6', undefined],
  ['1', undefined],
])('a card of status %s is listed as %s (C123)', (CardStatus, state) => {
  expect(listedCards(account, [row({ CardStatus })])[0]?.state).toBe(state);
});

test.each([
  ['001010000042317', 1],
  ['001XXXXXXXX2317', 1],
  ['001010000042318', 0],
  ['004010000042317', 0],
])('a card of account %s is kept %i times for the chosen account (C122, X4)', (AccountNo, kept) => {
  expect(listedCards(account, [row({ AccountNo })])).toHaveLength(kept);
});

test('limits and channels are read by channel, 1 is on and 2 is off (C197, X1)', () => {
  expect(listedCards(account, [row({ ECOMStatus: '2' })])[0]).toMatchObject({
    limits: { atm: 20_000_00n, pos: 40_000_00n, ecom: 30_000_00n, contactless: 5_000_00n },
    channels: { atm: '1', pos: '2', ecom: '2', contactless: '1' },
  });
});

test('a card of which a limit or a channel is not told is listed, and is no whole one', () => {
  const lacking: readonly Partial<DebitCard>[] = [
    { ContactlessLimit: null },
    { ContactlessLimit: noAmount },
    { ContactlessStatus: '' },
    // Written back as off by whoever changes a limit, it would switch the channel off unseen.
    { ContactlessStatus: 'Y' },
    { ATMStatus: '01' },
  ];
  for (const change of lacking) {
    const [card] = listedCards(account, [row(change)]);
    expect(card).toMatchObject({ cardNo: '6070XXXXXXXX7909', state: 'active' });
    expect(card && wholeCard(card)).toBeNull();
  }
  const [whole] = listedCards(account, [row({})]);
  expect(whole && wholeCard(whole)).toEqual(whole);
});
