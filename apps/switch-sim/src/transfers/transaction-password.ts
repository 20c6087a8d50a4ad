import type { Tx } from '@sahakar/db/dialect';
import { prepared } from '@sahakar/db/dialect';
import { logins } from '@sahakar/db/schema/customers';
import { tpinProofs } from '@sahakar/db/schema/otp';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Bank } from '../bank.ts';

export type TpinOutcome = 'right' | 'wrong' | 'locked';

type Who = { readonly sessionHash: string; readonly loginUsername: string };

export const tpinRefusals = {
  wrong: { code: '9030', message: 'The transaction password is wrong.' },
  locked: {
    code: '9031',
    message: 'Your transaction password is locked after 3 wrong attempts. Please reset it.',
  },
} as const satisfies Record<Exclude<TpinOutcome, 'right'>, { code: string; message: string }>;

/**
 * Runs the slow comparison once and remembers its success as a keyed MAC bound to the session for
 * the policy's seconds, so that the money call need not run it again (DECISIONS T9).
 */
export async function proveTpin(bank: Bank, who: Who, tpin: string): Promise<TpinOutcome> {
  const { tpinFailuresMax, tpinProofSeconds } = bank.policy.auth;
  const [login] = await bank.store.read
    .select({ tpinHash: logins.tpinHash })
    .from(logins)
    .where(eq(logins.username, who.loginUsername))
    .limit(1);

  // The attempt is counted before the comparison, so that parallel guesses share the three.
  const counted = await bank.store.transaction((tx) =>
    tx
      .update(logins)
      .set({ tpinFailures: sql`${logins.tpinFailures} + 1` })
      .where(and(eq(logins.username, who.loginUsername), lt(logins.tpinFailures, tpinFailuresMax)))
      .returning({ failures: logins.tpinFailures }),
  );
  const failures = counted[0]?.failures;
  if (failures === undefined) return 'locked';
  const isRight = await bank.slowHash.verify(tpin, login?.tpinHash ?? bank.slowHash.decoy);
  if (!isRight) return failures >= tpinFailuresMax ? 'locked' : 'wrong';

  const now = bank.clock.now();
  const proof = {
    mac: proofOf(bank, who, tpin),
    expiresAt: new Date(now.getTime() + tpinProofSeconds * 1000),
  };
  await bank.store.transaction(async (tx) => {
    await tx.update(logins).set({ tpinFailures: 0 }).where(eq(logins.username, who.loginUsername));
    await tx
      .insert(tpinProofs)
      .values({ sessionHash: who.sessionHash, ...proof })
      .onConflictDoUpdate({ target: tpinProofs.sessionHash, set: proof });
  });
  return 'right';
}

const proofOfSession = prepared('tpin-proof-of-session', (db: Pick<Tx, 'select'>) =>
  db
    .select({ mac: tpinProofs.mac, expiresAt: tpinProofs.expiresAt })
    .from(tpinProofs)
    .where(eq(tpinProofs.sessionHash, sql.placeholder('sessionHash')))
    .limit(1),
);

/** The money call's own check: the remembered proof, else the slow comparison. */
export async function checkTpin(bank: Bank, who: Who, tpin: string): Promise<TpinOutcome> {
  if (!bank.policy.auth.tpinMode) return 'right';
  const [proof] = await proofOfSession(bank.store.read).execute({ sessionHash: who.sessionHash });
  const isLive = proof !== undefined && bank.clock.now() < proof.expiresAt;
  if (isLive && proof.mac === proofOf(bank, who, tpin)) return 'right';
  return proveTpin(bank, who, tpin);
}

const proofOf = (bank: Bank, who: Who, tpin: string) =>
  bank.secrets.mac('tpin', JSON.stringify([who.sessionHash, who.loginUsername, tpin]));
