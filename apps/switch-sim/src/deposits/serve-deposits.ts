import { depositPlan, type DepositTerms } from '@sahakar/contracts/deposits/deposit-plan';
import { prepared, type Reader, type Tx } from '@sahakar/db/dialect';
import { deposits } from '@sahakar/db/schema/deposits';
import { and, asc, eq, gt, isNull, lt, or, sql } from '@sahakar/db/sql';
import type { Bank } from '../bank.ts';
import { rowsAtOnce } from '../call/read-in-pages.ts';
import type { PostOutcome } from '../ledger/post.ts';
import { balanceOf } from '../ledger/statement.ts';
import { type Plan, type PlanDesk, type Report, serveByPlan } from '../jobs/serve-by-plan.ts';
import { tellMissedInstalment, tellTakenInstalment } from '../outbox/tell-instalment.ts';
import { deductTax } from './deduct-tax.ts';
import { depositGrowth } from './deposits-of.ts';
import { earnedInterest, instalmentDays } from './earned-interest.ts';
import { enterer, type Enter, entriesMax } from './enter-by-plan.ts';

type Deposit = typeof deposits.$inferSelect;

/** Does what the plans of all open deposits have up to a day. */
export function serveDeposits(bank: Bank, day: string, report: Report = () => {}): Promise<void> {
  return serveByPlan(bank, planOf(bank), day, report);
}

const openOnes = prepared('open-deposits', (db: Reader) =>
  db
    .select()
    .from(deposits)
    .where(and(eq(deposits.status, 'open'), gt(deposits.accountNumber, sql.placeholder('after'))))
    .orderBy(asc(deposits.accountNumber))
    .limit(rowsAtOnce),
);

const isOpen = (accountNumber: string) =>
  and(eq(deposits.accountNumber, accountNumber), eq(deposits.status, 'open'));

const planOf = (bank: Bank): Plan<Deposit> => ({
  page: (read, after) => openOnes(read).execute({ after }),
  entriesMax,
  nextDay,
  serve: (tx, deposit, day, desk) => serve(tx, bank, deposit, day, desk),
  async find(tx, accountNumber) {
    const [deposit] = await tx.select().from(deposits).where(isOpen(accountNumber));
    return deposit;
  },
  async noteServed(tx, accountNumber, servedOn) {
    const isNews = or(isNull(deposits.servedOn), lt(deposits.servedOn, servedOn));
    const isRow = and(isOpen(accountNumber), isNews);
    const [deposit] = await tx.update(deposits).set({ servedOn }).where(isRow).returning();
    return deposit;
  },
});

/**
 * The first day of the plan, up to this one, that was not served. Of a deposit that came with the
 * bank the days before its first run have been: only its last day may lie behind.
 */
function nextDay(deposit: Deposit, day: string): string | null {
  const { openedOn, maturesOn, servedOn } = deposit;
  if (day <= openedOn) return null;
  const isNext = (on: string) =>
    on <= day && (servedOn === null ? on === day || on === maturesOn : on > servedOn);
  const days = depositPlan(termsOf(deposit)).events.map(({ on }) => on);
  return [...days, maturesOn].filter(isNext).toSorted()[0] ?? null;
}

async function serve(
  tx: Tx,
  bank: Bank,
  deposit: Deposit,
  day: string,
  desk: PlanDesk,
): Promise<string> {
  const enter = enterer(tx, deposit, day, desk);
  const steps: string[] = [];
  for (const { kind } of depositPlan(termsOf(deposit)).events.filter(({ on }) => on === day)) {
    if (kind === 'interest') {
      steps.push('earned interest');
      if (await creditInterest(tx, bank, deposit, day, enter)) steps.push('was taxed');
    } else if (kind === 'payout') {
      const above = await aboveDeposited(tx, deposit);
      await payOut(enter, 'deposit-payout', deposit.repayAccount, above);
    } else {
      const isPaid = await isInstalmentPaid(tx, bank, deposit, day, enter);
      if (!isPaid) {
        await tellMissedInstalment(tx, bank, 'DEPOSIT-ALERT', { ...deposit, day });
        await promiseLess(tx, deposit, day);
      }
      steps.push(isPaid ? 'took an instalment' : 'missed an instalment');
    }
  }
  if (day === deposit.maturesOn) steps.push(await mature(tx, deposit, day, enter));
  return steps.join(', ');
}

/**
 * Credits what was earned and takes the tax that is due on it; true where some was due. What a frozen
 * deposit does not take is made up for with its next interest; the last one waits for it, since a
 * renewal begins anew.
 */
