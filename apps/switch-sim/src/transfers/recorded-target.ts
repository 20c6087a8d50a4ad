import type { Policy } from '@sahakar/contracts/policy';
import type { Reader } from '@sahakar/db/dialect';
import { payees } from '@sahakar/db/schema/payees';
import { and, eq } from '@sahakar/db/sql';
import { asWritten, isAccount } from '../accounts/account-in-any-case.ts';
import { findAccount } from '../accounts/account-record.ts';
import type { RecordedOrder } from './recorded-order.ts';

/** Whom money goes to, as the bank's own records have him. */
export type RecordedTarget = {
  readonly name: string;
  readonly ifsc: string;
  readonly isOtherBank: boolean;
};

/** Whom the customer may pay at an account of this number: an own account, and activated payees. */
export async function payableAt(
  db: Reader,
  customerNo: string,
  accountNumber: string,
): Promise<RecordedTarget[]> {
  const own = await findAccount(db, accountNumber);
  const rows = await db
    .select({
      name: payees.name,
      ifsc: payees.ifsc,
      payeeType: payees.payeeType,
      accountNumber: payees.accountNumber,
    })
    .from(payees)
    .where(
      and(
        eq(payees.customerNo, customerNo),
        isAccount(payees.accountNumber, accountNumber.toUpperCase()),
        eq(payees.status, 'ACTIVATED'),
      ),
    );
  return [
    ...(own?.customerNo === customerNo
      ? [{ name: own.holderName, ifsc: own.ifsc, isOtherBank: false }]
      : []),
    ...asWritten(rows, accountNumber).map(({ name, ifsc, payeeType }) => ({
      name,
      ifsc,
      isOtherBank: payeeType === 'MBINTER',
    })),
  ];
}

/** Whom an order goes to, whatever the state of the payee; null where he is not on record. */
export function targetOf({ order, to, payee }: RecordedOrder): RecordedTarget | null {
  if (to !== null && to.customerNo === order.customerNo) {
    return { name: to.holderName, ifsc: to.ifsc, isOtherBank: false };
  }
  return payee && { name: payee.name, ifsc: payee.ifsc, isOtherBank: order.rail !== null };
}

/** The rails but IMPS that take this amount; both where none does, which the payment will be told. */
export function batchRails(amount: bigint, { transfer }: Policy): ('NEFT' | 'RTGS')[] {
  const { neft, rtgs } = transfer;
  const takes = ({ amountMin, amountMax }: typeof neft) =>
    amount >= amountMin && amount <= amountMax;
  if (takes(neft) === takes(rtgs)) return ['NEFT', 'RTGS'];
  return takes(neft) ? ['NEFT'] : ['RTGS'];
}
