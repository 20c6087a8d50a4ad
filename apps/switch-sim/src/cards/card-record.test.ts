import { describe, expect, test } from 'vitest';
import { asha, bareCards } from '../testing/bare-cards.ts';
import { ashasBlockedCard, ashasCard, ashasSecondCard } from '../testing/card-steps.ts';
import { deskOfUser } from '../testing/desk-of-user.ts';
import { plainCard } from '../testing/plain-card.ts';
import { sharedBank } from '../testing/shared-bank.ts';
import {
  cardsOfAccount,
  findCard,
  findCardOfNumber,
  isExpired,
  maxLimitsOf,
  readCard,
  requireCard,
} from './card-record.ts';

const ashasWhole = '6070001042317909';

const { bank, own } = sharedBank(bareCards, { scenario: 'cards' });

const found = async (cardNo: string, customerNo: string = asha.customerNo) =>
  (await findCard(bank.bank.store.read, customerNo, cardNo))?.maskedNumber ?? null;

test('a card is read in every field, each limit and channel as its own', async () => {
  const { id } = await own.card(ashasCard);
  const [pinHash, cvvHash] = [
    await bank.bank.slowHash.hash('4071'),
    await bank.bank.slowHash.hash('417'),
  ];
  await own.change(id, {
    atmLimit: 1_00n,
    posLimit: 2_00n,
    ecomLimit: 3_00n,
    contactlessLimit: 4_00n,
    isAtmOn: false,
    isEcomOn: false,
    pinHash,
    cvvHash,
    product: 'platinum',
  });
  expect(await readCard(bank.bank.store.read, id)).toEqual({
    ...plainCard,
    id,
    pinHash,
    cvvHash,
    product: 'platinum',
    limits: { atm: 1_00n, pos: 2_00n, ecom: 3_00n, contactless: 4_00n },
    channels: { atm: '2', pos: '1', ecom: '2', contactless: '1' },
  });
  await own.change(id, { isPosOn: false, isContactlessOn: false, isAtmOn: true, isEcomOn: true });
  expect((await readCard(bank.bank.store.read, id)).channels).toEqual({
    atm: '1',
    pos: '2',
    ecom: '1',
    contactless: '2',
  });
  await expect(readCard(bank.bank.store.read, 'none')).rejects.toThrow('The card none is gone');
});

describe('a card of a customer', () => {
  test.each([
    ['its masked number', ashasCard.CardNo, ashasCard.CardNo],
    ['its whole number', ashasWhole, ashasCard.CardNo],
    ['a number with other digits in the middle', '6070991042317909', ashasCard.CardNo],
    ['another beginning, whole', '6071001042317909', null],
    ['another beginning, masked', '6071XXXXXXXX7909', null],
    ['other last six digits', '6070001042418909', null],
    ['another end, masked', '6070XXXXXXXX7908', null],
    ['the last six digits of it that are masked', '6070XXXXXX317909', null],
    ['the number of somebody else', '6070XXXXXXXX0458', null],
  ])('is found by %s or not at all', async (_how, cardNo, masked) => {
    expect(await found(cardNo)).toBe(masked);
  });

  test('is nobody else’s', async () => {
    expect(await found(ashasCard.CardNo, '100061975')).toBeNull();
  });

  test('is none where two look alike, masked, and the one that is meant by the whole number', async () => {
    const { id } = await own.card(ashasSecondCard);
    await own.change(id, { lastSix: '007909' });
    expect(await found(ashasCard.CardNo)).toBeNull();
    expect(await found(ashasWhole)).toBe(ashasCard.CardNo);
  });
});

describe('whosever card of a number', () => {
  const read = async (number: string) =>
    (await findCardOfNumber(bank.bank.store.read, number))?.lastSix ?? null;

  test.each([
    ['is found by first four and last six digits', ashasWhole, '317909'],
    ['is none with another beginning', '6071001042317909', null],
    ['is none with another end', '6070001042317908', null],
  ])('%s', async (_what, number, lastSix) => {
    expect(await read(number)).toBe(lastSix);
  });

  test('is none where two can be meant', async () => {
    const { id } = await own.card(ashasSecondCard);
    await own.change(id, { lastSix: '317909' });
    expect(await read(ashasWhole)).toBeNull();
  });
});

test('the cards of an account are its own that have not expired, oldest first, in whichever state', async () => {
  const listed = async (today: string) =>
    (await cardsOfAccount(bank.bank.store.read, ashasCard.account, today)).map(
      ({ lastSix }) => lastSix,
    );
  const { id } = await own.card(ashasCard);
  await own.change(id, { status: 'hotlisted' });
  expect(await listed('2026-06-30')).toEqual(['317909', '361188', '407742']);
  expect(await listed('2026-07-01')).toEqual(['317909', '361188']);
  expect(await listed('2029-09-01')).toEqual(['361188']);
});

test('a card is good until the end of its month', () => {
  expect(isExpired(plainCard, '2029-08-31')).toBe(false);
  expect(isExpired(plainCard, '2029-09-01')).toBe(true);
});

test('the highest limits are those of the product, and none of one that the policy does not name', () => {
  const { policy } = bank.bank;
  for (const product of ['classic', 'platinum', 'business'] as const) {
    const max = policy.card.limitsMaxByProduct[product];
    expect(maxLimitsOf({ ...plainCard, product }, policy)).toBe(max);
  }
  const nothing = { atm: 0n, pos: 0n, ecom: 0n, contactless: 0n };
  expect(maxLimitsOf({ ...plainCard, product: 'gold' }, policy)).toEqual(nothing);
});

test('a card whose account has no card services is as unknown as one that is not there (CA4)', async () => {
  const named = (cardNo: string) => requireCard(deskOfUser(bank, asha), cardNo);
  const refused = { code: '9012', message: 'The details were not found.' };
  await own.setAccountCode('14', ashasBlockedCard);
  await expect(named(ashasBlockedCard.CardNo)).rejects.toMatchObject(refused);
  await own.setAccountCode('11', ashasBlockedCard);
  await expect(named('6070XXXXXXXX0458')).rejects.toMatchObject(refused);
  expect(await named(ashasBlockedCard.CardNo)).toMatchObject({ acctCode: '11', branchCode: '001' });
});
