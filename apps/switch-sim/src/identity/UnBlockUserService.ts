import type { UnBlockUserService as Contract } from '@sahakar/contracts/identity/UnBlockUserService';
import type { Reader, Tx } from '@sahakar/db/dialect';
import { loginAttempts } from '@sahakar/db/schema/customers';
import { and, eq, gte } from '@sahakar/db/sql';
import type { Bank } from '../bank.ts';
import type { Call, Handler } from '../call/handler.ts';
import { refuseUnknown } from '../call/refusal.ts';
import { authorise } from '../otp/authorisation.ts';
import type { IdentityState } from '../sessions/session-flow.ts';
import { clearAttempts, typedUser } from '../credentials/login-attempts.ts';
import { alertNumbers } from '../outbox/alert-numbers.ts';
import { sendIdentityAlerts } from '../outbox/alerts.ts';
import { requireStep, takeStep } from '../sessions/identity-steps.ts';

type Request = Parameters<Handler<typeof Contract>>[0];

const unlock = ['UNLOCKUSERID'] as const;
const alreadyActive = 'Your User ID is already active. Please login';

/** Tells which user ID is locked, and after card and OTP unlocks it. */
export const UnBlockUserService: Handler<typeof Contract> = async (request, call) =>
  request.requestType === 'Get' ? lockedUser(request, call) : unblock(request, call);

async function lockedUser(request: Request, call: Call<typeof Contract>) {
  const flow = requireStep(call, { steps: ['identified'], flows: unlock });
  const user = userOf(request, call, flow);
  const isLocked = await isLockedUser(call.bank.store.read, call.bank, user);
  if (!isLocked) return call.refuse('5007', alreadyActive);
  return { UserList: [{ UserName: user }] };
}

async function unblock(request: Request, call: Call<typeof Contract>) {
  const { bank } = call;
  const flow = requireStep(call, { steps: ['otp-verified'], flows: unlock });
  const user = userOf(request, call, flow);
  return call.once(async (tx) => {
    await takeStep(tx, call, flow, null);
    await authoriseUnlock(tx, call, user);
    if (!(await isLockedUser(tx, bank, user))) return call.refuse('5007', alreadyActive);
    await clearAttempts(tx, typedUser(user));
    const mobiles = await alertNumbers(tx, flow);
    await sendIdentityAlerts(tx, bank.outbox, { kind: 'UNLOCK-ALERT', user, mobiles });
    return { UserList: [{ UserName: user }] };
  });
}

/** The OTP of a flow has no details, so the code for others is not one of the contract's. */
async function authoriseUnlock(tx: Tx, call: Call<typeof Contract>, subject: string) {
  const { bank, caller } = call;
  await authorise(
    tx,
    {
      bank,
      caller,
      refuse: (code, message) => call.refuse(code === '9024' ? '9023' : code, message),
    },
    { requestType: 'UNLOCKUSERID', details: {}, by: `unblock ${subject}`, subject },
  );
}

/** The user of the flow, whom the request may only name and not choose. */
function userOf(request: Request, call: Call<typeof Contract>, flow: IdentityState): string {
  const userName = request.userName.trim().toLowerCase();
  const own = [flow.typedId, flow.loginUsername ?? ''].map((name) => name.toLowerCase());
  const isOwn =
    own.includes(userName) &&
    (request.CustNo === flow.customerNo || request.CustNo === flow.typedId) &&
    request.MobileNo === flow.typedMobile;
  if (!isOwn || flow.loginUsername === null) return refuseUnknown(call);
  return flow.loginUsername;
}

async function isLockedUser(db: Reader, bank: Bank, user: string): Promise<boolean> {
  const [locked] = await db
    .select({ failures: loginAttempts.failures })
    .from(loginAttempts)
    .where(
      and(
        eq(loginAttempts.typedUser, typedUser(user)),
        gte(loginAttempts.failures, bank.policy.auth.failuresMax),
      ),
    )
    .limit(1);
  return locked !== undefined;
}