async function creditInterest(
  tx: Tx,
  bank: Bank,
  deposit: Deposit,
  day: string,
  enter: Enter,
): Promise<boolean> {
  const amount = await earnedInterest(tx, deposit.accountNumber, termsOf(deposit), day);
  if (amount === 0n) return false;
  const entered = await enter({ kind: 'deposit-interest-credit', own: null, amount });
  if (!isEntered(entered) && day === deposit.maturesOn) {
    throw new Error(`Its last interest cannot be credited: ${entered.kind}`);
  }
  return entered.kind === 'posted' && deductTax(tx, bank, deposit, day, enter);
}

/** What interest and tax have left above what was deposited; what tax took below that comes first. */
async function aboveDeposited(tx: Tx, { accountNumber, amount }: Deposit): Promise<bigint> {
  const balance = (await balanceOf(tx, accountNumber)) ?? 0n;
  return balance > amount ? balance - amount : 0n;
}

/** A day that was overtaken by the next one is served again, and has entered some already. */
const isEntered = ({ kind }: PostOutcome) => kind === 'posted' || kind === 'duplicate-cause';

/**
 * To the customer's own account, or as a pay order where that takes nothing. Where the deposit itself
 * gives nothing, as a frozen one, its day waits: what is in it is lost to nobody.
 */
async function payOut(
  enter: Enter,
  kind: 'deposit-payout' | 'deposit-closure',
  own: string | null,
  amount: bigint,
): Promise<void> {
  if (own !== null && isEntered(await enter({ kind, own, amount }))) return;
  const outcome = await enter({ kind, own: null, amount });
  if (!isEntered(outcome)) throw new Error(`It cannot be paid out: ${outcome.kind}`);
}

/** Only a standing order brings an instalment; whoever pays in cash comes to the branch. */
async function isInstalmentPaid(
  tx: Tx,
  bank: Bank,
  deposit: Deposit,
  day: string,
  enter: Enter,
): Promise<boolean> {
  const { paidFrom, repayAccount, amount } = deposit;
  const own = paidFrom ?? repayAccount;
  if (own === null) return false;
  const outcome = await enter({ kind: 'deposit-instalment', own, amount });
  if (outcome.kind === 'posted') {
    const taken = { ...deposit, day, fromAccount: own, rrn: outcome.rrn };
    await tellTakenInstalment(tx, bank, 'DEPOSIT-ALERT', taken);
  }
  return isEntered(outcome);
}

/** The deposit shows what it comes to without the instalments that it has missed up to this day. */
async function promiseLess(tx: Tx, deposit: Deposit, day: string): Promise<void> {
  const { accountNumber } = deposit;
  const terms = termsOf(deposit);
  const paid = await instalmentDays(tx, accountNumber);
  const due = depositPlan(terms).events.filter(
    ({ on, kind }) => kind === 'instalment' && on <= day,
  );
  const missed = new Set(due.map(({ on }) => on).filter((on) => !paid.has(on)));
  const { maturityAmount } = depositPlan(terms, missed);
  await tx
    .update(deposits)
    .set({ maturityAmount })
    .where(eq(deposits.accountNumber, accountNumber));
}

function termsOf(deposit: Deposit): DepositTerms {
  return { ...deposit, growth: depositGrowth(deposit.schemeCode) };
}

/** Renews the deposit where that was agreed, and pays it back where it was not. */
async function mature(tx: Tx, deposit: Deposit, day: string, enter: Enter): Promise<string> {
  const { accountNumber, repayAccount, renewal, renewalsLeft } = deposit;
  const balance = (await balanceOf(tx, accountNumber)) ?? 0n;
  const isRow = eq(deposits.accountNumber, accountNumber);
  if (renewal === 'none' || renewalsLeft === 0) {
    await payOut(enter, 'deposit-closure', repayAccount, balance);
    await tx.update(deposits).set({ status: 'closed', closedOn: day }).where(isRow);
    return 'was paid back';
  }
  // Tax may have left less than was deposited.
  const amount = renewal === 'principal' && deposit.amount < balance ? deposit.amount : balance;
  await payOut(enter, 'deposit-payout', repayAccount, balance - amount);
  const { maturesOn, maturityAmount } = depositPlan({
    ...termsOf(deposit),
    amount,
    openedOn: day,
  });
  const terms = { amount, openedOn: day, maturesOn, maturityAmount };
  await tx
    .update(deposits)
    .set({ ...terms, renewalsLeft: renewalsLeft - 1 })
    .where(isRow);
  return 'was renewed';
}
