import type { ChequeState } from '@sahakar/contracts/cheques/fateOfChqService';
import type { Reader, Tx } from '@sahakar/db/dialect';
import { chequeLeaves } from '@sahakar/db/schema/cheques';
import { and, eq, inArray } from '@sahakar/db/sql';
import type { Refusal } from '../call/refusal.ts';

/** The states of an issued leaf; a number without a leaf is not issued. */
export type LeafState = Exclude<ChequeState, 'not-issued'>;

export type Leaf = {
  readonly state: LeafState;
  readonly changedOn: string | null;
  readonly amount: bigint | null;
};

/** The states from which a leaf may come; from paid and stopped there is no way out (CS1). */
const cameFrom = {
  'in-clearing': ['unused', 'returned'],
  paid: ['in-clearing'],
  returned: ['in-clearing'],
  stopped: ['unused', 'returned', 'in-clearing'],
} as const satisfies Record<Exclude<LeafState, 'unused'>, readonly LeafState[]>;

export type LeafMove = {
  readonly accountNumber: string;
  readonly number: string;
  readonly to: keyof typeof cameFrom;
  /** The business day. */
  readonly on: string;
  /** Kept as it is where nothing is said. */
  readonly amount?: bigint;
};

export async function findLeaf(
  db: Reader,
  accountNumber: string,
  number: string,
): Promise<Leaf | null> {
  const [leaf] = await db
    .select({
      state: chequeLeaves.state,
      changedOn: chequeLeaves.changedOn,
      amount: chequeLeaves.amount,
    })
    .from(chequeLeaves)
    .where(and(eq(chequeLeaves.accountNumber, accountNumber), eq(chequeLeaves.number, number)));
  return leaf ?? null;
}

/** Why nothing is to be done with a cheque that is paid, stopped, or no leaf of the account at all. */
export function leafRefusal(
  state: LeafState | undefined,
  number: string,
): Refusal<'9080' | '9081' | '9082'> {
  if (state === 'paid') return { code: '9081', message: `Cheque ${number} has been paid already.` };
  if (state === 'stopped') {
    return { code: '9082', message: `Cheque ${number} has been stopped already.` };
  }
  return notIssued(number);
}

export function notIssued(number: string): Refusal<'9080'> {
  return { code: '9080', message: `Cheque ${number} was not issued for this account.` };
}

/**
 * The one way in which a leaf changes. It answers whether the leaf went: the condition is part of the
 * update, so that of a stop and a payment at the same moment exactly one goes.
 */
export async function moveLeaf(tx: Tx, move: LeafMove): Promise<boolean> {
  const { accountNumber, number, to, on, amount } = move;
  const rows = await tx
    .update(chequeLeaves)
    .set({ state: to, changedOn: on, ...(amount !== undefined && { amount }) })
    .where(
      and(
        eq(chequeLeaves.accountNumber, accountNumber),
        eq(chequeLeaves.number, number),
        inArray(chequeLeaves.state, [...cameFrom[to]]),
      ),
    )
    .returning({ number: chequeLeaves.number });
  return rows.length === 1;
}
