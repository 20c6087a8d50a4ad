import { strict as assert } from 'node:assert';
import { catalogue, isServiceName, type ServiceName } from '@sahakar/contracts/catalogue';
import { type Contract, isKept, movesMoney, renewsSession } from '@sahakar/contracts/contract';
import { isOffered, unknownFields } from '@sahakar/contracts/dialect/known-fields';
import type { OuterBody } from '@sahakar/contracts/envelope';
import type { Tx } from '@sahakar/db/dialect';
import * as z from 'zod/mini';
import type { Bank } from '../bank.ts';
import { services } from '../services.ts';
import type { World } from '../world.ts';
import { writeAudit } from './audit.ts';
import { encodeAnswer, type EncodedAnswer } from './encode-answer.ts';
import { EnvelopeFault } from '../call/envelope-fault.ts';
import { guardAccess, guardOwnership } from './guard.ts';
import type { AuditDetail, Call, Caller, Handler } from '../call/handler.ts';
import {
  bodyHash,
  earlierAnswer,
  type Intent,
  keptAnswer,
  recordAnswer,
  settleKept,
} from '../call/idempotency.ts';
import { type BrokenFields, brokenFields, unknownFieldsOf } from './envelope/broken-fields.ts';
import { compiledRequest } from './envelope/compiled-request.ts';
import { parseStrictJson } from './envelope/json-shape.ts';
import { limitIdentityCalls } from './limit-identity-calls.ts';
import { RepeatedIntentError, throughLostCommit } from './lost-commit.ts';
import { RefusedCallError } from '../call/refusal.ts';

export type ServiceCall = {
  readonly world: World;
  readonly caller: Caller;
  readonly outer: OuterBody;
  readonly requestId: string;
  readonly plaintext: string;
  /** What the plaintext says; null where that is not known yet. */
  readonly wire: unknown;
  replaceCookie(value: string): void;
  clearBrowser(): void;
};

/** What a service was asked and answered. */
export type ServiceResult = {
  readonly request: unknown;
  /** Wire values, of a long list only the beginning. */
  readonly response: unknown;
  /** The whole answer as JSON text. */
  readonly pieces: readonly string[];
};

type AnswerParts = Pick<ServiceResult, 'response' | 'pieces'>;

/**
 * Steps 9b to 11: inner JSON, schema, role and state, ownership, idempotency, and the handler.
 * @throws RefusedCallError for every business refusal
 * @throws EnvelopeFault 9429 where there were too many of this kind
 */
export async function runService(call: ServiceCall): Promise<ServiceResult> {
  const name = call.outer.servicename;
  const { dialect } = call.world;
  if (!isServiceName(name) || !isOffered(catalogue[name], dialect)) {
    throw new RefusedCallError('9015', 'The service is unknown.');
  }
  limitIdentityCalls(call.world.bank, name, call.caller);
  const contract: Contract = catalogue[name];
  const wire = call.wire ?? parseInner(call.plaintext);
  const unknown = unknownFields(contract, wire, dialect);
  if (unknown.length > 0) throw refusedFields(unknownFieldsOf(unknown));
  const decoded = z.safeDecode(compiledRequest(contract), wire);
  if (!decoded.success) {
    await refuseEarly(call, contract, fieldsOf(wire));
    throw refusedFields(brokenFields(decoded.error.issues, wire));
  }
  const fields = fieldsOf(decoded.data);

  guardAccess(contract, call.caller, fields);
  await guardOwnership(call.world.bank, contract, call.caller, call.outer.user, fields);

  const keepsAnswer = isKept(contract, fieldsOf(wire));
  const intent: Intent = {
    // Before a login the session stands for its customer, so that strangers share no answers.
    owner: call.caller.user?.customerNo ?? call.caller.session.idHash,
    requestId: call.requestId,
    service: name,
    bodyHash: keepsAnswer ? bodyHash(call.world.bank.secrets, name, wire) : '',
  };
  if (keepsAnswer) {
    const earlier =
      call.caller.user === null
        ? await earlierAnswer(call.world.bank.store.read, intent)
        : keptAnswer(call.caller.kept, intent);
    if (earlier !== null) {
      await settleKept(call.world.bank.store, intent);
      return { request: wire, ...readAgain(earlier) };
    }
    if (movesMoney(contract, fields)) refuseWhileBookIsBroken(call.world.bank);
  }
  return { request: wire, ...(await runHandler(call, name, contract, decoded.data, intent)) };
}

/** A dialect may ask for session, rights or ownership before it looks at the fields. */
async function refuseEarly(
  { world, caller, outer }: ServiceCall,
  contract: Contract,
  fields: Readonly<Record<string, unknown>>,
): Promise<void> {
  const early = new Set<string>(
    world.dialect.deviations.flatMap((one) =>
      one.kind === 'order' && (one.service === '*' || one.service === contract.name)
        ? [one.first]
        : [],
    ),
  );
  if (early.size === 0) return;
  try {
    guardAccess(contract, caller, fields);
    await guardOwnership(world.bank, contract, caller, outer.user, fields);
  } catch (error) {
    if (error instanceof RefusedCallError && early.has(error.code)) throw error;
  }
}

