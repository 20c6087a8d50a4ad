import type { CardOtpType, OtpRequestTypeName } from '@sahakar/contracts/otp/otp-request-types';
import { groupedRupees, paiseOf } from '@sahakar/contracts/wire/rupees';
import type { OtpDetails } from './otp-details.ts';

/** What an OTP is for, in the words of its SMS, written from what the bank has understood. */
export function purposeOf(
  requestType: Exclude<OtpRequestTypeName, CardOtpType>,
  details: OtpDetails,
): string {
  return purposes[requestType](details);
}

const purposes: Record<
  Exclude<OtpRequestTypeName, CardOtpType>,
  (details: OtpDetails) => string
> = {
  LOGINOTP: () => 'to sign in to internet banking',
  ONLINEREGOTP: () => 'to register for internet banking',
  FORGOTPASS: () => 'to set new internet banking passwords',
  UNLOCKUSERID: () => 'to unlock your internet banking user ID',
  FORGOTUSERIDOTP: () => 'to receive your internet banking user ID',
  FORGOTPIN: () => 'to receive a temporary mobile banking PIN',
  FUNDTRANSFERPIN: transferPurpose,
  IMPSFUNDTRANSFEROTP: transferPurpose,
  ADDBENEFICIARY: payeePurpose,
  SCHEDULETRANSFER: schedulePurpose,
  CHEQUEBOOKREQ: () => 'to request a cheque book',
  MANAGELIMIT: ({ amount = '' }) => `to set your daily transfer limit to ${rupeesOf(amount)}`,
  POSITIVEPAY: positivePayPurpose,
  STOPCHEQUEREQ: ({ cheque = '', account }) =>
    `to stop payment of cheque ${cheque}${ofAccount(account)}${notTold({ account })}`,
};

function transferPurpose(details: OtpDetails): string {
  const { amount = '', fromAccount = '', toAccount = '', name = '', requestNo = '' } = details;
  // A deposit has no number until it is opened; its scheme stands in for the name (RULINGS F2).
  if (toAccount === '') {
    return `to open a deposit of ${rupeesOf(amount)}, ${name}, from ${ending(fromAccount)}`;
  }
  const { rail, ifsc } = details;
  const what = requestNo === '' ? 'to transfer' : `to approve request ${requestNo}: transfer`;
  const by =
    rail === undefined || rail === 'INTRA' ? '' : ` by ${rail === 'INTER' ? 'IMPS' : rail}`;
  const missing = notTold({ IFSC: ifsc, 'way of payment': rail });
  return `${what} ${rupeesOf(amount)}${by} to ${name}, ${placeOf(details)}${missing}`;
}

const adverbs: Readonly<Record<string, string>> = {
  '2': 'daily ',
  '3': 'weekly ',
  '4': 'monthly ',
};

function schedulePurpose(details: OtpDetails): string {
  const { amount = '', name = '', frequency = '', payments, startOn, fromAccount, ifsc } = details;
  const first = startOn === undefined ? '' : dayOf(startOn);
  const missing = notTold({ number: payments, 'first date': startOn, IFSC: ifsc, fromAccount });
  const from = fromAccount === undefined ? '' : ` from ${ending(fromAccount)}`;
  const to = `to ${name}, ${placeOf(details)}${from}${missing}`;
  if (frequency === '1') {
    return `to schedule one payment of ${rupeesOf(amount)}${first && ` on ${first}`} ${to}`;
  }
  const many = `${payments === undefined ? '' : `${payments} `}${adverbs[frequency] ?? ''}payments`;
  const sum = (paiseOf(amount) ?? 0n) * BigInt(payments ?? 0);
  const all = payments === undefined ? '' : `, Rs ${groupedRupees(sum)} in all`;
  return `to schedule ${many} of ${rupeesOf(amount)}${first && `, the first on ${first}`}${all}, ${to}`;
}

function payeePurpose({ name = '', toAccount, ifsc, payeeChange }: OtpDetails): string {
  const missing = notTold({ account: toAccount, IFSC: ifsc });
  const account = toAccount === undefined ? '' : `, ${ending(toAccount)}`;
  const place = ifsc === undefined ? '' : ` at ${ifsc}`;
  const act = payeeChange === undefined ? 'confirm' : `approve: ${payeeChange}`;
  return `to ${act} the beneficiary ${name}${account}${place}${missing}`;
}

function positivePayPurpose({ cheque, amount, payee, chequeDate, account }: OtpDetails): string {
  const of = amount === undefined ? '' : ` of ${rupeesOf(amount)}`;
  const to = payee === undefined ? '' : ` to ${payee}`;
  const dated = chequeDate === undefined ? '' : ` dated ${dayOf(chequeDate)}`;
  const missing = notTold({ amount, payee, date: chequeDate, account });
  return `to register positive pay for cheque ${cheque}${of}${to}${dated}${ofAccount(account)}${missing}`;
}

/** Where money goes: an account of this bank, or one at the branch of another. */
function placeOf({ toAccount = '', rail, ifsc }: OtpDetails): string {
  const at = rail === 'INTRA' || ifsc === undefined ? '' : ` at ${ifsc}`;
  return `${ending(toAccount)}${at}`;
}

/** Says in words what the client has not named, and the code is good for all the same. */
function notTold(details: Readonly<Record<string, string | undefined>>): string {
  const missing = Object.keys(details)
    .filter((name) => details[name] === undefined)
    .map((name) => (name === 'fromAccount' ? 'account' : name));
  const last = missing.at(-1);
  if (last === undefined) return '';
  const names = [missing.slice(0, -1).join(', '), last].filter((part) => part !== '');
  return `, whose ${names.join(' and ')} the bank was not told`;
}

function ofAccount(account?: string): string {
  return account === undefined ? '' : ` of ${ending(account)}`;
}

function ending(account: string): string {
  return `account ending ${account.slice(-4)}`;
}

function rupeesOf(amount: string): string {
  return `Rs ${groupedRupees(paiseOf(amount) ?? 0n)}`;
}

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** A business date as people write it, such as 1 Dec 2026. */
function dayOf(date: string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return `${Number(day)} ${months[Number(month) - 1] ?? ''} ${year}`;
}
