import { expect, test } from 'vitest';
import { bareCards } from '../testing/bare-cards.ts';
import { ashasBlockedCard, ashasCard, ashasSecondCard } from '../testing/card-steps.ts';
import { codeOf } from '../testing/refusal-of.ts';
import { sharedBank } from '../testing/shared-bank.ts';

const { own } = sharedBank(bareCards, { scenario: 'cards' });

test('a card is listed in every field, each limit and channel as its own', async () => {
  const { id } = await own.card(ashasBlockedCard);
  await own.change(id, {
    atmLimit: 1_00n,
    posLimit: 2_00n,
    ecomLimit: 3_00n,
    contactlessLimit: 4_00n,
    isAtmOn: false,
    isPosOn: true,
    isEcomOn: false,
    isContactlessOn: true,
  });
  const { CardDetails } = await own.list(ashasBlockedCard);
  expect(CardDetails.find(({ CardNo }) => CardNo === ashasBlockedCard.CardNo)).toEqual({
    AccountNo: ashasBlockedCard.account,
    CardNo: ashasBlockedCard.CardNo,
    CardStatus: '3',
    Status: 'Temporarily blocked',
    ATMLimit: 1_00n,
    POSLimit: 2_00n,
    ECOMLimit: 3_00n,
    ContactlessLimit: 4_00n,
    ATMStatus: '2',
    POSStatus: '1',
    ECOMStatus: '2',
    ContactlessStatus: '1',
    LbrCode: '001',
    PrdAccountNumber: '011000007902',
  });
});

test.each([
  ['without its branch', '010000042317', '001'],
  ['as a whole', ashasCard.account, '001'],
  ['with the product after its branch', '010000042317', '001010'],
])('an account that is named %s lists its cards', async (_how, AccountNo, BranchCode) => {
  const { CardDetails } = await own.list(ashasCard, { AccountNo, BranchCode });
  expect(CardDetails.map(({ CardNo }) => CardNo)).toEqual([
    ashasCard.CardNo,
    ashasSecondCard.CardNo,
  ]);
});

test.each([
  ['that is not there', { AccountNo15Dig: '001010000042318', AccountNo: '010000042318' }],
  ['of another branch', { BranchCode: '004' }],
  ['that is another one where it is named in parts', { AccountNo: '011000007902' }],
])('no cards are listed of an account %s', async (_what, named) => {
  await expect(own.list(ashasCard, named)).rejects.toMatchObject({
    code: '9012',
    message: 'The details were not found.',
  });
});

test('a cash credit and an overdraft account have no card services, and list no cards (C075)', async () => {
  for (const code of ['13', '14']) {
    await own.setAccountCode(code);
    expect(await own.list()).toEqual({ CardDetails: [] });
  }
  await own.setAccountCode('10');
  expect((await own.list()).CardDetails).toHaveLength(2);
});

test('the highest limits of a card are those of its product, by its own account alone', async () => {
  const { id } = await own.card();
  await own.change(id, { product: 'platinum' });
  expect(await own.highest()).toEqual({
    AtmMaxLimit: 100_000_00n,
    POSMaxLimit: 200_000_00n,
    EcomMaxLimit: 200_000_00n,
    ContactlessMaxLimit: 25_000_00n,
  });
  const { account } = ashasBlockedCard;
  await expect(own.highest({ ...ashasCard, account })).rejects.toMatchObject({
    code: '9012',
    message: 'The details were not found.',
  });
  const another = { ...ashasCard, CardNo: '6070XXXXXXXX0000' };
  expect(await codeOf(own.highest(another))).toBe('9012');
});
