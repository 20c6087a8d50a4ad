import type { OtpRequestTypeName } from '@sahakar/contracts/otp/otp-request-types';
import { prepared, type Reader, rowsWritten, type Tx } from '@sahakar/db/dialect';
import { boundRow } from '@sahakar/db/prepared-statements';
import { authorisations } from '@sahakar/db/schema/otp';
import { and, eq, sql } from '@sahakar/db/sql';
import type { Bank } from '../bank.ts';
import { type CallDesk, type Refusal, refuseFor, requireUser } from '../call/refusal.ts';
import { because, onlyWhen } from '../call/because.ts';
import { kolkataIso } from '../clock.ts';
import { timeOrderedId } from '../time-ordered-id.ts';
import { agree, type OtpDetails, readDetails, writtenDetails } from './otp-details.ts';

type Authorisation = {
  readonly sessionHash: string;
  readonly loginUsername: string;
  readonly requestType: OtpRequestTypeName;
  readonly details: OtpDetails;
};

const insertAuthorisation = prepared('insert-authorisation', (db: Tx) =>
  db.insert(authorisations).values({ ...boundRow(authorisations), consumedBy: null }),
);

/** What a validated OTP allows: one call that agrees with these details, within the policy's seconds. */
export async function grantAuthorisation(
  tx: Tx,
  bank: Bank,
  { details, ...granted }: Authorisation,
): Promise<void> {
  const now = bank.clock.now();
  await insertAuthorisation(tx).execute({
    ...granted,
    id: timeOrderedId(),
    variables: writtenDetails(details),
    createdAt: now,
    expiresAt: new Date(now.getTime() + bank.policy.otp.authorisationSeconds * 1000),
  });
}

const openInSession = prepared('open-authorisations', (db: Reader) =>
  db
    .select({
      id: authorisations.id,
      variables: authorisations.variables,
      expiresAt: authorisations.expiresAt,
      loginUsername: authorisations.loginUsername,
    })
    .from(authorisations)
    .where(
      and(
        eq(authorisations.sessionHash, sql.placeholder('sessionHash')),
        eq(authorisations.requestType, sql.placeholder('requestType')),
        sql`${authorisations.consumedBy} is null`,
      ),
    ),
);

const consume = prepared('consume-authorisation', (db: Tx) =>
  db
    .update(authorisations)
    .set({ consumedBy: sql`${sql.placeholder('by')}` })
    .where(
      and(eq(authorisations.id, sql.placeholder('id')), sql`${authorisations.consumedBy} is null`),
    ),
);

const refusals = {
  none: { code: '9023', message: 'Please confirm with an OTP first.' },
  expired: { code: '9020', message: 'The confirmation has expired. Please ask for another OTP.' },
  'other-details': { code: '9024', message: 'The OTP was sent for other details.' },
} as const satisfies Record<string, Refusal>;

/** Why a call that needs an OTP is not carried out. */
export type AuthorisationCode = (typeof refusals)[keyof typeof refusals]['code'] | '9010';

/** What an OTP is asked to stand for. */
export type ActToAuthorise = {
  readonly requestType: OtpRequestTypeName;
  /** All that will be done. */
  readonly details: OtpDetails;
  /** Whose OTP it is where nobody has signed in. */
  readonly subject?: string;
};

export type AuthorisedAct = ActToAuthorise & {
  /** What uses the OTP up, by its own number. */
  readonly by: string;
};

type OpenAuthorisations = Awaited<ReturnType<ReturnType<typeof openInSession>['execute']>>;
type OpenAuthorisation = OpenAuthorisations[number];

/**
 * Uses up the caller's OTP for what is done in this transaction, and answers the number of its
 * authorisation: a call that is rolled back leaves it open, a committed one closes it for good.
 */
export async function authorise(
  tx: Tx,
  call: CallDesk<AuthorisationCode>,
  { by, ...act }: AuthorisedAct,
): Promise<string> {
  const open = await openAuthorisations(tx, call, act.requestType);
  const id = fittingAuthorisation(call, open, act);
  await useUpAuthorisation(tx, call, id, by);
  return id;
}

/** What this session has confirmed by an OTP of this kind, and not used yet. */
export function openAuthorisations(
  db: Reader,
  { caller }: Pick<CallDesk<AuthorisationCode>, 'caller'>,
  requestType: OtpRequestTypeName,
): Promise<OpenAuthorisations> {
  return openInSession(db).execute({ sessionHash: caller.session.idHash, requestType });
}

/** The number of the one that agrees with what is to be done, and still holds. */
export function fittingAuthorisation(
  call: CallDesk<AuthorisationCode>,
  open: OpenAuthorisations,
  { requestType, details, subject = requireUser(call).loginUsername }: ActToAuthorise,
): string {
  const now = call.bank.clock.now();
  const isOwn = ({ loginUsername }: OpenAuthorisation) => loginUsername === subject;
  const isMeant = ({ variables }: OpenAuthorisation) =>
    agree(requestType, readDetails(variables), details);
  const fitting = open.find((one) => now < one.expiresAt && isOwn(one) && isMeant(one));
  if (fitting !== undefined) return fitting.id;
  const own = open.filter(isOwn);
  if (own.length === 0) return refuseFor(call, refusals.none);
  const ended = own.filter(isMeant).map(({ expiresAt }) => kolkataIso(expiresAt));
  if (ended.length === 0) return refuseFor(call, refusals['other-details']);
  const numbers = { 'ran out': ended.join(', '), now: kolkataIso(now) };
  const reason = because('ruling 5', numbers, onlyWhen('After another OTP'));
  return refuseFor(call, { ...refusals.expired, because: reason });
}

/** Closes it for what is done in this transaction. */
export async function useUpAuthorisation(
  tx: Tx,
  call: CallDesk<AuthorisationCode>,
  id: string,
  by: string,
): Promise<void> {
  const rows = rowsWritten(await consume(tx).execute({ id, by }));
  if (rows !== 1) refuseFor(call, refusals.none);
}

/** The name in a call has to be that of the record, which is the one in the SMS. */
export function refuseOtherDetails(call: CallDesk<AuthorisationCode>): never {
  return refuseFor(call, refusals['other-details']);
}
