import { randomUUID } from 'node:crypto';
import type { Tx } from '@sahakar/db/dialect';
import { inwardCheques } from '@sahakar/db/schema/cheques';
import { accounts } from '@sahakar/db/schema/customers';
import { and, eq } from '@sahakar/db/sql';
import type { Bank } from '../bank.ts';
import { moveLeaf } from './cheque-leaf.ts';
import { type ClearingRrns, decideCheque } from './inward-clearing.ts';

export type PresentedCheque = {
  readonly accountNumber: string;
  readonly chequeNumber: string;
  readonly amount: bigint;
  readonly payeeName: string;
  readonly presentingBank: string;
  /** The day written on it; null where the presenting bank does not say. */
  readonly chequeDate: string | null;
};

export type Presentation =
  | { readonly outcome: 'paid'; readonly rrn: string }
  | { readonly outcome: 'returned'; readonly reason: string }
  /** Decided with the next clearing. */
  | { readonly outcome: 'waiting' }
  | { readonly outcome: 'refused'; readonly reason: string };

/** Takes one cheque in from another bank; with RRNs it is decided on at once. */
export async function presentCheque(
  tx: Tx,
  bank: Bank,
  cheque: PresentedCheque,
  rrns: ClearingRrns | null,
): Promise<Presentation> {
  const { accountNumber, chequeNumber: number, amount } = cheque;
  const [account] = await tx
    .select({ number: accounts.number })
    .from(accounts)
    .where(eq(accounts.number, accountNumber));
  if (account === undefined) {
    return { outcome: 'refused', reason: 'There is no account of this number.' };
  }
  const [presented] = await tx
    .select({ id: inwardCheques.id })
    .from(inwardCheques)
    .where(
      and(
        eq(inwardCheques.accountNumber, accountNumber),
        eq(inwardCheques.chequeNumber, number),
        eq(inwardCheques.state, 'presented'),
      ),
    );
  if (presented !== undefined) {
    return { outcome: 'refused', reason: 'This cheque waits in clearing already.' };
  }
  const id = randomUUID();
  const on = bank.clock.today();
  await tx.insert(inwardCheques).values({ ...cheque, id, presentsOn: on, state: 'presented' });
  await moveLeaf(tx, { accountNumber, number, to: 'in-clearing', on, amount });
  if (rrns === null) return { outcome: 'waiting' };
  await decideCheque(tx, bank, { id, on }, rrns);
  const [decided] = await tx.select().from(inwardCheques).where(eq(inwardCheques.id, id));
  return decided?.state === 'paid'
    ? { outcome: 'paid', rrn: decided.rrn ?? '' }
    : { outcome: 'returned', reason: decided?.returnReason ?? '' };
}
