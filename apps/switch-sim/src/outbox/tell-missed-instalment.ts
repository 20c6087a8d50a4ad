import { dayMonthYear } from '@sahakar/contracts/wire/dates';
import { groupedRupees } from '@sahakar/contracts/wire/rupees';
import type { Tx } from '@sahakar/db/dialect';
import { customers } from '@sahakar/db/schema/customers';
import { eq } from '@sahakar/db/sql';
import type { Bank } from '../bank.ts';
import { notice } from './alerts.ts';
import { mobileOf } from './mobile-of.ts';

type MissedInstalment = {
  readonly customerNo: string;
  /** Of the deposit or the loan, which is told by its last digits. */
  readonly accountNumber: string;
  readonly amount: bigint;
  /** The day of the plan, YYYY-MM-DD. */
  readonly day: string;
};

const products = { 'DEPOSIT-ALERT': 'recurring deposit', 'LOAN-ALERT': 'loan' } as const;

/** An instalment that could not be taken is told, so that the holder can pay it in (F8). */
export async function tellMissedInstalment(
  tx: Tx,
  { outbox }: Pick<Bank, 'outbox'>,
  kind: keyof typeof products,
  { customerNo, accountNumber, amount, day }: MissedInstalment,
): Promise<void> {
  const [holder] = await tx
    .select({ mobile: customers.mobile })
    .from(customers)
    .where(eq(customers.number, customerNo));
  if (holder === undefined) return;
  const instalment = `The instalment of Rs ${groupedRupees(amount)} of ${dayMonthYear(day)}`;
  const product = `your ${products[kind]} ending ${accountNumber.slice(-4)}`;
  const text = `${instalment} for ${product} could not be taken from your account.`;
  await outbox.send(
    tx,
    notice(kind, mobileOf(holder), (bankName) => `${text} ${bankName}`),
  );
}
