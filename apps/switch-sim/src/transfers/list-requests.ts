import type {
  PendingTransfer,
  RequestedTransfer,
  RequestedTransferType,
} from '@sahakar/contracts/transfers/pending-transfer';
import type { Reader } from '@sahakar/db/dialect';
import { transferRequests } from '@sahakar/db/schema/approvals';
import { eq } from '@sahakar/db/sql';
import { findAccount } from '../accounts/account-record.ts';
import { listOwn, listPending } from '../approvals/list-requests.ts';
import { type Payload, readPayload, sealedPayload } from '../approvals/payload.ts';
import type { Bank } from '../bank.ts';
import { letOthersIn } from '../call/let-others-in.ts';
import { type CallDesk, requireUser } from '../call/refusal.ts';
import { businessMoment } from '../clock.ts';
import { returnReasonOf, returnReasons } from '../ledger/return-reasons.ts';
import { limitUsageOf } from '../limits/limit-usage.ts';
import { requestFacts } from './request-facts.ts';
import { type TransferRequest, transferRequestKind } from './transfer-request.ts';

/** The requests of one kind that wait for the caller's decision, as the wire has them. */
export async function pendingTransfers(
  call: CallDesk<'9010'>,
  txnType: RequestedTransferType,
): Promise<PendingTransfer[]> {
  const { bank } = call;
  const isListed = eq(transferRequests.txnType, txnType);
  const requests = await listPending(call, transferRequestKind(bank), isListed);
  const others = requests.filter(({ isOwn }) => !isOwn);
  if (others.length === 0) return [];
  const { read } = bank.store;
  const usage = await limitUsageOf(read, requireUser(call).customerNo, bank.clock.today());
  const rows: PendingTransfer[] = [];
  for (const request of others) {
    await letOthersIn();
    const payload = shownPayload(bank, request);
    const facts = await requestFacts(read, request, payload, usage.UnUsed_Transaction_Limit);
    rows.push({ ...(await listedRequest(read, request, payload)), ...facts });
  }
  return rows;
}

/** What the caller has asked for and decided on, of every kind and state, newest first; null where it is nothing (ruling 31). */
export async function ownTransferRequests(
  call: CallDesk<'9010'>,
): Promise<RequestedTransfer[] | null> {
  const { bank } = call;
  return listOwn(call, transferRequestKind(bank), async (request) => {
    const { read } = bank.store;
    const reasons = await returnReasons(read, request.rrn === null ? [] : [request.rrn]);
    const row = await listedRequest(read, request, shownPayload(bank, request));
    return { ...row, ...returnReasonOf(reasons, request.rrn) };
  });
}

async function listedRequest(
  read: Reader,
  request: TransferRequest,
  payload: Payload,
): Promise<PendingTransfer> {
  const { fromAccount = '', toAccount = '', toName = '', toIfsc = '', remark = '' } = payload;
  const payer = await findPayer(read, fromAccount);
  return {
    TxnType: request.txnType,
    PayerAccountNumber: fromAccount,
    PayeeAccountNumber: toAccount,
    PayeeName: toName,
    PayeeIfsc: toIfsc,
    IfscCode: payer.ifsc,
    Amount: request.amount,
    Remark: remark,
    TransactionDate: businessMoment(request.createdAt),
    MMID: '',
    CustNo: request.customerNo,
    PayerAccountType: payer.acctCode,
    RequestId: request.requestNo,
    RequestedBy: request.maker.signatoryName ?? '',
  };
}

/**
 * A request that is not as its maker sent it is shown for what it is, with the numbers that a
 * rejection has to name: it hides no other one, and nobody can approve it (decision 0038).
 */
function shownPayload(bank: Bank, request: TransferRequest): Payload {
  const payload = sealedPayload(bank, request);
  if (payload !== null) return payload;
  const { fromAccount = '', toAccount = '' } = readPayload(request.payload);
  return { fromAccount, toAccount, toName: unreadableName, remark: 'Please reject it' };
}

// A name as any other, so that a decision on it gets as far as the sealed request.
const unreadableName = 'Unreadable request';

async function findPayer(read: Reader, number: string) {
  return (await findAccount(read, number)) ?? { ifsc: '', acctCode: '' };
}
