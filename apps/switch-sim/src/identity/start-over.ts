import type { Bank } from '../bank.ts';
import type { Call } from '../call/handler.ts';
import { endSession, openSession } from '../sessions/session-life.ts';

type Starting = Pick<Call, 'caller' | 'replaceCookie'> & { readonly bank: Bank };

/**
 * Who says who he is has left the session that his browser still has: a signed-in one ends, and the
 * flow begins in another. Answers the hash of the session to go on in.
 */
export async function startOver(call: Starting): Promise<string> {
  const { bank, caller } = call;
  if (caller.user === null && caller.session.state === 'PRE') return caller.session.idHash;
  const cookie = await bank.store.transaction(async (tx) => {
    await endSession(tx, caller.session.idHash);
    return openSession(tx, bank, caller.address);
  });
  call.replaceCookie(cookie);
  return bank.secrets.mac('session', cookie);
}
