import { newRequestId } from '@sahakar/crypto/request-id';
import type { CallResult } from '../switch-client.ts';
import type { Act, Foretold } from './act.ts';
import { beginSession, type Model, standingOf, type Who } from './bank-model.ts';
import type { OpenedWorld } from './opened-world.ts';
import { differences, pictureOfBank, pictureOfModel } from './pictures.ts';
import { signIn } from './session-acts.ts';

/** Calls once, and holds the answer against what the model foretells. */
export async function play(model: Model, world: OpenedWorld, act: Act): Promise<void> {
  if (act.isPossible?.(model) === false) return;
  const [service, request] = act.wire(model, world);
  settle(act, act.foretell(model), await world.call(act.who, service, request));
}

/** Calls, does not hear the answer, and calls again under the same id: one effect, one answer. */
export async function playLost(model: Model, world: OpenedWorld, act: Act): Promise<void> {
  if (act.isPossible?.(model) === false) return;
  const [service, request] = act.wire(model, world);
  const requestId = newRequestId();
  const first = await world.call(act.who, service, request, { requestId });
  settle(act, act.foretell(model), first);
  const second = await world.call(act.who, service, request, { requestId });
  if (first.kind !== 'success') return settle(act, act.foretell(model), second);
  requireEqual(act, first, second);
}

/**
 * Calls twice at the same moment under one id: one effect, one answer. What is refused has none, and
 * of two refusals that are counted either may have been the first.
 */
export async function playTwice(model: Model, world: OpenedWorld, act: Act): Promise<void> {
  if (act.isPossible?.(model) === false) return;
  const [service, request] = act.wire(model, world);
  const requestId = newRequestId();
  const [first, second] = await Promise.all([
    world.call(act.who, service, request, { requestId }),
    world.call(act.who, service, request, { requestId }),
  ]);
  if (first.kind !== 'success') return settleBoth(model, world, [act, first], [act, second]);
  settle(act, act.foretell(model), first);
  requireEqual(act, first, second);
}

/** Calls both at the same moment; the answers have to be those of one order or the other. */
export async function playAtOnce(
  model: Model,
  world: OpenedWorld,
  acts: readonly [Act, Act],
): Promise<void> {
  if (acts.some((act) => act.isPossible?.(model) === false)) return;
  const wires = acts.map((act) => act.wire(model, world));
  const answers = await Promise.all(
    wires.map(([service, request], place) =>
      world.call((acts[place] ?? acts[0]).who, service, request),
    ),
  );
  const [first, second] = answers;
  if (first === undefined || second === undefined) throw new Error('A race has two answers');
  await settleBoth(model, world, [acts[0], first], [acts[1], second]);
}

type Answered = readonly [act: Act, answer: CallResult];

/**
 * Holds two answers of the same moment against the model in one order or the other. Where both orders
 * explain them the books tell which it was: an act that means the newest request means another one
 * once there is a newer.
 */
async function settleBoth(
  model: Model,
  world: OpenedWorld,
  one: Answered,
  other: Answered,
): Promise<void> {
  const inTurn = inOrder(model, [one, other]);
  const reversed = inOrder(model, [other, one]);
  const orders = [inTurn, reversed].flatMap((found) => (found instanceof Error ? [] : [found]));
  const bank = await pictureOfBank(world.world().bank.store.read);
  const agreed = orders.find((found) => differences(bank, pictureOfModel(found)).length === 0);
  if (orders[0] === undefined && reversed instanceof Error) throw reversed;
  Object.assign(model, agreed ?? orders[0]);
}

/** The model after these answers in this order; the mistake where it does not foretell them. */
function inOrder(model: Model, answered: readonly Answered[]): Model | Error {
  const copy = structuredClone(model);
  try {
    for (const [act, answer] of answered) settleAmongOthers(act, act.foretell(copy), answer);
    return copy;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/**
 * Signs everybody in who is about to act and has no session. Whose session has run out types
 * everything; who has not been in before is let in, since at that all of them would do the same.
 */
export async function bringIn(
  model: Model,
  world: OpenedWorld,
  who: readonly Who[],
): Promise<void> {
  for (const one of new Set(who)) {
    if (standingOf(model, one) === 'active') continue;
    const { session, wrongPasswords } = model.logins[one];
    if (session !== null || wrongPasswords > 0) {
      await play(model, world, signIn(one, true));
    } else {
      await world.letIn(one);
      beginSession(model, one);
    }
  }
}

/** Holds one answer against what the model foretells, and has the model do the same. */
export function settle(
  act: Act,
  { refusals, succeed, refuse }: Foretold,
  answer: CallResult,
): void {
  if (answer.kind === 'success') {
    if (refusals.length === 0) return succeed?.(answer.body);
    throw new Error(`${act.name}: succeeded, where the model has ${refusals.join(' or ')}`);
  }
  const { code, message } = answer;
  if (refusals.includes(code)) return refuse?.(code);
  const expected = refusals.length === 0 ? 'success' : refusals.join(' or ');
  throw new Error(`${act.name}: answered ${code} ${message}, where the model has ${expected}`);
}

/** The same for one of several calls at the same moment. */
export function settleAmongOthers(act: Act, foretold: Foretold, answer: CallResult): void {
  const { refusals, underWay = [] } = foretold;
  const met = answer.kind === 'success' || refusals.includes(answer.code) ? '' : answer.code;
  if (!underWay.includes(met)) settle(act, foretold, answer);
}

function requireEqual(act: Act, first: CallResult, second: CallResult): void {
  const text = ({ kind, ...answer }: CallResult) =>
    JSON.stringify([kind, 'body' in answer ? answer.body : answer]);
  if (text(first) === text(second)) return;
  throw new Error(`${act.name}: sent again it was answered ${text(second)}, not ${text(first)}`);
}

/** Holds the books against the model: balances, and no effect more than it has. */
export async function expectAgreement(model: Model, world: OpenedWorld): Promise<void> {
  const bank = await pictureOfBank(world.world().bank.store.read);
  const found = differences(bank, pictureOfModel(model));
  if (found.length > 0) throw new Error(found.join('\n'));
}
