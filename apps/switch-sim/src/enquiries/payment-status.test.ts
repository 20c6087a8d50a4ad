import { newRequestId } from '@sahakar/crypto/request-id';
import { engine } from '@sahakar/db/dialect';
import { idempotency } from '@sahakar/db/schema/sessions';
import { eq, sql } from '@sahakar/db/sql';
import { expect, test } from 'vitest';
import { balanceOf } from '../testing/balance-of.ts';
import { bothEngines } from '../testing/both-engines.ts';
import { authorisedPayment } from '../testing/other-bank-steps.ts';
import { propose } from '../testing/request-steps.ts';
import { type SignedInClient, signInAs, strangerAtSocket } from '../testing/signed-in-client.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';
import { authorisedTransfer } from '../testing/transfer-steps.ts';

async function statusOf(client: SignedInClient, RequestId: string) {
  const request = { Key: 'PAYMENT', CustNo: client.customerNo, RequestId };
  const { Rows } = (await client.expectCall('AccountEnquiryService', request)) as {
    Rows: Record<string, unknown>[];
  };
  expect(Rows).toHaveLength(1);
  return Rows[0];
}

async function payByNeft(bank: TestBank, client: SignedInClient, amount: string) {
  const requestId = newRequestId();
  const { service, request } = await authorisedPayment(bank, client, 'NEFT', { amount });
  const { RRN } = (await client.expectCall(service, request, { requestId })) as { RRN: string };
  return { requestId, RRN };
}

test('GET_TOKEN announces that it can be asked what became of a payment (ruling 23, ruling 31)', async () => {
  const asha = await signInAs(await startBank(), 'asha');
  expect(await asha.token()).toMatchObject({
    Capabilities: expect.arrayContaining(['PaymentStatus']),
  });
});

test(
  'a transfer whose answer was lost is told with its RRN, amount and payee (ruling 31)',
  bothEngines,
  async () => {
    const bank = await startBank();
    const asha = await signInAs(bank, 'asha', await strangerAtSocket(bank));
    const requestId = newRequestId();
    const body = await authorisedTransfer(bank, asha, { amount: '2500.00' });
    const action = { kind: 'commit-then-drop' } as const;
    await bank.world.faults.add([
      { service: 'FundTransferService', persona: null, from: 1, times: 1, action },
    ]);
    await expect(asha.call('FundTransferService', body, { requestId })).rejects.toThrow();

    const status = await statusOf(asha, requestId);
    expect(status).toMatchObject({
      State: 'DONE',
      RRN: expect.stringMatching(/^\d{12}$/),
      Amount: '2500.00',
      ToName: 'Ravi Shankar Joshi',
      TransactionDate: expect.stringMatching(/^21-11-2026 10:/),
    });
    expect(await asha.expectCall('FundTransferService', body, { requestId })).toMatchObject({
      RRN: status?.['RRN'],
    });
  },
);

test(
  'what never arrived was not made, and cannot be made any more when it arrives late (ruling 31)',
  bothEngines,
  async () => {
    const bank = await startBank();
    const asha = await signInAs(bank, 'asha');
    const requestId = newRequestId();
    const body = await authorisedTransfer(bank, asha, { amount: '2500.00' });
    const before = await balanceOf(bank, body.FromAccountNumber);

    for (const _ of ['first', 'again']) {
      expect(await statusOf(asha, requestId)).toMatchObject({ State: 'NOT_DONE', RRN: '' });
    }
    expect(await asha.call('FundTransferService', body, { requestId })).toMatchObject({
      code: '9047',
      message: 'This request came too late, and was not carried out.',
    });
    expect(await balanceOf(bank, body.FromAccountNumber)).toBe(before);

    // The OTP is still good for the one that is sent under another id.
    await asha.expectCall('FundTransferService', body, { requestId: newRequestId() });
  },
);

