import type { OtpRequestTypeName } from '@sahakar/contracts/otp/otp-request-types';
import type { Text } from '../outbox/outbox.ts';
import type { OtpDetails } from './canonical-variables.ts';

const purposes: Record<OtpRequestTypeName, (details: OtpDetails) => string> = {
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
  MANAGELIMIT: ({ amount = '' }) => `to set your daily transfer limit to Rs ${amount}`,
  POSITIVEPAY: ({ cheque = '' }) => `to register positive pay for cheque ${cheque}`,
  STOPCHEQUEREQ: ({ cheque = '' }) => `to stop payment of cheque ${cheque}`,
  GETOTPCARDBLOCK: (details) => `to block or unblock ${cardOf(details)}`,
  GETOTPCARDSTATUS: (details) => `to switch the channels of ${cardOf(details)}`,
  GETOTPCARDGREENPIN: (details) => `to set the PIN of ${cardOf(details)}`,
  GETOTPCARDLIMIT: (details) => `to change the limits of ${cardOf(details)}`,
};

function cardOf({ card = '' }: OtpDetails): string {
  return `the card ending ${card.slice(-4)}`;
}

function transferPurpose(details: OtpDetails): string {
  const { amount = '', fromAccount = '', toAccount = '', name = '', requestNo = '' } = details;
  // A deposit has no number until it is opened; its scheme stands in for the name (DECISIONS F2).
  if (toAccount === '') {
    return `to open a deposit of Rs ${amount}, ${name}, from account ending ${fromAccount.slice(-4)}`;
  }
  const what = requestNo === '' ? 'to transfer' : `to approve request ${requestNo}: transfer`;
  return `${what} Rs ${amount} to ${name}, account ending ${toAccount.slice(-4)}`;
}

function schedulePurpose({ amount = '', toAccount = '', name = '' }: OtpDetails): string {
  return `to schedule transfers of Rs ${amount} to ${name}, account ending ${toAccount.slice(-4)}`;
}

function payeePurpose({ name = '', toAccount = '' }: OtpDetails): string {
  const account = toAccount === '' ? '' : `, account ending ${toAccount.slice(-4)}`;
  return `to confirm the beneficiary ${name}${account}`;
}

/** The SMS says what the code is for, so that the customer signs what he sees. */
export function otpText(
  requestType: OtpRequestTypeName,
  details: OtpDetails,
  code: string,
  lifeSeconds: number,
): Text {
  const minutes = Math.round(lifeSeconds / 60);
  return (bankName) =>
    `${code} is your one-time password ${purposes[requestType](details)}. Valid for ${minutes} minutes. ${bankName} never asks for it.`;
}
