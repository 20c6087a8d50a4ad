import { maskedNumber } from '@sahakar/contracts/wire/masked-number';
import type { IdentityFlow } from '@sahakar/contracts/otp/otp-request-types';
import { tildeMessage } from '@sahakar/contracts/identity/mobile-validation';
import type { Call } from '../call/handler.ts';
import type { IdentityState } from '../sessions/session-flow.ts';
import { voidOtps } from '../sessions/session-life.ts';
import { type BankPerson, findPerson } from './bank-person.ts';
import { type IdentityOutcome, identityOutcome, refusedFor } from './identity-outcome.ts';
import { freshFlow, writeFlow } from '../sessions/identity-steps.ts';
import { startOver } from './start-over.ts';

/** What both doors have of a call: they differ in name and fields, and not in what they answer. */
type Validating = Pick<Call, 'bank' | 'caller' | 'envelopeUser' | 'replaceCookie'> & {
  refuse(code: IdentityOutcome['code'] | '9100', message: string, details?: string): never;
};

export type Modes = {
  readonly CustNo: string;
  readonly isForgotPassword: boolean;
  readonly isUnlockUserId: boolean;
  readonly isForgotUserID: boolean;
};

/**
 * Identifies a customer by user ID and mobile number, and remembers in the session what may follow.
 * Both validation services answer so, always by code and never with 0 (RULINGS 4.1, L13).
 */
export async function validateMobile(modes: Modes, call: Validating): Promise<never> {
  const { bank } = call;
  const purpose = flowOf(modes) ?? call.refuse('9100', 'Please choose one thing to do.');
  const typedMobile = call.envelopeUser.trim();
  const flowBefore = freshFlow(bank, call.caller);
  const idHash = await startOver(call);

  const person = await findPerson(bank, modes.CustNo, typedMobile);
  const earlier = flowBefore?.customerNo === person?.customerNo ? flowBefore : null;
  const hasConfirmed = earlier?.step === 'mobile-confirmed' && earlier.mobile === typedMobile;
  const outcome = identityOutcome(person, typedMobile, purpose, hasConfirmed);
  const flow = nextState({ person, outcome, purpose, typedMobile, typedId: modes.CustNo, earlier });
  await bank.store.transaction(async (tx) => {
    await voidOtps(tx, idHash);
    await writeFlow(tx, bank, idHash, flow && { ...flow, stepAt: bank.clock.now().getTime() });
  });
  return call.refuse(outcome.code, messageOf(outcome, purpose, person), outcome.details);
}

/** The flow that these flags ask for: none of them is registration, more than one is nonsense. */
function flowOf(modes: Modes): IdentityFlow | null {
  const flows: IdentityFlow[] = [];
  if (modes.isForgotPassword) flows.push('FORGOTPASS');
  if (modes.isUnlockUserId) flows.push('UNLOCKUSERID');
  if (modes.isForgotUserID) flows.push('FORGOTUSERIDOTP');
  return flows.length > 1 ? null : (flows[0] ?? 'ONLINEREGOTP');
}

type Seen = {
  readonly person: BankPerson | null;
  readonly outcome: IdentityOutcome;
  readonly purpose: IdentityFlow;
  readonly typedId: string;
  readonly typedMobile: string;
  /** What this session has proved of the same customer before. */
  readonly earlier: IdentityState | null;
};

/** The one reason that does not matter where no card is asked for (RULINGS L12). */
const needsCard = refusedFor('NOCARD');

function nextState(seen: Seen): IdentityState | null {
  const { person, outcome, purpose, earlier } = seen;
  if (person === null) return null;
  // Date of birth or account were right: that stands, unless the customer cannot be served at all.
  const isFoundByDetails = purpose === 'FORGOTUSERIDOTP' && earlier?.isFoundByDetails === true;
  const keepsGoing = outcome.code === '5051' || outcome.details === needsCard.details;
  if (isFoundByDetails && keepsGoing) return earlier;
  const step = stepAfter(outcome, purpose);
  if (step === null) return null;
  const hasConfirmed = earlier?.step === 'mobile-confirmed' && earlier.mobile === seen.typedMobile;
  return {
    kind: 'identity',
    purpose,
    step,
    stepAt: 0,
    typedId: seen.typedId,
    typedMobile: seen.typedMobile,
    customerNo: person.customerNo,
    loginUsername: person.loginUsername,
    mobile: hasConfirmed ? person.recordedMobile : person.registeredMobile,
    formerMobile: hasConfirmed ? person.registeredMobile : null,
    isFoundByDetails,
    otpMac: null,
  };
}

function stepAfter({ code }: IdentityOutcome, purpose: IdentityFlow): IdentityState['step'] | null {
  if (code === '5099') return 'mobile-offered';
  if (code === '5051') return purpose === 'ONLINEREGOTP' ? 'identified' : null;
  return code === '5050' || code === '5052' || code === '5054' ? 'identified' : null;
}

/** Text first, account data last, and for 5099 the two numbers between them (RULINGS 4.1). */
function messageOf(
  { code, text }: IdentityOutcome,
  purpose: IdentityFlow,
  person: BankPerson | null,
): string {
  if (person === null || code === '5053' || code === '5057') return text;
  const users = [
    {
      CustNo: person.customerNo,
      // Spelled so on the wire.
      Customername: person.customerName,
      // The full number would be a key to the forgotten user ID, and nothing is proved yet.
      AccountNo: maskedNumber(person.firstAccount),
      // Who has forgotten his user ID learns it by SMS only.
      UserName: purpose === 'FORGOTUSERIDOTP' ? '' : (person.loginUsername ?? ''),
    },
  ];
  const numbers = code === '5099' ? [person.registeredMobile, person.recordedMobile] : [];
  return tildeMessage(text, ...numbers, JSON.stringify(users));
}
