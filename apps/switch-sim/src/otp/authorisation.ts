import { randomUUID } from 'node:crypto';
import type { OtpRequestTypeName } from '@sahakar/contracts/otp/otp-request-types';
import { prepared, type Tx } from '@sahakar/db/dialect';
import { authorisations } from '@sahakar/db/schema/otp';
import { and, eq, sql } from '@sahakar/db/sql';
import type { Bank } from '../bank.ts';
import { agree, type OtpDetails, readDetails, writtenDetails } from './signed-details.ts';

type Bound = {
  readonly sessionHash: string;
  readonly loginUsername: string;
  readonly requestType: OtpRequestTypeName;
  readonly details: OtpDetails;
};

/** What a validated OTP allows: one call that agrees with these details, within the policy's seconds. */
export async function authorise(tx: Tx, bank: Bank, bound: Bound): Promise<void> {
  const now = bank.clock.now();
  await tx.insert(authorisations).values({
    id: randomUUID(),
    sessionHash: bound.sessionHash,
    loginUsername: bound.loginUsername,
    requestType: bound.requestType,
    variables: writtenDetails(bound.details),
    createdAt: now,
    expiresAt: new Date(now.getTime() + bank.policy.otp.authorisationSeconds * 1000),
  });
}

const openAuthorisations = prepared('open-authorisations', (db: Tx) =>
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
    )
    .returning({ id: authorisations.id }),
);

export type Consumed =
  | { readonly kind: 'consumed'; readonly id: string }
  | { readonly kind: 'none' | 'expired' | 'other-details' };

/**
 * Uses up the authorisation for these details, which are all that will be done, inside the
 * transaction that does it: a rolled back call leaves it open, a committed one closes it for good.
 */
export async function consumeAuthorisation(
  tx: Tx,
  bank: Bank,
  bound: Bound,
  by: string,
): Promise<Consumed> {
  const { sessionHash, requestType, loginUsername } = bound;
  const open = await openAuthorisations(tx).execute({ sessionHash, requestType });
  const own = open.filter((authorisation) => authorisation.loginUsername === loginUsername);
  if (own.length === 0) return { kind: 'none' };
  const matching = own.filter(({ variables }) =>
    agree(requestType, readDetails(variables), bound.details),
  );
  if (matching.length === 0) return { kind: 'other-details' };
  const now = bank.clock.now();
  const live = matching.find(({ expiresAt }) => now < expiresAt);
  if (live === undefined) return { kind: 'expired' };
  const consumed = await consume(tx).execute({ id: live.id, by });
  return consumed.length === 1 ? { kind: 'consumed', id: live.id } : { kind: 'none' };
}