test.runIf(engine === 'postgres')(
  'what an enquiry tells is committed once more before, since a server that was started again may be the only one that has it (ruling 31, decision 42)',
  bothEngines,
  async () => {
    const bank = await startBank();
    const asha = await signInAs(bank, 'asha');
    const requestId = newRequestId();
    const writtenBy = async () => {
      const [record] = await bank.bank.store.read
        .select({ transaction: sql<string>`xmin::text` })
        .from(idempotency)
        .where(eq(idempotency.requestId, requestId));
      return record?.transaction;
    };
    const told = new Set<string | undefined>();
    for (const _ of ['closes it', 'finds it closed', 'again']) {
      expect(await statusOf(asha, requestId)).toMatchObject({ State: 'NOT_DONE' });
      told.add(await writtenBy());
    }
    expect(told.size).toBe(3);
  },
);

test(
  'an enquiry and its payment at once leave one of two ends: made and told, or never made',
  bothEngines,
  async () => {
    const bank = await startBank();
    const asha = await signInAs(bank, 'asha');
    for (let round = 0; round < 5; round += 1) {
      const requestId = newRequestId();
      const body = await authorisedTransfer(bank, asha, { amount: `${100 + round}.00` });
      const before = await balanceOf(bank, body.FromAccountNumber);
      const [paid, told] = await Promise.all([
        asha.call('FundTransferService', body, { requestId }),
        statusOf(asha, requestId),
      ]);
      const after = await balanceOf(bank, body.FromAccountNumber);
      expect(told?.['State'] === 'DONE').toBe(paid.kind === 'success');
      expect(after < before).toBe(paid.kind === 'success');
    }
  },
);

test('a payment by NEFT waits, then is done; one that comes back says why (ruling 31)', async () => {
  const bank = await startBank();
  const asha = await signInAs(bank, 'asha');
  const good = await payByNeft(bank, asha, '1500.00');
  const payment = await payByNeft(bank, asha, '1500.13');
  expect(await statusOf(asha, good.requestId)).toMatchObject({ State: 'PENDING', RRN: good.RRN });

  await bank.moveTo('2026-11-21T18:00:00');
  const later = await signInAs(bank, 'asha');
  expect(await statusOf(later, good.requestId)).toMatchObject({
    State: 'DONE',
    Amount: '1500.00',
    Reason: '',
  });
  expect(await statusOf(later, payment.requestId)).toMatchObject({
    State: 'RETURNED',
    RRN: payment.RRN,
    Amount: '1500.13',
    Reason: 'Account closed',
  });
});

test('it is known on another day, and forgotten with the days of the policy (ruling 31)', async () => {
  const bank = await startBank();
  const { requestId } = await payByNeft(bank, await signInAs(bank, 'asha'), '1500.00');
  const intents = () =>
    bank.bank.store.read.select().from(idempotency).where(eq(idempotency.requestId, requestId));
  await bank.moveTo('2026-12-20T10:00:00');
  expect(await statusOf(await signInAs(bank, 'asha'), requestId)).toMatchObject({ State: 'DONE' });
  await bank.moveTo('2027-02-18T10:00:00');
  expect(await intents()).toHaveLength(1);
  await bank.moveTo('2027-02-21T10:00:00');
  expect(await intents()).toEqual([]);
});

test('nobody learns of a payment of somebody else, nor ends it', async () => {
  const bank = await startBank();
  const asha = await signInAs(bank, 'asha');
  const kavita = await signInAs(bank, 'kavita');
  const requestId = newRequestId();
  const body = await authorisedTransfer(bank, asha, { amount: '2500.00' });
  expect(await statusOf(kavita, requestId)).toMatchObject({ State: 'NOT_DONE' });
  await asha.expectCall('FundTransferService', body, { requestId });
  expect(await statusOf(kavita, requestId)).toMatchObject({ State: 'NOT_DONE', ToName: '' });
  expect(
    await kavita.call('AccountEnquiryService', {
      Key: 'PAYMENT',
      CustNo: asha.customerNo,
      RequestId: requestId,
    }),
  ).toMatchObject({ code: '9012' });
});

test('of a maker’s request its number is told', async () => {
  const bank = await startBank({ scenario: 'everyday' });
  const meera = await signInAs(bank, 'meera');
  const requestId = newRequestId();
  const proposal = await propose(bank, meera, { type: 'INTRA', amount: '900.00', requestId });
  expect(proposal.kind).toBe('success');
  expect(await statusOf(meera, requestId)).toMatchObject({
    State: 'DONE',
    CustomerRefNo: expect.stringMatching(/^R\d+$/),
    RRN: '',
  });
});
