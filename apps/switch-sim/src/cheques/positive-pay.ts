import { lengths } from '@sahakar/contracts/documented-lengths';
import type { Reader, Tx } from '@sahakar/db/dialect';
import { type inwardCheques, positivePayInstructions } from '@sahakar/db/schema/cheques';
import { and, eq, inArray, lt } from '@sahakar/db/sql';
import type { Bank } from '../bank.ts';

type Instruction = typeof positivePayInstructions.$inferSelect;
type InwardCheque = typeof inwardCheques.$inferSelect;

/** What of a cheque may differ from what its drawer told the bank. */
export type Difference = 'amount' | 'payee' | 'date';

/**
 * The instruction that a presented cheque is compared with. One that a cheque has failed once stays in
 * force: the same cheque goes back however often it is presented.
 */
export async function instructionOf(
  db: Reader,
  { accountNumber, chequeNumber }: Pick<InwardCheque, 'accountNumber' | 'chequeNumber'>,
): Promise<Instruction | null> {
  const [instruction] = await db
    .select()
    .from(positivePayInstructions)
    .where(
      and(
        eq(positivePayInstructions.accountNumber, accountNumber),
        eq(positivePayInstructions.chequeNumber, chequeNumber),
        inArray(positivePayInstructions.state, ['registered', 'mismatched']),
      ),
    );
  return instruction ?? null;
}

type Presented = Pick<InwardCheque, 'amount' | 'payeeName' | 'chequeDate'>;

/** The first thing that differs, the amount before all else; null where the two agree. */
export function differenceBetween(
  presented: Presented,
  instruction: Pick<Instruction, keyof Presented>,
): Difference | null {
  if (presented.amount !== instruction.amount) return 'amount';
  if (!isSamePayee(presented.payeeName, instruction.payeeName)) return 'payee';
  // Not every presenting bank tells the day that is written on the cheque.
  if (presented.chequeDate !== null && presented.chequeDate !== instruction.chequeDate)
    return 'date';
  return null;
}

/** Spaces, marks and capitals do not matter, and an instruction that is full is the name's beginning. */
function isSamePayee(presented: string, instruction: string): boolean {
  const wanted = bare(instruction);
  const given = bare(presented);
  return instruction.length === lengths.positivePayText
    ? given.startsWith(wanted)
    : given === wanted;
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

/** Ends the instructions whose cheque is too old to be paid; answers how many. */
export async function expirePositivePay({ store, clock }: Bank): Promise<number> {
  const on = clock.today();
  const expired = await store.transaction((tx) =>
    tx
      .update(positivePayInstructions)
      .set({ state: 'expired', decidedOn: on })
      .where(
        and(
          eq(positivePayInstructions.state, 'registered'),
          lt(positivePayInstructions.expiresOn, on),
        ),
      )
      .returning({ id: positivePayInstructions.id }),
  );
  return expired.length;
}
