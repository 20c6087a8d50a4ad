import type { IdentityFlow } from '@sahakar/contracts/otp/otp-request-types';
import type { Tx } from '@sahakar/db/dialect';
import { sessions } from '@sahakar/db/schema/sessions';
import { and, eq, ne } from '@sahakar/db/sql';
import type { Bank } from '../bank.ts';
import type { Call, Caller } from '../call/handler.ts';
import { refuseUnknown } from '../call/refusal.ts';
import { type IdentityState, readFlow } from './session-flow.ts';

type Step = IdentityState['step'];

type Flowing = Pick<Call, 'bank' | 'caller' | 'envelopeUser' | 'refuse'>;

export const startAgain = 'Please start again with your user ID and mobile number.';

/** The flow of this session where it has just made one of these steps; else the call is refused. */
export function requireStep(
  call: Flowing,
  requirement: { readonly steps: readonly Step[]; readonly flows?: readonly IdentityFlow[] },
): IdentityState {
  const flow = freshFlow(call.bank, call.caller);
  const isThere =
    flow !== null &&
    requirement.steps.includes(flow.step) &&
    (requirement.flows === undefined || requirement.flows.includes(flow.purpose));
  if (!isThere) return call.refuse('9010', startAgain);
  if (call.envelopeUser.trim() !== flow.typedMobile) return refuseUnknown(call);
  return flow;
}

/** What somebody without a login has proved in this session, while it is fresh (ID1). */
export function freshFlow(bank: Bank, { session, principal }: Caller): IdentityState | null {
  const { flow } = session;
  if (principal !== 'anonymous' || flow?.kind !== 'identity') return null;
  const age = bank.clock.now().getTime() - flow.stepAt;
  return age >= 0 && age <= bank.policy.identity.stepMinutes * 60_000 ? flow : null;
}

/**
 * Moves the flow from exactly the step that the caller has seen to the next one, so that of two
 * calls on one step only one goes on. Ends the call where the step has been used meanwhile.
 */
export async function takeStep(
  tx: Tx,
  call: Flowing,
  seenState: IdentityState,
  next: Partial<IdentityState> | null,
): Promise<void> {
  const storedFlow = await readFlow(tx, call.caller.session.idHash);
  if (JSON.stringify(storedFlow) !== JSON.stringify(seenState)) call.refuse('9010', startAgain);
  const stepAt = call.bank.clock.now().getTime();
  const flow = next === null ? null : { ...seenState, ...next, stepAt };
  await writeFlow(tx, call.bank, call.caller.session.idHash, flow);
}

/** Remembers where the flow is, and gives the session the time that a step may take. */
export async function writeFlow(
  tx: Tx,
  bank: Bank,
  idHash: string,
  flow: IdentityState | null,
): Promise<void> {
  const minutes = bank.policy.session.preLoginMinutes;
  const endsAt = new Date(bank.clock.now().getTime() + minutes * 60_000);
  await tx
    .update(sessions)
    .set({ flow, endsAt })
    .where(and(eq(sessions.idHash, idHash), ne(sessions.state, 'ENDED')));
}

/** For whom an OTP of this flow is: the user, or the customer while there is none. */
export function subjectOf(flow: IdentityState): string {
  return flow.loginUsername ?? flow.customerNo;
}
