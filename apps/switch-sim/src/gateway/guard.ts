import { type Access, type AccessByOperation, decideAccess } from '@sahakar/contracts/access';
import type { Contract, Ownable } from '@sahakar/contracts/contract';
import { findAccount } from '../accounts/account-record.ts';
import type { Bank } from '../bank.ts';
import { findCard } from '../cards/card-record.ts';
import type { Caller, SignedInUser } from '../call/handler.ts';
import { because, onlyWhen } from '../call/because.ts';
import { kolkataIso } from '../clock.ts';
import { deskOf, endOfSession, RefusedCallError, refuseUnknown } from '../call/refusal.ts';

function sessionEnded(caller: Caller): RefusedCallError {
  const { state, endsAt } = caller.session;
  const numbers = {
    'state of the session': state,
    ...(endsAt !== null && { 'ended at': kolkataIso(endsAt) }),
  };
  const reason = because('RULINGS R-13', numbers, onlyWhen('After a new sign-in'));
  const [message, details] = endOfSession(caller);
  return new RefusedCallError('9010', message, details, reason);
}

type Fields = Readonly<Record<string, unknown>>;

/** Role and state: decided from the contract's own access, which is the one table. */
export function guardAccess(
  contract: Pick<Contract, 'access' | 'session'>,
  caller: Caller,
  request: Fields,
): void {
  const mayStillAnswer = answersInGrace(contract) || startsOver(contract.access);
  if (caller.session.state === 'GRACE' && !mayStillAnswer) throw sessionEnded(caller);
  const decision = decideAccess(contract.access, caller.principal, request);
  if (decision !== 'refused') return;
  if (caller.principal === 'anonymous') throw sessionEnded(caller);
  // Somebody who has not finished signing in has no session yet, whatever he asks for.
  if (caller.principal === 'password-accepted' && needsSession(contract.access)) {
    throw sessionEnded(caller);
  }
  const reason = because('RULINGS E9', { role: caller.principal }, onlyWhen('For another role'));
  throw new RefusedCallError('9011', 'You are not permitted to do this.', '', reason);
}

const answersInGrace = ({ session }: Pick<Contract, 'session'>) =>
  session === 'observes' || session === 'ends';

function needsSession(access: Access | AccessByOperation): boolean {
  return 'operation' in access || !access.may.includes('password-accepted');
}

/**
 * Ownership: every field that the contract names must belong to the session, and so must the
 * envelope's user. A foreign value and one that does not exist answer alike.
 */
export async function guardOwnership(
  bank: Bank,
  contract: Pick<Contract, 'access' | 'owns' | 'userIsLogin'>,
  caller: Caller,
  envelopeUser: string,
  request: Fields,
): Promise<void> {
  const { user } = caller;
  if (user === null) return;
  if (!startsOver(contract.access) && !isNamed(user, envelopeUser, contract)) {
    refuseUnknown(deskOf(bank));
  }
  for (const [field, owned] of Object.entries(contract.owns)) {
    const value = request[field];
    if (typeof value !== 'string') continue;
    // Most are known at once, and are not waited for.
    const isOwned = isOwn(bank, owned, value, caller);
    if (isOwned !== true && !(await isOwned)) refuseUnknown(deskOf(bank));
  }
}

/** By the mobile number, and where the contract says so by the login of a signatory (RULINGS E7). */
function isNamed(
  user: SignedInUser,
  envelopeUser: string,
  { userIsLogin }: Pick<Contract, 'userIsLogin'>,
): boolean {
  if (envelopeUser === user.mobile) return true;
  return userIsLogin === true && user.makerChecker !== '' && envelopeUser === user.loginUsername;
}

function isOwn(
  bank: Bank,
  kind: Ownable,
  value: string,
  caller: Caller,
): boolean | Promise<boolean> {
  const { user } = caller;
  if (user === null) return false;
  switch (kind) {
    case 'card':
      return findCard(bank.store.read, user.customerNo, value).then((card) => card !== null);
    case 'customer':
      return value === user.customerNo;
    case 'login':
      // Retail users are named by their customer number, signatories by their login (A: LogOut).
      return (
        value === user.loginUsername || (user.makerChecker === '' && value === user.customerNo)
      );
    case 'account': {
      const { namedAccount: read } = caller;
      if (read?.number === value) return read.customerNo === user.customerNo;
      return findAccount(bank.store.read, value).then(
        (account) => account?.customerNo === user.customerNo,
      );
    }
  }
}

/** What a stranger may call too starts a sign-in over, under a user that is not known yet. */
const startsOver = (access: Access | AccessByOperation) =>
  !('operation' in access) && access.may.includes('anonymous');
