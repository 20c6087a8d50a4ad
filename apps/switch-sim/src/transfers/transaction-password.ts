import type { Tx } from '@sahakar/db/dialect';
import { prepared } from '@sahakar/db/dialect';
import { tpinProofs } from '@sahakar/db/schema/otp';
import { eq, sql } from '@sahakar/db/sql';
import type { Bank } from '../bank.ts';
import { compareTpin, type TpinOutcome } from '../credentials/compare-tpin.ts';
import { railOf, type TransferOrder } from './prepare-transfer.ts';

/** As much of an order as tells whether its money leaves the bank. */
type Destined = Pick<TransferOrder, 'txnType' | 'toIfsc'>;

type Who = { readonly sessionHash: string; readonly loginUsername: string };

/**
 * Runs the slow comparison once and remembers its success as a keyed MAC bound to the session for
 * the policy's seconds, so that the money call need not run it again (DECISIONS T9).
 */
export async function proveTpin(bank: Bank, who: Who, tpin: string): Promise<TpinOutcome> {
  const outcome = await compareTpin(bank, who.loginUsername, tpin);
  if (outcome !== 'right') return outcome;
  const now = bank.clock.now();
  const proof = {
    mac: proofOf(bank, who, tpin),
    expiresAt: new Date(now.getTime() + bank.policy.auth.tpinProofSeconds * 1000),
  };
  await bank.store.transaction((tx) =>
    tx
      .insert(tpinProofs)
      .values({ sessionHash: who.sessionHash, ...proof })
      .onConflictDoUpdate({ target: tpinProofs.sessionHash, set: proof }),
  );
  return 'right';
}

const proofOfSession = prepared('tpin-proof-of-session', (db: Pick<Tx, 'select'>) =>
  db
    .select({ mac: tpinProofs.mac, expiresAt: tpinProofs.expiresAt })
    .from(tpinProofs)
    .where(eq(tpinProofs.sessionHash, sql.placeholder('sessionHash'))),
);

/** The money call's own check: the remembered proof, else the slow comparison. */
export async function checkTpin(
  bank: Bank,
  who: Who,
  tpin: string,
  order: Destined,
): Promise<TpinOutcome> {
  if (!(await isAsked(bank, order))) return 'right';
  const [proof] = await proofOfSession(bank.store.read).execute({ sessionHash: who.sessionHash });
  const isLive = proof !== undefined && bank.clock.now() < proof.expiresAt;
  if (isLive && proof.mac === proofOf(bank, who, tpin)) return 'right';
  return proveTpin(bank, who, tpin);
}

const proofOf = (bank: Bank, who: Who, tpin: string) =>
  bank.secrets.mac('tpin', JSON.stringify([who.sessionHash, who.loginUsername, tpin]));

/** Whether this session has just proved the password, for a call that has no field for it. */
export async function hasProvedTpin(
  bank: Bank,
  sessionHash: string,
  order: Destined,
): Promise<TpinOutcome> {
  if (!(await isAsked(bank, order))) return 'right';
  const [proof] = await proofOfSession(bank.store.read).execute({ sessionHash });
  return proof !== undefined && bank.clock.now() < proof.expiresAt ? 'right' : 'wrong';
}

/** The bank may do without the password within the bank, and only there (DECISIONS P9). */
async function isAsked(bank: Bank, order: Destined): Promise<boolean> {
  return bank.policy.auth.tpinMode || (await railOf(bank.store.read, order)) !== null;
}
