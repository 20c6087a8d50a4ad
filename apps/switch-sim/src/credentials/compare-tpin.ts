import { triesLeftText } from '@sahakar/contracts/tries-left';
import { prepared, type Reader, type Tx } from '@sahakar/db/dialect';
import { logins } from '@sahakar/db/schema/customers';
import { tpinProofs } from '@sahakar/db/schema/otp';
import { sessions } from '@sahakar/db/schema/sessions';
import { and, eq, gt, inArray, lt, sql } from '@sahakar/db/sql';
import type { Bank } from '../bank.ts';
import { because, onlyWhen } from '../call/because.ts';
import type { Refusal } from '../call/refusal.ts';
import { userAsking } from './asker-of.ts';
import { lockedCount, oneTryLess, oneTryMore } from './lock-count.ts';

export type TpinOutcome =
  | { readonly kind: 'right' }
  | { readonly kind: 'wrong'; readonly triesLeft: number }
  | { readonly kind: 'locked' };

export const tpinRefusals = {
  wrong: { code: '9030', message: 'The transaction password is wrong.' },
  locked: {
    code: '9031',
    message: 'Your transaction password is locked after several wrong attempts. Please reset it.',
  },
} as const satisfies Record<Exclude<TpinOutcome['kind'], 'right'>, Refusal>;

/** How an outcome is answered but the right one; whoever is asked for it is known (ruling 37). */
export function refusalOfTpin(
  outcome: Exclude<TpinOutcome, { kind: 'right' }>,
): Refusal<'9030' | '9031'> {
  const triesLeft = outcome.kind === 'wrong' ? outcome.triesLeft : 0;
  const when = triesLeft > 0 ? 'With the right transaction password' : 'Once it is reset';
  const reason = because('RULINGS P8', { 'tries left': triesLeft }, onlyWhen(when));
  if (outcome.kind === 'locked') return { ...tpinRefusals.locked, because: reason };
  return { ...tpinRefusals.wrong, details: triesLeftText(triesLeft), because: reason };
}

const tpinOfUser = prepared('tpin-of-user', (db: Reader) =>
  db
    .select({ tpinHash: logins.tpinHash, until: logins.temporaryTpinUntil })
    .from(logins)
    .where(eq(logins.username, sql.placeholder('loginUsername'))),
);

const addTry = prepared('add-tpin-try', (db: Tx) =>
  db
    .update(logins)
    .set({ tpinFailures: oneTryMore(logins.tpinFailures, sql.placeholder('tpinFailuresMax')) })
    .where(
      and(
        eq(logins.username, sql.placeholder('loginUsername')),
        lt(logins.tpinFailures, sql.placeholder('tpinFailuresMax')),
      ),
    )
    .returning({ failures: logins.tpinFailures }),
);

const startOver = prepared('start-tpin-tries-over', (db: Tx) =>
  db
    .update(logins)
    .set({ tpinFailures: 0 })
    .where(
      and(
        eq(logins.username, sql.placeholder('loginUsername')),
        eq(logins.tpinHash, sql.placeholder('tpinHash')),
      ),
    )
    .returning({ username: logins.username }),
);

const removeProofs = prepared('remove-tpin-proofs-of-user', (db: Tx) =>
  db.delete(tpinProofs).where(
    inArray(
      tpinProofs.sessionHash,
      db
        .select({ idHash: sessions.idHash })
        .from(sessions)
        .where(eq(sessions.loginUsername, sql.placeholder('loginUsername'))),
    ),
  ),
);

/**
 * Takes one of the tries that are left; answers how many were taken in a row, or null where none is. With
 * the last one ends what was proved before: one that is locked moves no money, and a right one proves anew.
 */
async function takeTry(bank: Bank, loginUsername: string): Promise<number | null> {
  const { tpinFailuresMax } = bank.policy.auth;
  return bank.store.transaction(async (tx) => {
    const [taken] = await addTry(tx).execute({ loginUsername, tpinFailuresMax });
    const isLocked = taken === undefined || taken.failures === lockedCount;
    if (isLocked) await removeProofs(tx).execute({ loginUsername });
    return taken?.failures ?? null;
  });
}

/**
 * Compares a transaction password within the comparisons that the policy gives a user; a right one
 * starts the count over. A temporary one that has run out is wrong. Of a user one is compared at a time, so
 * that nobody is called locked before the verdict on those before him. What follows from a right one is
 * done by `whenRight`, in the transaction that finds it to be the stored one still (O8).
 */
export async function compareTpin(
  bank: Bank,
  loginUsername: string,
  tpin: string,
  whenRight: (tx: Tx) => Promise<unknown> = async () => {},
): Promise<TpinOutcome> {
  // Read before the turn: of changes at the same moment the later ones are not wrong, but too late.
  const [stored] = await tpinOfUser(bank.store.read).execute({ loginUsername });
  // Whoever is asked for it has signed in, or has proved himself by card and OTP.
  const asker = userAsking(bank, loginUsername, `transaction password of ${loginUsername}`);
  const tried = { loginUsername, tpin, whenRight };
  return bank.slowHash.inTurn(asker, () => compareInTurn(bank, tried, stored));
}

type StoredTpin = { readonly tpinHash: string | null; readonly until: Date | null };
type TriedTpin = {
  readonly loginUsername: string;
  readonly tpin: string;
  whenRight(tx: Tx): Promise<unknown>;
};

async function compareInTurn(
  bank: Bank,
  tried: TriedTpin,
  storedTpin: StoredTpin | undefined,
): Promise<TpinOutcome> {
  const { loginUsername, tpin } = tried;
  // The attempt is counted before the comparison, so that guesses at other processes share them.
  const failures = await takeTry(bank, loginUsername);
  if (failures === null) return { kind: 'locked' };
  const tpinHash = storedTpin?.tpinHash ?? bank.slowHash.decoy;
  const isEqual = await bank.slowHash.verify(tpin, tpinHash);
  const until = storedTpin?.until ?? null;
  const isRight = isEqual && (until === null || bank.clock.now() < until);
  if (isRight) return takeRight(bank, { ...tried, tpinHash });
  const triesLeft = bank.policy.auth.tpinFailuresMax - failures;
  return triesLeft > 0 ? { kind: 'wrong', triesLeft } : { kind: 'locked' };
}

/** One that was right when it was read, and has been replaced since, is too late and was no wrong try. */
function takeRight(
  bank: Bank,
  { loginUsername, tpinHash, whenRight }: TriedTpin & { readonly tpinHash: string },
): Promise<TpinOutcome> {
  const { tpinFailuresMax } = bank.policy.auth;
  return bank.store.transaction(async (tx) => {
    const stored = await startOver(tx).execute({ loginUsername, tpinHash });
    if (stored.length === 1) {
      await whenRight(tx);
      return { kind: 'right' };
    }
    const [left] = await tx
      .update(logins)
      .set({ tpinFailures: oneTryLess(logins.tpinFailures, tpinFailuresMax) })
      .where(and(eq(logins.username, loginUsername), gt(logins.tpinFailures, 0)))
      .returning({ failures: logins.tpinFailures });
    return { kind: 'wrong', triesLeft: tpinFailuresMax - (left?.failures ?? 0) };
  });
}
