import type { IncomingHttpHeaders } from 'node:http';
import { wireAnswer, type WireAnswer } from '@sahakar/contracts/answer';
import { catalogue, isServiceName } from '@sahakar/contracts/catalogue';
import { knownPart } from '@sahakar/contracts/dialect/known-fields';
import type { Contract } from '@sahakar/contracts/contract';
import type { OuterBody } from '@sahakar/contracts/envelope';
import { accountNumber } from '@sahakar/contracts/wire/fields';
import type { SwitchCodec } from '@sahakar/crypto/codecs/seam';
import * as z from 'zod/mini';
import { type CallStage, type CallTrace, type Refused, traced } from '../call/call-trace.ts';
import { elapsedMilliseconds, kolkataIso } from '../clock.ts';
import type { FaultAction } from '../instruments/fault-rule.ts';
import type { World } from '../world.ts';
import { auditRefusal } from './audit-refusal.ts';
import type { Counter } from './counter-of-world.ts';
import { findCaller } from './find-caller.ts';
import type { Caller } from '../call/handler.ts';
import { imitateAnswer } from './imitate-answer.ts';
import {
  type CallAnswer,
  damagedAnswer,
  faultBefore,
  type OpenAnswer,
  patchedAnswer,
  recordedAs,
  skewOf,
  statusOf,
} from './injected-faults.ts';
import { openEnvelope, type OpenedEnvelope, type OpenedText } from './envelope/open-envelope.ts';
import { redacted } from './redact.ts';
import { reasonsOf, recordCall } from './record-call.ts';
import { ruleOfCode } from '../instruments/rules-of-codes.ts';
import { RefusedCallError } from '../call/refusal.ts';
import { answerByStub } from './stubs/stubbed-service.ts';
import { parseInner, runService, type ServiceResult } from './run-service.ts';
import { sealAnswer, type SealedAnswer } from './envelope/seal-answer.ts';

/** A call without its envelope. */
export type OpenedCall = {
  readonly world: World;
  readonly outer: OuterBody;
  /** What is gathered of the call on its way. */
  readonly trace: CallTrace;
  readonly headers: IncomingHttpHeaders;
  readonly address: string;
  writeCookie(value: string): void;
  clearBrowser(): void;
};

export type SealedCall = OpenedCall &
  Counter & {
    readonly codec: SwitchCodec;
    readonly cookie: string | null;
    /** Calls back when the answer has left, or nobody waits for it any more. */
    whenGone(act: () => void): void;
  };

/** What came of a call that was opened. */
export type Outcome = {
  /** Without its body, which follows in pieces. */
  readonly answer: WireAnswer;
  readonly pieces: readonly string[];
  readonly request: unknown;
  readonly response: unknown;
};

/** Opens one business call, runs it when it is the session's turn, and seals what came of it. */
export async function answerServiceCall(
  call: SealedCall,
  answerOne: AnswerOpened = answerOpened,
): Promise<CallAnswer> {
  const { world, outer, cookie, trace } = call;
  const cookieHash = cookie === null ? null : world.bank.secrets.mac('session', cookie);
  const stage = stageWatch(trace);
  const envelope = await openEnvelope(call, cookieHash);
  stage('open');
  const sessionHash = cookieHash ?? '';
  const place = await call.shares.enter(sessionHash, outer.servicename);
  stage('wait');
  try {
    return await traced(trace, () => answerOne(call, sessionHash, envelope, stage));
  } finally {
    if (trace.loginUsername !== null) call.admission.noteUser(sessionHash);
    place.finish();
    call.whenGone(place.leave);
  }
}

type Stage = (name: CallStage) => void;

/** Runs a call that was opened and whose turn it is, and seals what came of it. */
export type AnswerOpened = (
  call: SealedCall,
  sessionHash: string,
  envelope: OpenedEnvelope,
  stage: Stage,
) => Promise<CallAnswer>;

/** Notes how long each stage has taken since the one before. */
function stageWatch({ stages }: CallTrace): Stage {
  let since = elapsedMilliseconds();
  return (name) => {
    const now = elapsedMilliseconds();
    stages[name] = now - since;
    since = now;
  };
}

/** As a thread does it that has the whole bank. */
export async function answerOpened(
  call: SealedCall,
  sessionHash: string,
  envelope: OpenedEnvelope,
  stage: Stage,
): Promise<CallAnswer> {
  const { world } = call;
  const caller = await callerOf(call, sessionHash, envelope);
  const loginUsername = caller.user?.loginUsername ?? null;
  const fault = await faultOf(call, loginUsername, envelope);
  const early = fault === null ? null : await faultBefore(fault);
  if (early !== null) return recordAndAnswer(call, fault, early);

  const outcome = await run(call, caller, envelope, fault);
  stage('run');
  if (fault?.kind === 'commit-then-drop') {
    return recordAndAnswer(call, fault, { kind: 'dropped' }, outcome);
  }
  const said = patchedAnswer(outcome, fault);
  const sealed = await sealInDialect(call, envelope, said);
  stage('seal');
  const text = damagedAnswer(world, sealed, fault);
  const sent = { kind: 'sealed', text, skewMilliseconds: skewOf(fault) } as const;
  return recordAndAnswer(call, fault, sent, recordedAs(outcome, said));
}

/** What a rule that was entered forces, or a magic value. */
function faultOf(
  { world, outer, trace }: OpenedCall,
  loginUsername: string | null,
  { plaintext }: OpenedText,
): FaultAction | null | Promise<FaultAction | null> {
  // Asked together, for on PostgreSQL each is a question to the server.
  const entered = world.faults.take(outer.servicename, loginUsername, trace.request);
  const forced = world.magic.faultOf(plaintext);
  if (!(entered instanceof Promise || forced instanceof Promise)) return entered ?? forced;
  return Promise.all([entered, forced]).then(([first, second]) => first ?? second);
}

