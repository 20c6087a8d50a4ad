import type { Rail } from '@sahakar/contracts/transfers/rails';
import { prepared, type Tx } from '@sahakar/db/dialect';
import { boundRow } from '@sahakar/db/prepared-statements';
import { tpinProofs } from '@sahakar/db/schema/otp';
import { sql } from '@sahakar/db/sql';
import type { Bank } from '../bank.ts';
import { type CallDesk, refuseFor, requireUser } from '../call/refusal.ts';
import { compareTpin, refusalOfTpin, type TpinOutcome, tpinRefusals } from './compare-tpin.ts';

type TpinCall = CallDesk<'9010' | '9030' | '9031'>;

type TpinUse = { readonly sessionHash: string; readonly loginUsername: string };

const keepProof = prepared('keep-tpin-proof', (db: Tx) =>
  db
    .insert(tpinProofs)
    .values(boundRow(tpinProofs))
    .onConflictDoUpdate({
      target: tpinProofs.sessionHash,
      set: { mac: sql`excluded.mac`, expiresAt: sql`excluded.expires_at` },
    }),
);

/**
 * Runs the slow comparison once and remembers its success as a keyed MAC bound to the session for
 * the policy's seconds, so that the money call need not run it again (RULINGS T9).
 */
export async function proveTpin(bank: Bank, use: TpinUse, tpin: string): Promise<TpinOutcome> {
  return compareTpin(bank, use.loginUsername, tpin, (tx) => {
    const now = bank.clock.now();
    return keepProof(tx).execute({
      sessionHash: use.sessionHash,
      mac: proofOf(bank, use, tpin),
      expiresAt: new Date(now.getTime() + bank.policy.auth.tpinProofSeconds * 1000),
    });
  });
}

/**
 * The check of a call that moves money: the remembered proof, else the slow comparison. A call that
 * has no field for the password needs the proof. The bank may do without the password where the
 * money stays in it, which is where there is no rail, and only there (RULINGS P9).
 */
export async function requireTpin(
  call: TpinCall,
  rail: Rail | null,
  tpin: string | undefined,
): Promise<void> {
  const { bank } = call;
  if (!bank.policy.auth.tpinMode && rail === null) return;
  const use = useOf(call);
  const { tpinProof: proof } = call.caller;
  const isLive = proof !== null && bank.clock.now() < proof.expiresAt;
  if (isLive && (tpin === undefined || proof.mac === proofOf(bank, use, tpin))) return;
  if (tpin === undefined) return refuseFor(call, tpinRefusals.wrong);
  return requireRightTpin(call, tpin);
}

/** Compares the password whatever this session has proved, and remembers that it was right. */
export async function requireRightTpin(call: TpinCall, tpin: string): Promise<void> {
  const outcome = await proveTpin(call.bank, useOf(call), tpin);
  if (outcome.kind !== 'right') refuseFor(call, refusalOfTpin(outcome));
}

const useOf = (call: TpinCall): TpinUse => ({
  sessionHash: call.caller.session.idHash,
  loginUsername: requireUser(call).loginUsername,
});

const proofOf = (bank: Bank, { sessionHash, loginUsername }: TpinUse, tpin: string) =>
  bank.secrets.mac('tpin', JSON.stringify([sessionHash, loginUsername, tpin]));
