import type { Rail } from '@sahakar/contracts/transfers/rails';
import { railOutcome, type RailOutcome } from '../instruments/magic-values.ts';

/** How the bank of a payee takes a payment. */
export type AnswerOfOtherBank = { readonly kind: 'credited' } | RailOutcome;

/** The other banks of this simulator take every payment but those of the magic amounts. */
export function answerOfOtherBank(rail: Rail, amount: bigint): AnswerOfOtherBank {
  const outcome = railOutcome(amount);
  const isHeard = outcome !== null && (outcome.kind === 'returned' || rail === 'IMPS');
  return isHeard ? outcome : { kind: 'credited' };
}
