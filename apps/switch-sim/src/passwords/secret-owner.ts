import { customers, logins } from '@sahakar/db/schema/customers';
import { eq } from '@sahakar/db/sql';
import type { Bank } from '../bank.ts';
import type { Call } from '../call/handler.ts';
import { type Desk, refuseUnknown, requireUser } from '../call/refusal.ts';
import { alertNumbers } from '../outbox/alert-numbers.ts';
import { mobileOf, recordedMobileOf } from '../outbox/mobile-of.ts';
import { requireStep } from '../sessions/identity-steps.ts';
import type { IdentityState } from '../sessions/session-flow.ts';
import { passwordDaysLeft } from '../credentials/compare-password.ts';
import { passwordWeakness } from './password-weakness.ts';

type Changing = Pick<Call, 'bank' | 'caller' | 'envelopeUser' | 'refuse'>;

type Named = { readonly CustNo: string; readonly UserName: string };

/** Whose secret is being changed, and who is to be told. */
export type SecretOwner = {
  readonly login: typeof logins.$inferSelect;
  readonly alertTo: readonly string[];
  /** The flow that led here, where nobody has signed in. */
  readonly flow: IdentityState | null;
};

const notPermitted = 'You are not permitted to do this.';

/**
 * Without a login only the step after the registration service may change a secret, and before the
 * login OTP only a user who has to (RULINGS L6 to L9).
 */
export async function requireSecretOwner(
  call: Changing,
  named: Named,
  secret: 'password' | 'tpin',
): Promise<SecretOwner> {
  const { bank, caller } = call;
  if (caller.principal === 'anonymous') return ownerInFlow(call, named, secret);
  const { loginUsername } = requireUser(call);
  const row = await findLogin(bank, loginUsername);
  if (row === null) return call.refuse('9011', notPermitted);
  const { login, customer } = row;
  if (caller.principal === 'password-accepted' && !mustChange(bank, login, secret)) {
    return call.refuse('9011', notPermitted);
  }
  if (caller.principal === 'password-accepted' && !hasConfirmed(call)) {
    return call.refuse('9023', 'Please confirm with an OTP first.');
  }
  const alertTo = new Set([mobileOf(login), recordedMobileOf(login, customer)]);
  return { login, alertTo: [...alertTo], flow: null };
}

/** A password that takes the place of another one is strong enough, and another one. */
export function requireNewPassword(
  { refuse }: Pick<Desk<'9100'>, 'refuse'>,
  { login: { username: loginUsername, customerNo } }: SecretOwner,
  oldPassword: string,
  newPassword: string,
): void {
  const weakness = passwordWeakness(newPassword, { loginUsername, customerNo });
  if (weakness !== null) refuse('9100', weakness);
  if (newPassword === oldPassword.trim()) {
    refuse('9100', 'New password and Old password cannot be the same');
  }
}

async function ownerInFlow(
  call: Changing,
  named: Named,
  secret: 'password' | 'tpin',
): Promise<SecretOwner> {
  const flow = requireStep(call, {
    steps: [secret === 'password' ? 'passwords-sent' : 'password-changed'],
    flows: ['ONLINEREGOTP', 'FORGOTPASS'],
  });
  const own = [flow.loginUsername, flow.customerNo, flow.typedId];
  const row = await findLogin(call.bank, flow.loginUsername ?? '');
  const isOwn = own.includes(named.UserName) && named.CustNo === flow.customerNo;
  if (!isOwn || row === null) return refuseUnknown(call);
  const alertTo = await alertNumbers(call.bank.store.read, flow);
  return { login: row.login, alertTo, flow };
}

async function findLogin(bank: Bank, username: string) {
  const [row] = await bank.store.read
    .select({ login: logins, customer: customers })
    .from(logins)
    .innerJoin(customers, eq(customers.number, logins.customerNo))
    .where(eq(logins.username, username))
    .limit(1);
  return row ?? null;
}

/** Where the policy asks for it, a password alone changes no password (RULINGS L6). */
const hasConfirmed = ({ bank, caller }: Changing) =>
  !bank.policy.auth.otpBeforeForcedChange || caller.session.flow?.kind === 'otp-confirmed';

/** The terms come first; then only what is flagged may be changed before the OTP. */
function mustChange(bank: Bank, login: SecretOwner['login'], secret: 'password' | 'tpin'): boolean {
  if (login.termsAcceptedAt === null) return false;
  if (secret === 'tpin') return login.mustChangeTpin;
  return login.mustChangePassword || passwordDaysLeft(bank, login.passwordChangedOn) < 0;
}
