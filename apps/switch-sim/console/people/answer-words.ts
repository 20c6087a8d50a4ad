import type { PromisedAnswer } from '@sahakar/simulator/answers';

const screenNames: Readonly<Record<string, string>> = {
  login: 'Login',
  'login-otp': 'Login, then a wrong OTP',
  registration: 'New customer register',
  'forgot-password': 'Forgot password',
  unlock: 'Unlock user ID',
  'unlock-lookup': 'Unlock user ID, lookup',
  'forgot-user-id': 'Forgot user ID',
};

export function screenName({ at }: Pick<PromisedAnswer, 'at'>): string {
  return screenNames[at] ?? at;
}

/** What has to be set under Faults before the bank says this; null where it does so by itself. */
export function faultHint({ code, fault }: PromisedAnswer): string | null {
  if (fault === null) return null;
  const message = fault === '' ? 'without a message' : `and “${fault}”`;
  return `First, under Faults: refuse MobileValidationIBService with ${code} ${message}.`;
}
