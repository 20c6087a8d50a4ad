import { groupedRupees } from '@sahakar/contracts/wire/rupees';
import type { Reader } from '@sahakar/db/dialect';
import { transferRequests } from '@sahakar/db/schema/approvals';
import { logins } from '@sahakar/db/schema/customers';
import { payeeRequests, payees } from '@sahakar/db/schema/payees';
import { desc, eq, inArray } from '@sahakar/db/sql';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { NoInput, requestsUsage, signOutUsage } from '@sahakar/simulator/control/people';
import { kolkataIso } from '../../clock.ts';
import { readSessionCookie } from '../../gateway/session-cookie.ts';
import { endSession } from '../../sessions/session-life.ts';
import type { World } from '../../world.ts';
import { readInput } from '../control-input.ts';

/** What stands between a maker and his checkers, and the end of a browser's session. */
export function registerSeatRoutes(
  app: FastifyInstance,
  world: (request: FastifyRequest) => World,
): void {
  app.get('/requests', async (request) => {
    readInput(NoInput, request.query, requestsUsage);
    return newestRequests(world(request).bank.store.read);
  });

  app.post('/sign-out', async (request) => {
    const { bank } = world(request);
    readInput(NoInput, request.body, signOutUsage);
    const cookie = readSessionCookie(request);
    if (cookie === null) return { signedOut: false };
    const idHash = bank.secrets.mac('session', cookie);
    return { signedOut: await bank.store.transaction((tx) => endSession(tx, idHash)) };
  });
}

const rowsMax = 50;

/** The newest requests of all makers, with their state and who decided. */
async function newestRequests(db: Reader) {
  const transfers = await db
    .select()
    .from(transferRequests)
    .orderBy(desc(transferRequests.createdAt), desc(transferRequests.requestNo))
    .limit(rowsMax);
  const ofPayees = await db
    .select({ request: payeeRequests, name: payees.name })
    .from(payeeRequests)
    .innerJoin(payees, eq(payees.id, payeeRequests.payeeId))
    .orderBy(desc(payeeRequests.createdAt), desc(payeeRequests.requestNo))
    .limit(rowsMax);
  const rows = [
    ...transfers.map((request) => ({
      request,
      what: `${request.txnType}, Rs ${groupedRupees(request.amount)}`,
    })),
    ...ofPayees.map(({ request, name }) => ({ request, what: `${request.kind} of ${name}` })),
  ]
    .toSorted((one, other) => newestFirst(one.request, other.request))
    .slice(0, rowsMax);
  const nameOf = await namesOf(
    db,
    rows.flatMap(({ request: { makerLogin, decidedBy } }) => [makerLogin, decidedBy ?? '']),
  );
  return rows.map(({ request, what }) => ({
    number: request.requestNo,
    what,
    state: request.state,
    at: kolkataIso(request.createdAt),
    maker: nameOf(request.makerLogin),
    decidedBy: request.decidedBy === null ? null : nameOf(request.decidedBy),
    remark: request.remark,
  }));
}

type Dated = { readonly createdAt: Date; readonly requestNo: string };

const newestFirst = (one: Dated, other: Dated) =>
  other.createdAt.getTime() - one.createdAt.getTime() ||
  other.requestNo.localeCompare(one.requestNo);

async function namesOf(db: Reader, users: readonly string[]): Promise<(user: string) => string> {
  const rows = await db
    .select({ username: logins.username, name: logins.signatoryName })
    .from(logins)
    .where(inArray(logins.username, [...new Set(users)]));
  const names = new Map(rows.map(({ username, name }) => [username, name]));
  return (user) => names.get(user) ?? user;
}
