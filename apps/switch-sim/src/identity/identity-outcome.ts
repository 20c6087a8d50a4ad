import type { IdentityFlow } from '@sahakar/contracts/otp/otp-request-types';
import type { identityOutcomes } from '@sahakar/contracts/identity/mobile-validation';
import type { BankPerson } from './bank-person.ts';

export type IdentityOutcome = {
  readonly code: (typeof identityOutcomes)[number];
  readonly text: string;
};

/** One text for an unknown customer and for a number that is not his (no enumeration). */
export const noMatch = {
  code: '5057',
  text: 'Entered details do not match our records',
} as const satisfies IdentityOutcome;

const ownCode: Record<IdentityFlow, IdentityOutcome> = {
  ONLINEREGOTP: {
    code: '5053',
    text: 'You are already registered for internet banking. Please login',
  },
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
  if (reason !== null) return { code: '5053', text: reason };
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
function refusedReason(person: BankPerson): string | null {
  if (person.isDeceased) return 'This customer cannot be served online. Please contact your branch';
  if (person.isSecondHolder)
    return 'Joint accounts are used online by the first holder, who has the user ID';
  if (person.isCorporate && person.loginUsername === null)
    return 'Users of a company are registered at the branch';
  if (person.isDisabled) return 'The bank has disabled this user ID. Please contact your branch';
  if (person.accountStatus === 'dormant')
    return 'Your account is dormant. Please visit your branch to make it active again';
  if (person.accountStatus === 'closed')
    return 'Your account is closed. Please contact your branch';
  return person.hasCard ? null : needsCard;
}

/** The one reason that does not matter where no card is asked for (RULINGS L12). */
export const needsCard = 'You have no active debit card. Please contact your branch';
