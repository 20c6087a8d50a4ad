import cookie from '@fastify/cookie';
import { catalogue, isServiceName } from '@sahakar/contracts/catalogue';
import { type Contract, hasEffect } from '@sahakar/contracts/contract';
import { serviceCallPath } from '@sahakar/contracts/envelope';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { worldNameOf } from '../control/worlds/world-routes.ts';
import { type AnswerOpened, answerOpened, sealInDialect } from '../gateway/answer-service-call.ts';
import { admission } from '../gateway/admission.ts';
import type { Counter } from '../gateway/counter-of-world.ts';
import { refuseForeignHosts } from '../gateway/known-host.ts';
import { type Elsewhere, registerServiceCalls } from '../gateway/service-call-route.ts';
import { sessionShares } from '../gateway/session-shares.ts';
import type { TokenBook } from '../gateway/tokens/token-book.ts';
import { registerSecurityHeaders } from '../portal/security-headers.ts';
import { webServer } from '../server/web-server.ts';
import type { World } from '../world.ts';
import { defaultWorldName } from '../worlds/world-storage.ts';
import { BelongsToBankError } from './belongs-to-bank.ts';
import type { BankDuties, InnerDoor } from './duties.ts';
import { handOnTo } from './hand-on.ts';
import type { Wire } from './wire.ts';

export type ThreadAppParts = {
  readonly config: Config;
  readonly logger: FastifyBaseLogger;
  readonly wire: Wire<BankDuties>;
  readonly innerDoor: InnerDoor;
  /** The default world, while it may be answered for here. */
  worldNow(): World | null;
  /** Work that reads a world, which is kept open for it; throws where that is not held here any more. */
  within<T>(world: World, work: () => Promise<T>): Promise<T>;
};

/** The web server of one thread: it answers service calls, and hands everything else on. */
export async function buildThreadApp(parts: ThreadAppParts): Promise<FastifyInstance> {
  const { config, logger, innerDoor, worldNow } = parts;
  const app = webServer(config, logger);
  const handOn = handOnTo(innerDoor);
  registerSecurityHeaders(app, config);
  refuseForeignHosts(app, config);
  app.addHook('onRequest', (request, reply, done) => {
    if (isServiceCall(request)) return done();
    handOn(request, reply);
  });
  await app.register(cookie);
  const worldOf = (request: FastifyRequest) => {
    const name = config.simControl ? worldNameOf(request) : defaultWorldName;
    return name === defaultWorldName ? worldNow() : null;
  };
  await registerServiceCalls(app, { worldOf, config, elsewhere: { ...byTheBank(parts), handOn } });
  return app;
}

const isServiceCall = ({ method, routeOptions }: FastifyRequest) =>
  method === 'POST' && routeOptions.url === serviceCallPath;

/** What of a call the bank's thread has to do. */
function byTheBank({ wire, within }: ThreadAppParts): Omit<Elsewhere, 'handOn'> {
  const book = bookAtBank(wire);
  const counters = new WeakMap<World, Counter>();

  /** So many calls at once are those of each thread: each protects itself. */
  const counterOf = (world: World) => {
    const existing = counters.get(world);
    if (existing !== undefined) return existing;
    const counter = {
      admission: admission(() => world.bank.policy),
      book,
      shares: sessionShares(() => world.bank.policy.requests),
    };
    counters.set(world, counter);
    return counter;
  };

  return {
    counterOf,
    async answerToken({ outer, headers, address, cookie: sent, writeCookie }) {
      const { cookie: next, answer } = await wire.ask('giveToken', {
        outer,
        headers,
        address,
        cookie: sent,
      });
      if (next !== null) writeCookie(next);
      return answer;
    },
    answerOpened: answeredHereOrThere(wire, within),
  };
}

/** The one book of tokens is in the memory of the bank's thread. */
function bookAtBank(wire: Wire<BankDuties>): TokenBook {
  return {
    add() {
      throw new BelongsToBankError('Tokens are given out by the bank’s thread');
    },
    find: (kid) => wire.ask('findToken', kid),
    ofSession: (sessionHash) => wire.ask('tokensOf', sessionHash),
    noteFailure: (kid) => wire.ask('noteFailure', kid),
    take: (kid) => wire.ask('takeToken', kid),
  };
}

function answeredHereOrThere(
  wire: Wire<BankDuties>,
  within: ThreadAppParts['within'],
): AnswerOpened {
  return async (call, sessionHash, envelope, stage) => {
    const { outer, trace } = call;
    if (!changesSomething(outer.servicename, envelope.plaintext)) {
      const here = await within(call.world, () =>
        answerOpened(call, sessionHash, envelope, stage),
      ).catch(noteBelonging);
      if (here !== null) return here;
    }
    const { requestId, plaintext } = envelope;
    const {
      answer,
      pieces,
      cookie: next,
      clearsBrowser,
    } = await wire.ask('carryOut', {
      outer,
      sessionHash,
      requestId,
      plaintext,
      address: call.address,
      envelope: trace.envelope,
      stages: trace.stages,
    });
    if (next !== null) call.writeCookie(next);
    if (clearsBrowser) call.clearBrowser();
    const text = await sealInDialect(call, envelope, { answer, pieces });
    return { kind: 'sealed', text, skewMilliseconds: 0 };
  };
}

function noteBelonging(error: unknown): null {
  if (error instanceof BelongsToBankError) return null;
  throw error;
}

/** What is not known to change something is tried here, where nothing can be changed. */
function changesSomething(service: string, plaintext: string): boolean {
  if (!isServiceName(service)) return false;
  const contract: Contract = catalogue[service];
  if (typeof contract.effect === 'boolean') return contract.effect;
  try {
    return hasEffect(contract, JSON.parse(plaintext));
  } catch {
    return false;
  }
}
