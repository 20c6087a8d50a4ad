import type { PendingTransfer } from '@sahakar/contracts/transfers/pending-transfer';
import type { Reader } from '@sahakar/db/dialect';
import { transferRequests } from '@sahakar/db/schema/approvals';
import { payees } from '@sahakar/db/schema/payees';
import { and, desc, eq } from '@sahakar/db/sql';
import { asWritten, isAccount } from '../accounts/account-in-any-case.ts';
import { findAccount } from '../accounts/account-record.ts';
import { asStored, type Payload, readPayload } from '../approvals/payload.ts';
import { businessMoment } from '../clock.ts';
import { movedSince } from '../ledger/statement.ts';
import type { TransferRequest } from './transfer-request.ts';

/** What a checker would look up of a request before he decides (decision 0043). */
type RequestFacts = Pick<
  PendingTransfer,
  | 'PayeeSince'
  | 'PayeeIsActive'
  | 'LastPaidOn'
  | 'LastPaidAmount'
  | 'SameAmountOn'
  | 'LimitLeft'
  | 'BalanceChange'
>;

/**
 * The facts of one pending request, by the payload that is shown of it. Own accounts do not use the
 * daily limit (ruling 13), so that of a request for one it is not told what the limit leaves.
 */
export async function requestFacts(
  db: Reader,
  request: TransferRequest,
  payload: Payload,
  limitLeft: bigint,
): Promise<RequestFacts> {
  const since = await sameAmountOn(db, request, payload);
  const isOwn = await isToOwnAccount(db, request, payload);
  return {
    BalanceChange: await movedSince(db, payload['fromAccount'] ?? '', request.createdAt),
    ...(since !== null && { SameAmountOn: businessMoment(since) }),
    ...(!isOwn && { LimitLeft: limitLeft }),
    ...(await payeeFacts(db, request, payload, isOwn)),
  };
}

/** Whether the money would stay with the customer; by NEFT and RTGS it always leaves the bank. */
async function isToOwnAccount(
  db: Reader,
  { customerNo, txnType }: TransferRequest,
  { toAccount = '', toIfsc = '' }: Payload,
): Promise<boolean> {
  if (txnType === 'NEFT' || txnType === 'RTGS') return false;
  const account = await findAccount(db, toAccount);
  return account?.customerNo === customerNo && ['', account.ifsc].includes(toIfsc);
}

/**
 * What the customer's record of this payee tells; of one that is gone only that he cannot be paid, and
 * of an own account, which needs none, nothing.
 */
async function payeeFacts(
  db: Reader,
  { customerNo, txnType }: TransferRequest,
  payload: Payload,
  isOwn: boolean,
): Promise<RequestFacts> {
  const { toAccount = '', toIfsc = '' } = payload;
  // Another bank may have an account of the same number.
  const isThere = txnType === 'INTRA' ? eq(payees.payeeType, 'MBINTRA') : eq(payees.ifsc, toIfsc);
  const isMeant = isAccount(payees.accountNumber, toAccount.toUpperCase());
  const rows = await db
    .select()
    .from(payees)
    .where(and(eq(payees.customerNo, customerNo), isMeant, isThere));
  const [payee] = asWritten(rows, toAccount);
  if (payee === undefined) return isOwn ? {} : { PayeeIsActive: false };
  const { createdAt, activatedAt, usableFrom, lastPaidAt, lastPaidAmount } = payee;
  return {
    PayeeSince: businessMoment(usableFrom ?? activatedAt ?? createdAt),
    PayeeIsActive: payee.status === 'ACTIVATED',
    ...(lastPaidAt !== null && { LastPaidOn: businessMoment(lastPaidAt) }),
    ...(lastPaidAmount !== null && { LastPaidAmount: lastPaidAmount }),
  };
}

/** Further back nobody takes two requests for the same one. */
const equalsLookedAt = 50;

/** When a request for the same amount to the same account of the same branch was last approved. */
async function sameAmountOn(
  db: Reader,
  { customerNo, txnType, amount }: TransferRequest,
  payload: Payload,
): Promise<Date | null> {
  const { decidedAt } = transferRequests;
  const approved = await db
    .select({ payload: asStored(transferRequests.payload), decidedAt })
    .from(transferRequests)
    .where(
      and(
        eq(transferRequests.customerNo, customerNo),
        eq(transferRequests.txnType, txnType),
        eq(transferRequests.state, 'APPROVED'),
        eq(transferRequests.amount, amount),
      ),
    )
    .orderBy(desc(decidedAt))
    .limit(equalsLookedAt);
  const inCapitals = payload['toAccount']?.toUpperCase();
  const equal = approved.find((other) => {
    const { toAccount, toIfsc } = readPayload(other.payload);
    return toAccount?.toUpperCase() === inCapitals && toIfsc === payload['toIfsc'];
  });
  return equal?.decidedAt ?? null;
}
