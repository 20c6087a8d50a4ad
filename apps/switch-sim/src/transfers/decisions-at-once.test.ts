/** @module-tag both-engines */
import { beforeAll, expect, test } from 'vitest';
import { balanceOf } from '../testing/balance-of.ts';
import {
  approvalServiceOf,
  confirmed,
  journalsOf,
  rejectionOf,
  type PendingRow,
  storedRequest,
  waiting,
} from '../testing/request-steps.ts';
import { type SignedInClient, signInAs } from '../testing/signed-in-client.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';

const payeeAccount = '002011000008164';

let bank: TestBank;
let meera: SignedInClient;
let charles: SignedInClient;
let farida: SignedInClient;

beforeAll(async () => {
  bank = await startBank({ shared: true });
  meera = await signInAs(bank, 'meera');
  charles = await signInAs(bank, 'charles');
  farida = await signInAs(bank, 'farida');
});

const requested = (type: PendingRow['TxnType'], amount: string) =>
  waiting(bank, meera, charles, { type, amount });

test('of decisions at the same moment: two checkers approve: the money moves once', async () => {
  const row = await requested('INTRA', '1601.00');
  const before = await balanceOf(bank, payeeAccount);
  const bodies = [await confirmed(charles, row), await confirmed(farida, row)];
  const service = approvalServiceOf(row.TxnType);
  const answers = await Promise.all([
    charles.call(service, bodies[0]),
    farida.call(service, bodies[1]),
  ]);
  const codes = answers.map((answer) => (answer.kind === 'refusal' ? answer.code : '0'));
  expect(codes.toSorted()).toEqual(['0', '9060']);
  expect(await balanceOf(bank, payeeAccount)).toBe(before + 1_601_00n);
  expect(await journalsOf(bank, row.RequestId)).toHaveLength(1);
});

test('of decisions at the same moment: one approves and the other rejects: exactly one of them decides', async () => {
  for (const amount of ['1611.00', '1612.00', '1613.00', '1614.00']) {
    const row = await requested('NEFT', amount);
    const approval = await confirmed(charles, row);
    const rejection = rejectionOf(farida, row);
    const [approved, rejected] = await Promise.all([
      charles.call('NEFT_RTGS_TransactionService', approval),
      farida.call('FundTransferRequestService', rejection),
    ]);
    expect([approved.kind, rejected.kind].toSorted()).toEqual(['refusal', 'success']);
    const isApproved = approved.kind === 'success';
    expect(await journalsOf(bank, row.RequestId)).toHaveLength(isApproved ? 1 : 0);
    expect(await storedRequest(bank, row.RequestId)).toMatchObject({
      state: isApproved ? 'APPROVED' : 'REJECTED',
    });
  }
});
