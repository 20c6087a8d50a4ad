import { isServiceName } from '@sahakar/contracts/catalogue';
import { tokenServiceName } from '@sahakar/contracts/envelope';
import type { CallTrace, Refused } from '../call/call-trace.ts';
import type { EnvelopeFault } from '../call/envelope-fault.ts';
import { elapsedMilliseconds, kolkataIso } from '../clock.ts';
import { callCountsOf } from '../instruments/call-counts.ts';
import type { CallReasons, TrafficEntry } from '../instruments/traffic-log.ts';
import type { World } from '../world.ts';
import { redacted } from './redact.ts';

/** What the switch knows of a call, as the traffic keeps it. */
export function reasonsOf({ envelope, refusal, stub, stages, effects }: CallTrace): CallReasons {
  return { envelope, refusal: refusal && kept(refusal), stub, stages, effects };
}

/** What is told of a refusal may name what the caller has written, and hundreds of calls are kept. */
const kept = ({ message, details, because }: Refused): Refused => ({
  message: beginningOf(message),
  details: beginningOf(details),
  because,
});

const beginningOf = (text: string) =>
  text.length > refusalLengthMax ? `${text.slice(0, refusalLengthMax)}…` : text;

const refusalLengthMax = 4_000;

/** A fault may have put any text in the place of one. */
const isCode = /^\d{0,4}$/;

/** A call that was opened: its row, and what of the bank it has exercised. */
export function recordCall(world: World, trace: CallTrace, entry: TrafficEntry): void {
  const { service, code, fault } = entry;
  const rule = trace.refusal?.because?.rule ?? null;
  const { principal, request } = trace;
  world.traffic.record(entry);
  callCountsOf(world).add({
    // What is none is a text of the caller's own, and could be another each time.
    service: isServiceName(service) ? service : 'other',
    code: isCode.test(code) ? code : 'other',
    milliseconds: entry.milliseconds,
    stages: trace.stages,
  });
  // What stands in for the bank exercises nothing of it.
  if (trace.stub === null) world.coverage.call({ service, code, fault, principal, rule, request });
}

/** GET_TOKEN: what came of it, with the fault that it got, and never the key. */
export function recordTokenCall(
  world: World,
  trace: CallTrace,
  outcome: Pick<TrafficEntry, 'code' | 'httpStatus' | 'fault'>,
): void {
  world.traffic.record({
    ...rowOf(world, trace),
    kind: 'token',
    service: tokenServiceName,
    ...outcome,
  });
}

/** Plain HTTP that a stub has answered: 0 where it went well, since it has no code of its own. */
export function recordStubbedPath(
  world: World,
  trace: CallTrace,
  httpStatus: number,
  response: unknown,
): void {
  world.traffic.record({
    ...rowOf(world, trace),
    kind: 'stub',
    code: httpStatus < 400 ? '0' : '',
    httpStatus,
    response: redacted(response),
  });
}

/** What was answered in the clear, with the check that failed. */
export function recordUnopened(world: World, trace: CallTrace, fault: EnvelopeFault): void {
  const { envelope } = trace;
  const facts = envelope ?? { codec: '', kid: null, ...noTimes };
  world.traffic.record({
    ...rowOf(world, trace),
    kind: trace.service === tokenServiceName ? 'token' : 'unopened',
    code: fault.code,
    httpStatus: fault.status,
    why: { ...reasonsOf(trace), envelope: { ...facts, failedCheck: fault.check } },
  });
}

const noTimes = { tokenAgeMilliseconds: null, skewMilliseconds: null } as const;

function rowOf({ bank }: World, trace: CallTrace) {
  const { service, loginUsername, requestId, request, startedAt } = trace;
  return {
    at: kolkataIso(bank.clock.now()),
    service: service.slice(0, serviceLengthMax),
    loginUsername,
    requestId,
    milliseconds: elapsedMilliseconds() - startedAt,
    request: redacted(request),
    response: null,
    fault: null,
    why: reasonsOf(trace),
  };
}

/** What is no service is a text of the caller's own. */
const serviceLengthMax = 60;
