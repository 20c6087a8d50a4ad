import { randomBytes } from 'node:crypto';
import type { Policy } from '@sahakar/contracts/policy';
import { prepared, type Tx } from '@sahakar/db/dialect';
import { boundRow } from '@sahakar/db/prepared-statements';
import { authorisations, otps, tpinProofs } from '@sahakar/db/schema/otp';
import { sessions } from '@sahakar/db/schema/sessions';
import { and, eq, isNull, lte, ne, or, type SQL, sql } from '@sahakar/db/sql';
import type { Bank } from '../bank.ts';
import type { SessionFlow } from './session-flow.ts';
import type { SessionRecord } from './session-record.ts';

type Identity = { readonly loginUsername: string; readonly customerNo: string };

/**
 * Opens a session for a browser that has none, or one that has ended, of which it goes on to know
 * how; answers the cookie's value.
 */
export async function openSession(
  tx: Tx,
  bank: Bank,
  address: string,
  flow: SessionFlow | null = null,
): Promise<string> {
  return insertSession(tx, bank, { state: 'PRE', identity: null, address, flow });
}

/**
 * Rights rise, so the session gets another id: the old one ends, and so do its OTPs. Answers the
 * value of the next cookie.
 */
export async function raiseSession(
  tx: Tx,
  bank: Bank,
  old: SessionRecord,
  next: { state: 'PWD_OK' | 'ACTIVE'; identity: Identity; address: string },
): Promise<string> {
  await endSession(tx, old.idHash);
  if (next.state === 'ACTIVE') {
    await endSessionsOf(tx, next.identity.loginUsername, '', { kind: 'replaced' });
  }
  return insertSession(tx, bank, next);
}

/**
 * A password was changed, so the session gets another id and keeps its rights. Answers the value of the next cookie.
 */
export async function renewSession(
  tx: Tx,
  bank: Bank,
  old: SessionRecord,
  next: { address: string; flow: SessionFlow | null },
): Promise<string> {
  await endSession(tx, old.idHash);
  const { loginUsername, customerNo } = old;
  const now = bank.clock.now();
  // After a clock was set back the old end would be further away than any session may reach (SE5).
  const absoluteEndsAt = earlier(old.absoluteEndsAt, absoluteEnd(now, bank.policy));
  const endsAt = old.state === 'PRE' ? endOf('PRE', now, bank.policy) : old.endsAt;
  const isKnown = loginUsername !== null && customerNo !== null;
  return insertSession(tx, bank, {
    state: old.state === 'PRE' || old.state === 'PWD_OK' ? old.state : 'ACTIVE',
    identity: isKnown ? { loginUsername, customerNo } : null,
    address: next.address,
    flow: next.flow,
    renewal: { endsAt, absoluteEndsAt },
  });
}

type Opening = {
  readonly state: 'PRE' | 'PWD_OK' | 'ACTIVE';
  readonly identity: Identity | null;
  readonly address: string;
  readonly flow?: SessionFlow | null;
  /** What a session keeps that only gets another id. */
  readonly renewal?: Pick<SessionRecord, 'endsAt' | 'absoluteEndsAt'>;
};

const insertRow = prepared('insert-session', (db: Tx) =>
  db.insert(sessions).values({ ...boundRow(sessions), flow: sql`${sql.placeholder('flow')}` }),
);

async function insertSession(tx: Tx, bank: Bank, opening: Opening): Promise<string> {
  const value = randomBytes(32).toString('base64url');
  const now = bank.clock.now();
  await insertRow(tx).execute({
    idHash: bank.secrets.mac('session', value),
    handle: randomBytes(16).toString('base64url'),
    state: opening.state,
    loginUsername: opening.identity?.loginUsername ?? null,
    customerNo: opening.identity?.customerNo ?? null,
    startedAt: now,
    endsAt: endOf(opening.state, now, bank.policy),
    absoluteEndsAt: absoluteEnd(now, bank.policy),
    lastSeenAddress: opening.address,
    ...opening.renewal,
    flow: textOf(opening.flow ?? null),
  });
  return value;
}

const textOf = (flow: SessionFlow | null) => (flow === null ? null : JSON.stringify(flow));

function endOf(state: Opening['state'], now: Date, policy: Policy): Date {
  const minutes = state === 'ACTIVE' ? policy.session.minutes : policy.session.preLoginMinutes;
  return new Date(now.getTime() + minutes * 60_000);
}

const absoluteEnd = (now: Date, { session }: Policy) =>
  new Date(now.getTime() + session.absoluteHours * 3_600_000);

const earlier = (one: Date, other: Date) => (one < other ? one : other);

/** Moves the end to a full session from this moment, never beyond the absolute end. */
export async function extendSession(tx: Tx, bank: Bank, session: SessionRecord): Promise<void> {
  const endsAt = earlier(endOf('ACTIVE', bank.clock.now(), bank.policy), session.absoluteEndsAt);
  await tx.update(sessions).set({ endsAt, flow: null }).where(eq(sessions.idHash, session.idHash));
}