async function runHandler(
  call: ServiceCall,
  name: ServiceName,
  contract: Contract,
  request: unknown,
  intent: Intent,
): Promise<AnswerParts> {
  // Safe: Handlers is mapped from the same catalogue, so the pair always matches.
  const handle = services[name] as Handler<Contract>;
  const stored: StoredAnswers = new Map();
  try {
    const response = await handle(request, handlerCall(call, contract, request, intent, stored));
    announceMovement(call.world, response);
    return stored.get(response) ?? (await encodeAnswer(contract.response, response));
  } catch (error) {
    // Another call of the same intent may have been first: it used up the OTP, or it wrote its answer.
    const isRace = error instanceof RepeatedIntentError || error instanceof RefusedCallError;
    if (!isKept(contract, fieldsOf(request)) || !isRace) throw error;
    const earlier = await earlierAnswer(call.world.bank.store.read, intent);
    if (earlier !== null) {
      await settleKept(call.world.bank.store, intent);
      return readAgain(earlier);
    }
    if (error instanceof RefusedCallError) throw error;
    throw new RefusedCallError('9048', 'The request is still running.');
  }
}

/** What was encoded to be kept under its request id needs no second encoding to be sent. */
type StoredAnswers = Map<unknown, EncodedAnswer>;

function readAgain(earlier: string): AnswerParts {
  return { response: JSON.parse(earlier), pieces: [earlier] };
}

/** Refuses whatever moves money while the book is not in order; enquiries go on. */
function refuseWhileBookIsBroken({ book }: Bank): void {
  if (book.trouble() === null) return;
  throw new RefusedCallError(
    '9110',
    'Payments, deposits and cheque services are closed while the bank checks its books. Balances and statements stay open.',
  );
}

/** An answer with an RRN is given after the commit, so the book has changed for everybody. */
function announceMovement({ events }: World, response: unknown): void {
  const { RRN: rrn } = fieldsOf(response);
  if (typeof rrn === 'string') events.publish('ledger', { rrn });
}

function handlerCall(
  call: ServiceCall,
  contract: Contract,
  request: unknown,
  intent: Intent,
  stored: StoredAnswers,
): Call {
  const { bank } = call.world;
  let detail: AuditDetail | null = null;
  const audit = (tx: Tx) => {
    const entry = { service: contract.name, code: '0', claims: call.outer, detail };
    return writeAudit(tx, bank, call.caller, entry);
  };
  const keep = (tx: Tx, response: unknown) => {
    const encoded = z.encode(contract.response, response);
    const text = JSON.stringify(encoded);
    stored.set(response, { response: encoded, pieces: [text] });
    return recordAnswer(tx, intent, text, bank.clock.now());
  };
  return {
    bank,
    caller: call.caller,
    requestId: call.requestId,
    envelopeUser: call.outer.user,
    refuse(code, message, details = '', because) {
      if (code === '0') throw new TypeError('0 is no refusal');
      throw new RefusedCallError(code, message, details, because);
    },
    replaceCookie(value) {
      assert(renewsSession(contract, fieldsOf(request)), `${contract.name} keeps its session`);
      call.replaceCookie(value);
    },
    clearBrowser: call.clearBrowser,
    note(noted) {
      detail = noted;
    },
    audit,
    async keepAnswer(tx, response) {
      assert(isKept(contract, fieldsOf(request)), `${contract.name} answers anew`);
      if (!(await keep(tx, response))) throw new RepeatedIntentError();
    },
    once: (work) =>
      throughLostCommit(bank.store, intent, async (tx) => {
        const response = await work(tx);
        const [isFirst] = await Promise.all([keep(tx, response), audit(tx)]);
        if (!isFirst) throw new RepeatedIntentError();
        return response;
      }),
  };
}

/** The inner request: strict JSON of any form. */
export function parseInner(text: string): unknown {
  try {
    return parseStrictJson(text, { depthMax: 10, keysMax: 300, itemsMax: 300 });
  } catch {
    throw new EnvelopeFault('9400', null, 'The request inside is strict JSON');
  }
}

/** The value itself: what only reads the names of a contract in it needs no copy. */
const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  // Safe: any object has fields of unknown values.
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** Details name each field and the rule that it broke, never the value. */
function refusedFields({ told, others }: BrokenFields): RefusedCallError {
  const names = [...new Set(told.map(({ field }) => field))].filter((field) => field !== '');
  const list = others === 0 ? names.join(', ') : `${names.join(', ')} and ${others} more`;
  const message =
    names.length === 0
      ? 'Please check what you have entered.'
      : `Please check what you have entered: ${list}.`;
  return new RefusedCallError('9100', message, JSON.stringify(told));
}
