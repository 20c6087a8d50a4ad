import type { PendingTransfer } from '@sahakar/contracts/transfers/pending-transfer';
import type { Reader } from '@sahakar/db/dialect';
import { findAccount } from '../accounts/account-record.ts';
import { listPending } from '../approvals/list-pending.ts';
import { type Payload, readPayload, sealedPayload } from '../approvals/payload.ts';
import type { Bank } from '../bank.ts';
import { letOthersIn } from '../call/let-others-in.ts';
import { businessMoment } from '../clock.ts';

type Asked = Parameters<typeof listPending>[1];

/** The requests of one kind that wait for this signatory, as the wire has them. */
export async function pendingTransfers(bank: Bank, asked: Asked): Promise<PendingTransfer[]> {
  const { read } = bank.store;
  const rows = await listPending(read, asked);
  const shown: PendingTransfer[] = [];
  for (const row of rows) {
    await letOthersIn();
    const payload = shownPayload(bank, row);
    const payer = await findPayer(read, payload['fromAccount'] ?? '');
    shown.push({
      TxnType: row.txnType,
      PayerAccountNumber: payload['fromAccount'] ?? '',
      PayeeAccountNumber: payload['toAccount'] ?? '',
      PayeeName: payload['toName'] ?? '',
      PayeeIfsc: payload['toIfsc'] ?? '',
      IfscCode: payer.ifsc,
      Amount: row.amount,
      Remark: payload['remark'] ?? '',
      TransactionDate: businessMoment(row.createdAt),
      MMID: '',
      CustNo: asked.customerNo,
      PayerAccountType: payer.acctCode,
      RequestId: row.requestNo,
      RequestedBy: row.maker.signatoryName ?? '',
    });
  }
  return shown;
}

/**
 * A request that is not as its maker sent it is shown for what it is, with the numbers that a
 * rejection has to name: it hides no other one, and nobody can approve it (decision 0038).
 */
function shownPayload(bank: Bank, row: Parameters<typeof sealedPayload>[1]): Payload {
  const sealed = sealedPayload(bank, row);
  if (sealed !== null) return sealed;
  const { fromAccount = '', toAccount = '' } = readPayload(row.payload);
  return { fromAccount, toAccount, toName: unreadableName, remark: 'Please reject it' };
}

// A name as any other, so that a decision on it gets as far as the sealed request.
const unreadableName = 'Unreadable request';

async function findPayer(read: Reader, number: string) {
  return (await findAccount(read, number)) ?? { ifsc: '', acctCode: '' };
}
