import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type BankProgram, startBankProgram } from '../bank-program.ts';
import { lookThroughBook } from '../book.ts';
import { type Connection, openConnections } from '../keep-alive.ts';
import { type PreparedTransfer, prepareTransfers } from '../prepare-sessions.ts';
import { LostAnswerError, overConnections, rrnOf, sealTransfer } from '../sealed-transfer.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { mainWorld, withStoppedBank } from '../stopped-bank.ts';

export type KillOptions = {
  readonly dataDirectory: string;
  /** What Node is told to run; the sources where it is left out. */
  readonly program?: readonly string[] | undefined;
  readonly rounds: number;
  readonly random: SeededRandom;
  /** How long a bank runs before it is killed, at the most; half a second unless told. */
  readonly millisecondsMax?: number;
  tell?(line: string): void;
};

export type KillSummary = {
  readonly acknowledged: number;
  /** Transfers whose answer was lost by a kill. */
  readonly unknown: number;
  /** How many of those had been committed all the same. */
  readonly unknownButDone: number;
  /** Until enquiries are answered again. */
  readonly restartMilliseconds: readonly number[];
  /** Until money moves again, which waits for a look through the book. */
  readonly moneyMilliseconds: readonly number[];
  readonly wrongs: readonly string[];
};

/** What the clients know of their transfers, by X-Request-Id. */
type Intents = {
  readonly acknowledged: Map<string, { readonly rrn: string }>;
  /** Sent, or about to be, and not answered. */
  readonly open: Map<string, PreparedTransfer>;
};

const connectionsAtOnce = 16;
/** More than a bank does in this time, so that it dies with work before it. */
const preparedPerMillisecond = 2;

/**
 * Kills the bank while transfers run, again and again. The acknowledged RRNs are kept here, outside
 * of the bank; what was not acknowledged is sent again with the same X-Request-Id.
 */
export async function killRounds(options: KillOptions): Promise<KillSummary> {
  const { dataDirectory, rounds, random, millisecondsMax = 500, tell = () => {} } = options;
  const preparedLeast = preparedPerMillisecond * millisecondsMax;
  const intents: Intents = { acknowledged: new Map(), open: new Map() };
  const place = { directory: mainWorld(dataDirectory) };
  const restartMilliseconds: number[] = [];
  const moneyMilliseconds: number[] = [];
  const wrongs: string[] = [];
  const counts = { unknown: 0, unknownButDone: 0 };
  let waiting: PreparedTransfer[] = [];
  let program = await startAfterPreparing();

  async function startAfterPreparing(): Promise<BankProgram> {
    waiting = await withStoppedBank(dataDirectory, ({ bank }) =>
      prepareTransfers(bank, { count: 4 * preparedLeast, target: 'spread' }),
    );
    return startBankProgram(dataDirectory, options.program);
  }

  for (let round = 1; round <= rounds; round += 1) {
    const milliseconds = random.between(5, millisecondsMax);
    await loadUntilKilled(program, waiting, intents, milliseconds, dataDirectory);
    program = await startBankProgram(dataDirectory, options.program);
    restartMilliseconds.push(program.readyMilliseconds);
    moneyMilliseconds.push(await program.moneyMoves());
    const look = await lookThroughBook(place, intents);
    wrongs.push(...look.wrongs.map((wrong) => `round ${round}: ${wrong}`));
    counts.unknown += intents.open.size;
    for (const requestId of intents.open.keys()) {
      if (look.booked.has(requestId)) counts.unknownButDone += 1;
    }
    wrongs.push(...(await repeatUnknown(program, intents, dataDirectory)));
    tell(
      `round ${round}: killed after ${milliseconds} ms, ${intents.acknowledged.size} acknowledged, ` +
        `ready again in ${Math.round(program.readyMilliseconds)} ms, ` +
        `for money in ${Math.round(moneyMilliseconds.at(-1) ?? 0)} ms`,
    );
    if (waiting.length < preparedLeast && round < rounds) {
      await program.stop();
      program = await startAfterPreparing();
    }
  }
  await program.stop();
  const last = await lookThroughBook(place, intents);
  wrongs.push(...last.wrongs.map((wrong) => `at the end: ${wrong}`));
  return {
    acknowledged: intents.acknowledged.size,
    ...counts,
    restartMilliseconds,
    moneyMilliseconds,
    wrongs,
  };
}

/** Why the kills have proved nothing, or that something was lost; whatever was never at risk was not kept. */
export function missesOfKills({ acknowledged, unknown, wrongs }: KillSummary): readonly string[] {
  return [
    ...wrongs,
    ...(acknowledged === 0 ? ['no transfer was acknowledged that could be lost'] : []),
    ...(unknown === 0 ? ['no kill has met a call that was on its way'] : []),
  ];
}

/** Transfers on every connection, until the bank dies under them. */
async function loadUntilKilled(
  program: BankProgram,
  waiting: PreparedTransfer[],
  intents: Intents,
  milliseconds: number,
  dataDirectory: string,
): Promise<void> {
  const connections = await openConnections(program.port, connectionsAtOnce);
  const load = connections.map(async (connection) => {
    for (let transfer = waiting.shift(); transfer !== undefined; transfer = waiting.shift()) {
      intents.open.set(transfer.requestId, transfer);
      if (!(await transferOnce(transfer, connection, intents, dataDirectory))) return;
    }
  });
  await pause(milliseconds);
  await program.kill();
  await Promise.all(load);
  for (const connection of connections) connection.close();
}

/** The same intent again, which must end in one transfer whether or not it was done before. */
async function repeatUnknown(
  program: BankProgram,
  intents: Intents,
  dataDirectory: string,
): Promise<string[]> {
  const repeats = [...intents.open.values()];
  const connections = await openConnections(program.port, connectionsAtOnce);
  const wrongs: string[] = [];
  await overConnections(connections, repeats, async (transfer, connection) => {
    const isAnswered = await transferOnce(transfer, connection, intents, dataDirectory);
    if (!isAnswered) wrongs.push(`${transfer.requestId} was not answered when it was repeated`);
  });
  for (const connection of connections) connection.close();
  return wrongs;
}

/** False where no answer came. */
async function transferOnce(
  transfer: PreparedTransfer,
  connection: Connection,
  intents: Intents,
  dataDirectory: string,
): Promise<boolean> {
  try {
    const call = await sealTransfer(transfer, connection);
    const answer = await connection.post(call.bytes);
    if (answer === null) return false;
    const rrn = rrnOf(await call.open(answer));
    appendFileSync(join(dataDirectory, '../acknowledged.txt'), `${transfer.requestId} ${rrn}\n`);
    intents.acknowledged.set(transfer.requestId, { rrn });
    intents.open.delete(transfer.requestId);
    return true;
  } catch (error) {
    if (error instanceof LostAnswerError) return false;
    throw error;
  }
}
