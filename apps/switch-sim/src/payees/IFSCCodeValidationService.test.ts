import { otherBankBranches } from '@sahakar/seeds/cast/payees';
import { beforeAll, expect, test } from 'vitest';
import { type SignedInClient, signInAs } from '../testing/signed-in-client.ts';
import { startBank } from '../testing/start-bank.ts';
import { bothEngines } from '../testing/both-engines.ts';

let asha: SignedInClient;

beforeAll(async () => {
  asha = await signInAs(await startBank({ shared: true }), 'asha');
});

const validate = (IfscCode: string) => asha.call('IFSCCodeValidationService', { IfscCode });

test('every IFSC of the seeds names its bank, this bank’s own branches included (B393)', async () => {
  const known = [...Object.entries(otherBankBranches), ['SHKR0000001', 'Sahakar Bank'] as const];
  for (const [ifsc, BankName] of known) {
    expect(await validate(ifsc)).toMatchObject({ kind: 'success', body: { BankName } });
  }
});

test('an own branch bears the name that the bank is configured with', bothEngines, async () => {
  const konkan = await startBank({ environment: { BANK_NAME: 'Konkan Bank' } });
  const client = await signInAs(konkan, 'asha');
  const answer = await client.call('IFSCCodeValidationService', { IfscCode: 'SHKR0000001' });
  expect(answer).toMatchObject({ body: { BankName: 'Konkan Bank' } });
});

test.each([
  ['it', 'HDFC0C0CUCB', 'Chamba Urban Co-operative Bank Chamba'],
  ['all codes that begin so', 'KSCB0006001', 'Tumkur District Central Bank'],
  ['such codes, with no code of its own', 'KJSB0KUB252', 'Konark Urban Co-operative Bank'],
])(
  'a code names the smaller bank where a bank has let that one use %s',
  async (_what, ifsc, BankName) => {
    expect(await validate(ifsc)).toMatchObject({ body: { BankName } });
  },
);

test.each([
  ['a branch that the bank does not have', 'SBIN0999999', '9052'],
  ['a bank that does not exist', 'SHKQ0000001', '9052'],
  ['a bank that the list has no name of', 'GABK0000001', '9052'],
  ['a name of every object', 'toSt0000001', '9100'],
  ['lower case', 'sbin0000300', '9100'],
  ['ten characters', 'SBIN000030', '9100'],
])('%s is refused with a message (B394)', async (_what, ifsc, code) => {
  expect(await validate(ifsc)).toMatchObject({ code, message: expect.stringMatching(/./) });
});
