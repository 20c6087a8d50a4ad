import { openObserver, type Observer, type StoreOptions } from '@sahakar/db/dialect';
import { journals, postings } from '@sahakar/db/schema/ledger';
import { dailyUsage } from '@sahakar/db/schema/limits';
import { authorisations } from '@sahakar/db/schema/otp';
import { auditLog, sms } from '@sahakar/db/schema/outbox';
import { idempotency } from '@sahakar/db/schema/sessions';
import { and, count, eq, inArray, isNotNull, sql } from '@sahakar/db/sql';
import { verifyLedger } from '../apps/switch-sim/src/ledger/verify-ledger.ts';
import { patchedPolicy } from '../apps/switch-sim/src/worlds/world-policy.ts';
import { loadPolicy } from './prepare-sessions.ts';

const service = 'FundTransferService';

/** What clients know of their transfers, by X-Request-Id. */
type Knowledge = {
  /** The RRN that was answered. */
  readonly acknowledged: ReadonlyMap<string, { readonly rrn: string }>;
  /** Sent, or about to be, and not answered. */
  readonly open: { has(requestId: string): boolean };
};

type LookedThrough = {
  /** One sentence for each thing that may not be. */
  readonly wrongs: readonly string[];
  /** The RRN behind each X-Request-Id. */
  readonly booked: ReadonlyMap<string, string>;
};

/**
 * Looks through the whole book: nothing lost, nothing doubled, nothing torn, nothing out of order.
 * What was seen there already is not gone from it.
 */
export async function lookThroughBook(
  place: StoreOptions,
  knowledge: Knowledge,
  seen: ReadonlySet<string> = new Set(),
): Promise<LookedThrough> {
  const observer = await openObserver(place);
  try {
    const { read } = observer;
    const booked = await bookedRrns(read);
    const broken = await verifyLedger(read, patchedPolicy(loadPolicy));
    const wrongs = [
      ...lostOrDoubled(booked, knowledge),
      ...[...seen]
        .filter((requestId) => !booked.has(requestId))
        .map((requestId) => `${requestId} was read in the book and is gone from it`),
      ...(await tornTransfers(read, booked.size)),
      ...broken.filter(({ ok }) => !ok).map(({ id, detail }) => `${id}: ${detail}`),
    ];
    return { wrongs, booked };
  } finally {
    await observer.close();
  }
}

/** The ids among these that the book has an answer for. */
export async function doneAmong(
  read: Observer['read'],
  requestIds: readonly string[],
): Promise<readonly string[]> {
  if (requestIds.length === 0) return [];
  const rows = await read
    .select({ requestId: idempotency.requestId })
    .from(idempotency)
    .where(inArray(idempotency.requestId, [...requestIds]));
  return rows.map(({ requestId }) => requestId);
}

/** The RRN behind each X-Request-Id, where a journal of that number is in the book. */
async function bookedRrns(read: Observer['read']): Promise<ReadonlyMap<string, string>> {
  const known = await read.select({ rrn: journals.rrn }).from(journals);
  const rrns = new Set(known.map(({ rrn }) => rrn));
  const rows = await read
    .select({ requestId: idempotency.requestId, response: idempotency.response })
    .from(idempotency)
    .where(eq(idempotency.service, service));
  return new Map(
    rows.flatMap(({ requestId, response }) => {
      const { RRN: rrn } = JSON.parse(response ?? '{}');
      return typeof rrn === 'string' && rrns.has(rrn) ? [[requestId, rrn] as const] : [];
    }),
  );
}

function lostOrDoubled(booked: ReadonlyMap<string, string>, knowledge: Knowledge): string[] {
  const wrongs: string[] = [];
  for (const [requestId, { rrn }] of knowledge.acknowledged) {
    const found = booked.get(requestId);
    if (found !== rrn) wrongs.push(`${requestId} was answered ${rrn} and is ${found ?? 'lost'}`);
  }
  for (const requestId of booked.keys()) {
    const isOurs = knowledge.acknowledged.has(requestId) || knowledge.open.has(requestId);
    if (!isOurs) wrongs.push(`${requestId} was done and never asked for`);
  }
  return wrongs;
}

/** Everything that one transfer writes is there as often as there are transfers. */
async function tornTransfers(read: Observer['read'], transfers: number): Promise<string[]> {
  const kind = 'within-bank-transfer';
  const rows = {
    journals: await read.select({ n: count() }).from(journals).where(eq(journals.kind, kind)),
    'pairs of postings': await read
      .select({ n: sql<number>`count(*) / 2.0` })
      .from(postings)
      .innerJoin(journals, eq(journals.rrn, postings.rrn))
      .where(eq(journals.kind, kind)),
    'request ids': await read
      .select({ n: count() })
      .from(idempotency)
      .where(eq(idempotency.service, service)),
    'used authorisations': await read
      .select({ n: count() })
      .from(authorisations)
      .where(isNotNull(authorisations.consumedBy)),
    'debit alerts': await read
      .select({ n: count() })
      .from(sms)
      .where(eq(sms.requestType, 'DEBIT-ALERT')),
    'audit entries': await read
      .select({ n: count() })
      .from(auditLog)
      .where(and(eq(auditLog.service, service), eq(auditLog.code, '0'))),
    'counts of the daily limits': await read
      .select({ n: sql<number>`coalesce(sum(${dailyUsage.count}), 0)` })
      .from(dailyUsage),
  };
  return Object.entries(rows).flatMap(([what, [row]]) =>
    Number(row?.n) === transfers ? [] : [`${transfers} transfers have ${row?.n} ${what}`],
  );
}
