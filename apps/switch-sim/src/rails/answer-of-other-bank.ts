import type { Rail } from '@sahakar/contracts/transfers/rails';
import type { Tx } from '@sahakar/db/dialect';
import type { Bank } from '../bank.ts';
import { railOutcome, type RailOutcome } from '../instruments/magic-values.ts';
import { decidedEarlier, takeRailRule } from '../instruments/rail-rules.ts';
import { ownKeys, readStateAt } from '../world-state.ts';

/** How the bank of a payee takes a payment. */
export type AnswerOfOtherBank = { readonly kind: 'credited' } | RailOutcome;

export type Sent = { readonly rail: Rail; readonly amount: bigint };

const credited = { kind: 'credited' } as const;

/** As the rail was told to answer, or as the amount says; other banks take everything else. */
export async function answerOfOtherBank(
  tx: Tx,
  bank: Bank,
  sent: Sent,
): Promise<AnswerOfOtherBank> {
  const ordered = bank.hasControl ? await takeRailRule(tx, sent.rail) : null;
  return ordered ?? answerByAmount(tx, bank, sent);
}

/** How an answer is kept with its payment until it is told. */
export const answerText = (answer: AnswerOfOtherBank): string => JSON.stringify(answer);

/** What the other bank tells in the end of a payment that it has. */
export async function finalAnswerOfOtherBank(
  tx: Tx,
  bank: Bank,
  { rrn, answer, ...sent }: Sent & { readonly rrn: string; readonly answer: string | null },
): Promise<AnswerOfOtherBank> {
  // Safe: this text is only ever written from an answer.
  if (answer !== null) return JSON.parse(answer) as AnswerOfOtherBank;
  // An earlier version kept only some of what a rail was told, and asked the amount in the end.
  const decided = bank.hasControl ? await decidedEarlier(tx, rrn) : null;
  return decided ?? answerByAmount(tx, bank, sent);
}

async function answerByAmount(
  tx: Tx,
  { hasControl }: Bank,
  { rail, amount }: Sent,
): Promise<AnswerOfOtherBank> {
  if (!hasControl || railOutcome(amount, true) === null) return credited;
  const outcome = railOutcome(amount, (await readStateAt(tx, ownKeys.magic)) === 'on');
  if (outcome === null || (outcome.kind === 'declined' && rail !== 'IMPS')) return credited;
  return outcome;
}
