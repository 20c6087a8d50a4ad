import { accounts } from '@sahakar/db/schema/customers';
import { eq } from '@sahakar/db/sql';
import { expect, test } from 'vitest';
import { cardBodies } from '../testing/card-bodies.ts';
import {
  ashasBlockedCard,
  ashasCard,
  ashasHotlistedCard,
  ashasSecondCard,
  cardRow,
  cardUpdate,
  listCards,
} from '../testing/card-steps.ts';
import { bankOfAllTests, signedInForAllTests } from '../testing/shared-bank.ts';
import { bothEngines } from '../testing/both-engines.ts';

const bank = bankOfAllTests({ scenario: 'cards' });
const asha = signedInForAllTests(bank, 'asha');

test(
  'a row has exactly the documented fields; Status says CardStatus in words (C114, C115, X10, C319)',
  bothEngines,
  async () => {
    const row = await cardRow(asha, ashasSecondCard);
    expect(row).toEqual({
      AccountNo: ashasSecondCard.account,
      CardNo: ashasSecondCard.CardNo,
      CardStatus: '2',
      Status: 'Active',
      ATMLimit: '50000.00',
      POSLimit: '100000.00',
      ECOMLimit: '100000.00',
      ContactlessLimit: '10000.00',
      ATMStatus: '1',
      POSStatus: '1',
      ECOMStatus: '2',
      ContactlessStatus: '2',
      LbrCode: '001',
      PrdAccountNumber: '010000042317',
    });
  },
);

test('an account lists its own cards, also the blocked ones, and none that has expired', async () => {
  const numbers = (rows: readonly Record<string, string>[]) =>
    rows.map(({ CardNo, CardStatus }) => [CardNo, CardStatus]);
  expect(numbers(await listCards(asha, ashasCard.account))).toEqual([
    [ashasCard.CardNo, '2'],
    [ashasSecondCard.CardNo, '2'],
  ]);
  expect(numbers(await listCards(asha, ashasBlockedCard.account))).toEqual([
    [ashasBlockedCard.CardNo, '3'],
    [ashasHotlistedCard.CardNo, '6'],
  ]);
});

test('the words of a card follow its code, those of a blocked and of a finally blocked one too (C115, X10)', async () => {
  const rows = [
    ...(await listCards(asha, ashasCard.account)),
    ...(await listCards(asha, ashasBlockedCard.account)),
  ];
  expect(rows.map(({ CardStatus, Status }) => [CardStatus, Status])).toEqual([
    ['2', 'Active'],
    ['2', 'Active'],
    ['3', 'Temporarily blocked'],
    ['6', 'Permanently blocked'],
  ]);
});

test('no answer carries more of a card number than its first and last four digits', async () => {
  const rows = JSON.stringify(await listCards(asha, ashasCard.account));
  expect(rows).not.toMatch(/6070\d/);
});

test('a foreign account, a foreign customer and another name of the account are as unknown as none (C319, X12)', async () => {
  const own = {
    BranchCode: '001',
    AccountNo: '010000042317',
    AccountNo15Dig: ashasCard.account,
    CustNo: asha.customerNo,
  };
  const foreign = await asha.call('GetCardDetailsService', {
    ...own,
    BranchCode: '004',
    AccountNo: '010000027751',
    AccountNo15Dig: '004010000027751',
  });
  expect(foreign).toMatchObject({ code: '9012' });
  for (const change of [
    { AccountNo15Dig: '999999999999999' },
    { CustNo: '100061975' },
    { AccountNo: '010000027751' },
    { BranchCode: '004' },
  ]) {
    expect(await asha.call('GetCardDetailsService', { ...own, ...change })).toEqual(foreign);
  }
});

test('a card whose account has no card services is known to none of them (C075, INVARIANTS CA4)', async () => {
  const setCode = (acctCode: string) =>
    bank.inBank((tx) =>
      tx.update(accounts).set({ acctCode }).where(eq(accounts.number, ashasCard.account)),
    );
  const { CardNo, account } = ashasCard;
  const update = await cardUpdate(asha, ashasCard, { ATMLimit: '100.00' });
  const bodies = Object.entries(cardBodies('GETOTPCARDLIMIT', asha.customerNo, account));
  const call = ([service, body]: [string, object]) => {
    const named = service === 'GetOverallCardLimitService' ? { cardNumber: CardNo } : { CardNo };
    const other = service === 'UpdateAllCardDetailsService' ? update : {};
    return asha.call(service, { ...body, ...other, ...named });
  };
  const named = bodies.filter(([service]) => service !== 'GetCardDetailsService');
  expect(named).toHaveLength(5);
  await setCode('14');
  for (const body of named) expect(await call(body)).toMatchObject({ code: '9012' });
  await setCode('10');
  for (const body of named) expect(await call(body)).not.toMatchObject({ code: '9012' });
});
