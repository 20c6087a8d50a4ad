import type { Message } from './outbox.ts';
import type { IdentityState } from '../sessions/session-flow.ts';

const happened = {
  'MOBILE-ALERT': 'The mobile number of internet banking was changed for user ID',
  'PASSWORD-ALERT': 'The internet banking password was changed for user ID',
  'PIN-ALERT': 'A mobile banking PIN was changed for user ID',
  'TPIN-ALERT': 'The transaction password was changed for user ID',
  'UNLOCK-ALERT': 'Internet banking was unlocked for user ID',
} as const;

export type IdentityAlert = keyof typeof happened;

/** Whoever did not do this himself has to learn of it at once (ID4). */
export function identityAlert(kind: IdentityAlert, mobile: string, user: string): Message {
  return {
    mobile,
    requestType: kind,
    otp: null,
    text: (bankName) =>
      `${happened[kind]} ending ${user.slice(-4)}. Not you? Call ${bankName} at once.`,
  };
}

/** The number of the flow, and the one that it replaces where it does. */
export function alertNumbers({
  mobile,
  formerMobile,
}: Pick<IdentityState, 'mobile' | 'formerMobile'>) {
  return formerMobile === null ? [mobile] : [mobile, formerMobile];
}
