import type { Rail } from '@sahakar/contracts/transfers/rails';
import type { Reader, Tx } from '@sahakar/db/dialect';
import type { Bank } from '../bank.ts';
import { railOutcome, type RailOutcome } from '../instruments/magic-values.ts';
import { decidedOutcome, decideOutcome, takeRailRule } from '../instruments/rail-rules.ts';
import { ownKeys, readStateAt } from '../world-state.ts';

/** How the bank of a payee takes a payment. */
export type AnswerOfOtherBank = { readonly kind: 'credited' } | RailOutcome;

export type Sent = { readonly rrn: string; readonly rail: Rail; readonly amount: bigint };

const credited = { kind: 'credited' } as const;

/** As the rail was told to answer, or as the amount says; other banks take everything else. */
export async function answerOfOtherBank(
  tx: Tx,
  bank: Bank,
  { rrn, rail, amount }: Sent,
): Promise<AnswerOfOtherBank> {
  const ordered = bank.hasControl ? await takeRailRule(tx, rail) : null;
  if (ordered === null) return answerByAmount(tx, bank, rail, amount);
  await decideOutcome(tx, rrn, ordered);
  return ordered;
}

/** What the other bank tells in the end of a payment that it has. */
export async function finalAnswerOfOtherBank(
  db: Reader | Tx,
  bank: Bank,
  { rrn, rail, amount }: Sent,
): Promise<AnswerOfOtherBank> {
  const decided = bank.hasControl ? await decidedOutcome(db, rrn) : null;
  return decided ?? answerByAmount(db, bank, rail, amount);
}

async function answerByAmount(
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
