import type { DepositGrowth } from '@sahakar/contracts/deposits/deposit-schemes';
import type { Tx } from '@sahakar/db/dialect';
import { ledgerAccounts } from '@sahakar/db/schema/ledger';
import { counters } from '@sahakar/db/schema/world';
import { between, max, sql } from '@sahakar/db/sql';

/** The product's three digits in an account number, after those of the branch. */
const products = { simple: '021', compound: '021', recurring: '022' } as const;

const serialDigits = 9;

/** The number after the last of the branch and product; nobody else gets it in the meantime. */
export async function nextDepositNumber(
  tx: Tx,
  branchCode: string,
  growth: DepositGrowth,
): Promise<string> {
  const prefix = `${branchCode}${products[growth]}`;
  const [last] = await tx
    .select({ number: max(ledgerAccounts.id) })
    .from(ledgerAccounts)
    .where(between(ledgerAccounts.id, prefix.padEnd(15, '0'), prefix.padEnd(15, '9')));
  const lastSerial = Number(last?.number?.slice(-serialDigits) ?? 0) + 1;
  const [counter] = await tx
    .insert(counters)
    .values({ name: `deposit-number ${prefix}`, next: lastSerial + 1 })
    .onConflictDoUpdate({ target: counters.name, set: { next: sql`${counters.next} + 1` } })
    .returning({ next: counters.next });
  const serial = (counter?.next ?? lastSerial + 1) - 1;
  return `${prefix}${String(serial).padStart(serialDigits, '0')}`;
}
