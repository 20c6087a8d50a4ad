import { depositSchemes } from '@sahakar/contracts/deposits/deposit-schemes';
import { paiseOf, rupeesText } from '@sahakar/contracts/wire/rupees';
import { transferRequests } from '@sahakar/db/schema/approvals';
import { and, eq } from '@sahakar/db/sql';
import { notPending } from '../approvals/decide.ts';
import { sealedPayload, unreadablePayload } from '../approvals/payload.ts';
import { refuseUnknown } from '../call/refusal.ts';
import { type OtpRequest, requireOwnAccount } from '../otp/otp-request.ts';
import { agree, canonicalName, type OtpDetails } from '../otp/otp-details.ts';
import { batchRails, payableAt, type RecordedTarget } from './recorded-target.ts';
import { orderOf, transferRequestKind } from './transfer-request.ts';

/** A transfer within the bank, by NEFT or RTGS, its approval, or the opening of a deposit. */
export async function transferDetails(request: OtpRequest): Promise<OtpDetails> {
  const { call, details } = request;
  const { requestNo, amount = '', fromAccount = '', toAccount = '' } = details;
  if (requestNo !== undefined) {
    return approvalDetails(request, requestNo, ['INTRA', 'NEFT', 'RTGS']);
  }
  await requireOwnAccount(request, fromAccount);
  if (toAccount === '') return depositDetails(request);
  const { rail } = details;
  const fitting = batchRails(paiseOf(amount) ?? 0n, call.bank.policy);
  const toOthers = rail === undefined ? fitting : ['NEFT', 'RTGS'];
  return payeeToPay(request, ({ isOtherBank }) => (isOtherBank ? toOthers : ['INTRA']));
}

/** A transfer by IMPS, or its approval. */
export async function impsDetails(request: OtpRequest): Promise<OtpDetails> {
  const { requestNo, fromAccount = '' } = request.details;
  if (requestNo !== undefined) return approvalDetails(request, requestNo, ['INTER']);
  await requireOwnAccount(request, fromAccount);
  // What a maker has asked for so is approved so, where the money stays in the bank too (O5).
  const { principal } = request.call.caller;
  const isDecider = principal === 'checker' || principal === 'both';
  return payeeToPay(request, ({ isOtherBank }) => (isOtherBank || isDecider ? ['INTER'] : []));
}

/**
 * Names the payee as he is on record, his branch, and the rail where there is but one. The name of the
 * caller has to be that of the record, and tells apart who shares an account number.
 */
export async function payeeToPay(
  { call, user, details }: OtpRequest,
  railsTo: (target: RecordedTarget) => readonly string[],
): Promise<OtpDetails> {
  const { toAccount = '', name = '', rail, ifsc } = details;
  const targets = await payableAt(call.bank.store.read, user.customerNo, toAccount);
  const reachable = targets.filter((target) => {
    const isRail = rail === undefined ? railsTo(target).length > 0 : railsTo(target).includes(rail);
    return isRail && (ifsc === undefined || ifsc === target.ifsc);
  });
  if (reachable.length === 0) {
    return call.refuse('9044', 'This account is not one of your activated beneficiaries.');
  }
  const matches = reachable.filter((target) => canonicalName(target.name) === name);
  const [first] = matches;
  if (first === undefined) {
    return call.refuse('9062', 'The beneficiary has another name. Please choose him again.');
  }
  const common = { ...details, name: canonicalName(first.name) };
  const branches = new Set(matches.map((target) => target.ifsc));
  // Where the caller has named one, each of them goes by it, and it stays as it was named.
  const rails = new Set(matches.flatMap(railsTo));
  const [onlyRail] = rails;
  return {
    ...common,
    ...(branches.size === 1 && { ifsc: first.ifsc }),
    ...(rails.size === 1 && onlyRail !== undefined && { rail: onlyRail }),
  };
}

/** A deposit has no account yet; the scheme is named in the place of a payee (RULINGS F2). */
function depositDetails({ call, details }: OtpRequest): OtpDetails {
  const isScheme = Object.values(depositSchemes).some(
    ({ SCHM_DESC }) => SCHM_DESC === details.name,
  );
  if (isScheme && details.rail === undefined && details.ifsc === undefined) return details;
  return refuseUnknown(call);
}

/** What a checker approves is what his maker has asked for, as the bank has stored it. */
async function approvalDetails(
  asking: OtpRequest,
  requestNo: string,
  rails: readonly string[],
): Promise<OtpDetails> {
  const { call, user, details } = asking;
  const { bank } = call;
  const isMeant = and(
    eq(transferRequests.requestNo, requestNo),
    eq(transferRequests.customerNo, user.customerNo),
  );
  const [request] = await transferRequestKind(bank).read(bank.store.read, isMeant, 1);
  if (request === undefined || request.state !== 'PENDING') {
    return call.refuse('9060', notPending);
  }
  const payload = sealedPayload(bank, request);
  if (payload === null) return call.refuse('9062', unreadablePayload);
  const { order, toName } = await orderOf(bank.store.read, request, payload);
  const orderDetails: OtpDetails = {
    amount: rupeesText(order.amount),
    fromAccount: order.fromAccount,
    toAccount: order.toAccount,
    name: canonicalName(toName),
    requestNo,
    rail: order.txnType,
    ifsc: order.toIfsc,
  };
  const isOfKind = rails.some((rail) => rail === orderDetails.rail);
  if (!isOfKind || !agree('FUNDTRANSFERPIN', orderDetails, details)) {
    return call.refuse('9062', 'The request is not what was shown. Please open the list again.');
  }
  // The payee may have gone, or come back under another name, since his maker asked.
  const asOnRecord = { ...asking, details: orderDetails };
  await payeeToPay(asOnRecord, ({ isOtherBank }) =>
    isOtherBank ? ['INTER', 'NEFT', 'RTGS'] : ['INTRA', 'INTER'],
  );
  return orderDetails;
}
