import { join } from 'node:path';
import Database from 'better-sqlite3';
import { openObserver } from '@sahakar/db/dialect';
import { verifyLedger } from '../../apps/switch-sim/src/ledger/verify-ledger.ts';
import { patchedPolicy } from '../../apps/switch-sim/src/worlds/world-policy.ts';
import { loadPolicy, type PreparedTransfer } from '../prepare-sessions.ts';

/** What a client knows of its transfers, by X-Request-Id. */
export type Intents = {
  /** The RRN that was answered. */
  readonly acknowledged: Map<string, string>;
  /** Sent, or about to be, and not answered. */
  readonly unknown: Map<string, PreparedTransfer>;
};

/** One sentence for each thing that may not be. */
export type Wrongs = readonly string[];

export const mainWorld = (dataDirectory: string) => join(dataDirectory, 'worlds', 'main');

/** Looks through the book from outside: nothing lost, nothing doubled, nothing torn. */
export async function wrongsOf(
  dataDirectory: string,
  intents: Intents,
): Promise<{ readonly wrongs: Wrongs; readonly unknownButDone: number }> {
  const directory = mainWorld(dataDirectory);
  const rrnByRequest = readRrns(join(directory, 'bank.db'));
  const wrongs: string[] = [];
  for (const [requestId, rrn] of intents.acknowledged) {
    const bookedRrn = rrnByRequest.get(requestId);
    if (bookedRrn !== rrn)
      wrongs.push(`${requestId} was answered ${rrn} and is ${bookedRrn ?? 'lost'}`);
  }
  for (const requestId of rrnByRequest.keys()) {
    const isOurs = intents.acknowledged.has(requestId) || intents.unknown.has(requestId);
    if (!isOurs) wrongs.push(`${requestId} was done and never asked for`);
  }
  wrongs.push(...tornTransfers(join(directory, 'bank.db'), rrnByRequest.size));
  wrongs.push(...(await brokenInvariants(directory)));
  const done = [...intents.unknown.keys()].filter((requestId) => rrnByRequest.has(requestId));
  return { wrongs, unknownButDone: done.length };
}

async function brokenInvariants(directory: string): Promise<string[]> {
  const observer = await openObserver({ directory });
  try {
    const results = await verifyLedger(observer.read, patchedPolicy(loadPolicy));
    return results.filter(({ ok }) => !ok).map(({ id, detail }) => `${id}: ${detail}`);
  } finally {
    await observer.close();
  }
}

/** The RRN behind each X-Request-Id, where a journal of that number is in the book. */
function readRrns(file: string): ReadonlyMap<string, string> {
  return withFile(file, (database) => {
    const rows = database
      .prepare<[], { requestId: string; rrn: string }>(
        `select request_id as requestId, rrn from idempotency
           join journals on rrn = json_extract(response, '$.RRN')
           where service = 'FundTransferService'`,
      )
      .all();
    return new Map(rows.map(({ requestId, rrn }) => [requestId, rrn]));
  });
}

/** Everything that one transfer writes is there as often as there are transfers. */
const rowsOfTransfers = {
  journals: "select count(*) from journals where kind = 'within-bank-transfer'",
  postings:
    "select count(*) / 2.0 from postings join journals using (rrn) where kind = 'within-bank-transfer'",
  'request ids': "select count(*) from idempotency where service = 'FundTransferService'",
  'used authorisations': 'select count(*) from authorisations where consumed_by is not null',
  'debit alerts': "select count(*) from sms where request_type = 'DEBIT-ALERT'",
  'audit entries': "select count(*) from audit_log where service = 'FundTransferService'",
  'counts of the daily limits': 'select coalesce(sum(count), 0) from daily_usage',
} as const;

function tornTransfers(file: string, transfers: number): string[] {
  return withFile(file, (database) =>
    Object.entries(rowsOfTransfers).flatMap(([what, query]) => {
      const count: unknown = database.prepare(query).pluck().get();
      return count === transfers ? [] : [`${transfers} transfers have ${String(count)} ${what}`];
    }),
  );
}

function withFile<T>(file: string, work: (database: Database.Database) => T): T {
  const database = new Database(file, { readonly: true, fileMustExist: true });
  try {
    return work(database);
  } finally {
    database.close();
  }
}
