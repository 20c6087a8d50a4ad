import type { Rail } from '@sahakar/contracts/transfers/rails';
import type { Reader, Tx } from '@sahakar/db/dialect';
import type { Bank } from '../bank.ts';
import { railOutcome, type RailOutcome } from '../instruments/magic-values.ts';
import { ownKeys, readStateAt } from '../world-state.ts';

/** How the bank of a payee takes a payment. */
export type AnswerOfOtherBank = { readonly kind: 'credited' } | RailOutcome;

const credited = { kind: 'credited' } as const;

/** The other banks of this simulator take every payment but those of the magic amounts. */
export async function answerOfOtherBank(
  db: Reader | Tx,
  { hasControl }: Bank,
  rail: Rail,
  amount: bigint,
): Promise<AnswerOfOtherBank> {
  if (!hasControl || railOutcome(amount, true) === null) return credited;
  const outcome = railOutcome(amount, (await readStateAt(db, ownKeys.magic)) === 'on');
  if (outcome === null || (outcome.kind === 'declined' && rail !== 'IMPS')) return credited;
  return outcome;
}
