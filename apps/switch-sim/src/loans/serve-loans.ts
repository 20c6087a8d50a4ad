import { monthsBetween } from '@sahakar/contracts/wire/dates';
import { roundedDivision } from '@sahakar/contracts/wire/rupees';
import type { Tx } from '@sahakar/db/dialect';
import { loans } from '@sahakar/db/schema/loans';
import { asc, eq } from '@sahakar/db/sql';
import type { Bank } from '../bank.ts';
import { orFailed } from '../jobs/or-failed.ts';
import { type EntryMoment, postByPlan } from '../ledger/post-by-plan.ts';
import { balanceOf } from '../ledger/statement.ts';
import { tellMissedInstalment } from '../outbox/tell-missed-instalment.ts';

type Loan = typeof loans.$inferSelect;

type Desk = Omit<EntryMoment, 'rrn'> & { readonly rrns: readonly [string, string] };

/** Adds the interest and takes the instalment of every open loan that is due on a day. */
export async function serveLoans(bank: Bank, day: string): Promise<readonly string[]> {
  const open = await bank.store.read
    .select()
    .from(loans)
    .where(eq(loans.status, 'open'))
    .orderBy(asc(loans.accountNumber));
  const reports: string[] = [];
  for (const loan of open) {
    const month = monthsBetween(loan.disbursedOn, day) ?? 0;
    if (month < 1) continue;
    const rrns = [await bank.rrns.next(), await bank.rrns.next()] as const;
    const desk = { at: bank.clock.now(), rrns };
    const outcome = await orFailed(() =>
      bank.store.transaction((tx) => serve(tx, bank, loan, { day, month }, desk)),
    );
    if (outcome !== '') reports.push(`${loan.accountNumber} ${outcome}`);
  }
  return reports;
}

async function serve(
  tx: Tx,
  bank: Bank,
  loan: Loan,
  { day, month }: { readonly day: string; readonly month: number },
  { rrns: [forInterest, forInstalment], ...now }: Desk,
): Promise<string> {
  const { accountNumber: product, customerNo, repayAccount, instalment } = loan;
  const common = { product, customerNo, plannedOn: day };
  const owedBefore = -((await balanceOf(tx, product)) ?? 0n);
  const interest = owedBefore > 0n ? roundedDivision(owedBefore * BigInt(loan.rate), 120_000n) : 0n;
  let debt = owedBefore;
  let uncharged = '';
  if (interest > 0n) {
    const movement = { ...common, kind: 'loan-interest' as const, own: null, amount: interest };
    const { kind } = await postByPlan(tx, movement, { ...now, rrn: forInterest });
    // The day was left in the middle, behind this loan.
    if (kind === 'duplicate-cause') return '';
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
  }
  if (debt > amount) return `${uncharged}was paid an instalment`;
  const closure = { status: 'closed' as const, closedOn: day };
  await tx.update(loans).set(closure).where(eq(loans.accountNumber, product));
  return `${uncharged}was paid back`;
}
