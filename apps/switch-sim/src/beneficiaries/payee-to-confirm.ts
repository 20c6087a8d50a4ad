import { payees } from '@sahakar/db/schema/payees';
import { and, eq } from '@sahakar/db/sql';
import { findAccount } from '../accounts/account-record.ts';
import type { AskedOtp } from '../otp/asked-otp.ts';
import { canonicalName, type OtpDetails } from '../otp/signed-details.ts';

/**
 * A payee whom a checker confirms is one that waits, as he is on record. Whoever adds one names him
 * himself; what is added has to agree with it.
 */
export async function payeeToConfirm(asked: AskedOtp): Promise<OtpDetails> {
  const { call, told } = asked;
  const { principal } = call.caller;
  if (principal !== 'checker' && principal !== 'both') return newPayee(asked);
  const known = await payeesAs(asked);
  const waiting = known.filter(({ status }) => status === 'PENDING' || status === 'PENDINGDELETE');
  const meant = waiting.filter(({ name }) => canonicalName(name) === told.name);
  const [first, ...others] = meant;
  if (first !== undefined) {
    return others.length > 0 ? told : { ...told, toAccount: first.accountNumber, ifsc: first.ifsc };
  }
  if (principal === 'both') return newPayee(asked);
  if (waiting.length > 0) {
    return call.refuse('9062', 'The request has changed since it was shown.');
  }
  return known.length > 0
    ? call.refuse('9060', 'The request is no longer pending.')
    : call.refuse('9012', 'The details were not found.');
}

/**
 * Somebody who is to be added is named by the customer, by letters alone: digits would read as an
 * amount. Where an account of this bank is held in that very name, it is the one.
 */
async function newPayee({ call, told }: AskedOtp): Promise<OtpDetails> {
  const { name = '', toAccount } = told;
  const held = toAccount === undefined ? null : await findAccount(call.bank.store.read, toAccount);
  if (held !== null && canonicalName(held.holderName) === name) return { ifsc: held.ifsc, ...told };
  if (!/\p{N}/u.test(name)) return told;
  return call.refuse('9062', 'The account is held in another name. Please enter it again.');
}

/** The customer's payees with this account, or of this name where no account is told. */
async function payeesAs({ call, user, told: { name = '', toAccount, ifsc } }: AskedOtp) {
  const known = await call.bank.store.read
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
    ? known.filter((payee) => canonicalName(payee.name) === name)
    : known;
}
