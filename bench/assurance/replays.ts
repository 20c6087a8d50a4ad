import { serviceCallPath } from '@sahakar/contracts/envelope';
import { type BankProgram, startBankProgram } from '../bank-program.ts';
import { postBytes } from '../keep-alive.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { businessDigest } from './business-digest.ts';
import {
  countStatuses,
  prepareStopped,
  type RecordedCall,
  recordCalls,
  rrnOfCall,
  type StatusCounts,
  statusOf,
} from './recorded-calls.ts';

export type ReplayOptions = {
  readonly dataDirectory: string;
  /** A multiple of 100. */
  readonly replays: number;
  readonly random: SeededRandom;
};

export type ReplaySummary = {
  /** Statuses of the replays, by the way in which they were made. */
  readonly ways: Readonly<Record<string, StatusCounts>>;
  readonly replayed: number;
  readonly bookUnchanged: boolean;
  /** Of one call sent in fifty copies at the same moment before it was ever done. */
  readonly doneOfFiftyCopies: number;
};

const copiesAtOnce = 50;
const callsRecorded = 20;

/** Records calls that moved money, and sends the very same bytes again in every way there is. */
export async function replays(options: ReplayOptions): Promise<ReplaySummary> {
  const { dataDirectory, replays: wanted, random } = options;
  const transfers = await prepareStopped(dataDirectory, callsRecorded + 2);
  let program = await startBankProgram(dataDirectory);
  const [first, stranger, ...calls] = await recordCalls(program, transfers);
  if (first === undefined || stranger === undefined) throw new Error('Nothing was recorded');
  const copies = await Promise.all(copiesOf(program, first));
  for (const call of calls) {
    if ((await rrnOfCall(program, call)) === null) throw new Error('A recorded call was refused');
  }

  const anyCall = () => calls[random.between(0, calls.length - 1)] ?? first;
  const before = businessDigest(dataDirectory);
  const oneByOne: number[] = [];
  for (let at = 0; at < wanted * 0.3; at += 1) {
    oneByOne.push(await statusOf(program, anyCall().sealed.bytes));
  }
  const inParallel: number[] = [];
  for (let at = 0; at < wanted * 0.5; at += copiesAtOnce) {
    inParallel.push(...(await Promise.all(copiesOf(program, anyCall()))));
  }
  const elsewhere: number[] = [];
  for (let at = 0; at < wanted * 0.1; at += 1) {
    elsewhere.push(await statusOf(program, underCookieOf(anyCall(), stranger)));
  }
  await program.stop();
  program = await startBankProgram(dataDirectory);
  const afterRestart: number[] = [];
  for (let at = 0; at < wanted * 0.1; at += 1) {
    afterRestart.push(await statusOf(program, anyCall().sealed.bytes));
  }
  const bookUnchanged = businessDigest(dataDirectory) === before;
  await program.stop();
  const all = { oneByOne, inParallel, elsewhere, afterRestart };
  return {
    ways: Object.fromEntries(
      Object.entries(all).map(([way, statuses]) => [way, countStatuses(statuses)]),
    ),
    replayed: Object.values(all).flat().length,
    bookUnchanged,
    doneOfFiftyCopies: copies.filter((status) => status === 200).length,
  };
}

function copiesOf(program: BankProgram, { sealed }: RecordedCall): Promise<number>[] {
  return Array.from({ length: copiesAtOnce }, () => statusOf(program, sealed.bytes));
}

/** The call as it was, with the session of somebody else. */
function underCookieOf({ sealed }: RecordedCall, other: RecordedCall): Buffer {
  const { headers, body } = sealed.wire;
  const cookie = other.sealed.wire.headers['cookie'] ?? '';
  return postBytes(serviceCallPath, { ...headers, cookie }, body);
}
