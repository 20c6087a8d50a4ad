import type { ManagePayeeService as Contract } from '@sahakar/contracts/beneficiaries/ManagePayeeService';
import type { Call, Handler } from '../call/handler.ts';

/** A call of the service that all of these rooms answer for. */
export type PayeeCall = Call<typeof Contract>;

type Request = Parameters<Handler<typeof Contract>>[0];
type RequestType = Request['requestType'];

/** What comes with these verbs. */
export type PayeeFields<Verb extends RequestType> = Extract<Request, { requestType: Verb }>;

/** What the call answers once a payee has changed. */
export type PayeeAnswer = Awaited<ReturnType<Handler<typeof Contract>>>;
