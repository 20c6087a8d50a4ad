import type { ManagePayeeService as Contract } from '@sahakar/contracts/payees/ManagePayeeService';
import type { Tx } from '@sahakar/db/dialect';
import type { Call, Handler } from '../call/handler.ts';
import { refuseUnknown, requireUser } from '../call/refusal.ts';
import { findPayee, type PayeeRecord } from './payee-record.ts';

/** A call of the service that all of these rooms answer for. */
export type PayeeCall = Call<typeof Contract>;

type Request = Parameters<Handler<typeof Contract>>[0];
type RequestType = Request['requestType'];

/** What comes with these verbs. */
export type PayeeFields<Verb extends RequestType> = Extract<Request, { requestType: Verb }>;

/** What the call answers once a payee has changed. */
export type PayeeAnswer = Awaited<ReturnType<Handler<typeof Contract>>>;

/** The customer's payee that a change or a decision is about. */
export async function requirePayee(
  tx: Tx,
  call: PayeeCall,
  {
    payeeType,
    accountNumber,
    ifscCode: ifsc,
  }: Pick<PayeeFields<'DELETE'>, 'payeeType' | 'accountNumber' | 'ifscCode'>,
): Promise<PayeeRecord> {
  const { customerNo } = requireUser(call);
  const payee = await findPayee(tx, { customerNo, payeeType, accountNumber, ifsc });
  return payee ?? refuseUnknown(call);
}
