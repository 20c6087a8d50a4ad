import { groupedRupees, rupeesText } from '@sahakar/contracts/wire/rupees';
import type { Reader, Tx } from '@sahakar/db/dialect';
import { journals, postings } from '@sahakar/db/schema/ledger';
import { payees } from '@sahakar/db/schema/payees';
import { outwardPayments } from '@sahakar/db/schema/payments';
import { and, eq, gt, like, ne, sql } from '@sahakar/db/sql';
import type { Bank } from '../bank.ts';
import { type Because, because, from } from '../call/because.ts';
import type { Desk } from '../call/refusal.ts';
import type { RuleCode } from './payee-of-customer.ts';
import type { TransferOrder } from './transfer-order.ts';

/**
 * A payee who can be paid since a short while is paid no more in all than the policy lets him have.
 * Each activation makes him new, so what counts is all that his account was paid in these hours:
 * whoever takes him out and adds him again has nothing of the limit back.
 */
export async function limitNewPayee(
  tx: Tx,
  { bank, refuse }: Desk<RuleCode>,
  order: TransferOrder,
  payeeId: string | null,
): Promise<void> {
  const { newPayeeLimits } = bank.policy.payee;
  if (newPayeeLimits.length === 0 || payeeId === null) return;
  const [payee] = await tx.select().from(payees).where(eq(payees.id, payeeId));
  if (payee === undefined) return;
  const found = await ruleNewPayee(tx, bank, payee, order.amount);
  if (found !== null) refuse('9045', found.message, '', found.because);
}

/** Why a payee cannot be paid so much yet; null where he can. */
export async function ruleNewPayee(
  read: Reader,
  { clock, policy }: Pick<Bank, 'clock' | 'policy'>,
  payee: Payee,
  amount: bigint,
): Promise<{ readonly message: string; readonly because: Because } | null> {
  const newSince = payee.activatedAt ?? payee.createdAt;
  for (const { hours, amountMax } of policy.payee.newPayeeLimits) {
    const since = new Date(clock.now().getTime() - hours * hourMilliseconds);
    if (newSince <= since) continue;
    const paid = await paidSince(read, payee, since);
    if (paid + amount <= amountMax) continue;
    const limit = `Rs ${groupedRupees(amountMax)} in the first ${hours} hours`;
    const message = `A new beneficiary can be paid ${limit}; Rs ${groupedRupees(paid)} are used.`;
    const numbers = { hours, limit: rupeesText(amountMax), used: rupeesText(paid) };
    const end = new Date(newSince.getTime() + hours * hourMilliseconds);
    const passes = from(end, 'Once the beneficiary is new no more, or with a smaller amount');
    return { message, because: because('RULINGS B10', numbers, passes) };
  }
  return null;
}

const hourMilliseconds = 3_600_000;

type Payee = Pick<
  typeof payees.$inferSelect,
  'payeeType' | 'accountNumber' | 'ifsc' | 'customerNo' | 'createdAt' | 'activatedAt'
>;

async function paidSince(tx: Reader, payee: Payee, since: Date): Promise<bigint> {
  const { customerNo } = payee;
  const isSince = gt(journals.at, since);
  const [row] =
    payee.payeeType === 'MBINTER'
      ? await tx
          .select({ paid: sql<string>`coalesce(sum(${outwardPayments.amount}), 0)` })
          .from(outwardPayments)
          .innerJoin(journals, eq(journals.rrn, outwardPayments.rrn))
          .where(
            and(
              eq(outwardPayments.customerNo, customerNo),
              // An account is its bank's, whichever branch and capitals the payee was added with.
              sql`upper(${outwardPayments.toAccount}) = ${payee.accountNumber.toUpperCase()}`,
              like(outwardPayments.toIfsc, `${payee.ifsc.slice(0, 4)}%`),
              ne(outwardPayments.state, 'failed'),
              isSince,
            ),
          )
      : await tx
          .select({ paid: sql<string>`coalesce(sum(${postings.amount}), 0)` })
          .from(postings)
          .innerJoin(journals, eq(journals.rrn, postings.rrn))
          .where(
            and(
              eq(postings.accountId, payee.accountNumber),
              eq(journals.kind, 'within-bank-transfer'),
              eq(journals.customerNo, customerNo),
              isSince,
            ),
          );
  return BigInt(row?.paid ?? 0);
}
