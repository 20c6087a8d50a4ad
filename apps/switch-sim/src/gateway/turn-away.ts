import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import { EnvelopeFault } from '../call/envelope-fault.ts';
import type { World } from '../world.ts';
import { turnedAway } from './admission.ts';
import { type Counter, counterOf } from './counter-of-world.ts';
import { findCaller } from './find-caller.ts';
import { readSessionCookie } from './session-cookie.ts';

/** The worlds that calls are for, and where their counters are when not in this thread. */
type Entrance = {
  worldOf(request: FastifyRequest): World | null;
  readonly elsewhere?: { counterOf(world: World): Counter } | undefined;
};

/** Where too much is under way, a call is refused before its body is read. */
export function shedLoad({ worldOf, elsewhere }: Entrance): onRequestHookHandler {
  return (request, _reply, done) => {
    const world = worldOf(request);
    if (world === null) return done();
    const counter = elsewhere?.counterOf(world) ?? counterOf(world);
    const { admission } = counter;
    const why = admission.closed(() => isRemembered(world, counter, request));
    if (why === null) return done();
    const idHash = sessionHashOf(world, request);
    if (why === 'for-everybody' || idHash === null || !admission.mayLookUp()) {
      return done(turnedAway[why]);
    }
    const decide = (isUser: boolean) => {
      if (isUser) admission.noteUser(idHash);
      done(isUser ? undefined : turnedAway[why]);
    };
    isOfUser(world, request, idHash).then(decide, done);
  };
}

/** Whether the cookie is that of a session in which somebody has signed in, as far as is remembered. */
export function isRemembered(
  world: World,
  { admission }: Pick<Counter, 'admission'>,
  request: FastifyRequest,
): boolean {
  const idHash = sessionHashOf(world, request);
  return idHash !== null && admission.remembersUser(idHash);
}

/**
 * An address whose calls have failed to open too often is not heard until the minute is over, but
 * for users with a session there: a stranger does not keep his neighbours from their bank.
 */
export function limitUnopened({ worldOf }: Entrance): onRequestHookHandler {
  return (request, _reply, done) => {
    const world = worldOf(request);
    const wait = world?.unopenedCalls.wait(request.ip) ?? null;
    if (world === null || wait === null) return done();
    const check =
      'No more unopened calls of the address than policy requests.unopenedPerAddressPerMinuteMax';
    const fault = new EnvelopeFault('9429', wait, check);
    const decide = (isUser: boolean) => done(isUser ? undefined : fault);
    const idHash = sessionHashOf(world, request);
    if (idHash === null) return decide(false);
    isOfUser(world, request, idHash).then(decide, done);
  };
}

function sessionHashOf({ bank }: World, request: FastifyRequest): string | null {
  const cookie = readSessionCookie(request);
  return cookie === null ? null : bank.secrets.mac('session', cookie);
}

async function isOfUser(
  { bank }: World,
  request: FastifyRequest,
  idHash: string,
): Promise<boolean> {
  const { user } = await findCaller(bank, {
    idHash,
    address: request.ip,
    requestId: '',
    account: '',
  });
  return user !== null;
}
