import { serviceRequests } from '@sahakar/db/schema/cheques';
import { expect, test } from 'vitest';
import type { SignedInClient } from '../testing/signed-in-client.ts';
import { bankOfAllTests, signedInForAllTests } from '../testing/shared-bank.ts';
import { bothEngines } from '../testing/both-engines.ts';

const savings = '001010000042317';
const textiles = '001011000007902';

const bank = bankOfAllTests({ scenario: 'cheques' });
const asha = signedInForAllTests(bank, 'asha');
const gurpreet = signedInForAllTests(bank, 'gurpreet');
const meera = signedInForAllTests(bank, 'meera');

const validate = (client: SignedInClient, AccountNumber: string, change: object = {}) =>
  client.call('ChequeBookRequestValidateService', {
    AccountNumber,
    InstrumentType: '13',
    BookSize: '24',
    CustNo: client.customerNo,
    NoofBooks: '1',
    ChqbookYN: 'Y',
    ReqType: 'VALIDATE',
    ...change,
  });

async function codesOf(client: SignedInClient, account: string): Promise<Record<string, string>> {
  const codes: Record<string, string> = {};
  for (const BookSize of ['9', '24', '48', '105', '10', '96']) {
    const answer = await validate(client, account, { BookSize });
    codes[BookSize] = answer.kind === 'refusal' ? answer.code : '0';
  }
  return codes;
}

test('each AcctCode has its own numbers of leaves (B437, B438, B439)', bothEngines, async () => {
  const never = { '10': '9100', '96': '9100' };
  expect(await codesOf(asha, savings)).toEqual({
    '9': '0',
    '24': '0',
    '48': '0',
    '105': '9100',
    ...never,
  });
  expect(await codesOf(meera, '003011000004719')).toEqual({
    '9': '9100',
    '24': '0',
    '48': '0',
    '105': '0',
    ...never,
  });
  for (const [client, others] of [
    [meera, '003013000001267'],
    [meera, '003014000000853'],
    [gurpreet, '003012000000417'],
  ] as const) {
    expect(await codesOf(client, others)).toEqual({
      '9': '0',
      '24': '0',
      '48': '0',
      '105': '0',
      ...never,
    });
  }
});

test('an account that may not get a book is refused with a message, and nothing is stored (B383)', async () => {
  const before = await bank.bank.store.read.select().from(serviceRequests);
  const refusals = [
    [await validate(asha, savings, { BookSize: '105' }), '9100', /9, 24 or 48 leaves/],
    [await validate(asha, textiles), '9063', /still open/],
    [await validate(gurpreet, '003010000015530'), '9046', /not available/],
    [await validate(asha, '004010000027751'), '9012', /not found/],
    [await validate(asha, '999999999999999'), '9012', /not found/],
    [await validate(asha, savings, { CustNo: '100061975' }), '9012', /not found/],
  ] as const;
  for (const [answer, code, message] of refusals) {
    expect(answer).toMatchObject({
      kind: 'refusal',
      code,
      message: expect.stringMatching(message),
    });
  }
  expect(await validate(asha, savings)).toMatchObject({ kind: 'success' });
  expect(await bank.bank.store.read.select().from(serviceRequests)).toEqual(before);
});

test('where one size is offered that one is named, and where none is there are no books', async () => {
  const { replace, patch } = bank.world.policies;
  const before = patch();
  const offer = (sizes: number[]) =>
    replace({ ...before, cheque: { leavesByAcctCode: { '10': sizes } } });
  await offer([24]);
  expect(await validate(asha, savings, { BookSize: '9' })).toMatchObject({
    code: '9100',
    message: 'Please choose 24 leaves for this account.',
  });
  await offer([]);
  expect(await validate(asha, savings)).toMatchObject({ code: '9046' });
  await replace(before);
});

test.each([
  { ReqType: 'SUBMIT' },
  { NoofBooks: '2' },
  { ChqbookYN: 'N' },
  { BookSize: '' },
  { BookSize: '024' },
  { BookSize: '-9' },
  { InstrumentType: 'CHEQUE' },
])('a request with %o is refused as invalid', async (change) => {
  expect(await validate(asha, savings, change)).toMatchObject({ code: '9100' });
});
