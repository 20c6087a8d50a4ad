/** @module-tag both-engines */
import { expect, test } from 'vitest';
import { customerOf } from '../scenarios/people-of.ts';
import { signInAs } from '../testing/signed-in-client.ts';
import { startBank } from '../testing/start-bank.ts';

test('a checker and a view-only user may ask for the balance too', async () => {
  const bank = await startBank();
  for (const key of ['charles', 'vikram']) {
    const client = await signInAs(bank, key);
    const [account] = customerOf(bank.scenario, client.person).accounts;
    const request = { AccountNumber: account?.number, CustNo: client.customerNo };
    const answer = await client.expectCall('FundTransferBalanaceEnquiryService', request);
    expect(answer).toMatchObject({ Account: { AccountType: account?.accountType } });
    expect(await client.expectCall('BalanceEnquiryService', request)).toEqual(answer);
  }
});
