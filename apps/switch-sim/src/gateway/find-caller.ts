import { type Principal, principalOf } from '@sahakar/contracts/access';
import { prepared, type Reader } from '@sahakar/db/dialect';
import { equalsBound } from '@sahakar/db/prepared-statements';
import { accounts, customers, logins } from '@sahakar/db/schema/customers';
import { tpinProofs } from '@sahakar/db/schema/otp';
import { idempotency, sessions } from '@sahakar/db/schema/sessions';
import { and, eq } from '@sahakar/db/sql';
import type { Bank } from '../bank.ts';
import { mobileOf } from '../outbox/mobile-of.ts';
import { isShutOut } from '../sign-in/shut-out.ts';
import { replacedOnly, type SessionFlow } from '../sessions/session-flow.ts';
import { sessionOfRow, type SessionRecord } from '../sessions/session-record.ts';
import type { Caller, SignedInUser } from '../call/handler.ts';

/**
 * All that a call needs to know of who makes it, in one look-up by unique keys: the session, its
 * user, what the session has proved, what is kept under the call's own id, and whose account it names.
 */
const callerBySession = prepared(
  'caller-by-session',
  (db: Reader) =>
    db
      .select({
        idHash: sessions.idHash,
        handle: sessions.handle,
        state: sessions.state,
        loginUsername: sessions.loginUsername,
        customerNo: sessions.customerNo,
        endsAt: sessions.endsAt,
        absoluteEndsAt: sessions.absoluteEndsAt,
        flow: sessions.flow,
        username: logins.username,
        userOf: logins.customerNo,
        makerChecker: logins.makerChecker,
        signatoryMobile: logins.signatoryMobile,
        isViewOnly: logins.isViewOnly,
        isCorpAsRetail: logins.isCorpAsRetail,
        disabled: logins.disabled,
        customerName: customers.name,
        deceasedOn: customers.deceasedOn,
        registeredMobile: logins.registeredMobile,
        provedMac: tpinProofs.mac,
        provedUntil: tpinProofs.expiresAt,
        accountNumber: accounts.number,
        accountOf: accounts.customerNo,
        keptHash: idempotency.bodyHash,
        keptResponse: idempotency.response,
      })
      .from(sessions)
      .leftJoin(logins, eq(logins.username, sessions.loginUsername))
      .leftJoin(customers, eq(customers.number, logins.customerNo))
      .leftJoin(tpinProofs, eq(tpinProofs.sessionHash, sessions.idHash))
      .leftJoin(
        idempotency,
        and(
          eq(idempotency.owner, logins.customerNo),
          equalsBound(idempotency.requestId, 'requestId'),
        ),
      )
      .leftJoin(accounts, equalsBound(accounts.number, 'account'))
      .where(equalsBound(sessions.idHash, 'idHash')),
  // Under an id there is at most one call that changes something, and looks for what is kept of it.
  ({ idHash = '', requestId = '', account = '' }) =>
    requestId === '' ? `${idHash} ${account}` : null,
);

type CallerRow = Awaited<ReturnType<ReturnType<typeof callerBySession>['execute']>>[number];

export type CallOfSession = {
  /** Keyed hash of the cookie; empty where there was none. */
  readonly idHash: string;
  readonly address: string;
  /** The X-Request-Id of the call; empty where it has none. */
  readonly requestId: string;
  /** The account that it names as the caller's own; empty where it names none. */
  readonly account: string;
};

/** Who is calling, read from the store for this call: rights that changed count at once (SE7). */
export async function findCaller(bank: Bank, call: CallOfSession): Promise<Caller> {
  const { idHash, address, requestId, account } = call;
  const [row] = await callerBySession(bank.store.read).execute({ idHash, requestId, account });
  if (row === undefined) return nobody(idHash, address);
  const session = sessionOfRow(row, bank.clock.now(), bank.policy);
  if (session.state === 'ENDED') return nobody(idHash, address, replacedOnly(session.flow));
  if (session.loginUsername === null) {
    return { principal: 'anonymous', session, user: null, address, ...nothingRead };
  }
  const user = userOfRow(row);
  if (user === null) return nobody(idHash, address);
  const { accountNumber, accountOf } = row;
  const { provedMac: mac, provedUntil: expiresAt, keptHash, keptResponse } = row;
  return {
    principal: session.state === 'PWD_OK' ? 'password-accepted' : user.principal,
    session,
    user: user.signedIn,
    address,
    tpinProof: mac === null || expiresAt === null ? null : { mac, expiresAt },
    namedAccount:
      accountNumber === null || accountOf === null
        ? null
        : { number: accountNumber, customerNo: accountOf },
    kept: keptHash === null ? null : { bodyHash: keptHash, response: keptResponse },
  };
}

/** Null where the bank does not know the user any more, or serves him online no more. */
function userOfRow(row: CallerRow): { signedIn: SignedInUser; principal: Principal } | null {
  const { username, userOf, customerName, makerChecker, registeredMobile, signatoryMobile } = row;
  const { isViewOnly, isCorpAsRetail, disabled, deceasedOn } = row;
  if (username === null || userOf === null || customerName === null) return null;
  if (isShutOut({ disabled, customer: { deceasedOn } })) return null;
  if (makerChecker === null || registeredMobile === null) return null;
  if (isViewOnly === null || isCorpAsRetail === null) return null;
  const signedIn = {
    loginUsername: username,
    customerNo: userOf,
    customerName,
    makerChecker,
    mobile: mobileOf({ makerChecker, signatoryMobile, registeredMobile }),
  };
  return { signedIn, principal: principalOf({ makerChecker, isViewOnly, isCorpAsRetail }) };
}

/** An ended session has no rights left; the guard answers it with 9010. */
function nobody(idHash: string, address: string, flow: SessionFlow | null = null): Caller {
  const session: SessionRecord = {
    idHash,
    handle: '',
    state: 'ENDED',
    loginUsername: null,
    customerNo: null,
    endsAt: null,
    absoluteEndsAt: new Date(0),
    flow,
  };
  return { principal: 'anonymous', session, user: null, address, ...nothingRead };
}

/** Of somebody who is not known. */
const nothingRead = { tpinProof: null, namedAccount: null, kept: null } as const;
