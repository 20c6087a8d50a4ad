import { tpinProofs } from '@sahakar/db/schema/otp';
import { expect, test } from 'vitest';
import { type CallAtOnce, codesAtOnce } from '../testing/calls-at-once.ts';
import { signInAs } from '../testing/signed-in-client.ts';
import { bankOfEachTest, signedInForEachTest } from '../testing/shared-bank.ts';
import { bothEngines } from '../testing/both-engines.ts';
import { authorisedTransfer } from '../testing/transfer-steps.ts';

const bank = bankOfEachTest({ policy: { requests: { tokensPerSessionMax: 30 } } });
const asha = signedInForEachTest(bank, 'asha');

const validate = (TPin: string) =>
  asha.call('TPINValidationService', { customerNumber: asha.customerNo, TPin });

test('the stored transaction password is right, the login password is not (C303)', async () => {
  expect(await validate('Transfer@1971')).toMatchObject({ kind: 'success' });
  expect(await validate('Passbook@1971')).toMatchObject({ code: '9030' });
});

test('a proof is kept as a keyed hash and not as the password', async () => {
  await validate('Transfer@1971');
  const rows = await bank.bank.store.read.select().from(tpinProofs);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain('Transfer@1971');
});

test('three wrong ones in a row lock it, and then the right one is refused too; how many are left is told (C304, P8, ruling 37)', async () => {
  expect(await validate('Wrong@1')).toMatchObject({ code: '9030', details: 'TriesLeft=2' });
  expect(await validate('Wrong@2')).toMatchObject({ code: '9030', details: 'TriesLeft=1' });
  expect(await validate('Wrong@3')).toMatchObject({
    code: '9031',
    message: 'Your transaction password is locked after several wrong attempts. Please reset it.',
    details: '',
  });
  expect(await validate('Transfer@1971')).toMatchObject({ code: '9031' });
  const again = await signInAs(bank, 'asha');
  const answer = await again.call('TPINValidationService', {
    customerNumber: again.customerNo,
    TPin: 'Transfer@1971',
  });
  expect(answer).toMatchObject({ code: '9031' });
});

test(
  'one that is locked pays nothing, however lately it was proved; the last try, right, proves anew (INVARIANTS O8, P8)',
  bothEngines,
  async () => {
    const order = await authorisedTransfer(bank, asha, { amount: '10.00' });
    for (const wrong of ['Wrong@1', 'Wrong@2', order.TPin]) await validate(wrong);
    expect(await asha.call('FundTransferService', order)).toMatchObject({ kind: 'success' });
    const next = await authorisedTransfer(bank, asha, { amount: '20.00' });
    for (const wrong of ['Wrong@1', 'Wrong@2', 'Wrong@3']) await validate(wrong);
    expect(await asha.call('FundTransferService', next)).toMatchObject({ code: '9031' });
  },
);

test('twenty guesses at once share three comparisons', bothEngines, async () => {
  const calls = Array.from({ length: 20 }, (_, at): CallAtOnce => {
    return [
      asha,
      'TPINValidationService',
      { customerNumber: asha.customerNo, TPin: `Guess@${at}` },
    ];
  });
  const wrong = (await codesAtOnce(calls)).filter((code) => code === '9030');
  expect(wrong).toHaveLength(2);
});
