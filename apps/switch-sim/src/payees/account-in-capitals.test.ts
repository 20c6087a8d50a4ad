/** @module-tag both-engines-wide */
import { expect, test } from 'vitest';
import { bothEngines } from '../testing/both-engines.ts';
import { passTransferOtp } from '../testing/transfer-steps.ts';
import {
  callPayee,
  confirmedPayee,
  flagOf,
  krishi,
  listPayees,
  type NamedPayee,
} from '../testing/payee-steps.ts';
import { firstAccountOf, type SignedInClient, signInAs } from '../testing/signed-in-client.ts';
import { bankOfEachTest } from '../testing/shared-bank.ts';

const small = { ...krishi, accountNumber: 'mh60118827999' };
const capital = { ...krishi, accountNumber: 'MH60118827999' };

const bank = bankOfEachTest({
  policy: { payee: { newPayeeLimits: [{ hours: 24, amountMax: '100.00' }] } },
});

const numbersOf = async (client: SignedInClient) =>
  (await listPayees(client))
    .map((payee) => payee['accountNumber'] ?? '')
    .filter((number) => number.toUpperCase() === capital.accountNumber);

test('an account in other capitals is no second payee (B8, INVARIANTS P3)', async () => {
  const asha = await signInAs(bank, 'asha');
  expect(await confirmedPayee(asha, 'ADD', small)).toMatchObject({ kind: 'success' });
  expect(await confirmedPayee(asha, 'ADD', capital)).toMatchObject({ code: '9050' });
  await callPayee(asha, 'DELETE', small);
  expect(await confirmedPayee(asha, 'ADD', capital)).toMatchObject({ kind: 'success' });
  expect(await numbersOf(asha)).toEqual([capital.accountNumber]);
});

test('a maker’s account in other capitals is put back with all else where nobody agrees (ruling 31)', async () => {
  const [meera, charles] = [await signInAs(bank, 'meera'), await signInAs(bank, 'charles')];
  await confirmedPayee(meera, 'ADD', small);
  await callPayee(charles, 'REJECTADD', small);
  await confirmedPayee(meera, 'ADD', capital);
  expect(await numbersOf(meera)).toEqual([capital.accountNumber]);
  await callPayee(charles, 'REJECTADD', capital);
  expect(await numbersOf(meera)).toEqual([small.accountNumber]);
  expect(await flagOf(meera, small.accountNumber)).toBe('REJECTED');
});

test(
  'what a new payee may be paid is not given anew to other capitals of his account',
  bothEngines,
  async () => {
    const asha = await signInAs(bank, 'asha');
    await confirmedPayee(asha, 'ADD', small);
    expect(await sent(asha, small, '60.00')).toMatchObject({ kind: 'success' });
    await callPayee(asha, 'DELETE', small);
    await confirmedPayee(asha, 'ADD', capital);
    expect(await sent(asha, capital, '40.01')).toMatchObject({ code: '9045' });
    expect(await sent(asha, capital, '40.00')).toMatchObject({ kind: 'success' });
  },
);

async function sent(
  client: SignedInClient,
  payee: Required<Omit<NamedPayee, 'Nickname'>>,
  amount: string,
) {
  const from = firstAccountOf(bank, client);
  const { accountNumber: to, payeeName: name, ifscCode: IfscCode } = payee;
  const OTP = await passTransferOtp(client, 'IMPSFUNDTRANSFEROTP', { amount, from, to, name });
  return client.call('FundTransferService', {
    TxnType: 'INTER',
    FromAccountNumber: from,
    BeneficiaryAccountNumber: to,
    IfscCode,
    Amount: amount,
    TPin: client.person.transactionPassword ?? '',
    MMID: '',
    OTP,
    Remark: 'pumps',
    ToName: name,
    AcctType: '10',
    CustNo: client.customerNo,
  });
}
