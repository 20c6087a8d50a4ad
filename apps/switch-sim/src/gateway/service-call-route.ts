import { randomUUID } from 'node:crypto';
import { serviceCallPath, tokenServiceName } from '@sahakar/contracts/envelope';
import type { SwitchCodec } from '@sahakar/crypto/codecs/seam';
import { lossIn } from '@sahakar/db/store-lost-error';
import { switchCodec } from '@sahakar/crypto/codecs/switch-codec';
import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestHookHandler,
} from 'fastify';
import type { Config } from '../config.ts';
import { readSessionCookie, writeSessionCookie } from './session-cookie.ts';
import type { World } from '../world.ts';
import { type AnswerOpened, answerServiceCall } from './answer-service-call.ts';
import { turnOfAnswers } from '../call/answers-of-a-turn.ts';
import { EnvelopeFault } from '../call/envelope-fault.ts';
import { type CallTrace, callTrace } from '../call/call-trace.ts';
import { elapsedMilliseconds } from '../clock.ts';
import { recordUnopened } from './record-call.ts';
import type { CallAnswer } from './injected-faults.ts';
import { isAllowedOrigin } from '../server/allowed-origins.ts';
import { answerForeignPages } from './allowed-origins.ts';
import { isSameOrigin } from './origin-check.ts';
import { parseOuterBody } from './envelope/outer-body.ts';
import { sendParts } from './send-parts.ts';
import { type Counter, counterOf } from './counter-of-world.ts';
import { answerFaultyTokenCall } from './tokens/faulty-token.ts';
import { tellsTime, type TokenCall } from './tokens/token-service.ts';
import { isRemembered, limitUnopened, shedLoad } from './turn-away.ts';

export type ServiceCallOptions = {
  worldOf(request: FastifyRequest): World | null;
  /** What is called as a world now, which may have been exchanged while a call's body was on its way. */
  readonly worldNow?: ((world: World) => World | Promise<World | null>) | undefined;
  readonly config: Config;
  /** Where another thread does part of the work; left out where this one does it all. */
  readonly elsewhere?: Elsewhere | undefined;
};

/** Who answers in the place of this thread. */
export type Elsewhere = {
  counterOf(world: World): Counter;
  answerToken(call: TokenCall, trace: CallTrace): Promise<CallAnswer>;
  readonly answerOpened: AnswerOpened;
  /** Answers a call, read whole, of a world that is not here. */
  handOn(request: FastifyRequest, reply: FastifyReply): FastifyReply;
};

/** The one route of the switch: GET_TOKEN in the clear, everything else in the envelope. */
export async function registerServiceCalls(
  app: FastifyInstance,
  options: ServiceCallOptions,
): Promise<void> {
  const codec = switchCodec(options.config.envelope);
  const { config, elsewhere } = options;

  await app.register(async (scope) => {
    answerForeignPages(scope, options.config);
    scope.decorateRequest('trace', null);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.setErrorHandler((error: FastifyError | EnvelopeFault, request, reply) =>
      answerFault(error, request, reply, options.worldOf(request)),
    );
    scope.post(
      serviceCallPath,
      {
        bodyLimit: 65_536,
        onRequest: [
          beginTrace,
          shedLoad(options),
          limitUnopened(options),
          checkTransport(options.config),
        ],
      },
      async (request, reply) => {
        const begun = options.worldOf(request);
        const world = begun === null ? null : await (options.worldNow?.(begun) ?? begun);
        if (world !== null) return answerCall(request, reply, world, { codec, config, elsewhere });
        if (elsewhere === undefined) throw new EnvelopeFault('9400');
        return elsewhere.handOn(request, reply);
      },
    );
  });
}

/** Step 1, before a byte of the body is read. */
function checkTransport(config: Config): onRequestHookHandler {
  return ({ headers }, _reply, done) => {
    if (headers['content-encoding'] !== undefined) {
      return done(new EnvelopeFault('9415', null, 'The body is not compressed'));
    }
    const isPortal = isSameOrigin(headers, config.simControl) || isAllowedOrigin(headers, config);
    const check = 'The page that calls is of this origin, or of an allowed one';
    if (!isPortal) return done(new EnvelopeFault('9400', null, check));
    done();
  };
}

async function answerCall(
  request: FastifyRequest,
  reply: FastifyReply,
  world: World,
  options: AnsweringOptions,
): Promise<FastifyReply> {
  if (!(request.body instanceof Uint8Array)) {
    throw new EnvelopeFault('9400', null, 'The call has a body');
  }
  const counter = options.elsewhere?.counterOf(world) ?? counterOf(world);
  const leave = counter.admission.enter(() => isRemembered(world, counter, request));
  const depart = world.calls.enter();
  // Whoever reads his answer slowly keeps nobody else out.
  const { answer, type } = await answerAdmitted(
    { request, reply, world, counter },
    request.body,
    options,
  ).finally(() => {
    leave();
    depart();
  });
  await turnOfAnswers();
  return sendAnswer(request, reply, answer, type);
}

type AnsweringOptions = Omit<ServiceCallOptions, 'worldOf' | 'worldNow'> & {
  readonly codec: SwitchCodec;
};
type Admitted = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly world: World;
  readonly counter: Counter;
};
type TypedAnswer = { readonly answer: CallAnswer; readonly type: string };

