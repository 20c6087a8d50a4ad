import type { Tx } from '@sahakar/db/dialect';
import { customers, logins } from '@sahakar/db/schema/customers';
import { authorisations, otps } from '@sahakar/db/schema/otp';
import { and, eq, exists, isNull } from '@sahakar/db/sql';
import type { Bank } from '../bank.ts';
import type { Call } from '../call/handler.ts';
import { grantAuthorisation } from '../otp/authorisation.ts';
import type { Text } from '../outbox/outbox.ts';
import type { IdentityState } from '../sessions/session-flow.ts';
import { alertNumbers } from '../outbox/alert-numbers.ts';
import { sendIdentityAlerts } from '../outbox/alerts.ts';
import { mobileOf } from '../outbox/mobile-of.ts';
import { startAgain, subjectOf, takeStep } from '../sessions/identity-steps.ts';
import { endSessionsOf } from '../sessions/session-life.ts';

type Verified = Pick<Call, 'bank' | 'caller' | 'envelopeUser' | 'refuse'>;

/** The OTP of a flow was right: the number changes where one was confirmed, and the flow goes on. */
export async function passOtpStep(
  tx: Tx,
  call: Verified,
  flow: IdentityState,
  code: string,
): Promise<void> {
  const { bank } = call;
  if (flow.step === 'card-checked' && flow.formerMobile !== null)
    await changeNumber(tx, bank, flow);
  await requireSameNumber(tx, call, flow);
  if (flow.purpose === 'FORGOTUSERIDOTP') {
    await takeStep(tx, call, flow, null);
    await bank.outbox.send(tx, {
      mobile: flow.mobile,
      requestType: 'USER-ID',
      otp: null,
      text: userIdText(flow.loginUsername),
    });
    return;
  }
  const otpMac = flowOtpMac(bank, flow, code);
  await takeStep(tx, call, flow, { step: 'otp-verified', otpMac });
  await grantAuthorisation(tx, bank, {
    sessionHash: call.caller.session.idHash,
    loginUsername: subjectOf(flow),
    requestType: flow.purpose,
    details: {},
  });
}

/** Names a confirmed OTP without revealing it. */
export function flowOtpMac(bank: Bank, flow: IdentityState, code: string): string {
  return bank.secrets.mac('otp', JSON.stringify([flow.purpose, subjectOf(flow), code]));
}

/** To the number on the bank's own record, if it still stands there, and to no other (ID2). */
async function changeNumber(tx: Tx, bank: Bank, flow: IdentityState): Promise<void> {
  const { customerNo, loginUsername, mobile, formerMobile } = flow;
  if (loginUsername === null || formerMobile === null) return;
  const record = tx
    .select({ number: customers.number })
    .from(customers)
    .where(and(eq(customers.number, customerNo), eq(customers.mobile, mobile)));
  const rows = await tx
    .update(logins)
    .set({ registeredMobile: mobile })
    .where(
      and(
        eq(logins.username, loginUsername),
        eq(logins.registeredMobile, formerMobile),
        exists(record),
      ),
    )
    .returning({ username: logins.username });
  if (rows.length === 0) return;
  // Whoever still has the former number may have come in by it, and holds OTPs that went there (O2).
  await endSessionsOf(tx, loginUsername);
  await endProofsBy(tx, loginUsername, formerMobile);
  const mobiles = await alertNumbers(tx, flow);
  await sendIdentityAlerts(tx, bank.outbox, { kind: 'MOBILE-ALERT', user: loginUsername, mobiles });
}

/**
 * A flow of another browser may have given the user a newer number since this one began, or the bank
 * have another one on record than this one was to give him.
 */
async function requireSameNumber(tx: Tx, call: Verified, flow: IdentityState): Promise<void> {
  const { loginUsername, mobile, isFoundByDetails } = flow;
  if (loginUsername === null || isFoundByDetails) return;
  const [user] = await tx.select().from(logins).where(eq(logins.username, loginUsername));
  if (user === undefined || mobileOf(user) !== mobile) call.refuse('9010', startAgain);
}

/** The same in a browser that nobody has signed in at, as amidst a forgotten password. */
async function endProofsBy(tx: Tx, loginUsername: string, formerMobile: string): Promise<void> {
  const sent = and(eq(otps.subject, loginUsername), eq(otps.mobile, formerMobile));
  await tx
    .update(otps)
    .set({ state: 'void' })
    .where(and(sent, eq(otps.state, 'live')));
  const open = isNull(authorisations.consumedBy);
  await tx.delete(authorisations).where(and(eq(authorisations.loginUsername, loginUsername), open));
}

function userIdText(loginUsername: string | null): Text {
  return (bankName) =>
    loginUsername === null
      ? `You are not registered for internet banking of ${bankName} yet. Please choose New registration.`
      : `Your user ID for internet banking is ${loginUsername}. ${bankName} never asks for your password.`;
}
