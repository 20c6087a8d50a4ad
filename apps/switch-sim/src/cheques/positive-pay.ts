import { lengths } from '@sahakar/contracts/documented-lengths';
import { daysAfter } from '@sahakar/contracts/wire/dates';
import { prepared, type Reader, type Tx } from '@sahakar/db/dialect';
import { inwardCheques, positivePayInstructions } from '@sahakar/db/schema/cheques';
import { and, desc, eq, inArray, lt, min, not, sql } from '@sahakar/db/sql';
import type { Bank } from '../bank.ts';

type Instruction = typeof positivePayInstructions.$inferSelect;
type InwardCheque = typeof inwardCheques.$inferSelect;

/** What of a cheque may differ from what its drawer told the bank. */
export type Difference = 'amount' | 'payee' | 'date';

/**
 * The instruction about a presented cheque. One that a cheque has failed once stays in force: the same
 * cheque goes back however often it is presented. One that has expired tells of its cheque still, where
 * no other has taken its place.
 */
export async function instructionOf(
  db: Reader,
  { accountNumber, chequeNumber }: Pick<InwardCheque, 'accountNumber' | 'chequeNumber'>,
): Promise<Instruction | null> {
  const instructions = await db
    .select()
    .from(positivePayInstructions)
    .where(
      and(
        eq(positivePayInstructions.accountNumber, accountNumber),
        eq(positivePayInstructions.chequeNumber, chequeNumber),
        inArray(positivePayInstructions.state, ['registered', 'mismatched', 'expired']),
      ),
    )
    .orderBy(desc(positivePayInstructions.at));
  return instructions.find(({ state }) => state !== 'expired') ?? instructions[0] ?? null;
}

type PresentedCheque = Pick<InwardCheque, 'amount' | 'payeeName' | 'chequeDate'>;

/**
 * The first thing that differs, the amount before all else; null where the two agree. A cheque that is
 * good for longer than its instruction was still pays what its drawer told and to whom, though it bears
 * another day.
 */
export function differenceBetween(
  cheque: PresentedCheque,
  instruction: Pick<Instruction, keyof PresentedCheque | 'state'>,
): Difference | null {
  if (cheque.amount !== instruction.amount) return 'amount';
  if (!isSamePayee(cheque.payeeName, instruction.payeeName)) return 'payee';
  if (instruction.state === 'expired') return null;
  // Not every presenting bank tells the day that is written on the cheque.
  if (cheque.chequeDate !== null && cheque.chequeDate !== instruction.chequeDate) return 'date';
  return null;
}

/** Spaces, marks and capitals do not matter, and an instruction that is full is the name's beginning. */
function isSamePayee(onCheque: string, instruction: string): boolean {
  const registeredName = bare(instruction);
  const chequeName = bare(onCheque);
  return instruction.length === lengths.positivePayText
    ? chequeName.startsWith(registeredName)
    : chequeName === registeredName;
}

const bare = (name: string) => name.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase();

/** Notes what a presentation has shown; an instruction never changes otherwise. */
export async function settleInstruction(
  tx: Tx,
  id: string,
  state: 'matched' | 'mismatched',
  on: string,
): Promise<void> {
  await tx
    .update(positivePayInstructions)
    .set({ state, decidedOn: on })
    .where(eq(positivePayInstructions.id, id));
}

const firstOver = prepared('first-expiry-of-instructions', (db: Reader) =>
  db
    .select({ expiresOn: min(positivePayInstructions.expiresOn) })
    .from(positivePayInstructions)
    .where(eq(positivePayInstructions.state, 'registered')),
);

/** The day on which the first of the registered instructions is over; null where none is registered. */
export async function firstExpiry(db: Reader): Promise<string | null> {
  const [first] = await firstOver(db).execute();
  return first?.expiresOn ? daysAfter(first.expiresOn, 1) : null;
}

/** That the cheque of an instruction came in time, and its clearing has still to decide on it. */
const isInClearing = sql`exists (select 1 from ${inwardCheques}
  where ${inwardCheques.accountNumber} = ${positivePayInstructions.accountNumber}
    and ${inwardCheques.chequeNumber} = ${positivePayInstructions.chequeNumber}
    and ${inwardCheques.state} in ('presented', 'expected')
    and ${inwardCheques.presentsOn} <= ${positivePayInstructions.expiresOn})`;

/** Ends the instructions whose cheque is too old to be presented on a day; answers how many. */
export async function expirePositivePay({ store }: Bank, on: string): Promise<number> {
  const rows = await store.transaction((tx) =>
    tx
      .update(positivePayInstructions)
      .set({ state: 'expired', decidedOn: on })
      .where(
        and(
          eq(positivePayInstructions.state, 'registered'),
          lt(positivePayInstructions.expiresOn, on),
          not(isInClearing),
        ),
      )
      .returning({ id: positivePayInstructions.id }),
  );
  return rows.length;
}
