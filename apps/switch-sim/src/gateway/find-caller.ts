import { principalOf } from '@sahakar/contracts/access';
import { prepared, type Reader } from '@sahakar/db/dialect';
import { equalsBound } from '@sahakar/db/prepared-statements';
import { customers, logins } from '@sahakar/db/schema/customers';
import { eq } from '@sahakar/db/sql';
import type { Bank } from '../bank.ts';
import { mobileOf } from '../outbox/mobile-of.ts';
import { findSession, type SessionRecord } from '../sessions/session-record.ts';
import type { Caller, SignedInUser } from '../call/handler.ts';

const userByLogin = prepared('user-by-login', (db: Reader) =>
  db
    .select({
      username: logins.username,
      customerNo: logins.customerNo,
      makerChecker: logins.makerChecker,
      signatoryMobile: logins.signatoryMobile,
      isViewOnly: logins.isViewOnly,
      isCorpAsRetail: logins.isCorpAsRetail,
      disabled: logins.disabled,
      customerName: customers.name,
      registeredMobile: logins.registeredMobile,
    })
    .from(logins)
    .innerJoin(customers, eq(customers.number, logins.customerNo))
    .where(equalsBound(logins.username, 'username')),
);

/** Who is calling, read from the store for this call: rights that changed count at once (SE7). */
export async function findCaller(bank: Bank, idHash: string, address: string): Promise<Caller> {
  const session = await findSession(bank.store.read, idHash, bank.clock.now(), bank.policy);
  if (session === null || session.state === 'ENDED') return nobody(idHash, address);
  if (session.loginUsername === null) {
    return { principal: 'anonymous', session, user: null, address };
  }
  const [row] = await userByLogin(bank.store.read).execute({ username: session.loginUsername });
  if (row === undefined || row.disabled) return nobody(idHash, address);
  const user: SignedInUser = {
    loginUsername: row.username,
    customerNo: row.customerNo,
    customerName: row.customerName,
    makerChecker: row.makerChecker,
    mobile: mobileOf(row),
  };
  const principal = session.state === 'PWD_OK' ? 'password-accepted' : principalOf(row);
  return { principal, session, user, address };
}

/** An ended session has no rights left; the guard answers it with 9010. */
function nobody(idHash: string, address: string): Caller {
  const session: SessionRecord = {
    idHash,
    handle: '',
    state: 'ENDED',
    loginUsername: null,
    customerNo: null,
    endsAt: null,
    absoluteEndsAt: new Date(0),
    flow: null,
  };
  return { principal: 'anonymous', session, user: null, address };
}
