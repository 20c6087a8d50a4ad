import { calendarMonthsBetween, monthsAfter, monthsBetween } from '@sahakar/contracts/wire/dates';
import { roundedDivision } from '@sahakar/contracts/wire/rupees';
import { prepared, type Reader, type Tx } from '@sahakar/db/dialect';
import { loans } from '@sahakar/db/schema/loans';
import { and, asc, eq, gt, isNull, lt, or, sql } from '@sahakar/db/sql';
import type { Bank } from '../bank.ts';
import { rowsAtOnce } from '../call/read-in-pages.ts';
import { type Plan, type PlanDesk, type Report, serveByPlan } from '../jobs/serve-by-plan.ts';
import { postByPlan } from '../ledger/post-by-plan.ts';
import { balanceOf } from '../ledger/statement.ts';
import { tellMissedInstalment, tellTakenInstalment } from '../outbox/tell-instalment.ts';

type Loan = typeof loans.$inferSelect;

/** An interest and an instalment. */
const entriesMax = 2;

/** Adds the interest and takes the instalment of every open loan for what was due up to a day. */
export function serveLoans(bank: Bank, day: string, report: Report = () => {}): Promise<void> {
  return serveByPlan(bank, planOf(bank), day, report);
}

const openOnes = prepared('open-loans', (db: Reader) =>
  db
    .select()
    .from(loans)
    .where(and(eq(loans.status, 'open'), gt(loans.accountNumber, sql.placeholder('after'))))
    .orderBy(asc(loans.accountNumber))
    .limit(rowsAtOnce),
);

const isOpen = (accountNumber: string) =>
  and(eq(loans.accountNumber, accountNumber), eq(loans.status, 'open'));

const planOf = (bank: Bank): Plan<Loan> => ({
  page: (read, after) => openOnes(read).execute({ after }),
  entriesMax,
  nextDay,
  serve: (tx, loan, day, desk) => serve(tx, bank, loan, day, desk),
  async find(tx, accountNumber) {
    const [loan] = await tx.select().from(loans).where(isOpen(accountNumber));
    return loan;
  },
  async noteServed(tx, accountNumber, servedOn) {
    const isNews = or(isNull(loans.servedOn), lt(loans.servedOn, servedOn));
    const isRow = and(isOpen(accountNumber), isNews);
    const [loan] = await tx.update(loans).set({ servedOn }).where(isRow).returning();
    return loan;
  },
});

/** The first due day up to this one; of a loan never served the earlier ones lie behind. */
function nextDay({ disbursedOn, servedOn }: Loan, day: string): string | null {
  if (servedOn === null) return (monthsBetween(disbursedOn, day) ?? 0) < 1 ? null : day;
  const month = Math.max(1, calendarMonthsBetween(disbursedOn, servedOn));
  const inMonth = monthsAfter(disbursedOn, month);
  const due = inMonth > servedOn ? inMonth : monthsAfter(disbursedOn, month + 1);
  return due > day ? null : due;
}

async function serve(
  tx: Tx,
  bank: Bank,
  loan: Loan,
  day: string,
  { rrns: [forInterest = '', forInstalment = ''], ...now }: PlanDesk,
): Promise<string> {
  const { accountNumber: product, customerNo, repayAccount, instalment } = loan;
  const month = monthsBetween(loan.disbursedOn, day) ?? 0;
  const common = { product, customerNo, plannedOn: day };
  const owedBefore = -((await balanceOf(tx, product)) ?? 0n);
  const interest = owedBefore > 0n ? roundedDivision(owedBefore * BigInt(loan.rate), 120_000n) : 0n;
  let debt = owedBefore;
  let uncharged = '';
  if (interest > 0n) {
    const movement = { ...common, kind: 'loan-interest' as const, own: null, amount: interest };
    const { kind } = await postByPlan(tx, movement, { ...now, rrn: forInterest });
    // Left in the middle by a version that did not note how far a loan has come.
    if (kind === 'duplicate-cause') return '';
    // A frozen loan takes nothing, and its day waits: no later one would charge for this month.
    if (kind === 'frozen') throw new Error(`It cannot be charged: ${kind}`);
    if (kind === 'posted') debt += interest;
    // A debt that may grow no more is paid back all the same.
    else uncharged = `could not be charged: ${kind}, `;
  }
  // The last instalment clears what rounding and missed ones have left.
  const amount = month >= loan.instalments || debt < instalment ? debt : instalment;
  if (amount > 0n) {
    const movement = { ...common, kind: 'loan-repayment' as const, own: repayAccount, amount };
    const { kind } = await postByPlan(tx, movement, { ...now, rrn: forInstalment });
    // As above, of a loan without interest.
    if (kind === 'duplicate-cause') return '';
    if (kind !== 'posted') {
      await tellMissedInstalment(tx, bank, 'LOAN-ALERT', { ...loan, amount, day });
      return `${uncharged}missed an instalment: ${kind}`;
    }
    if (repayAccount !== null) {
      const taken = { ...loan, amount, day, fromAccount: repayAccount, rrn: forInstalment };
      await tellTakenInstalment(tx, bank, 'LOAN-ALERT', taken);
    }
  }
  if (debt > amount) return `${uncharged}was paid an instalment`;
  const closure = { status: 'closed' as const, closedOn: day };
  await tx.update(loans).set(closure).where(eq(loans.accountNumber, product));
  return `${uncharged}was paid back`;
}
