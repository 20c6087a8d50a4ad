import { randomUUID } from 'node:crypto';
import { finished, pipeline, Transform } from 'node:stream';
import { serviceCallPath } from '@sahakar/contracts/envelope';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isJsonObject, jsonOf } from '@sahakar/contracts/wire/json-of';
import { EnvelopeFault } from '../call/envelope-fault.ts';
import { elapsedMilliseconds } from '../clock.ts';
import { isSameOrigin } from '../gateway/origin-check.ts';
import { callBytesMax } from '../server/web-server.ts';
import type { CallMeter } from './call-meter.ts';
import { CallUnanswered, type Failure, type Forwarder } from './forwarder.ts';
import { headersForBrowser, headersForSwitch } from './passed-headers.ts';
import type { SwitchTarget } from './switch-target.ts';

export type ForwardingOptions = {
  readonly target: SwitchTarget;
  readonly forwarder: Forwarder;
  readonly meter: CallMeter;
  readonly answerBytesMax?: number;
};

/** What one call came to, for the log and the counts. */
type Course = { service: string; bytesIn: number; bytesOut: number; failure: Told | null };
type Told = { readonly failure: string; readonly reason: string; readonly reference: string };

/** The longest statement that a bank could print is a fraction of it. */
const standardAnswerBytesMax = 64 * 1024 * 1024;

/**
 * The one route of a switch, handed on to the bank's. A call is taken in whole before the switch
 * hears of it, so that half a call never gets there; it is sent once; its answer is handed on piece
 * by piece as it comes.
 */
export function registerForwarding(app: FastifyInstance, options: ForwardingOptions): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.decorateRequest('course', null);
    scope.setErrorHandler(answerFailure);
    scope.post(
      serviceCallPath,
      {
        bodyLimit: callBytesMax,
        onRequest(request, reply, done) {
          follow(request, reply, options.meter);
          // A tool says neither Origin nor Sec-Fetch-Site; whether it is heard the switch decides.
          done(isSameOrigin(request.headers, true) ? undefined : new EnvelopeFault('9400'));
        },
      },
      async (request, reply) => handOn(request, reply, options),
    );
  });
}

async function handOn(
  request: FastifyRequest,
  reply: FastifyReply,
  { target, forwarder, answerBytesMax = standardAnswerBytesMax }: ForwardingOptions,
): Promise<FastifyReply> {
  const body = request.body instanceof Uint8Array ? request.body : new Uint8Array();
  const course = courseOf(request);
  course.service = serviceIn(body);
  course.bytesIn = body.length;
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  const headers = headersForSwitch(request, target, body.length);
  const answer = await forwarder.send(headers, body, gone.signal);

  const breakOff = (reason: string) => {
    if (gone.signal.aborted) return;
    course.failure ??= { failure: 'unusable', reason, reference: randomUUID() };
  };
  answer.once('error', () => breakOff('cut off'));
  const counted = new Transform({
    transform(piece: Uint8Array, _encoding, done) {
      course.bytesOut += piece.length;
      if (course.bytesOut <= answerBytesMax) return done(null, piece);
      breakOff('answer too long');
      done(new Error('answer too long'));
    },
  });
  // Whatever ends the one ends the other; what the browser gets then is cut off as well.
  pipeline(answer, counted, () => {});
  // Safe: an answer of HTTP has a status.
  reply.code(answer.statusCode as number).headers(headersForBrowser(answer.rawHeaders));
  return reply.send(counted);
}

/** One line of the log and one count for each call, without a body and without its user. */
function follow(request: FastifyRequest, reply: FastifyReply, meter: CallMeter): void {
  const course: Course = { service: 'unknown', bytesIn: 0, bytesOut: 0, failure: null };
  request.setDecorator('course', course);
  const began = elapsedMilliseconds();
  meter.begin();
  finished(reply.raw, () => {
    const { service, bytesIn, bytesOut, failure } = course;
    const status = reply.raw.headersSent ? reply.raw.statusCode : null;
    const milliseconds = Math.round(elapsedMilliseconds() - began);
    meter.end({ status, milliseconds, bytesIn, bytesOut, failure: failure?.failure ?? null });
    const line = { service, status: status ?? 'gone', milliseconds, bytesIn, bytesOut };
    if (failure === null) request.log.info(line, 'A call');
    else request.log.warn({ ...line, ...failure }, 'A call without an answer of the switch');
  });
}

const courseOf = (request: FastifyRequest) => request.getDecorator<Course>('course');

const faultOf = {
  'not-reached': '9503',
  'no-answer': '9504',
  unusable: '9502',
} as const satisfies Record<Failure, string>;

/** Clear JSON as a switch's own faults have it, so that the portal knows what may have happened. */
function answerFailure(
  error: FastifyError | EnvelopeFault | CallUnanswered,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply.type('application/json; charset=utf-8');
  if (error instanceof EnvelopeFault) return reply.code(error.status).send(error.body());
  if (error instanceof CallUnanswered) {
    const reference = randomUUID();
    const { failure, reason } = error;
    courseOf(request).failure = { failure, reason, reference };
    const fault = new EnvelopeFault(faultOf[failure]);
    return reply.code(fault.status).send(fault.body(reference));
  }
  if (error.statusCode === 413 || error.statusCode === 400) {
    const fault = new EnvelopeFault(error.statusCode === 413 ? '9413' : '9400');
    return reply.code(fault.status).send(fault.body());
  }
  const course = courseOf(request);
  if (course.failure === null) {
    course.failure = { failure: 'unusable', reason: error.message, reference: randomUUID() };
    request.log.error({ err: error }, 'A call could not be handed on');
  }
  // An answer that was cut off before its first piece has left its headers here.
  reply.removeHeader('content-encoding');
  const fault = new EnvelopeFault('9502');
  return reply.code(fault.status).send(fault.body(course.failure.reference));
}

/** The name of the service, where the call has one that could stand in a log. */
function serviceIn(body: Uint8Array): string {
  const outer = jsonOf(Buffer.from(body).toString());
  const name = isJsonObject(outer) ? outer['servicename'] : undefined;
  return typeof name === 'string' && /^[A-Za-z]\w{0,63}$/.test(name) ? name : 'unknown';
}
