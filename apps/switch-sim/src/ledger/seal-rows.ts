import type { Reader } from '@sahakar/db/dialect';
import { auditLog } from '@sahakar/db/schema/outbox';
import { type SealedKind, sealedRows, seals } from '@sahakar/db/schema/seals';
import { and, asc, desc, eq, gt, inArray } from '@sahakar/db/sql';
import type { Bank } from '../bank.ts';
import { letOthersIn } from '../call/let-others-in.ts';
import { readInPages, rowsAtOnce } from '../call/read-in-pages.ts';
import { isSameSecret, type Secrets } from '../secrets.ts';
import {
  auditForgottenUntil,
  chained,
  type Sealable,
  sealedAudit,
  sealedJournals,
  withMoment,
} from './sealed-kinds.ts';
import { breachesMax } from './checks/check.ts';
import { type CheckResult, resultOf } from './verify-ledger.ts';

type SealingBank = Pick<Bank, 'store' | 'secrets'> & { readonly clock: Pick<Bank['clock'], 'now'> };

/**
 * Seals what has been written since the last time, page by page and not with the posting, so that a
 * transfer costs what it did. A look at every id takes longer with each year and is for one hour of the
 * day: on PostgreSQL a lower one may be committed later, but hardly by days.
 */
export async function sealRows(bank: SealingBank, among: 'all' | 'recent' = 'all'): Promise<void> {
  for (const sealable of [sealedJournals, sealedAudit]) {
    const newest = among === 'all' ? undefined : await newestSeal(bank.store.read, sealable.kind);
    const begin = newest && (await sealable.recent(bank.store.read, newest.at, bank.clock.now()));
    await sealNew(bank, sealable, begin ?? '');
  }
}

async function sealNew(
  { store, clock, secrets }: SealingBank,
  sealable: Sealable,
  begin: string,
): Promise<void> {
  const { kind } = sealable;
  for (let after = begin; ;) {
    await letOthersIn();
    const page = await sealable.page(store.read, after);
    const ids = page.filter(({ sealed }) => sealed === null).map(({ id }) => id);
    if (ids.length > 0) {
      // Read before the transaction, in which it would be in the way of whoever posts.
      const digests = [...(await sealable.digests(store.read, ids))];
      const rows = digests.map(([id, digest]) => ({ id, digest }));
      await store.transaction(async (tx) => {
        const latest = await newestSeal(tx, kind);
        const no = (latest?.no ?? 0) + 1;
        const digest = chained(latest?.digest ?? '', rows);
        const seal = { kind, no, at: clock.now(), digest };
        await tx.insert(seals).values({ ...seal, mac: macOf(secrets, seal) });
        await tx.insert(sealedRows).values(rows.map((row) => ({ ...row, kind, sealNo: no })));
      });
    }
    const last = page.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}

/**
 * Forgets lines of the audit log that are older than the policy keeps them; their digests stay, so
 * that the chain closes. Answers how many.
 */
export async function forgetOldAudit({
  store,
  policy,
}: Pick<Bank, 'store' | 'policy'>): Promise<number> {
  const until = await auditForgottenUntil(store.read, policy);
  for (let count = 0; ;) {
    await letOthersIn();
    const page = await store.read
      .select({ id: auditLog.id, sealedAt: seals.at })
      .from(auditLog)
      .leftJoin(sealedRows, and(eq(sealedRows.kind, 'audit'), eq(sealedRows.id, auditLog.id)))
      .leftJoin(seals, and(eq(seals.kind, 'audit'), eq(seals.no, sealedRows.sealNo)))
      .orderBy(asc(auditLog.id))
      .limit(rowsAtOnce);
    const old = page.filter(({ sealedAt }) => sealedAt !== null && sealedAt <= until);
    // They stand in the order of their making, so the oldest are the first.
    if (old.length === 0) return count;
    const ids = old.map(({ id }) => id);
    await store.transaction((tx) => tx.delete(auditLog).where(inArray(auditLog.id, ids)));
    count += ids.length;
  }
}

/** Whether the chains are of this bank's own seals: only who has its secret can make one. */
export function sealsAreOwn(read: Reader, secrets: Secrets): Promise<CheckResult> {
  return resultOf('L17', 'Every seal was made with the secret of the bank', async () => {
    const found: string[] = [];
    for (const { kind } of [sealedJournals, sealedAudit]) {
      for (const [place, seal] of (await chainOf(read, kind)).entries()) {
        if (place % rowsAtOnce === 0) await letOthersIn();
        if (isSameSecret(seal.mac, macOf(secrets, seal, seal.mac.startsWith(withMoment)))) continue;
        found.push(`seal ${seal.no} of ${kind} is a stranger's`);
        if (found.length >= breachesMax) return found;
      }
    }
    return found;
  });
}

/** Page by page: the bank's own thread reads it, and it grows for ever. */
function chainOf(read: Reader, kind: SealedKind) {
  return readInPages<typeof seals.$inferSelect>((last) =>
    read
      .select()
      .from(seals)
      .where(and(eq(seals.kind, kind), gt(seals.no, last?.no ?? 0)))
      .orderBy(asc(seals.no))
      .limit(rowsAtOnce),
  );
}

function macOf(
  secrets: Secrets,
  { kind, no, at, digest }: Omit<typeof seals.$inferSelect, 'mac'>,
  hasMoment = true,
): string {
  const text = `${kind} ${no} ${digest}`;
  if (!hasMoment) return secrets.mac('chain', text);
  return withMoment + secrets.mac('chain', `${text} ${at.toISOString()}`);
}

async function newestSeal(read: Reader, kind: SealedKind) {
  const [seal] = await read
    .select()
    .from(seals)
    .where(eq(seals.kind, kind))
    .orderBy(desc(seals.no))
    .limit(1);
  return seal;
}
