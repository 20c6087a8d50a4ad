import type { TPINChangeIBService as Contract } from '@sahakar/contracts/passwords/TPINChangeIBService';
import type { Tx } from '@sahakar/db/dialect';
import { logins } from '@sahakar/db/schema/customers';
import { tpinProofs } from '@sahakar/db/schema/otp';
import { and, eq } from '@sahakar/db/sql';
import type { Call, Handler } from '../call/handler.ts';
import { refuseFor } from '../call/refusal.ts';
import { sendIdentityAlerts } from '../outbox/alerts.ts';
import { takeStep } from '../sessions/identity-steps.ts';
import { endSessionsOf } from '../sessions/session-life.ts';
import { userAsking } from '../credentials/asker-of.ts';
import { compareTpin, refusalOfTpin, tpinRefusals } from '../credentials/compare-tpin.ts';
import { requireLiveSession } from './require-live-session.ts';
import { requireNewPassword, requireSecretOwner, type SecretOwner } from './secret-owner.ts';

/** Changes the transaction password; every other session of the user ends. */
export const TPINChangeIBService: Handler<typeof Contract> = async (request, call) => {
  const { bank } = call;
  const owner = await requireSecretOwner(call, request, 'tpin');
  const { login } = owner;
  requireNewPassword(call, owner, request.OldTPin, request.NewTpin);
  const outcome = await compareTpin(bank, login.username, request.OldTPin.trim());
  if (outcome.kind !== 'right') return refuseFor(call, refusalOfTpin(outcome));
  const asker = userAsking(bank, login.username, `new transaction password of ${login.username}`);
  const tpinHash = await bank.slowHash.inTurn(asker, () => bank.slowHash.hash(request.NewTpin));
  return call.once(async (tx) => {
    await storeTpin(tx, call, owner, tpinHash);
    return {};
  });
};

async function storeTpin(
  tx: Tx,
  call: Call<typeof Contract>,
  { login, alertTo, flow }: SecretOwner,
  tpinHash: string,
): Promise<void> {
  const { bank, caller } = call;
  const rows = await tx
    .update(logins)
    .set({ tpinHash, mustChangeTpin: false, temporaryTpinUntil: null })
    .where(and(eq(logins.username, login.username), eq(logins.tpinHash, login.tpinHash ?? '')))
    .returning({ username: logins.username });
  // After the login, as a sign-in writes them: the other way round each would wait for the other.
  await requireLiveSession(tx, call);
  if (rows.length === 0) refuseFor(call, tpinRefusals.wrong);
  if (flow !== null) await takeStep(tx, call, flow, null);
  await tx.delete(tpinProofs).where(eq(tpinProofs.sessionHash, caller.session.idHash));
  await endSessionsOf(tx, login.username, caller.session.idHash);
  const { username: user } = login;
  await sendIdentityAlerts(tx, bank.outbox, { kind: 'TPIN-ALERT', user, mobiles: alertTo });
}
