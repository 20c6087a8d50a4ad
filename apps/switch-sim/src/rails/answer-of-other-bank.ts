import type { Rail } from '@sahakar/contracts/transfers/rails';

/** How the bank of a payee takes a payment. */
export type AnswerOfOtherBank =
  | { readonly kind: 'credited' }
  /** Only IMPS is answered while the customer waits. */
  | { readonly kind: 'declined'; readonly reason: string }
  | { readonly kind: 'returned'; readonly reason: string };

/** The paise of an amount by which anybody can try what another bank may do. */
export const magicPaise = { returned: 13n, declined: 14n } as const;

/** The other banks of this simulator take every payment but those of the magic amounts. */
export function answerOfOtherBank(rail: Rail, amount: bigint): AnswerOfOtherBank {
  const paise = amount % 100n;
  if (paise === magicPaise.returned) return { kind: 'returned', reason: 'Account closed' };
  if (paise === magicPaise.declined && rail === 'IMPS') {
    return { kind: 'declined', reason: 'Account does not exist' };
  }
  return { kind: 'credited' };
}