async function answerAdmitted(
  { request, reply, world, counter }: Admitted,
  body: Uint8Array,
  { codec, config, elsewhere }: AnsweringOptions,
): Promise<TypedAnswer> {
  const outer = parseOuterBody(body);
  const trace = traceOf(request);
  trace.service = outer.servicename;
  const cookie = readSessionCookie(request);
  const { headers, ip: address } = request;
  const call = {
    world,
    ...counter,
    codec,
    outer,
    headers,
    address,
    cookie,
    writeCookie: (value: string) => writeSessionCookie(request, reply, value, config),
  };
  if (outer.servicename === tokenServiceName) {
    const answer = await (elsewhere?.answerToken ?? answerFaultyTokenCall)(call, trace);
    return { answer, type: 'application/json; charset=utf-8' };
  }
  const sealedCall = {
    ...call,
    trace,
    // Cookies are left alone: the session of this one has ended, and others are not the portal's.
    clearBrowser: () => void reply.header('clear-site-data', '"storage"'),
    whenGone: (act: () => void) => whenGone(reply, act),
  };
  const answer = await answerServiceCall(sealedCall, elsewhere?.answerOpened);
  if (answer.kind === 'sealed' && !tellsTime(world)) {
    const told = world.bank.clock.now().getTime() + answer.skewMilliseconds;
    reply.header('date', new Date(told).toUTCString());
  }
  return { answer, type: codec.answerType };
}

/** Calls back once the answer has left, or the connection has ended before; it may do so twice. */
function whenGone({ raw }: FastifyReply, act: () => void): void {
  if (raw.closed) return act();
  raw.once('finish', act).once('close', act);
}

function sendAnswer(
  { raw }: FastifyRequest,
  reply: FastifyReply,
  answer: CallAnswer,
  type: string,
): FastifyReply {
  if (answer.kind === 'dropped') {
    // The fault is a lost answer: the connection ends without one.
    raw.socket.destroy();
    return reply.hijack();
  }
  if (answer.kind === 'status') {
    return reply.code(answer.status).type('application/json; charset=utf-8').send(answer.body);
  }
  reply.type(type);
  return typeof answer.text === 'string' ? reply.send(answer.text) : sendParts(reply, answer.text);
}

const beginTrace: onRequestHookHandler = (request, _reply, done) => {
  traceOf(request);
  done();
};

/** It stands at the request, so that a call which ends as an error tells of its way as well. */
function traceOf(request: FastifyRequest): CallTrace {
  const known = request.getDecorator<CallTrace | null>('trace');
  if (known !== null) return known;
  const trace = callTrace(elapsedMilliseconds());
  request.setDecorator('trace', trace);
  return trace;
}

const faultOfStatus: Partial<Record<number, '9413' | '9415' | '9400'>> = {
  413: '9413',
  415: '9415',
  400: '9400',
};

const checkOfStatus = {
  '9413': 'The body is no longer than 64 KiB',
  '9415': 'The Content-Type is application/json',
  '9400': 'The HTTP message can be read',
};

/** Every failure of this route as clear JSON; what was not foreseen gets a reference for the log. */
function answerFault(
  error: FastifyError | EnvelopeFault,
  request: FastifyRequest,
  reply: FastifyReply,
  world: World | null,
): FastifyReply {
  reply.type('application/json; charset=utf-8');
  const clear = clearFaultOf(error);
  if (clear !== null) {
    if (world !== null) noteUnopened(world, request, clear);
    return sendFault(reply, clear);
  }
  const reference = randomUUID();
  request.log.error({ err: error, reference }, 'A call failed unexpectedly');
  const fault = faultOfFailure(error, `The log has it under ${reference}`);
  if (world !== null) {
    world.coverage.count('codes', fault.code);
    recordUnopened(world, traceOf(request), fault);
  }
  return sendFault(reply, fault, reference);
}

const databaseRetrySeconds = 2;

/** A database that is away is told apart from what nobody has foreseen: it will be back. */
function faultOfFailure(error: unknown, check: string): EnvelopeFault {
  const loss = lossIn(error);
  if (loss === null) return new EnvelopeFault('9500', null, check);
  const code = loss.outcome === 'nothing' ? '9503' : '9504';
  return new EnvelopeFault(code, databaseRetrySeconds, check);
}

function clearFaultOf(error: FastifyError | EnvelopeFault): EnvelopeFault | null {
  if (error instanceof EnvelopeFault) return error;
  const fault = faultOfStatus[error.statusCode ?? 500];
  return fault === undefined ? null : new EnvelopeFault(fault, null, checkOfStatus[fault]);
}

/** Counted, and told to the log at most once a minute: strangers fill neither book nor disk. */
function noteUnopened(world: World, request: FastifyRequest, fault: EnvelopeFault): void {
  const { unopenedCalls } = world;
  const client = request.headers['user-agent'] ?? '';
  world.coverage.count('codes', fault.code);
  const isSampled = unopenedCalls.note(fault.code, request.ip, client);
  const trace = traceOf(request);
  // Strangers do not crowd the others out of the traffic either.
  if (isSampled || trace.loginUsername !== null) recordUnopened(world, trace, fault);
  const counts = unopenedCalls.dueForLog();
  if (counts !== null) request.log.warn(counts, 'Calls were refused in the clear');
}

function sendFault(reply: FastifyReply, fault: EnvelopeFault, reference = ''): FastifyReply {
  if (fault.retryAfterSeconds !== null) reply.header('retry-after', fault.retryAfterSeconds);
  return reply.code(fault.status).send(fault.body(reference));
}
