import type { FundTransferService as Contract } from '@sahakar/contracts/transfers/FundTransferService';
import type { Tx } from '@sahakar/db/dialect';
import { requireUser } from '../call/require-user.ts';
import type { Call, Handler } from '../call/handler.ts';
import { tpinRefusals } from '../credentials/compare-tpin.ts';
import { carryOutWithinBank } from './carry-out-within-bank.ts';
import { checkTpin } from './transaction-password.ts';
import { consumeTransferAuthorisation } from './transfer-authorisation.ts';

type Request = Parameters<Handler<typeof Contract>>[0];

/** Moves money at once: transaction password, then OTP, rules, limit and posting as one effect. */
export const FundTransferService: Handler<typeof Contract> = async (request, call) => {
  const { loginUsername } = requireUser(call);
  const sessionHash = call.caller.session.idHash;
  const tpin = await checkTpin(call.bank, { sessionHash, loginUsername }, request.TPin);
  if (tpin !== 'right') return call.refuse(tpinRefusals[tpin].code, tpinRefusals[tpin].message);
  const rrn = await call.bank.rrns.next();
  return call.once((tx) => transfer(tx, request, call, rrn));
};

async function transfer(tx: Tx, request: Request, call: Call<typeof Contract>, rrn: string) {
  const { bank } = call;
  const user = requireUser(call);

  const signed = await consumeTransferAuthorisation(tx, bank, signedOrder(request, call), rrn);
  if (signed.kind === 'refused') return call.refuse(signed.code, signed.message);

  const order = {
    customerNo: user.customerNo,
    loginUsername: user.loginUsername,
    mobile: user.mobile,
    fromAccount: request.FromAccountNumber,
    toAccount: request.BeneficiaryAccountNumber,
    toIfsc: request.IfscCode,
    toName: request.ToName,
    amount: request.Amount,
    remark: request.Remark,
  };
  const cause = { kind: 'otp-authorisation', id: signed.id };
  const end = await carryOutWithinBank(tx, bank, order, { rrn, cause });
  if (end.kind === 'refused') return call.refuse(end.code, end.message);
  return { RRN: end.rrn, TransactionDate: end.moment };
}

/** What the OTP was asked for must be what the request moves. */
function signedOrder(request: Request, call: Call<typeof Contract>) {
  return {
    sessionHash: call.caller.session.idHash,
    loginUsername: requireUser(call).loginUsername,
    amount: request.Amount,
    fromAccount: request.FromAccountNumber,
    toAccount: request.BeneficiaryAccountNumber,
    toName: request.ToName,
  };
}
