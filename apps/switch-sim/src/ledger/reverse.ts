import { strict as assert } from 'node:assert';
import { prepared, type Reader, type Tx } from '@sahakar/db/dialect';
import { journals, postings } from '@sahakar/db/schema/ledger';
import { asc, eq, sql } from '@sahakar/db/sql';
import { type Leg, post, type PostOutcome } from './post.ts';

export type Reversal = {
  /** The journal that is taken back. */
  readonly original: string;
  readonly rrn: string;
  readonly at: Date;
};

export type ReverseOutcome = PostOutcome | { readonly kind: 'unknown-journal' };

/**
 * Takes a journal back by the opposite one, which names it. The original is the cause, so a
 * second reversal is answered `duplicate-cause`; a reversal itself is final.
 */
export async function reverse(tx: Tx, reversal: Reversal): Promise<ReverseOutcome> {
  const { original, rrn, at } = reversal;
  const lines = await linesOfJournal(tx).execute({ rrn: original });
  const [first] = lines;
  if (first === undefined) {
    return { kind: 'unknown-journal' };
  }
  assert(first.reverses === null, `The journal ${original} is a reversal and cannot be reversed`);
  return post(tx, {
    rrn,
    kind: 'reversal',
    legs: lines.map(oppositeLeg),
    cause: { kind: 'reversal', id: original },
    reverses: original,
    at,
    customerNo: first.customerNo,
  });
}

function oppositeLeg(line: { account: string; amount: bigint; narration: string }): Leg {
  return {
    account: line.account,
    amount: -line.amount,
    narration: `Reversal of ${line.narration}`,
  };
}

const linesOfJournal = prepared('ledger-lines-of-journal', (db: Reader) =>
  db
    .select({
      account: postings.accountId,
      amount: postings.amount,
      narration: postings.narration,
      reverses: journals.reverses,
      customerNo: journals.customerNo,
    })
    .from(postings)
    .innerJoin(journals, eq(journals.rrn, postings.rrn))
    .where(eq(postings.rrn, sql.placeholder('rrn')))
    .orderBy(asc(postings.accountId)),
);
