import * as z from 'zod/mini';
import type { FundTransferService as Contract } from '@sahakar/contracts/transfers/FundTransferService';
import { businessMoment } from '@sahakar/contracts/wire/dates';
import type { Tx } from '@sahakar/db/dialect';
import type { Call } from '../call/handler.ts';
import { type CallDesk, requireUser } from '../call/refusal.ts';
import { requireTpin } from '../credentials/transaction-password.ts';
import { executeTransfer } from './execute-transfer.ts';
import { authoriseTransfer } from './transfer-authorisation.ts';
import {
  type NamedOrder,
  type RequestedOrder,
  type TransferCode,
  withRail,
} from './transfer-order.ts';

// Both services that move money at once declare the same answer and the same refusals.
type TransferCall = CallDesk<TransferCode | '9010'> & Pick<Call<typeof Contract>, 'once'>;
type Answer = Awaited<ReturnType<TransferCall['once']>>;

/** Transaction password, then the payer's own OTP, rules, limit and posting as one effect. */
export async function transferAtOnce(
  call: TransferCall,
  requested: RequestedOrder,
  tpin: string,
): Promise<Answer> {
  const named = await withRail(call.bank.store.read, requested);
  await requireTpin(call, named.order.rail, tpin);
  const rrn = await call.bank.rrns.next();
  return call.once((tx) => transfer(tx, call, named, rrn));
}

async function transfer(
  tx: Tx,
  call: TransferCall,
  named: NamedOrder,
  rrn: string,
): Promise<Answer> {
  const { loginUsername, mobile } = requireUser(call);
  const id = await authoriseTransfer(tx, call, named, rrn);
  const cause = { kind: 'otp-authorisation', id } as const;
  const origin = { rrn, cause, loginUsername, mobile };
  const { reference, moment } = await executeTransfer(tx, call, named.order, origin);
  return { RRN: reference, TransactionDate: z.encode(businessMoment, moment) };
}
