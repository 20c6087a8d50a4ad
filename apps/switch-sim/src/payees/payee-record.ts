import { type ListedPayee, type PayeeType, statusDigits } from '@sahakar/contracts/payees/payee';
import type { Reader, Tx } from '@sahakar/db/dialect';
import { payees } from '@sahakar/db/schema/payees';
import { and, eq, inArray } from '@sahakar/db/sql';
import { asWritten, isAccount } from '../accounts/account-in-any-case.ts';
import { businessMoment } from '../clock.ts';
import type { Bank } from '../bank.ts';
import { alert } from '../outbox/alerts.ts';

export type PayeeRecord = typeof payees.$inferSelect;
export type PayeeState = PayeeRecord['status'];

/** What tells one payee of a customer from all others. */
export type PayeeKey = {
  readonly customerNo: string;
  readonly payeeType: PayeeType;
  readonly accountNumber: string;
  /** Empty where the caller leaves it to the bank, which knows it of its own accounts. */
  readonly ifsc: string;
};

export async function findPayee(db: Reader, key: PayeeKey): Promise<PayeeRecord | null> {
  const rows = await db
    .select()
    .from(payees)
    .where(
      and(
        eq(payees.customerNo, key.customerNo),
        eq(payees.payeeType, key.payeeType),
        eq(payees.accountNumber, key.accountNumber),
        ...(key.ifsc === '' ? [] : [eq(payees.ifsc, key.ifsc)]),
      ),
    );
  const [payee] = rows;
  return payee === undefined || rows.length > 1 ? null : payee;
}

/** The payee with this account, however its letters are written. */
export async function findPayeeInAnyCase(db: Reader, key: PayeeKey): Promise<PayeeRecord | null> {
  const rows = await db
    .select()
    .from(payees)
    .where(
      and(
        eq(payees.customerNo, key.customerNo),
        eq(payees.payeeType, key.payeeType),
        isAccount(payees.accountNumber, key.accountNumber.toUpperCase()),
        eq(payees.ifsc, key.ifsc),
      ),
    );
  return asWritten(rows, key.accountNumber)[0] ?? null;
}

/** Moves a payee on from one of these states; null where he is in none of them any more. */
export async function movePayee(
  tx: Tx,
  id: string,
  from: readonly PayeeState[],
  to: Pick<PayeeRecord, 'status'> & Partial<PayeeRecord>,
): Promise<PayeeRecord | null> {
  const [moved] = await tx
    .update(payees)
    .set(to)
    .where(and(eq(payees.id, id), inArray(payees.status, [...from])))
    .returning();
  return moved ?? null;
}

/** The payee as the wire has him, with the end of a cooling period that still runs. */
export function listedPayee(payee: PayeeRecord, now: Date): ListedPayee {
  const { usableFrom } = payee;
  return {
    payeeName: payee.name,
    Nickname: payee.nickname,
    accountNumber: payee.accountNumber,
    bankName: payee.bankName,
    ifscCode: payee.ifsc,
    STATUS: statusDigits[payee.status],
    statusFlag: payee.status,
    payeeType: payee.payeeType,
    payeeSubType: payee.payeeSubType,
    payeeMobileNumber: payee.mobile,
    payeeMmid: payee.mmid,
    accountType: payee.accountType,
    ...(usableFrom !== null && now < usableFrom && { UsableFrom: businessMoment(usableFrom) }),
    ...(payee.lastPaidAt !== null && { LastPaidOn: businessMoment(payee.lastPaidAt) }),
    ...(payee.lastPaidAmount !== null && { LastPaidAmount: payee.lastPaidAmount }),
  };
}

/** A payee who is activated at this moment is new from now on, and cools where the policy says so. */
export function activatedNow({ clock, policy }: Pick<Bank, 'clock' | 'policy'>) {
  const { coolingHours } = policy.payee;
  const now = clock.now();
  const usableFrom = new Date(now.getTime() + coolingHours * 3_600_000);
  return {
    status: 'ACTIVATED',
    activatedAt: now,
    usableFrom: coolingHours === 0 ? null : usableFrom,
  } as const;
}

type Payee = { readonly name: string; readonly accountNumber: string };

/** Tells the user of a change to whom can be paid, without a full account number. */
export function payeeAlert(mobile: string, payee: Payee, text: string) {
  return alert('PAYEE-ALERT', mobile, `Beneficiary ${whoOf(payee)}, ${text}.`);
}

/** A payee as an SMS names him. */
export function whoOf({ name, accountNumber }: Payee): string {
  return `${name}, account ending ${accountNumber.slice(-4)}`;
}
