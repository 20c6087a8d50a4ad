import { depositPlan, type DepositTerms } from '@sahakar/contracts/deposits/deposit-plan';
import { dayMonthYear, monthsAfter, monthsBetween } from '@sahakar/contracts/wire/dates';
import { roundedDivision, rupeesText } from '@sahakar/contracts/wire/rupees';
import type { Reader, Tx } from '@sahakar/db/dialect';
import { customers } from '@sahakar/db/schema/customers';
import { deposits } from '@sahakar/db/schema/deposits';
import { asc, eq } from '@sahakar/db/sql';
import type { Bank } from '../bank.ts';
import { daysAfter } from '../clock.ts';
import { type EntryMoment, type PlannedMovement, postByPlan } from '../ledger/post-by-plan.ts';
import { balanceOf, entriesBetween, postingsFrom } from '../ledger/statement.ts';
import { mobileOf } from '../outbox/mobile-of.ts';
import { depositGrowth } from './deposits-of.ts';

type Deposit = typeof deposits.$inferSelect;

/** At most an instalment or a payout, an interest and a closure fall on one day. */
const entriesMax = 4;

/** Does what the plans of all open deposits have for a day, each deposit in one transaction. */
export async function serveDeposits(bank: Bank, day: string): Promise<readonly string[]> {
  const open = await bank.store.read
    .select()
    .from(deposits)
    .where(eq(deposits.status, 'open'))
    .orderBy(asc(deposits.accountNumber));
  const reports: string[] = [];
  for (const deposit of open.filter((one) => isDue(one, day))) {
    const rrns: string[] = [];
    while (rrns.length < entriesMax) rrns.push(await bank.rrns.next());
    const now = { at: bank.clock.now(), today: bank.clock.today() };
    const outcome = await bank.store.transaction((tx) =>
      serve(tx, bank, deposit, day, { ...now, rrns }),
    );
    if (outcome !== '') reports.push(`${deposit.accountNumber} ${outcome}`);
  }
  return reports;
}

function isDue({ openedOn, maturesOn }: Deposit, day: string): boolean {
  if (day <= openedOn || day > maturesOn) return false;
  return day === maturesOn || monthsBetween(openedOn, day) !== null;
}

type Desk = Omit<EntryMoment, 'rrn'> & { readonly rrns: readonly string[] };
type Step = Pick<PlannedMovement, 'kind' | 'own' | 'amount'>;

async function serve(
  tx: Tx,
  bank: Bank,
  deposit: Deposit,
  day: string,
  desk: Desk,
): Promise<string> {
  const enter = enterer(tx, deposit, day, desk);
  const steps: string[] = [];
  for (const { kind, amount } of await eventsOn(tx, deposit, day)) {
    if (kind === 'interest') {
      await enter({ kind: 'deposit-interest-credit', own: null, amount });
      steps.push('earned interest');
    } else if (kind === 'payout') {
      await payOut(enter, 'deposit-payout', deposit.repayAccount, amount);
    } else {
      const isPaid = await isInstalmentPaid(enter, deposit);
      if (!isPaid) await tellMissed(tx, bank, deposit, day);
      steps.push(isPaid ? 'took an instalment' : 'missed an instalment');
    }
  }
  if (day === deposit.maturesOn) steps.push(await mature(tx, deposit, day, enter));
  return steps.join(', ');
}

type Enter = (step: Step) => Promise<boolean>;

/** Enters one step after the other, each under a reference of its own; false where it cannot be. */
function enterer(tx: Tx, deposit: Deposit, day: string, { rrns, ...now }: Desk): Enter {
  const free = rrns.values();
  return async (step) => {
    if (step.amount === 0n) return true;
    const { value: rrn } = free.next();
    if (rrn === undefined) throw new Error(`More entries than planned on ${deposit.accountNumber}`);
    const { accountNumber: product, customerNo } = deposit;
    const movement = { ...step, product, customerNo, plannedOn: day };
    return (await postByPlan(tx, movement, { ...now, rrn })).kind === 'posted';
  };
}

