import { businessMoment } from '@sahakar/contracts/wire/dates';
import type { FundTransferService as Contract } from '@sahakar/contracts/transfers/FundTransferService';
import type { Tx } from '@sahakar/db/dialect';
import * as z from 'zod/mini';
import type { Call } from '../call/handler.ts';
import { requireUser } from '../call/require-user.ts';
import { tpinRefusals } from '../credentials/compare-tpin.ts';
import { executeTransfer } from './execute-transfer.ts';
import type { TransferOrder } from './prepare-transfer.ts';
import { checkTpin } from './transaction-password.ts';
import { consumeTransferAuthorisation } from './transfer-authorisation.ts';

type Signed = {
  readonly order: Omit<TransferOrder, 'customerNo'>;
  /** The name that the OTP was asked for, as the request has it. */
  readonly toName: string;
  readonly tpin: string;
};

// Both services that move money at once declare the same answer and the same refusals.
type TransferCall = Pick<Call<typeof Contract>, 'bank' | 'caller' | 'refuse' | 'once'>;
type Answer = Awaited<ReturnType<TransferCall['once']>>;

/** Transaction password, then the payer's own OTP, rules, limit and posting as one effect. */
export async function transferAtOnce(call: TransferCall, signed: Signed): Promise<Answer> {
  const { loginUsername } = requireUser(call);
  const sessionHash = call.caller.session.idHash;
  const { order } = signed;
  const tpin = await checkTpin(call.bank, { sessionHash, loginUsername }, signed.tpin, order);
  if (tpin !== 'right') return call.refuse(tpinRefusals[tpin].code, tpinRefusals[tpin].message);
  const rrn = await call.bank.rrns.next();
  return call.once((tx) => transfer(tx, call, signed, rrn));
}

async function transfer(tx: Tx, call: TransferCall, signed: Signed, rrn: string): Promise<Answer> {
  const { bank } = call;
  const user = requireUser(call);
  const order = { ...signed.order, customerNo: user.customerNo };
  const payer = { sessionHash: call.caller.session.idHash, user };
  const named = { order, toName: signed.toName };
  const authorised = await consumeTransferAuthorisation(tx, bank, payer, named, rrn);
  if (authorised.kind === 'refused') return call.refuse(authorised.code, authorised.message);
  const done = await executeTransfer(tx, bank, order, {
    rrn,
    cause: { kind: 'otp-authorisation', id: authorised.id },
    loginUsername: user.loginUsername,
    mobile: user.mobile,
  });
  if (done.kind === 'refused') return call.refuse(done.code, done.message);
  return { RRN: done.reference, TransactionDate: z.encode(businessMoment, done.moment) };
}
