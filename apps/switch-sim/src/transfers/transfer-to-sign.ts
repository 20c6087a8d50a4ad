import { depositSchemes } from '@sahakar/contracts/deposits/deposit-schemes';
import { paiseOf } from '@sahakar/contracts/wire/rupees';
import { transferRequests } from '@sahakar/db/schema/approvals';
import { and, eq, getTableColumns } from '@sahakar/db/sql';
import { sealedPayload, storedPayload, unreadablePayload } from '../approvals/payload.ts';
import { type AskedOtp, requireOwnAccount } from '../otp/asked-otp.ts';
import { agree, canonicalName, type OtpDetails } from '../otp/signed-details.ts';
import { batchRails, payableAt, type RecordedTarget, wayOf } from './recorded-target.ts';

/** A transfer within the bank, by NEFT or RTGS, its approval, or the opening of a deposit. */
export async function transferToSign(asked: AskedOtp): Promise<OtpDetails> {
  const { call, told } = asked;
  if (told.requestNo !== undefined) return requestToSign(asked, ['INTRA', 'NEFT', 'RTGS']);
  const { amount = '', fromAccount = '', toAccount = '' } = told;
  await requireOwnAccount(asked, fromAccount);
  if (toAccount === '') return depositToSign(asked);
  const { rail } = told;
  const fitting = batchRails(paiseOf(amount) ?? 0n, call.bank.policy);
  const toOthers = rail === undefined ? fitting : ['NEFT', 'RTGS'];
  return payeeToPay(asked, ({ isOtherBank }) => (isOtherBank ? toOthers : ['INTRA']));
}

/** A transfer by IMPS, or its approval. */
export async function impsToSign(asked: AskedOtp): Promise<OtpDetails> {
  const { told } = asked;
  if (told.requestNo !== undefined) return requestToSign(asked, ['INTER']);
  await requireOwnAccount(asked, told.fromAccount ?? '');
  return payeeToPay(asked, ({ isOtherBank }) => (isOtherBank ? ['INTER'] : []));
}

/**
 * Names the payee as he is on record, his branch, and the rail where there is but one. The name of the
 * caller has to be that of the record, and tells apart who shares an account number.
 */
export async function payeeToPay(
  { call, user, told }: AskedOtp,
  railsTo: (target: RecordedTarget) => readonly string[],
): Promise<OtpDetails> {
  const { toAccount = '', name = '', rail, ifsc } = told;
  const recorded = await payableAt(call.bank.store.read, user.customerNo, toAccount);
  const reachable = recorded.filter((target) => {
    const isRail = rail === undefined ? railsTo(target).length > 0 : railsTo(target).includes(rail);
    return isRail && (ifsc === undefined || ifsc === target.ifsc);
  });
  if (reachable.length === 0) {
    return call.refuse('9044', 'This account is not one of your activated beneficiaries.');
  }
  const meant = reachable.filter((target) => canonicalName(target.name) === name);
  const [first] = meant;
  if (first === undefined) {
    return call.refuse('9062', 'The beneficiary has another name. Please choose him again.');
  }
  const known = { ...told, name: canonicalName(first.name) };
  const branches = new Set(meant.map((target) => target.ifsc));
  const rails = new Set(rail === undefined ? meant.flatMap(railsTo) : [rail]);
  const [onlyRail] = rails;
  return {
    ...known,
    ...(branches.size === 1 && { ifsc: first.ifsc }),
    ...(rails.size === 1 && onlyRail !== undefined && { rail: onlyRail }),
  };
}

/** A deposit has no account yet; the scheme is named in the place of a payee (DECISIONS F2). */
function depositToSign({ call, told }: AskedOtp): OtpDetails {
  const isScheme = Object.values(depositSchemes).some(({ SCHM_DESC }) => SCHM_DESC === told.name);
  if (isScheme && told.rail === undefined && told.ifsc === undefined) return told;
  return call.refuse('9012', 'The details were not found.');
}

/** What a checker approves is what his maker has asked for, as the bank has stored it. */
async function requestToSign(
  { call, user, told }: AskedOtp,
  rails: readonly string[],
): Promise<OtpDetails> {
  const { bank } = call;
  const { requestNo = '' } = told;
  const [request] = await bank.store.read
    .select({ ...getTableColumns(transferRequests), payload: storedPayload })
    .from(transferRequests)
    .where(
      and(
        eq(transferRequests.requestNo, requestNo),
        eq(transferRequests.customerNo, user.customerNo),
      ),
    );
  if (request === undefined || request.state !== 'PENDING') {
    return call.refuse('9060', 'The request is no longer pending.');
  }
  const payload = sealedPayload(bank, request);
  if (payload === null) return call.refuse('9062', unreadablePayload);
  const { amount = '', fromAccount = '', toAccount = '', toIfsc = '', toName = '' } = payload;
  const signed: OtpDetails = {
    amount,
    fromAccount,
    toAccount,
    name: canonicalName(toName),
    requestNo,
    rail: await wayOf(bank.store.read, { txnType: request.txnType, toIfsc }),
    ifsc: toIfsc,
  };
  const isOfKind = rails.some((rail) => rail === signed.rail);
  if (isOfKind && agree('FUNDTRANSFERPIN', signed, told)) return signed;
  return call.refuse('9062', 'The request is not what was shown. Please open the list again.');
}