/** To the customer's own account, or as a pay order where that takes nothing. */
async function payOut(
  enter: Enter,
  kind: 'deposit-payout' | 'deposit-closure',
  own: string | null,
  amount: bigint,
): Promise<void> {
  if (own !== null && (await enter({ kind, own, amount }))) return;
  await enter({ kind, own: null, amount });
}

/** Only a standing order brings an instalment; whoever pays in cash comes to the branch. */
async function isInstalmentPaid(enter: Enter, deposit: Deposit): Promise<boolean> {
  const { paidFrom, repayAccount, amount } = deposit;
  const own = paidFrom ?? repayAccount;
  return own !== null && enter({ kind: 'deposit-instalment', own, amount });
}

/** An instalment that could not be taken is told, so that the holder can pay it in (F8). */
async function tellMissed(tx: Tx, bank: Bank, row: Deposit, day: string): Promise<void> {
  const { customerNo, accountNumber, amount } = row;
  const [holder] = await tx
    .select({ mobile: customers.mobile })
    .from(customers)
    .where(eq(customers.number, customerNo));
  if (holder === undefined) return;
  const instalment = `The instalment of Rs ${rupeesText(amount)} of ${dayMonthYear(day)}`;
  const deposit = `your recurring deposit ending ${accountNumber.slice(-4)}`;
  await bank.outbox.send(tx, {
    mobile: mobileOf(holder),
    requestType: 'DEPOSIT-ALERT',
    otp: null,
    text: (bankName) =>
      `${instalment} for ${deposit} could not be taken from your account. ${bankName}`,
  });
}

/** What the plan has for the day; a recurring deposit earns on what was really paid in. */
async function eventsOn(tx: Tx, deposit: Deposit, day: string) {
  const terms = termsOf(deposit);
  const events = depositPlan(terms).events.filter(({ on }) => on === day);
  if (terms.growth !== 'recurring') return events;
  const earned = await earnedSinceQuarter(tx, deposit, day);
  return events.map((event) => (event.kind === 'interest' ? { ...event, amount: earned } : event));
}

function termsOf(deposit: Deposit): DepositTerms {
  return { ...deposit, growth: depositGrowth(deposit.schemeCode) };
}

/** The interest on the balances before each monthly day since the last quarter of the deposit. */
async function earnedSinceQuarter(tx: Tx, deposit: Deposit, day: string): Promise<bigint> {
  const { accountNumber, openedOn, rate } = deposit;
  const month = monthsBetween(openedOn, day) ?? 0;
  const since = Math.floor((month - 1) / 3) * 3 + 1;
  let sum = 0n;
  for (let one = since; one <= month; one += 1) {
    sum += await balanceBefore(tx, accountNumber, monthsAfter(openedOn, one));
  }
  return roundedDivision(sum * BigInt(rate), 120_000n);
}

async function balanceBefore(db: Reader, account: string, day: string): Promise<bigint> {
  const until = { from: '0000-01-01', to: daysAfter(day, -1) };
  const { count } = await entriesBetween(db, account, until);
  if (count === 0) return 0n;
  const [line] = await postingsFrom(db, account, { first: count, count: 1 });
  return line?.balanceAfter ?? 0n;
}

/** Renews the deposit where that was agreed, and pays it back where it was not. */
async function mature(tx: Tx, deposit: Deposit, day: string, enter: Enter): Promise<string> {
  const { accountNumber, repayAccount, renewal, renewalsLeft } = deposit;
  const held = (await balanceOf(tx, accountNumber)) ?? 0n;
  const isRow = eq(deposits.accountNumber, accountNumber);
  if (renewal === 'none' || renewalsLeft === 0) {
    await payOut(enter, 'deposit-closure', repayAccount, held);
    await tx.update(deposits).set({ status: 'closed', closedOn: day }).where(isRow);
    return 'was paid back';
  }
  const amount = renewal === 'principal' ? deposit.amount : held;
  await payOut(enter, 'deposit-payout', repayAccount, held - amount);
  const { maturesOn, maturityAmount } = depositPlan({
    ...termsOf(deposit),
    amount,
    openedOn: day,
  });
  const renewed = { amount, openedOn: day, maturesOn, maturityAmount };
  await tx
    .update(deposits)
    .set({ ...renewed, renewalsLeft: renewalsLeft - 1 })
    .where(isRow);
  return 'was renewed';
}
