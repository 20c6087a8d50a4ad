import type { Tx } from '@sahakar/db/dialect';
import { liens } from '@sahakar/db/schema/enquiries';
import { ledgerAccounts } from '@sahakar/db/schema/ledger';
import { and, eq, lt, lte, sql } from '@sahakar/db/sql';

export type LiensKept = { readonly begun: number; readonly ended: number };

/**
 * Lets every lien stand from its first day to its last, and no longer. What stands is kept in the
 * ledger account itself, so that a posting need not look at any other table.
 */
export async function keepLiens(tx: Tx, today: string): Promise<LiensKept> {
  const begunLiens = await tx
    .update(liens)
    .set({ state: 'standing' })
    .where(and(eq(liens.state, 'waiting'), lte(liens.startsOn, today)))
    .returning({ account: liens.accountNumber, amount: liens.amount });
  for (const { account, amount } of begunLiens) await hold(tx, account, amount);
  const endedLiens = await tx
    .update(liens)
    .set({ state: 'over' })
    .where(and(eq(liens.state, 'standing'), lt(liens.endsOn, today)))
    .returning({ account: liens.accountNumber, amount: liens.amount });
  for (const { account, amount } of endedLiens) await hold(tx, account, -amount);
  return { begun: begunLiens.length, ended: endedLiens.length };
}

async function hold(tx: Tx, account: string, amount: bigint): Promise<void> {
  await tx
    .update(ledgerAccounts)
    .set({ held: sql`${ledgerAccounts.held} + ${amount}` })
    .where(eq(ledgerAccounts.id, account));
}
