import { groupedRupees } from '@sahakar/contracts/wire/rupees';
import type { Tx } from '@sahakar/db/dialect';
import { journals, postings } from '@sahakar/db/schema/ledger';
import { payees } from '@sahakar/db/schema/payees';
import { outwardPayments } from '@sahakar/db/schema/payments';
import { and, eq, gt, like, ne, sql } from '@sahakar/db/sql';
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
  const { createdAt, activatedAt } = payee;
  for (const { hours, amountMax } of newPayeeLimits) {
    const since = new Date(bank.clock.now().getTime() - hours * 3_600_000);
    if ((activatedAt ?? createdAt) <= since) continue;
    const paid = await paidSince(tx, order, payee, since);
    if (paid + order.amount <= amountMax) continue;
    const limit = `Rs ${groupedRupees(amountMax)} in the first ${hours} hours`;
    refuse('9045', `A new beneficiary can be paid ${limit}; Rs ${groupedRupees(paid)} are used.`);
  }
}

type Payee = Pick<typeof payees.$inferSelect, 'payeeType' | 'accountNumber' | 'ifsc'>;

async function paidSince(tx: Tx, order: TransferOrder, payee: Payee, since: Date): Promise<bigint> {
  const { customerNo } = order;
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
