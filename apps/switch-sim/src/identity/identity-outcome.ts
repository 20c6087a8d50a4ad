import type { IdentityFlow } from '@sahakar/contracts/otp/otp-request-types';
import type { identityOutcomes } from '@sahakar/contracts/identity/mobile-validation';
import { type RefusedReason, refusedReasonText } from '@sahakar/contracts/identity/refused-reason';
import type { BankPerson } from './bank-person.ts';

export type IdentityOutcome = {
  readonly code: (typeof identityOutcomes)[number];
  readonly text: string;
  readonly details?: string;
};

/** One text for an unknown customer and for a number that is not his (no enumeration). */
export const noMatch = {
  code: '5057',
  text: 'Entered details do not match our records',
} as const satisfies IdentityOutcome;

const refusedTexts: Record<RefusedReason, string> = {
  REGISTERED: 'You are already registered for internet banking. Please login',
  SECONDHOLDER: 'Joint accounts are used online by the first holder, who has the user ID',
  COMPANY: 'Users of a company are registered at the branch',
  DISABLED: 'The bank has disabled this user ID. Please contact your branch',
  DORMANT: 'Your account is dormant. Please visit your branch to make it active again',
  CLOSED: 'Your account is closed. Please contact your branch',
  NOCARD: 'You have no active debit card. Please contact your branch',
  OTHER: 'This customer cannot be served online. Please contact your branch',
};

/** The refusal for such a reason, which Details names for whoever has words of his own (ruling 38). */
export function refusedFor(reason: RefusedReason) {
  return {
    code: '5053',
    text: refusedTexts[reason],
    details: refusedReasonText(reason),
  } as const satisfies IdentityOutcome;
}

const ownCode: Record<IdentityFlow, IdentityOutcome> = {
  ONLINEREGOTP: refusedFor('REGISTERED'),
  FORGOTPASS: { code: '5052', text: 'Please confirm with your debit card' },
  UNLOCKUSERID: { code: '5054', text: 'Please confirm the user ID that is to be unlocked' },
  FORGOTUSERIDOTP: { code: '5050', text: 'Please confirm with your debit card' },
};

/**
 * Exactly one code for each case, in the order of RULINGS 4.1. The positive codes are reached only
 * where user ID and mobile number belong together.
 */
export function identityOutcome(
  person: BankPerson | null,
  typedMobile: string,
  flow: IdentityFlow,
  hasConfirmedMobile: boolean,
): IdentityOutcome {
  if (person === null) return noMatch;
  const { registeredMobile, recordedMobile } = person;
  if (typedMobile !== registeredMobile && typedMobile !== recordedMobile) return noMatch;
  const reason = refusedReason(person);
  if (reason !== null) return refusedFor(reason);
  const isNewer = typedMobile === recordedMobile && recordedMobile !== registeredMobile;
  if (isNewer && flow !== 'ONLINEREGOTP' && !hasConfirmedMobile) {
    return {
      code: '5099',
      text: 'Your branch has recorded another mobile number. It will be used from this step on',
    };
  }
  if (person.loginUsername === null) return notRegistered[flow];
  return ownCode[flow];
}

const pleaseRegister: IdentityOutcome = {
  code: '5051',
  text: 'Your User ID is not registered for Internet Banking, Please register',
};

const notRegistered: Record<IdentityFlow, IdentityOutcome> = {
  ONLINEREGOTP: { code: '5051', text: 'Please confirm with your debit card' },
  FORGOTPASS: pleaseRegister,
  UNLOCKUSERID: pleaseRegister,
  FORGOTUSERIDOTP: pleaseRegister,
};

/** Why this channel can do nothing for a customer, whatever he proves; null where it can. */
function refusedReason(person: BankPerson): RefusedReason | null {
  // That somebody has died is told at the branch, and not to whoever types his number.
  if (person.isDeceased) return 'OTHER';
  if (person.isSecondHolder) return 'SECONDHOLDER';
  if (person.isCorporate && person.loginUsername === null) return 'COMPANY';
  if (person.isDisabled) return 'DISABLED';
  if (person.accountStatus === 'dormant') return 'DORMANT';
  if (person.accountStatus === 'closed') return 'CLOSED';
  return person.hasCard ? null : 'NOCARD';
}
