/** @module-tag both-engines-wide */
import { engine } from '@sahakar/db/dialect';
import { beforeAll, expect, test } from 'vitest';
import { tell, times } from '@sahakar/crypto/testing/full-length';
import { balanceOf } from '../testing/balance-of.ts';
import { bothEngines } from '../testing/both-engines.ts';
import { type CallAtOnce, codesAtOnce } from '../testing/calls-at-once.ts';
import { leaveFunds, liftDailyLimits } from '../testing/left-funds.ts';
import {
  approvalServiceOf,
  confirmed,
  journalsOf,
  rejectionOf,
  type PendingRow,
  storedRequest,
  waiting,
} from '../testing/request-steps.ts';
import { randomNumbers, seed } from '../testing/seed.ts';
import type { SignedInClient } from '../testing/signed-in-client.ts';
import { bankOfAllTests, signedInForAllTests } from '../testing/shared-bank.ts';
import { atProcess, startBeside } from '../testing/start-beside.ts';

const firm = '003011000004719';
const payeeAccount = '002011000008164';
const anHour = { timeout: times(120_000, 3_600_000) };

const session = { minutes: 100_000, absoluteHours: 10_000 };
const otp = { generationsMax: 1_000_000 };
const bank = bankOfAllTests({ policy: { session, otp } });
const meera = signedInForAllTests(bank, 'meera');
const charles = signedInForAllTests(bank, 'charles');
const farida = signedInForAllTests(bank, 'farida');

beforeAll(() => liftDailyLimits(bank));

const requested = (type: PendingRow['TxnType'], amount: string) =>
  waiting(bank, meera, charles, { type, amount, allowDuplicate: true });

/** The last one to be told is the one who came too late. */
async function decide(calls: readonly CallAtOnce[], turn: number): Promise<string[]> {
  const codes = await codesAtOnce(turn % 2 === 0 ? calls : calls.toReversed());
  expect(codes.toSorted(), `seed ${seed}`).toEqual(['9060', 'success']);
  return turn % 2 === 0 ? [...codes] : codes.toReversed();
}

async function approveTwice(other: SignedInClient, turn: number): Promise<void> {
  const row = await requested('INTRA', '1601.00');
  const before = await balanceOf(bank, payeeAccount);
  const service = approvalServiceOf(row.TxnType);
  const bodies = [await confirmed(charles, row), await confirmed(farida, row)] as const;
  const calls = [[charles, service, bodies[0]] as const, [other, service, bodies[1]] as const];
  await decide(calls, turn);
  expect(await balanceOf(bank, payeeAccount)).toBe(before + 1_601_00n);
  expect(await journalsOf(bank, row.RequestId)).toHaveLength(1);
}

async function approveAndReject(other: SignedInClient, turn: number): Promise<string> {
  const row = await requested('NEFT', '1611.00');
  const approval = await confirmed(charles, row);
  const [approved] = await decide(
    [
      [charles, 'NEFT_RTGS_TransactionService', approval],
      [other, 'FundTransferRequestService', rejectionOf(farida, row)],
    ],
    turn,
  );
  const isApproved = approved === 'success';
  expect(await journalsOf(bank, row.RequestId)).toHaveLength(isApproved ? 1 : 0);
  const state = isApproved ? 'APPROVED' : 'REJECTED';
  expect(await storedRequest(bank, row.RequestId)).toMatchObject({ state });
  return state;
}

/** Half of the rounds two approve, in the other half one rejects. */
async function expectOneDecisionEach(rounds: number, other: SignedInClient): Promise<string> {
  const ends: string[] = [];
  for (const [round, drawn] of randomNumbers(rounds, 3).entries()) {
    // What is drawn few times is small, and each kind has its turn.
    const turn = (drawn + round) % 4;
    await leaveFunds(bank, firm, 5_000_00n);
    if (turn < 2) await approveTwice(other, turn);
    else ends.push(await approveAndReject(other, turn));
  }
  const approved = ends.filter((end) => end === 'APPROVED').length;
  return `${rounds} races, exactly one decision in each: two approve in ${rounds - ends.length}, of the others ${approved} ended in an approval, seed ${seed}`;
}

test(
  'of decisions at the same moment, two approvals or one and a rejection, exactly one decides and the money moves once at the most (ASSURANCE C6)',
  { ...bothEngines, ...anHour },
  async () => {
    const counts = await expectOneDecisionEach(times(3, 1_000), farida);
    tell('C6', `${engine}: ${counts}`);
  },
);

test.runIf(engine === 'postgres')(
  'of decisions at the same moment in two processes on one database exactly one decides (ASSURANCE C6, D17)',
  anHour,
  async () => {
    const origin = await startBeside(bank).address();
    const counts = await expectOneDecisionEach(times(4, 200), atProcess(bank, farida, origin));
    tell('C6', `two processes: ${counts}`);
  },
);
