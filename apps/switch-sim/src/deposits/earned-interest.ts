import type { DepositTerms } from '@sahakar/contracts/deposits/deposit-plan';
import { monthsAfter, monthsBetween } from '@sahakar/contracts/wire/dates';
import { roundedDivision } from '@sahakar/contracts/wire/rupees';
import { prepared, type Reader } from '@sahakar/db/dialect';
import { journals, postings } from '@sahakar/db/schema/ledger';
import { eq, sql } from '@sahakar/db/sql';
import type { ProductMovementKind } from '../ledger/templates/with-a-product.ts';

const interestKind = 'deposit-interest-credit' satisfies ProductMovementKind;
const instalmentKind = 'deposit-instalment' satisfies ProductMovementKind;

/**
 * What a deposit earns on a day of its plan, on what it really held: an instalment that was missed
 * earns nothing, nor does tax that was taken out. Where all went as planned it is what the plan says.
 * It goes by value days, which an entry that the bank makes late does not change.
 */
export async function earnedInterest(
  db: Reader,
  account: string,
  terms: DepositTerms,
  day: string,
): Promise<bigint> {
  const { openedOn, days } = terms;
  const rate = BigInt(terms.rate);
  const lines = await valuedLines(db).execute({ account });
  const heldBefore = (on: string) =>
    lines.reduce((sum, { amount, valueOn }) => (valueOn < on ? sum + amount : sum), 0n);
  if (days > 0) return roundedDivision(heldBefore(day) * rate * BigInt(days), 3_650_000n);
  // From the last one that was credited: a day of the plan that no run has come by is made up for.
  const credited = lines.filter(
    ({ kind, valueOn }) => kind === interestKind && valueOn > openedOn && valueOn < day,
  );
  const last = credited
    .map(({ valueOn }) => valueOn)
    .toSorted()
    .at(-1);
  const since = last === undefined ? 0 : (monthsBetween(openedOn, last) ?? 0);
  const until = monthsBetween(openedOn, day) ?? 0;
  let sum = 0n;
  for (let month = since + 1; month <= until; month += 1) {
    sum += heldBefore(monthsAfter(openedOn, month));
  }
  return roundedDivision(sum * rate, 120_000n);
}

/** The days of its plan for which a recurring deposit has been paid its instalment. */
export async function instalmentDays(db: Reader, account: string): Promise<ReadonlySet<string>> {
  const lines = await valuedLines(db).execute({ account });
  return new Set(lines.filter(({ kind }) => kind === instalmentKind).map(({ valueOn }) => valueOn));
}

const valuedLines = prepared('deposit-valued-lines', (db: Reader) =>
  db
    .select({ amount: postings.amount, valueOn: postings.valueOn, kind: journals.kind })
    .from(postings)
    .innerJoin(journals, eq(journals.rrn, postings.rrn))
    .where(eq(postings.accountId, sql.placeholder('account'))),
);
