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
import type { CallDesk } from '../call/refusal.ts';
import { businessMoment } from '../clock.ts';
import { returnReasonOf, returnReasons } from '../ledger/return-reasons.ts';
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
  const rows: PendingTransfer[] = [];
  for (const request of requests.filter(({ isOwn }) => !isOwn)) {
    await letOthersIn();
    const facts = await requestFacts(bank, request, shownPayload(bank, request));
    rows.push({ ...(await listedRequest(bank, request)), ...facts });
  }
  return rows;
}

/** What the caller has asked for and decided on, of every kind and state, newest first (ruling 31). */
export async function ownTransferRequests(call: CallDesk<'9010'>): Promise<RequestedTransfer[]> {
  const { bank } = call;
  return listOwn(call, transferRequestKind(bank), async (request) => {
    const reasons = await returnReasons(bank.store.read, request.rrn === null ? [] : [request.rrn]);
    return { ...(await listedRequest(bank, request)), ...returnReasonOf(reasons, request.rrn) };
  });
}

async function listedRequest(bank: Bank, request: TransferRequest): Promise<PendingTransfer> {
  const payload = shownPayload(bank, request);
  const payer = await findPayer(bank.store.read, payload['fromAccount'] ?? '');
  return {
    TxnType: request.txnType,
    PayerAccountNumber: payload['fromAccount'] ?? '',
    PayeeAccountNumber: payload['toAccount'] ?? '',
    PayeeName: payload['toName'] ?? '',
    PayeeIfsc: payload['toIfsc'] ?? '',
    IfscCode: payer.ifsc,
    Amount: request.amount,
    Remark: payload['remark'] ?? '',
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
