import type { FundTransferService as Contract } from '@sahakar/contracts/transfers/FundTransferService';
import type { Tx } from '@sahakar/db/dialect';
import { requireUser } from '../call/require-user.ts';
import type { Call, Handler } from '../call/handler.ts';
import { tpinRefusals } from '../credentials/compare-tpin.ts';
import { businessMoment } from '../clock.ts';
import { post } from '../ledger/post.ts';
import { ownAccountTransfer } from '../ledger/templates/own-account-transfer.ts';
import { withinBankTransfer } from '../ledger/templates/within-bank-transfer.ts';
import { countAgainstDailyLimit } from '../limits/daily-limit.ts';
import { debitAlert } from './debit-alert.ts';
import { prepareWithinBank } from './prepare-within-bank.ts';
import { postingRefusals } from './posting-refusals.ts';
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
  const now = bank.clock.now();

  const signed = await consumeTransferAuthorisation(tx, bank, signedOrder(request, call), rrn);
  if (signed.kind === 'refused') return call.refuse(signed.code, signed.message);

  const prepared = await prepareWithinBank(tx, bank, {
    customerNo: user.customerNo,
    fromAccount: request.FromAccountNumber,
    toAccount: request.BeneficiaryAccountNumber,
    toIfsc: request.IfscCode,
    amount: request.Amount,
  });
  if (prepared.kind === 'refused') return call.refuse(prepared.code, prepared.message);

  // Own accounts do not use the daily limit (DECISIONS ruling 13).
  if (prepared.kind === 'to-payee') {
    const limit = await countAgainstDailyLimit(
      tx,
      user.customerNo,
      bank.clock.today(),
      request.Amount,
    );
    if (limit.kind === 'exceeded') return call.refuse(limit.code, limit.message);
  }

  const template = prepared.kind === 'to-payee' ? withinBankTransfer : ownAccountTransfer;
  const posted = await post(tx, {
    rrn,
    ...template({
      from: { account: prepared.from.number, holder: prepared.from.holderName },
      to: { account: prepared.to.number, holder: prepared.to.holderName },
      amount: request.Amount,
      remark: request.Remark,
    }),
    cause: { kind: 'otp-authorisation', id: signed.id },
    at: now,
    entryOn: bank.clock.today(),
    customerNo: user.customerNo,
    loginUsername: user.loginUsername,
  });
  if (posted.kind !== 'posted') {
    const { code, message } = postingRefusals[posted.kind];
    return call.refuse(code, message);
  }
  const moment = businessMoment(now);
  await bank.outbox.send(
    tx,
    debitAlert({
      mobile: user.mobile,
      amount: request.Amount,
      fromAccount: prepared.from.number,
      toName: prepared.to.holderName,
      rrn,
      moment,
    }),
  );
  return { RRN: rrn, TransactionDate: moment };
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
