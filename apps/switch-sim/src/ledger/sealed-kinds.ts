import { createHash } from 'node:crypto';
import type { Policy } from '@sahakar/contracts/policy';
import type { Reader } from '@sahakar/db/dialect';
import { journals, postings } from '@sahakar/db/schema/ledger';
import { auditLog } from '@sahakar/db/schema/outbox';
import { type SealedKind, sealedRows, seals } from '@sahakar/db/schema/seals';
import { and, asc, desc, eq, gt, inArray } from '@sahakar/db/sql';
import { rowsAtOnce } from '../call/read-in-pages.ts';

/** Rows that are written once and sealed from then on. */
export type Sealable = {
  readonly kind: SealedKind;
  /** The next page in the order of their ids, and which of them are sealed. */
  page(
    read: Reader,
    after: string,
  ): PromiseLike<readonly { readonly id: string; readonly sealed: string | null }[]>;
  /** What stands in rows, by their ids; one that is not there has no digest. */
  digests(read: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
};

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
  async digests(read, ids) {
    const rows = await read
      .select()
      .from(journals)
      .where(inArray(journals.rrn, [...ids]));
    const lines = await read
      .select()
      .from(postings)
      .where(inArray(postings.rrn, [...ids]));
    const texts = lines.map(({ rrn, ...line }) => ({ rrn, text: textOf(Object.values(line)) }));
    const textsOf = Map.groupBy(texts, ({ rrn }) => rrn);
    return new Map(
      rows.map((row) => {
        const own = (textsOf.get(row.rrn) ?? []).map(({ text }) => text);
        return [row.rrn, digestOf([textOf(Object.values(row)), ...own.toSorted()])];
      }),
    );
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
  async digests(read, ids) {
    const rows = await read
      .select()
      .from(auditLog)
      .where(inArray(auditLog.id, [...ids]));
    return new Map(rows.map((row) => [row.id, digestOf([textOf(Object.values(row))])]));
  },
};

/** Whatever was sealed up to this moment may be forgotten by now: before 1970 while nothing is. */
export async function auditForgottenUntil(read: Reader, { requests }: Policy): Promise<Date> {
  const [newest] = await read
    .select({ at: seals.at })
    .from(seals)
    .where(eq(seals.kind, 'audit'))
    .orderBy(desc(seals.at))
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
  return createHash('sha256').update(lines.join('\n')).digest('base64url');
}

/** The same text on both engines: amounts as digits, moments by ISO 8601. */
function textOf(values: readonly unknown[]): string {
  return JSON.stringify(values, (_key, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
}
