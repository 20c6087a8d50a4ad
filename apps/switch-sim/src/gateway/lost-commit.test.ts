/** @module-tag both-engines */
import { newRequestId } from '@sahakar/crypto/request-id';
import type { Tx } from '@sahakar/db/dialect';
import { journals } from '@sahakar/db/schema/ledger';
import { dailyUsage } from '@sahakar/db/schema/limits';
import { and, eq } from '@sahakar/db/sql';
import { StoreLostError } from '@sahakar/db/store-lost-error';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findAccount } from '../accounts/account-record.ts';
import { keptIntent } from '../call/idempotency.ts';
import { type SignedInClient, signInAs } from '../testing/signed-in-client.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';
import { authorisedTransfer } from '../testing/transfer-steps.ts';

let started: TestBank;
let asha: SignedInClient;
let requestId: string;
let transfer: Awaited<ReturnType<typeof authorisedTransfer>>;

beforeEach(async () => {
  started = await startBank();
  asha = await signInAs(started, 'asha');
  requestId = newRequestId();
  transfer = await authorisedTransfer(started, asha, { amount: '2500.00' });
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('a transfer that was committed when its answer was lost is answered with its RRN, and is one', async () => {
  loseAnswers(1, 'committed');

  const answer = await pay();

  expect(answer).toMatchObject({
    kind: 'success',
    body: { RRN: expect.stringMatching(/^\d{12}$/) },
  });
  await expectOneTransfer();
});

test('a transfer that was not committed when its answer was lost is carried out, and is one', async () => {
  loseAnswers(1, 'rolled back');

  expect(await pay()).toMatchObject({ kind: 'success' });
  await expectOneTransfer();
});

test('where the database does not come back nobody knows, and the same request tells later', async () => {
  loseAnswers(2, 'rolled back');

  expect(await pay()).toMatchObject({ status: 504, code: '9504' });
  expect(await pay()).toMatchObject({ kind: 'success' });
  await expectOneTransfer();
});

test('where nothing was sent to be committed the call is refused for now, and not as a failure', async () => {
  const { store } = started.bank;
  const call = await asha.seal('FundTransferService', transfer, { requestId });
  const away = new StoreLostError('nothing', new Error('Connection terminated unexpectedly'));
  vi.spyOn(store, 'transaction').mockRejectedValue(away);
  const answer = await started.app.inject({
    method: 'POST',
    url: '/Entities/FSwitchServiceCall',
    headers: { ...call.headers, cookie: asha.cookie, 'sec-fetch-site': 'same-origin' },
    body: call.body,
  });
  vi.restoreAllMocks();

  expect([answer.statusCode, answer.json().error.Code]).toEqual([503, '9503']);
  expect(answer.headers['retry-after']).toBe('2');
  expect(await pay()).toMatchObject({ kind: 'success' });
  await expectOneTransfer();
});

const pay = () => asha.call('FundTransferService', transfer, { requestId });

/** Loses the answer to a commit of the transfer so often, whether or not it was kept. */
function loseAnswers(times: number, outcome: 'committed' | 'rolled back'): void {
  const { store } = started.bank;
  const transact = store.transaction.bind(store);
  const rolledBack = new Error('Rolled back on purpose');
  let lost = 0;
  vi.spyOn(store, 'transaction').mockImplementation(async (work) => {
    let isTransfer = false;
    const watched = async (tx: Tx) => {
      const result = await work(tx);
      isTransfer = (await keptIntent(tx, { owner: asha.customerNo, requestId })) !== null;
      if (isTransfer && lost < times && outcome === 'rolled back') throw rolledBack;
      return result;
    };
    const result = await transact(watched).catch((error: unknown) => {
      if (error !== rolledBack) throw error;
    });
    if (!isTransfer || lost >= times) return result;
    lost += 1;
    throw new StoreLostError('unknown', new Error('Connection terminated unexpectedly'));
  });
}

async function expectOneTransfer(): Promise<void> {
  const { read } = started.bank.store;
  const own = await read
    .select({ rrn: journals.rrn })
    .from(journals)
    .where(
      and(eq(journals.customerNo, asha.customerNo), eq(journals.causeKind, 'otp-authorisation')),
    );
  expect(own).toHaveLength(1);
  const [used] = await read
    .select()
    .from(dailyUsage)
    .where(eq(dailyUsage.customerNo, asha.customerNo));
  expect(used).toMatchObject({ count: 1, amount: 2_500_00n });
  const account = await findAccount(read, transfer.FromAccountNumber);
  expect(account?.balance).toBe(50_000_00n - 2_500_00n);
}
