import { daysAfter } from '@sahakar/contracts/wire/dates';
import { prepared, type Reader, type Tx } from '@sahakar/db/dialect';
import { liens } from '@sahakar/db/schema/enquiries';
import { ledgerAccounts } from '@sahakar/db/schema/ledger';
import { and, eq, lt, lte, min, sql } from '@sahakar/db/sql';

export type LiensKept = { readonly begun: number; readonly ended: number };

/**
 * Lets every lien stand from its first day to its last, and no longer. What stands is kept in the
 * ledger account itself, so that a posting need not look at any other table.
 */
export async function keepLiens(tx: Tx, day: string): Promise<LiensKept> {
  const begunLiens = await tx
    .update(liens)
    .set({ state: 'standing' })
    .where(and(eq(liens.state, 'waiting'), lte(liens.startsOn, day)))
    .returning({ account: liens.accountNumber, amount: liens.amount });
  for (const { account, amount } of begunLiens) await hold(tx, account, amount);
  const endedLiens = await tx
    .update(liens)
    .set({ state: 'over' })
    .where(and(eq(liens.state, 'standing'), lt(liens.endsOn, day)))
    .returning({ account: liens.accountNumber, amount: liens.amount });
  for (const { account, amount } of endedLiens) await hold(tx, account, -amount);
  return { begun: begunLiens.length, ended: endedLiens.length };
}

const firstBeginning = prepared('first-beginning-of-liens', (db: Reader) =>
  db
    .select({ startsOn: min(liens.startsOn) })
    .from(liens)
    .where(eq(liens.state, 'waiting')),
);

const firstEnd = prepared('first-end-of-liens', (db: Reader) =>
  db
    .select({ endsOn: min(liens.endsOn) })
    .from(liens)
    .where(eq(liens.state, 'standing')),
);

/** The first day on which a lien has to begin or is over; null where none is to change. */
export async function firstChangeOfLiens(db: Reader): Promise<string | null> {
  const [waiting] = await firstBeginning(db).execute();
  const [standing] = await firstEnd(db).execute();
  const begins = waiting?.startsOn ?? null;
  const over = standing?.endsOn ? daysAfter(standing.endsOn, 1) : null;
  if (begins === null || over === null) return begins ?? over;
  return begins < over ? begins : over;
}

async function hold(tx: Tx, account: string, amount: bigint): Promise<void> {
  await tx
    .update(ledgerAccounts)
    .set({ held: sql`${ledgerAccounts.held} + ${amount}` })
    .where(eq(ledgerAccounts.id, account));
}
