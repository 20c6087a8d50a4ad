import { expect, test } from 'vitest';
import { ashasBlockedCard, ashasCard, ashasSecondCard } from '../testing/card-steps.ts';
import { bankOfAllTests, signedInForAllTests } from '../testing/shared-bank.ts';
import { bothEngines } from '../testing/both-engines.ts';

const bank = bankOfAllTests({ scenario: 'cards' });
const asha = signedInForAllTests(bank, 'asha');

test(
  'the highest limits are those of the product, whatever else is sent (C116, C321, C322, X8)',
  bothEngines,
  async () => {
    const ask = (change: object = {}) =>
      asha.call('GetOverallCardLimitService', {
        cardNumber: ashasCard.CardNo,
        accountNumber: ashasCard.account,
        CustNo: asha.customerNo,
        ...change,
      });
    const classic = {
      AtmMaxLimit: '25000.00',
      POSMaxLimit: '50000.00',
      EcomMaxLimit: '50000.00',
      ContactlessMaxLimit: '5000.00',
    };
    expect(await ask()).toHaveProperty('body', classic);
    for (const extras of [
      { TxnType: 'GET', prdcd: '010', Enid: '' },
      { TxnType: 'SET', prdcd: 'platinum', Enid: '6070XXXXXXXX1188' },
    ]) {
      expect(await ask(extras)).toHaveProperty('body', classic);
    }
    expect(await ask({ cardNumber: ashasSecondCard.CardNo })).toMatchObject({
      body: { AtmMaxLimit: '100000.00', POSMaxLimit: '200000.00' },
    });
    for (const change of [
      { cardNumber: ashasBlockedCard.CardNo },
      { cardNumber: '6070XXXXXXXX0458' },
      { accountNumber: '004010000027751' },
    ]) {
      expect(await ask(change)).toMatchObject({ code: '9012' });
    }
  },
);

test('a whole number names the card too, as far as the bank has kept it', async () => {
  const limits = { accountNumber: ashasCard.account, CustNo: asha.customerNo };
  const ask = (cardNumber: string) =>
    asha.call('GetOverallCardLimitService', { ...limits, cardNumber });
  expect(await ask('6070001042317909')).toMatchObject({ kind: 'success' });
  expect(await ask('6070001042418909')).toMatchObject({ code: '9012' });
});