/** Writes an answer as the world's dialect has it, and seals that. */
export function sealInDialect(
  { world, outer }: OpenedCall,
  { open }: OpenedEnvelope,
  { answer, pieces }: OpenAnswer,
): SealedAnswer | Promise<SealedAnswer> {
  const written = imitateAnswer(world.dialect, outer.servicename, answer, pieces);
  return written instanceof Promise
    ? written.then((imitated) => sealAnswer(open, imitated))
    : sealAnswer(open, written);
}

/** Runs a call for a thread that has opened it and will seal what came of it. */
export async function carryOut(
  call: OpenedCall,
  sessionHash: string,
  opened: OpenedText,
): Promise<Outcome> {
  const caller = await callerOf(call, sessionHash, opened);
  const stage = stageWatch(call.trace);
  const outcome = await run(call, caller, opened, null);
  stage('run');
  recordAndAnswer(call, null, { kind: 'sealed', text: '', skewMilliseconds: 0 }, outcome);
  return outcome;
}

async function callerOf(
  { world, outer, address, trace }: OpenedCall,
  idHash: string,
  { requestId, plaintext }: OpenedText,
): Promise<Caller> {
  trace.request = readable(plaintext);
  const account = accountNamedBy(outer.servicename, trace.request);
  const caller = await findCaller(world.bank, { idHash, address, requestId, account });
  trace.loginUsername = caller.user?.loginUsername ?? null;
  trace.principal = caller.principal;
  return caller;
}

async function run(
  call: OpenedCall,
  caller: Caller,
  envelope: OpenedText,
  fault: FaultAction | null,
): Promise<Outcome> {
  if (fault?.kind === 'code') {
    const answer = wireAnswer('', fault.code, fault.message);
    return { answer, pieces: [], request: null, response: null };
  }
  try {
    if (!isServiceName(call.outer.servicename)) {
      const stubbed = await answerByStub({ ...call, caller, plaintext: envelope.plaintext });
      if (stubbed !== null) return stubbed;
    }
    const result = await runService({
      world: call.world,
      caller,
      outer: call.outer,
      requestId: envelope.requestId,
      plaintext: envelope.plaintext,
      wire: call.trace.request,
      replaceCookie: call.writeCookie,
      clearBrowser: call.clearBrowser,
    });
    const { response, pieces } = inDialect(call, result);
    return { request: result.request, response, pieces, answer: wireAnswer('', '0', '') };
  } catch (error) {
    if (!(error instanceof RefusedCallError)) throw error;
    call.trace.refusal = refusedBy(error);
    await auditRefusal(call, caller, error);
    // What stands in Details is ours: the documents name the field and nothing that it holds.
    const details = call.world.dialect.undocumentedFields === 'taken' ? error.details : '';
    const answer = wireAnswer('', error.code, error.message, details);
    return { answer, pieces: [], request: call.trace.request, response: null };
  }
}

/** The answer as the world's dialect has it; one that is as documented as ours stays in its pieces. */
function inDialect(
  { world: { dialect }, outer }: OpenedCall,
  { response, pieces }: ServiceResult,
): Pick<ServiceResult, 'response' | 'pieces'> {
  if (dialect.undocumentedFields === 'taken' || !isServiceName(outer.servicename)) {
    return { response, pieces };
  }
  const schema = catalogue[outer.servicename].response;
  const spoken = knownPart(schema, JSON.parse(pieces.join('')), dialect);
  return { response: spoken, pieces: [JSON.stringify(spoken)] };
}

/**
 * The account that a call names as its caller's own, as far as an unread request tells. What is no
 * account number is refused later, and is not looked for: PostgreSQL takes no text with a NUL.
 */
function accountNamedBy(service: string, request: unknown): string {
  const field = accountFields.get(service);
  if (field === undefined || typeof request !== 'object' || request === null) return '';
  const read = z.safeParse(accountNumber, Reflect.get(request, field));
  return read.success ? read.data : '';
}

/** The field of each service that names an account of its caller. */
const accountFields: ReadonlyMap<string, string> = new Map(
  Object.values<Contract>(catalogue).flatMap(({ name, owns }) => {
    const field = Object.keys(owns).find((one) => owns[one] === 'account');
    return field === undefined ? [] : [[name, field] as const];
  }),
);

/** What runService would read; a text that it refuses is kept by nobody, however deep it is. */
function readable(plaintext: string): unknown {
  try {
    return parseInner(plaintext);
  } catch {
    return null;
  }
}

function refusedBy({ code, message, details, because }: RefusedCallError): Refused {
  return { message, details, because: because ?? ruleOfCode(code) };
}

function recordAndAnswer(
  { world, outer, trace }: OpenedCall,
  fault: FaultAction | null,
  answer: CallAnswer,
  outcome?: Outcome,
): CallAnswer {
  recordCall(world, trace, {
    at: kolkataIso(world.bank.clock.now()),
    service: outer.servicename,
    loginUsername: trace.loginUsername,
    user: outer.user,
    requestId: trace.requestId,
    code: outcome?.answer.error.Code ?? '',
    httpStatus: statusOf(answer),
    milliseconds: elapsedMilliseconds() - trace.startedAt,
    request: redacted(outcome?.request ?? trace.request),
    response: redacted(outcome?.response ?? null),
    fault: fault?.kind ?? null,
    kind: trace.stub === null ? 'call' : 'stub',
    why: reasonsOf(trace),
  });
  return answer;
}
