/** @module-tag both-engines-wide */
import { newRequestId } from '@sahakar/crypto/request-id';
import { journals } from '@sahakar/db/schema/ledger';
import { and, eq } from '@sahakar/db/sql';
import { beforeEach, describe, expect, test } from 'vitest';
import { bothEngines } from '../testing/both-engines.ts';
import { type SignedInClient, signInAs } from '../testing/signed-in-client.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';
import { authorisedTransfer } from '../testing/transfer-steps.ts';

let bank: TestBank;
let asha: SignedInClient;

beforeEach(async () => {
  bank = await startBank();
  asha = await signInAs(bank, 'asha');
});

const journalsOf = (customerNo: string) =>
  bank.bank.store.read
    .select({ rrn: journals.rrn })
    .from(journals)
    .where(and(eq(journals.customerNo, customerNo), eq(journals.causeKind, 'otp-authorisation')));

describe('sent again', () => {
  test(
    'the same request gets the same RRN and moves nothing twice (ASSURANCE D5)',
    bothEngines,
    async () => {
      const requestId = newRequestId();
      const body = await authorisedTransfer(bank, asha, { amount: '2500.00' });
      const first = await asha.expectCall('FundTransferService', body, { requestId });
      const again = await asha.expectCall('FundTransferService', body, { requestId });
      expect(again).toEqual(first);
      expect(await journalsOf(asha.customerNo)).toHaveLength(1);
    },
  );

  test(
    'fifty times at once it runs once, and all fifty learn the same RRN (ASSURANCE D5)',
    bothEngines,
    async () => {
      await bank.stop();
      bank = await startBank({ policy: { requests: { tokensPerSessionMax: 50 } } });
      asha = await signInAs(bank, 'asha');
      const requestId = newRequestId();
      const body = await authorisedTransfer(bank, asha, { amount: '2500.00' });
      const calls = [];
      for (let at = 0; at < 50; at += 1) {
        calls.push(await asha.seal('FundTransferService', body, { requestId }));
      }
      const answers = await Promise.all(
        calls.map(async (call) => asha.open(call, await asha.post(call))),
      );
      const successes = answers.filter(({ kind }) => kind === 'success');
      expect(successes).toHaveLength(50);
      expect(new Set(successes.map((answer) => JSON.stringify(answer)))).toHaveLength(1);
      expect(await journalsOf(asha.customerNo)).toHaveLength(1);
    },
  );

  test('with another amount under the same id it is refused (ASSURANCE D5)', async () => {
    const requestId = newRequestId();
    const body = await authorisedTransfer(bank, asha, { amount: '2500.00' });
    await asha.expectCall('FundTransferService', body, { requestId });
    const other = await authorisedTransfer(bank, asha, { amount: '2501.00' });
    const answer = await asha.call('FundTransferService', other, { requestId });
    expect(answer).toMatchObject({ code: '9047' });
    expect(await journalsOf(asha.customerNo)).toHaveLength(1);
  });

  test('under another id it finds its OTP used and moves nothing (C135, C136)', async () => {
    const body = await authorisedTransfer(bank, asha, { amount: '2500.00' });
    await asha.expectCall('FundTransferService', body, { requestId: newRequestId() });
    const answer = await asha.call('FundTransferService', body, { requestId: newRequestId() });
    expect(answer).toMatchObject({ code: '9023' });
    expect(await journalsOf(asha.customerNo)).toHaveLength(1);
  });
});
