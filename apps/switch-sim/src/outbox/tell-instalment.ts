import { dayMonthYear } from '@sahakar/contracts/wire/dates';
import { groupedRupees } from '@sahakar/contracts/wire/rupees';
import type { Tx } from '@sahakar/db/dialect';
import { customers } from '@sahakar/db/schema/customers';
import { eq } from '@sahakar/db/sql';
import type { Bank } from '../bank.ts';
import { debitAlert, notice } from './alerts.ts';
import { mobileOf } from './mobile-of.ts';

type Instalment = {
  readonly customerNo: string;
  /** Of the deposit or the loan, which is told by its last digits. */
  readonly accountNumber: string;
  readonly amount: bigint;
  /** The day of the plan, YYYY-MM-DD. */
  readonly day: string;
};

type TakenInstalment = Instalment & {
  readonly fromAccount: string;
  readonly rrn: string;
};

const products = { 'DEPOSIT-ALERT': 'recurring deposit', 'LOAN-ALERT': 'loan' } as const;
type Kind = keyof typeof products;

/** An instalment that was taken is a debit of the customer's account, and is told as any other. */
export async function tellTakenInstalment(
  tx: Tx,
  { outbox }: Pick<Bank, 'outbox'>,
  kind: Kind,
  { rrn, ...instalment }: TakenInstalment,
): Promise<void> {
  const mobile = await mobileOfHolder(tx, instalment);
  if (mobile === null) return;
  const to = productOf(kind, instalment);
  await outbox.send(tx, debitAlert(kind, { ...instalment, mobile, to, reference: `RRN ${rrn}` }));
}

/** An instalment that could not be taken is told, so that the holder can pay it in (F8). */
export async function tellMissedInstalment(
  tx: Tx,
  { outbox }: Pick<Bank, 'outbox'>,
  kind: Kind,
  missed: Instalment,
): Promise<void> {
  const mobile = await mobileOfHolder(tx, missed);
  if (mobile === null) return;
  const amount = groupedRupees(missed.amount);
  const instalment = `The instalment of Rs ${amount} of ${dayMonthYear(missed.day)}`;
  const text = `${instalment} for ${productOf(kind, missed)} could not be taken from your account.`;
  await outbox.send(
    tx,
    notice(kind, mobile, (bankName) => `${text} ${bankName}`),
  );
}

async function mobileOfHolder(tx: Tx, { customerNo }: Instalment): Promise<string | null> {
  const [holder] = await tx
    .select({ mobile: customers.mobile })
    .from(customers)
    .where(eq(customers.number, customerNo));
  return holder === undefined ? null : mobileOf(holder);
}

function productOf(kind: Kind, { accountNumber }: Instalment): string {
  return `your ${products[kind]} ending ${accountNumber.slice(-4)}`;
}
