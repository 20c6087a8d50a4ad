import * as z from 'zod/mini';
import { identityFlows } from '@sahakar/contracts/otp/otp-request-types';
import type { Tx } from '@sahakar/db/dialect';
import { sessions } from '@sahakar/db/schema/sessions';
import { eq } from '@sahakar/db/sql';

/** The page that held the session said that it closes; endsAt is what a return restores. */
const ClosingFlow = z.object({ kind: z.literal('closing'), endsAt: z.number() });

/** The login OTP was right, and the passwords that have to be changed are not changed yet. */
const ConfirmedFlow = z.object({ kind: z.literal('otp-confirmed') });

/** A newer sign-in of the same user has ended it (RULINGS R-10), or the one before this cookie. */
const ReplacedFlow = z.object({ kind: z.literal('replaced') });

/** How far somebody without a login has proved who he is; each step is made from the one before. */
export const IdentityState = z.object({
  kind: z.literal('identity'),
  purpose: z.enum(identityFlows),
  step: z.enum([
    'mobile-offered',
    'mobile-confirmed',
    'identified',
    'card-checked',
    'otp-verified',
    'passwords-sent',
    'password-changed',
  ]),
  /** Bank time of the step in milliseconds. */
  stepAt: z.number(),
  typedId: z.string(),
  typedMobile: z.string(),
  customerNo: z.string(),
  loginUsername: z.nullable(z.string()),
  /** Where the messages of this flow go; always a number that the bank has on record. */
  mobile: z.string(),
  /** The number that internet banking knew, while this flow replaces it by the one above. */
  formerMobile: z.nullable(z.string()),
  /** Found by mobile and date of birth or account: no card is asked for (RULINGS L12). */
  isFoundByDetails: z.boolean(),
  /** Keyed hash of the OTP that was right, which the registration service names again. */
  otpMac: z.nullable(z.string()),
});
export type IdentityState = z.output<typeof IdentityState>;

const SessionFlow = z.discriminatedUnion('kind', [
  ClosingFlow,
  ConfirmedFlow,
  ReplacedFlow,
  IdentityState,
]);
export type SessionFlow = z.output<typeof SessionFlow>;

/** What a session is in the middle of; anything that this program did not write counts as nothing. */
export function parseFlow(value: unknown): SessionFlow | null {
  if (value === null) return null;
  const read = SessionFlow.safeParse(value);
  return read.success ? read.data : null;
}

/** What a session that has ended leaves to know: that it was replaced. */
export function replacedOnly(flow: SessionFlow | null): SessionFlow | null {
  return flow?.kind === 'replaced' ? flow : null;
}

export async function readFlow(tx: Tx, idHash: string): Promise<SessionFlow | null> {
  const [row] = await tx
    .select({ flow: sessions.flow })
    .from(sessions)
    .where(eq(sessions.idHash, idHash))
    .limit(1);
  return parseFlow(row?.flow);
}

/** A page that closed came back (a reload or a typed address), so its session keeps its own end. */
export async function reopenClosingSession(tx: Tx, idHash: string): Promise<boolean> {
  const flow = await readFlow(tx, idHash);
  if (flow?.kind !== 'closing') return false;
  await tx
    .update(sessions)
    .set({ endsAt: new Date(flow.endsAt), flow: null })
    .where(eq(sessions.idHash, idHash));
  return true;
}
