import { daysAfter } from '@sahakar/contracts/wire/dates';
import type { Reader } from '@sahakar/db/dialect';
import { auditLog } from '@sahakar/db/schema/outbox';
import { and, asc, eq, gt, gte, lt, or, type SQL } from '@sahakar/db/sql';
import { letOthersIn } from '../call/let-others-in.ts';
import { rowsAtOnce } from '../call/read-in-pages.ts';
import { startOfDay } from '../clock.ts';

export type AuditFilter = {
  /** A user ID, or a customer number. */
  readonly person?: string | undefined;
  readonly service?: string | undefined;
  /** A business day, YYYY-MM-DD. */
  readonly day?: string | undefined;
};

export type AuditLine = typeof auditLog.$inferSelect;

/** The lines of the audit log that a filter picks, in the order in which they were written. */
export async function* auditLines(read: Reader, filter: AuditFilter): AsyncGenerator<AuditLine> {
  const picked = conditionOf(filter);
  for (let after = ''; ;) {
    await letOthersIn();
    const page = await read
      .select()
      .from(auditLog)
      .where(and(picked, gt(auditLog.id, after)))
      .orderBy(asc(auditLog.id))
      .limit(rowsAtOnce);
    yield* page;
    const last = page.at(-1);
    if (last === undefined || page.length < rowsAtOnce) return;
    after = last.id;
  }
}

function conditionOf({ person, service, day }: AuditFilter): SQL | undefined {
  return and(
    person === undefined
      ? undefined
      : or(eq(auditLog.loginUsername, person), eq(auditLog.customerNo, person)),
    service === undefined ? undefined : eq(auditLog.service, service),
    ...(day === undefined
      ? []
      : [gte(auditLog.at, startOfDay(day)), lt(auditLog.at, startOfDay(daysAfter(day, 1)))]),
  );
}
