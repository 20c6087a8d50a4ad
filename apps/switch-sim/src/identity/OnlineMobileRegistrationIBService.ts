import { maskedNumber } from '@sahakar/contracts/wire/masked-number';
import type { OnlineMobileRegistrationIBService as Contract } from '@sahakar/contracts/identity/OnlineMobileRegistrationIBService';
import type { Tx } from '@sahakar/db/dialect';
import { logins } from '@sahakar/db/schema/customers';
import { eq } from '@sahakar/db/sql';
import type { Bank } from '../bank.ts';
import type { Call, Handler } from '../call/handler.ts';
import { refuseUnknown } from '../call/refusal.ts';
import { authorise } from '../otp/authorisation.ts';
import { alertNumbers } from '../outbox/alert-numbers.ts';
import { sendIdentityAlerts } from '../outbox/alerts.ts';
import type { Text } from '../outbox/outbox.ts';
import { isSameSecret } from '../secrets.ts';
import type { IdentityState } from '../sessions/session-flow.ts';
import { endSessionsOf } from '../sessions/session-life.ts';
import { askerOf } from '../credentials/asker-of.ts';
import { clearAttempts, typedUser } from '../credentials/login-attempts.ts';
import { requireStep, subjectOf, takeStep } from '../sessions/identity-steps.ts';
import { temporaryPassword } from '../credentials/temporary-secret.ts';
import { refusedFor } from './identity-outcome.ts';
import { flowOtpMac } from './pass-flow-otp.ts';

/** Makes the login or resets it; both temporary passwords go out by SMS and live for a day. */
export const OnlineMobileRegistrationIBService: Handler<typeof Contract> = async (
  request,
  call,
) => {
  const { bank } = call;
  const flow = requireStep(call, {
    steps: ['otp-verified'],
    flows: ['ONLINEREGOTP', 'FORGOTPASS'],
  });
  const customerNo = request.CustAccountDetails?.CustNo ?? flow.customerNo;
  if (customerNo !== flow.customerNo) return refuseUnknown(call);
  if (!isSameSecret(flowOtpMac(bank, flow, request.OTP), flow.otpMac ?? '')) {
    return call.refuse('9024', 'The OTP is not the one that was confirmed.');
  }
  const secrets = { password: temporaryPassword(), tpin: temporaryPassword() };
  const asker = askerOf(call, `new passwords of ${flow.customerNo}`);
  const hashes = await bank.slowHash.inTurn(asker, async () => ({
    passwordHash: await bank.slowHash.hash(secrets.password),
    tpinHash: await bank.slowHash.hash(secrets.tpin),
  }));
  return call.once(async (tx) => {
    const user = flow.loginUsername ?? flow.customerNo;
    await takeStep(tx, call, flow, { step: 'passwords-sent', loginUsername: user, otpMac: null });
    const subject = subjectOf(flow);
    const by = `registration ${subject}`;
    await authorise(tx, call, { requestType: flow.purpose, details: {}, by, subject });
    await storePasswords(tx, call, flow, hashes);
    await bank.outbox.send(tx, {
      mobile: flow.mobile,
      requestType: 'TEMPORARY-PASSWORDS',
      otp: null,
      text: passwordsText(bank, secrets, user),
    });
    if (flow.loginUsername !== null) await tellOthers(tx, bank, flow, user);
    return { Message: `Temporary passwords have been sent to ${maskedNumber(flow.mobile)}` };
  });
};

/** That the old passwords are gone is told where these have not been sent to (ID4). */
async function tellOthers(tx: Tx, bank: Bank, flow: IdentityState, user: string): Promise<void> {
  const numbers = await alertNumbers(tx, flow);
  const mobiles = numbers.filter((number) => number !== flow.mobile);
  await sendIdentityAlerts(tx, bank.outbox, { kind: 'PASSWORD-ALERT', user, mobiles });
}

type Hashes = { readonly passwordHash: string; readonly tpinHash: string };

async function storePasswords(
  tx: Tx,
  { bank, refuse }: Call<typeof Contract>,
  flow: IdentityState,
  hashes: Hashes,
): Promise<void> {
  const hours = bank.policy.identity.temporarySecretHours;
  const until = new Date(bank.clock.now().getTime() + hours * 3_600_000);
  const secrets = {
    ...hashes,
    passwordChangedOn: bank.clock.today(),
    mustChangePassword: true,
    mustChangeTpin: true,
    temporaryPasswordUntil: until,
    temporaryTpinUntil: until,
    tpinFailures: 0,
  };
  const { customerNo, loginUsername, mobile: registeredMobile } = flow;
  // The guesses that locked the user were at a password that is gone, or that there never was; card
  // and OTP stand in its place.
  await clearAttempts(tx, typedUser(loginUsername ?? customerNo));
  if (loginUsername === null) {
    const [taken] = await tx
      .select({ username: logins.username })
      .from(logins)
      .where(eq(logins.customerNo, customerNo))
      .limit(1);
    if (taken !== undefined) {
      const { code, text, details } = refusedFor('REGISTERED');
      refuse(code, text, details);
    }
    await tx
      .insert(logins)
      .values({ username: customerNo, customerNo, makerChecker: '', registeredMobile, ...secrets });
    return;
  }
  await tx.update(logins).set(secrets).where(eq(logins.username, loginUsername));
  await endSessionsOf(tx, loginUsername);
}

type TemporarySecrets = { readonly password: string; readonly tpin: string };

function passwordsText(bank: Bank, { password, tpin }: TemporarySecrets, user: string): Text {
  const hours = bank.policy.identity.temporarySecretHours;
  return (bankName) =>
    `User ID ${user}: temporary password ${password} and temporary transaction password ${tpin}. ` +
    `Valid for ${hours} hours; please change both. ${bankName} never asks for them.`;
}
