import { hash } from 'node:crypto';
import type { Policy } from '@sahakar/contracts/policy';
import { prepared, type Reader } from '@sahakar/db/dialect';
import { equalsBound } from '@sahakar/db/prepared-statements';
import { journals, postings } from '@sahakar/db/schema/ledger';
import { auditLog } from '@sahakar/db/schema/outbox';
import { type SealedKind, sealedRows, seals } from '@sahakar/db/schema/seals';
import { and, asc, desc, eq, getTableColumns, gt, inArray, like, max } from '@sahakar/db/sql';
import { rowsAtOnce } from '../call/read-in-pages.ts';
import { businessDay } from '../clock.ts';
import { idOfEarlier } from '../time-ordered-id.ts';
import { dayDigitsOf } from './rrn.ts';

const dayMilliseconds = 86_400_000;

/** Rows that are written once and sealed from then on. */
export type Sealable = {
  readonly kind: SealedKind;
  /** The next page in the order of their ids, and which of them are sealed. */
  page(
    read: Reader,
    after: string,
  ): PromiseLike<readonly { readonly id: string; readonly sealed: string | null }[]>;
  /**
   * An id before all that was written since the newest seal, and long before; every id where the order
   * of ids says nothing about that.
   */
  recent(read: Reader, sealedAt: Date, now: Date): Promise<string>;
  /** What stands in rows, by their ids; one that is not there has no digest. */
  digests(read: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The rows of a seal, in any order. */
  rowsOf(read: Reader, sealNo: number): Promise<readonly SealedRow[]>;
};

export type SealedRow = {
  readonly id: string;
  /** What stood there when it was sealed. */
  readonly digest: string;
  /** What stands there now; null where nothing does. */
  readonly digestNow: string | null;
};

const sealed = { sealedId: sealedRows.id, sealedDigest: sealedRows.digest };
const isOfSeal = (kind: SealedKind) =>
  and(inArray(sealedRows.kind, [kind]), equalsBound(sealedRows.sealNo, 'no'));

// A look through a large book asks these for every hundred journals that were ever made.
const journalsOfSeal = prepared('journals-of-a-seal', (read: Reader) =>
  read
    .select({ ...sealed, ...getTableColumns(journals) })
    .from(sealedRows)
    .leftJoin(journals, eq(journals.rrn, sealedRows.id))
    .where(isOfSeal('journal')),
);
const linesOfSeal = prepared('lines-of-a-seal', (read: Reader) =>
  read
    .select(getTableColumns(postings))
    .from(sealedRows)
    .innerJoin(postings, eq(postings.rrn, sealedRows.id))
    .where(isOfSeal('journal')),
);
const auditOfSeal = prepared('audit-of-a-seal', (read: Reader) =>
  read
    .select({ ...sealed, ...getTableColumns(auditLog) })
    .from(sealedRows)
    .leftJoin(auditLog, eq(auditLog.id, sealedRows.id))
    .where(isOfSeal('audit')),
);

export const sealedJournals: Sealable = {
  kind: 'journal',
  page: (read, after) =>
    read
      .select({ id: journals.rrn, sealed: sealedRows.id })
      .from(journals)
      .leftJoin(sealedRows, and(eq(sealedRows.kind, 'journal'), eq(sealedRows.id, journals.rrn)))
      .where(gt(journals.rrn, after))
      .orderBy(asc(journals.rrn))
      .limit(rowsAtOnce),
  async recent(_read, sealedAt, now) {
    const newest = Math.min(sealedAt.getTime(), now.getTime());
    const [begin, today] = [new Date(newest - 2 * dayMilliseconds), now].map((moment) =>
      dayDigitsOf(businessDay(moment)),
    );
    // Ten years have the ten digits, and behind the last one stands the first.
    return begin !== undefined && today !== undefined && begin <= today ? begin : '';
  },
  async digests(read, ids) {
    const rows = await read
      .select()
      .from(journals)
      .where(inArray(journals.rrn, [...ids]));
    const lines = await read
      .select()
      .from(postings)
      .where(inArray(postings.rrn, [...ids]));
    const textsOf = textsByJournal(lines);
    return new Map(rows.map((row) => [row.rrn, digestOfJournal(row, textsOf.get(row.rrn))]));
  },
  async rowsOf(read, no) {
    const rows = await journalsOfSeal(read).execute({ no });
    const textsOf = textsByJournal(await linesOfSeal(read).execute({ no }));
    return rows.map(({ sealedId: id, sealedDigest: digest, ...row }) => ({
      id,
      digest,
      digestNow: row.rrn === null ? null : digestOfJournal(row, textsOf.get(id)),
    }));
  },
};

export const sealedAudit: Sealable = {
  kind: 'audit',
  page: (read, after) =>
    read
      .select({ id: auditLog.id, sealed: sealedRows.id })
      .from(auditLog)
      .leftJoin(sealedRows, and(eq(sealedRows.kind, 'audit'), eq(sealedRows.id, auditLog.id)))
      .where(gt(auditLog.id, after))
      .orderBy(asc(auditLog.id))
      .limit(rowsAtOnce),
  async recent(read) {
    const [row] = await read
      .select({ id: max(sealedRows.id) })
      .from(sealedRows)
      .where(eq(sealedRows.kind, 'audit'));
    // Their ids have the machine's time, which may have stood in a year to come.
    return idOfEarlier(row?.id ?? '', dayMilliseconds);
  },
  async digests(read, ids) {
    const rows = await read
      .select()
      .from(auditLog)
      .where(inArray(auditLog.id, [...ids]));
    return new Map(rows.map((row) => [row.id, digestOf([textOf(row)])]));
  },
  async rowsOf(read, no) {
    const rows = await auditOfSeal(read).execute({ no });
    return rows.map(({ sealedId, sealedDigest, ...row }) => ({
      id: sealedId,
      digest: sealedDigest,
      digestNow: row.id === null ? null : digestOf([textOf(row)]),
    }));
  },
};

/** What the MAC of a seal begins with that stands for its moment too; those of before do not. */
export const withMoment = '2:';

/**
 * Whatever was sealed up to this moment may be forgotten by now: before 1970 while nothing is. A seal
 * of before could be given any moment, so where there is one that stands for its own, those count alone.
 */
export async function auditForgottenUntil(read: Reader, { requests }: Policy): Promise<Date> {
  const [newest] = await read
    .select({ at: seals.at })
    .from(seals)
    .where(eq(seals.kind, 'audit'))
    .orderBy(desc(like(seals.mac, `${withMoment}%`)), desc(seals.at))
    .limit(1);
  // By the chain and not by a clock, so that whoever verifies comes to the same moment.
  return new Date((newest?.at.getTime() ?? 0) - requests.auditKeepDays * 86_400_000);
}

/** The digest of a seal: over the one before it, and over its rows in the order of their ids. */
export function chained(
  earlier: string,
  rows: readonly { readonly id: string; readonly digest: string }[],
): string {
  return digestOf([earlier, ...rows.map(({ id, digest }) => `${id} ${digest}`).toSorted()]);
}

function digestOf(lines: readonly string[]): string {
  return hash('sha256', lines.join('\n'), 'base64url');
}

function digestOfJournal(row: object, texts: readonly string[] = []): string {
  return digestOf([textOf(row), ...texts.toSorted()]);
}

/** The lines of journals as texts, by their journals, whose number is no part of the text. */
function textsByJournal(
  lines: readonly { readonly rrn: string }[],
): ReadonlyMap<string, readonly string[]> {
  const textsOf = new Map<string, string[]>();
  for (const { rrn, ...rest } of lines) {
    const texts = textsOf.get(rrn);
    if (texts === undefined) textsOf.set(rrn, [textOf(rest)]);
    else texts.push(textOf(rest));
  }
  return textsOf;
}

/** The same text on both engines: amounts as digits, moments by ISO 8601. */
function textOf(row: object): string {
  const values = Object.values(row).map((value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  return JSON.stringify(values);
}
