import { newRequestId } from '@sahakar/crypto/request-id';
import type { CallResult } from '../switch-client.ts';
import type { Act } from '../model/act.ts';
import type { Model } from '../model/bank-model.ts';
import type { OpenedWorld } from '../model/opened-world.ts';
import { differences, type Picture, pictureOfBank, pictureOfModel } from '../model/pictures.ts';
import { settleAmongOthers } from '../model/play.ts';
import { countTry } from '../model/tpin.ts';
import { letTimePass } from '../model/time-passes.ts';
import { inDisorder, type Kill, leapTo, machineTime } from './scheduler.ts';
import type { SimulatedBank } from './simulated-bank.ts';

/** How one call travels: once, twice at the same moment, or again since its answer was lost. */
export type Manner = 'once' | 'twice' | 'lost';

export type Flying = { readonly act: Act; readonly manner: Manner };

export type FlightPlan = {
  readonly flying: readonly Flying[];
  /** Null where the process lives. */
  readonly kill: Kill | null;
  /** The moment that the bank's clock leaps to meanwhile; null where it stands. */
  readonly leapsTo: number | null;
};

/** Something that happened in a flight; the model has to be able to do all of it in some order. */
type Event =
  | { readonly kind: 'answer'; readonly act: Act; readonly answer: CallResult }
  | { readonly kind: 'cut'; readonly act: Act }
  | { readonly kind: 'time'; readonly to: number };

/**
 * Several calls under way at the same time, and perhaps the work of a moment, and perhaps the end of the
 * process. There has to be an order of them in which the model gives the same answers and has the
 * same books afterwards; whoever has heard nothing asks again under his own request id.
 */
export async function fly(
  model: Model,
  world: OpenedWorld,
  bank: SimulatedBank,
  { flying, kill, leapsTo }: FlightPlan,
): Promise<Model> {
  const events: Event[] = [];
  /** What may have happened, and need not. */
  const cuts: Event[] = [];
  const possible = flying.filter(({ act }) => act.isPossible?.(model) !== false);
  const calls = possible.map(({ act, manner }) => {
    const [service, request] = act.wire(model, world);
    const requestId = newRequestId();
    const ask = async () => {
      const answer = await world.call(act.who, service, request, { requestId });
      events.push({ kind: 'answer', act, answer });
    };
    const isTry = 'TPin' in request && request.TPin !== '';
    return { act, manner, ask, isTry };
  });
  const begunAt = machineTime();
  const end = leapsTo === null ? null : begunAt + leapsTo - model.now;
  const outcome = await inDisorder(
    () =>
      Promise.all([
        ...calls.map(({ manner, ask }) => send(manner, ask)),
        ...(end === null ? [] : [leapTo(end)]),
      ]),
    kill,
  );
  if (outcome === 'killed') {
    await bank.restart();
    const unheard = calls.filter(({ act }) => !events.some((one) => isAbout(one, act)));
    // Of two that were sent the other may be cut off where the one was heard.
    const cutOff = calls.filter(
      (call) => call.isTry && (call.manner !== 'once' || unheard.includes(call)),
    );
    cuts.push(...cutOff.map(({ act }): Event => ({ kind: 'cut', act })));
    const askAgain = () => Promise.all(unheard.map(({ ask }) => ask()));
    await inDisorder(() => Promise.all([askAgain(), ...(end === null ? [] : [leapTo(end)])]));
  }
  const passed = machineTime() - begunAt;
  if (passed > 0) events.push({ kind: 'time', to: model.now + passed });
  let picture: Picture = {};
  await inDisorder(async () => {
    picture = await pictureOfBank(world.world().bank.store.read);
  });
  return await inSomeOrder(model, [...events, ...cuts], picture);
}

async function send(manner: Manner, ask: () => Promise<void>): Promise<void> {
  if (manner === 'twice') await Promise.all([ask(), ask()]);
  else await ask();
  if (manner === 'lost') await ask();
}

const isAbout = (event: Event, act: Act) => event.kind === 'answer' && event.act === act;

/** The model after these events in the first order that leads to this picture. */
async function inSomeOrder(
  model: Model,
  events: readonly Event[],
  picture: Picture,
): Promise<Model> {
  const whyNot: string[] = [];
  const found = await search({ model, left: events, done: new Map(), picture, whyNot });
  if (found !== null) return found;
  const happened = events.map(wordsOf).join('; ');
  throw new Error(`No order of these explains the bank: ${happened}\n${whyNot[0] ?? ''}`);
}

type Search = {
  readonly model: Model;
  readonly left: readonly Event[];
  /** What was answered to those that had their effect. */
  readonly done: ReadonlyMap<Act, CallResult>;
  readonly picture: Picture;
  readonly whyNot: string[];
};

async function search({ model, left, done, picture, whyNot }: Search): Promise<Model | null> {
  if (left.every(({ kind }) => kind === 'cut')) {
    const found = differences(picture, pictureOfModel(model));
    if (found.length === 0) return model;
    whyNot.push(found.join('\n'));
  }
  for (const event of left) {
    const copy = structuredClone(model);
    const rest = left.filter((one) => one !== event);
    const more = new Map(done);
    try {
      await happen(copy, event, more);
    } catch (error) {
      whyNot.push(error instanceof Error ? error.message : String(error));
      continue;
    }
    const found = await search({ model: copy, left: rest, done: more, picture, whyNot });
    if (found !== null) return found;
  }
  return null;
}

async function happen(model: Model, event: Event, done: Map<Act, CallResult>): Promise<void> {
  if (event.kind === 'time') return letTimePass(model, nobody, event.to);
  // A try is counted before it is compared, and so where the process ends at that (decision 83).
  if (event.kind === 'cut') return countTry(model, event.act.who);
  const { act, answer } = event;
  const first = done.get(act);
  // Sent again after its effect it has the same answer, and no other effect.
  if (act.isOnce && first !== undefined && bodyOf(first) === bodyOf(answer)) return;
  if (act.isOnce && first !== undefined) {
    throw new Error(`${act.name}: answered ${bodyOf(answer)} after ${bodyOf(first)}`);
  }
  settleAmongOthers(act, act.foretell(model), answer);
  if (answer.kind === 'success') done.set(act, answer);
}

/** The model's time passes while the bank's has passed already. */
export const nobody = { moveTo: async () => {} };

const bodyOf = ({ kind, ...answer }: CallResult) =>
  JSON.stringify([kind, 'body' in answer ? answer.body : answer]);

function wordsOf(event: Event): string {
  if (event.kind === 'time') return 'time passes';
  if (event.kind === 'cut') return `${event.act.name} may be cut off`;
  return `${event.act.name} -> ${event.answer.kind === 'success' ? 'success' : event.answer.code}`;
}
