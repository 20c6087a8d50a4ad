import { expect, test } from 'vitest';
import { askFor } from '../testing/ask-for.ts';
import { signInAs } from '../testing/signed-in-client.ts';
import { bankOfAllTests } from '../testing/shared-bank.ts';
import { bothEngines } from '../testing/both-engines.ts';

const bank = bankOfAllTests();

test.each([
  ['asha', '001010000042317', 'Single'],
  ['ravi', '002010000063318', 'Either or survivor'],
  ['meera', '003014000000853', 'Authorised signatories'],
])(
  'of %s the account %s is operated as %s (B399, E16)',
  bothEngines,
  async (key, AccountNo, ModeOfDesc) => {
    const client = await signInAs(bank, key);
    expect(await askFor(client, 'ModeOfOperationService', { AccountNo })).toEqual({
      ResponseStatus: { resultCode: '0', Message: 'Success' },
      ModeOfDesc,
    });
  },
);

test.each(['004010000027751', '001021000001846', '999999999999999'])(
  'is not told of %s, which is no operative account of the caller',
  async (AccountNo) => {
    const asha = await signInAs(bank, 'asha');
    expect(await asha.call('ModeOfOperationService', { AccountNo })).toMatchObject({
      code: '9012',
    });
  },
);
