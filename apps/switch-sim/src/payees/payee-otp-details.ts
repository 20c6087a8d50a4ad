import { accountNumber } from '@sahakar/contracts/wire/fields';
import { payeeRequests, payees } from '@sahakar/db/schema/payees';
import { and, eq } from '@sahakar/db/sql';
import type { Tx } from '@sahakar/db/dialect';
import * as z from 'zod/mini';
import { findAccount } from '../accounts/account-record.ts';
import { isOwnBranchCode } from '../accounts/own-branch.ts';
import { notPending } from '../approvals/decide.ts';
import { refuseUnknown } from '../call/refusal.ts';
import type { OtpRequest } from '../otp/otp-request.ts';
import { canonicalName, type OtpDetails } from '../otp/otp-details.ts';
import { authorise } from '../otp/authorisation.ts';
import type { PayeeCall } from './payee-call.ts';
import { changeWords, type PayeeRequest } from './payee-request.ts';

/**
 * A payee whom a checker confirms is one that waits, as he is on record. Whoever adds one names him
 * himself; what is added has to agree with it.
 */
export async function payeeDetails(request: OtpRequest): Promise<OtpDetails> {
  const { call, details } = request;
  const { principal } = call.caller;
  if (principal !== 'checker' && principal !== 'both') return newPayee(request);
  const { candidates, waiting, matches } = await payeesToDecideOn(request);
  const [first, ...others] = matches;
  if (first !== undefined) {
    if (others.length > 0) return details;
    const { accountNumber: toAccount, ifsc } = first;
    return { ...details, toAccount, ifsc, ...(await waitingChange(request, first.id)) };
  }
  if (principal === 'both') return newPayee(request);
  if (waiting.length > 0) {
    return call.refuse('9062', 'The request has changed since it was shown.');
  }
  return candidates.length > 0 ? call.refuse('9060', notPending) : refuseUnknown(call);
}

/** What waits for a payee. An OTP for it is good for no other request that comes later (M6). */
async function waitingChange({ call }: OtpRequest, payeeId: string): Promise<OtpDetails> {
  const { kind, requestNo, state } = payeeRequests;
  const [waiting] = await call.bank.store.read
    .select({ kind, requestNo })
    .from(payeeRequests)
    .where(and(eq(payeeRequests.payeeId, payeeId), eq(state, 'PENDING')));
  return waiting === undefined ? {} : changeDetails(waiting);
}

type Decided = Pick<PayeeRequest, 'kind' | 'requestNo'>;

const changeDetails = ({ kind, requestNo }: Decided): OtpDetails => ({
  payeeChange: changeWords[kind],
  payeeRequest: requestNo,
});

type Asked = Omit<OtpRequest, 'findByName'>;

/** Whether these details are of a payee whom somebody decides on, and does not add himself. */
export async function isOfWaitingPayee(request: Asked): Promise<boolean> {
  return (await payeesToDecideOn(request)).matches.length > 0;
}

async function payeesToDecideOn(request: Asked) {
  const candidates = await payeesAs(request);
  const waiting = candidates.filter(
    ({ status }) => status === 'PENDING' || status === 'PENDINGDELETE',
  );
  const matches = waiting.filter(({ name }) => canonicalName(name) === request.details.name);
  return { candidates, waiting, matches };
}

/**
 * Somebody who is to be added is named by the customer, by letters alone: digits would read as an
 * amount. Where an account of this bank is held in that very name, it is the one. Such an OTP approves
 * no request that a maker makes later; one for a name alone is good for that name (decision 21).
 */
async function newPayee(request: OtpRequest): Promise<OtpDetails> {
  const named = await namedPayee(request);
  return named.toAccount === undefined ? named : { ...named, payeeRequest: '' };
}

async function namedPayee(request: OtpRequest): Promise<OtpDetails> {
  const { call, details } = request;
  const hasDigits = /\p{N}/u.test(details.name ?? '');
  // Nothing has to be looked for where the branch is told and the name is one that may stand in an SMS.
  if (details.ifsc !== undefined && !hasDigits) return details;
  const account = await accountInThatName(request);
  if (account !== null) return { ifsc: account.ifsc, ...details };
  if (!hasDigits) return details;
  return call.refuse('9062', 'The account is held in another name. Please enter it again.');
}

/** What comes of it, be it the words of the SMS alone, tells whether the name is the holder's. */
async function accountInThatName({ call, user, details, findByName }: OtpRequest) {
  const { name = '', toAccount } = details;
  if (toAccount === undefined || !z.safeParse(accountNumber, toAccount).success) return null;
  const { read } = call.bank.store;
  // Of a number that this bank cannot have given nothing is told, whoever is named.
  if (!(await isOwnBranchCode(read, toAccount.slice(0, 3)))) return null;
  return findByName(user.customerNo, async () => {
    const account = await findAccount(read, toAccount);
    return account !== null && canonicalName(account.holderName) === name ? account : null;
  });
}

/** The customer's payees with this account, or of this name where no account is told. */
async function payeesAs({ call, user, details: { name = '', toAccount, ifsc } }: Asked) {
  const rows = await call.bank.store.read
    .select()
    .from(payees)
    .where(
      and(
        eq(payees.customerNo, user.customerNo),
        ...(toAccount === undefined ? [] : [eq(payees.accountNumber, toAccount)]),
        ...(ifsc === undefined ? [] : [eq(payees.ifsc, ifsc)]),
      ),
    );
  return toAccount === undefined
    ? rows.filter((payee) => canonicalName(payee.name) === name)
    : rows;
}

/**
 * Uses up the OTP for this payee. One that was asked for with the name alone, as the documents have
 * it, is good for whichever account of that name comes first.
 */
export async function authorisePayee(
  tx: Tx,
  call: PayeeCall,
  payee: { readonly name: string; readonly accountNumber: string; readonly ifsc: string },
  by: string,
  decided?: Decided,
): Promise<void> {
  const { accountNumber: toAccount, ifsc } = payee;
  // Whoever adds one for whom a request waits has the OTP for it, and is told of the request.
  const change = decided === undefined ? {} : changeDetails(decided);
  const details = { name: canonicalName(payee.name), toAccount, ifsc, ...change };
  await authorise(tx, call, { requestType: 'ADDBENEFICIARY', details, by });
}
