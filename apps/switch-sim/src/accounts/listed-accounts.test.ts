import { engine } from '@sahakar/db/dialect';
import { LoginResult } from '@sahakar/contracts/sign-in/LoginValidateIBService';
import { describe, expect, test } from 'vitest';
import {
  personOf,
  type SignedInClient,
  signInAs,
  strangerAt,
} from '../testing/signed-in-client.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';

// A year is slow to load into the PostgreSQL of the tests; the statement's test reads these there.
describe.runIf(engine === 'sqlite')('the accounts of the login result', () => {
  async function signInResult(bank: TestBank, key: string) {
    const { loginUsername: LoginUsername, password: LoginPassword } = personOf(bank, key);
    const answer = await strangerAt(bank).call('LoginValidateIBService', {
      LoginUsername,
      LoginPassword,
    });
    if (answer.kind !== 'success') throw new Error(answer.message);
    return LoginResult.parse(answer.body);
  }

  test('people see their operative accounts at sign-in, masked but for four digits (B209, B210)', async () => {
    const bank = await startBank({ scenario: 'everyday' });
    const listed = [];
    for (const key of ['asha', 'meera', 'gurpreet']) {
      listed.push(...(await signInResult(bank, key)).AccountDetailslst);
    }
    const kinds = listed.map(({ AcctCode, AccountType }) => `${AcctCode} ${AccountType}`);
    expect([...new Set(kinds)].toSorted()).toEqual([
      '10 Savings',
      '11 Current',
      '12 Basic savings',
      '13 Cash credit',
      '14 Overdraft',
    ]);
    for (const { PrdAcctId15Digit, Masked15DigAccNo } of listed) {
      expect(Masked15DigAccNo).toBe(`XXXXXXXXXXX${PrdAcctId15Digit.slice(-4)}`);
    }
    // Deposits and loans have services of their own.
    const products = [...(bank.scenario.deposits ?? []), ...(bank.scenario.loans ?? [])];
    const numbers = listed.map(({ PrdAcctId15Digit }) => PrdAcctId15Digit);
    expect(products.filter(({ number }) => numbers.includes(number))).toEqual([]);
  });

  test('the address is a part of the login result, empty where the bank knows none (A20, B207)', async () => {
    const bank = await startBank();
    expect(await signInResult(bank, 'asha')).toMatchObject({
      CustomerAddress: '12 Shivaji Park Road, Dadar West, Mumbai 400028',
    });
    expect(await signInResult(bank, 'joseph')).toMatchObject({ CustomerAddress: '' });
  });

  test('the seed has an overdrawn account under a sanction, and one with nothing on it (B105)', async () => {
    const everyday = await startBank({ scenario: 'everyday' });
    const meera = await signInAs(everyday, 'meera');
    const balance = async (client: SignedInClient, AccountNumber: string) =>
      client.expectCall('BalanceEnquiryService', { AccountNumber, CustNo: client.customerNo });
    expect(await balance(meera, '003013000001267')).toMatchObject({
      ClearBalance: expect.stringMatching(/^-[1-9]\d*\.\d\d$/),
      SanctionAmount: '4000000.00',
      ExpiryDate: '31-03-2027',
    });
    const kavita = await signInAs(everyday, 'kavita');
    expect(await balance(kavita, '004010000039902')).toMatchObject({ ClearBalance: '0.00' });
  });
});