/** The page says that it closes; the session ends soon unless the same cookie comes back. */
export async function closeSessionSoon(tx: Tx, bank: Bank, session: SessionRecord): Promise<void> {
  const soon = bank.clock.now().getTime() + bank.policy.session.closingSeconds * 1000;
  // Of two pages that close together the second knows the session's own end no more.
  const isClosing = session.flow?.kind === 'closing';
  const endsAt = isClosing ? session.flow.endsAt : (session.endsAt?.getTime() ?? soon);
  await tx
    .update(sessions)
    .set({
      // The grace belongs to a customer who is still there. In it the session's own end may be sooner.
      endsAt: new Date(Math.min(soon - bank.policy.session.graceSeconds * 1000, endsAt)),
      flow: { kind: 'closing', endsAt } satisfies SessionFlow,
    })
    .where(and(eq(sessions.idHash, session.idHash), ne(sessions.state, 'ENDED')));
}

const endOne = prepared('end-session', (db: Tx) =>
  db
    .update(sessions)
    .set({ state: 'ENDED', flow: null })
    .where(and(eq(sessions.idHash, sql.placeholder('idHash')), ne(sessions.state, 'ENDED')))
    .returning({ idHash: sessions.idHash }),
);

/** Ends it with what was proved in it; false where it was over already, which is final (SE2). */
export async function endSession(tx: Tx, idHash: string): Promise<boolean> {
  const ended = await endOne(tx).execute({ idHash });
  await endProofs(tx, [{ idHash }]);
  return ended.length === 1;
}

const removeTpinProof = prepared('remove-tpin-proof', (db: Tx) =>
  db.delete(tpinProofs).where(eq(tpinProofs.sessionHash, sql.placeholder('idHash'))),
);

/** What was proved or confirmed in these sessions, or could still be, is worth nothing from here on. */
async function endProofs(tx: Tx, ended: readonly Pick<SessionRecord, 'idHash'>[]): Promise<void> {
  for (const { idHash } of ended) {
    await removeTpinProof(tx).execute({ idHash });
    await voidOtps(tx, idHash);
  }
}

const voidLive = prepared('void-otps', (db: Tx) =>
  db
    .update(otps)
    .set({ state: 'void' })
    .where(and(eq(otps.sessionHash, sql.placeholder('idHash')), eq(otps.state, 'live'))),
);

const removeOpen = prepared('remove-open-authorisations', (db: Tx) =>
  db
    .delete(authorisations)
    .where(
      and(
        eq(authorisations.sessionHash, sql.placeholder('idHash')),
        isNull(authorisations.consumedBy),
      ),
    ),
);

/** What was confirmed in this session by an OTP, or could still be, is worth nothing from here on. */
export async function voidOtps(tx: Tx, idHash: string): Promise<void> {
  await voidLive(tx).execute({ idHash });
  await removeOpen(tx).execute({ idHash });
}

const endOthers = prepared('end-sessions-of-user', (db: Tx) =>
  db
    .update(sessions)
    .set({ state: 'ENDED', flow: sql`${sql.placeholder('flow')}` })
    .where(
      and(
        eq(sessions.loginUsername, sql.placeholder('loginUsername')),
        ne(sessions.state, 'ENDED'),
        ne(sessions.idHash, sql.placeholder('exceptHash')),
      ),
    )
    .returning({ idHash: sessions.idHash }),
);

/** One live session for each login user: a newer sign-in ends the older (RULINGS R-10). */
export async function endSessionsOf(
  tx: Tx,
  loginUsername: string,
  exceptHash = '',
  flow: SessionFlow | null = null,
): Promise<void> {
  const ended = await endOthers(tx).execute({ loginUsername, exceptHash, flow: textOf(flow) });
  await endProofs(tx, ended);
}

/**
 * Marks what is over as ended, so that a clock set back revives nothing. Runs before every change
 * of the clock and as a job; answers how many sessions it ended, all or those of a page.
 */
export async function endExpiredSessions(
  tx: Tx,
  now: Date,
  policy: Policy,
  page?: SQL,
): Promise<number> {
  const graceEnd = new Date(now.getTime() - policy.session.graceSeconds * 1000);
  const ended = await tx
    .update(sessions)
    .set({ state: 'ENDED' })
    .where(
      and(
        page,
        ne(sessions.state, 'ENDED'),
        or(
          lte(sessions.absoluteEndsAt, now),
          lte(sessions.endsAt, graceEnd),
          and(ne(sessions.state, 'ACTIVE'), lte(sessions.endsAt, now)),
        ),
      ),
    )
    .returning({ idHash: sessions.idHash });
  await endProofs(tx, ended);
  return ended.length;
}
