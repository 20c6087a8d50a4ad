import type { Reader } from '@sahakar/db/dialect';
import { seals } from '@sahakar/db/schema/seals';
import { asc, eq } from '@sahakar/db/sql';
import { letOthersIn } from '../../call/let-others-in.ts';
import {
  auditForgottenUntil,
  chained,
  type Sealable,
  sealedAudit,
  sealedJournals,
} from '../sealed-kinds.ts';
import { breachesMax, type Check } from './check.ts';

/** What somebody has altered by hand, even so that every sum is right again. */
export const sealChecks: readonly Check[] = [
  {
    id: 'L14',
    claim: 'Every journal is as it was sealed, and none that was sealed is missing',
    besides: (read) => brokenSeals(read, sealedJournals),
    breaches: [],
  },
  {
    id: 'AU1',
    claim: 'Every line of the audit log is as it was sealed, and none is missing before its time',
    besides: async (read, policy) =>
      brokenSeals(read, sealedAudit, await auditForgottenUntil(read, policy)),
    breaches: [],
  },
];

/** @param forgottenUntil What was sealed before this moment need not be there any more. */
async function brokenSeals(
  read: Reader,
  sealable: Sealable,
  forgottenUntil: Date | null = null,
): Promise<readonly string[]> {
  const { kind } = sealable;
  const found: string[] = [];
  const chain = await read.select().from(seals).where(eq(seals.kind, kind)).orderBy(asc(seals.no));
  let earlier = '';
  for (const [place, seal] of chain.entries()) {
    await letOthersIn();
    const { no, digest } = seal;
    const mayBeGone = forgottenUntil !== null && seal.at <= forgottenUntil;
    if (no !== place + 1) return [...found, `seal ${place + 1} of ${kind} is missing`];
    const rows = await sealable.rowsOf(read, no);
    if (chained(earlier, rows) !== digest) found.push(`seal ${no} of ${kind} does not close`);
    for (const row of rows) {
      if (row.digestNow === null) {
        if (!mayBeGone) found.push(`${kind} ${row.id} is missing`);
      } else if (row.digestNow !== row.digest) {
        found.push(`${kind} ${row.id} was altered`);
      }
    }
    if (found.length >= breachesMax) return found.slice(0, breachesMax);
    earlier = digest;
  }
  return found;
}
