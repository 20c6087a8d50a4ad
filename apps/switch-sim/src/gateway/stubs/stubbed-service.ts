import { principals, signedIn } from '@sahakar/contracts/access';
import { type WireAnswer, wireAnswer } from '@sahakar/contracts/answer';
import { isServiceName } from '@sahakar/contracts/catalogue';
import { isJsonObject } from '@sahakar/contracts/wire/json-of';
import { textWith } from '@sahakar/seeds/stubs/placeholders';
import type { ServiceStub } from '@sahakar/seeds/stubs/stubs-shape';
import type { CallTrace } from '../../call/call-trace.ts';
import type { Caller } from '../../call/handler.ts';
import { RefusedCallError } from '../../call/refusal.ts';
import { guardAccess, guardOwnership } from '../guard.ts';
import { parseInner, type ServiceCall } from '../run-service.ts';
import { fits, jsonBody, takeTurn } from './stub-turn.ts';

/** What a stub answers in the place of a service that the bank does not have. */
export type StubbedAnswer = {
  readonly answer: WireAnswer;
  readonly pieces: readonly string[];
  readonly request: unknown;
  readonly response: unknown;
};

type StubbedCall = Pick<ServiceCall, 'world' | 'caller' | 'outer' | 'plaintext'> & {
  readonly trace: CallTrace;
};

/**
 * Answers a service by the first stub that fits; null where the bank answers by itself.
 * @throws RefusedCallError where the stub asks for a session or a role that is not there
 */
export async function answerByStub(call: StubbedCall): Promise<StubbedAnswer | null> {
  const { world, caller, outer, plaintext, trace } = call;
  if (world.stubs === null || isServiceName(outer.servicename)) return null;
  const stubs = await world.stubs.ofService(outer.servicename);
  if (stubs.length === 0) return null;
  const request = parseInner(plaintext);
  const values = { request, caller: { ...caller.user } };
  const found = stubs.find(({ stub }) => fits(stub, values));
  if (found === undefined) return null;
  trace.stub = found.id;
  await guard(call, found.stub, caller, request);
  const turn = await takeTurn(world.stubs, world.bank.clock, found, values);
  trace.stub = turn.told;
  const { code, message, body } = turn.answer;
  const text = jsonBody(body, turn.values);
  const answer = wireAnswer('', code, textWith(message, turn.values));
  if (code !== '0') {
    trace.refusal = { message: answer.error.Message, details: '', because: null };
  }
  const response: unknown = text === '' ? null : JSON.parse(text);
  return { answer, pieces: text === '' ? [] : [text], request, response };
}

async function guard(
  { world, outer }: StubbedCall,
  { session, roles }: ServiceStub,
  caller: Caller,
  request: unknown,
): Promise<void> {
  if (!isJsonObject(request)) {
    throw new RefusedCallError('9100', 'Please check what you have entered.');
  }
  const may = session === 'none' ? principals : signedIn.filter((role) => roles.includes(role));
  const asked = { access: { may }, session: 'stays', owns: {} } as const;
  guardAccess(asked, caller, {});
  await guardOwnership(world.bank, asked, caller, outer.user, {});
}
