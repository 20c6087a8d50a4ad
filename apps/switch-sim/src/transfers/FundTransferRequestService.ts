import type { FundTransferRequestService as Contract } from '@sahakar/contracts/transfers/FundTransferRequestService';
import { rupeesText } from '@sahakar/contracts/wire/rupees';
import type { Tx } from '@sahakar/db/dialect';
import { proposeTransfer } from '../approvals/propose-transfer.ts';
import type { Call, Handler } from '../call/handler.ts';
import { requireUser } from '../call/require-user.ts';
import { tpinRefusals } from '../credentials/compare-tpin.ts';
import { prepareWithinBank } from './prepare-within-bank.ts';
import { checkTpin } from './transaction-password.ts';
import { consumeTransferAuthorisation } from './transfer-authorisation.ts';

type Request = Parameters<Handler<typeof Contract>>[0];

/** A maker's transfer becomes a request; the verb picks what is done. */
export const FundTransferRequestService: Handler<typeof Contract> = async (request, call) => {
  switch (request.Requesttype) {
    case 'I':
      return proposeWithinBank(request, call);
  }
};

async function proposeWithinBank(request: Request, call: Call<typeof Contract>) {
  const { loginUsername } = requireUser(call);
  const sessionHash = call.caller.session.idHash;
  const tpin = await checkTpin(call.bank, { sessionHash, loginUsername }, request.TPin);
  if (tpin !== 'right') return call.refuse(tpinRefusals[tpin].code, tpinRefusals[tpin].message);
  const requestNo = `R${await call.bank.rrns.next()}`;
  return call.once((tx) => propose(tx, request, call, requestNo));
}

async function propose(tx: Tx, request: Request, call: Call<typeof Contract>, requestNo: string) {
  const { bank } = call;
  const user = requireUser(call);
  const order = {
    customerNo: user.customerNo,
    fromAccount: request.FromAccountNumber,
    toAccount: request.BeneficiaryAccountNumber,
    toIfsc: request.IfscCode,
    amount: request.Amount,
  };
  const signed = await consumeTransferAuthorisation(
    tx,
    bank,
    {
      sessionHash: call.caller.session.idHash,
      loginUsername: user.loginUsername,
      amount: request.Amount,
      fromAccount: order.fromAccount,
      toAccount: order.toAccount,
      toName: request.ToName,
    },
    requestNo,
  );
  if (signed.kind === 'refused') return call.refuse(signed.code, signed.message);

  const prepared = await prepareWithinBank(tx, bank, order);
  if (prepared.kind === 'refused') return call.refuse(prepared.code, prepared.message);

  const proposed = await proposeTransfer(tx, bank, {
    requestNo,
    txnType: request.TxnType,
    customerNo: user.customerNo,
    makerLogin: user.loginUsername,
    amount: request.Amount,
    payload: {
      fromAccount: order.fromAccount,
      toAccount: order.toAccount,
      toIfsc: prepared.to.ifsc,
      toName: prepared.to.holderName,
      amount: rupeesText(request.Amount),
      remark: request.Remark,
    },
    allowDuplicate: request.AllowDuplicate === 'Y',
  });
  if (proposed.kind === 'duplicate') {
    return call.refuse('9063', `An equal request ${proposed.requestNo} is waiting already.`);
  }
  return {
    CustomerRefNo: requestNo,
    Message: `Your request ${requestNo} has been sent for authorisation.`,
  };
}
