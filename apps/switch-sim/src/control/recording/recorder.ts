import type { ControlAsk } from '@sahakar/client/replay/run-replay';
import { Policy } from '@sahakar/contracts/policy';
import { standardPolicy } from '@sahakar/contracts/standard-policy';
import { rails } from '@sahakar/contracts/transfers/rails';
import * as z from 'zod/mini';
import { moment } from '@sahakar/simulator/control/fields';
import type { RailInput } from '@sahakar/simulator/control/outcomes';
import type { EventHub } from '../../instruments/event-hub.ts';
import { readRailRules } from '../../instruments/rail-rules.ts';
import { later, readDuration } from '../../worlds/duration.ts';
import { kolkataIso } from '../../clock.ts';
import type { RecordedCall } from '../../instruments/traffic-log.ts';
import type { World } from '../../world.ts';
import { patchTo, testWorldPatch } from '../../worlds/world-policy.ts';
import { type Happening, isUnanswered, type Recorded } from './replay-of.ts';

/** The recording of a world: one that runs, or the last one. */
export type Recording = {
  readonly isRunning: boolean;
  readonly steps: number;
  /** Why it ended, where nobody has stopped it. */
  readonly ended: string | null;
  /** The scenario that was played, whatever the world is made from since. */
  readonly story: World['story'];
  recorded(): Recorded;
  stop(why?: string): void;
  /** Whether an answer that arrived has told the payment of this reference; a list may tell of older ones. */
  hasPayment(reference: string): boolean;
  /** Notes a call of the control plane that was carried out. */
  note(asked: ControlAsk, before: Date): void;
};

/** Enough for hours of clicking, and a bound for what somebody forgets to stop. */
const stepsMax = 2_000;
const tooLong = `The recording ended after ${stepsMax} steps.`;

const clockBack = 'The clock went back, which no replay can do, so the recording ended there.';

/** By what a world keeps while it is made anew. */
const recordings = new WeakMap<EventHub, Recording>();

export const recordingOf = ({ events }: World): Recording | undefined => recordings.get(events);

/** Listens to the events of a world until it is stopped. */
export async function startRecording(world: World, replay: string): Promise<Recording> {
  const begins = `${kolkataIso(world.bank.clock.now()).slice(0, 19)}+05:30`;
  const policy = changesToTestWorld(world.bank.policy);
  const head = {
    replay,
    scenario: world.scenario,
    begins,
    ...(Object.keys(policy).length > 0 && { policy }),
    ...((await world.magic.isOn()) && { magic: true }),
  };
  const happenings: Happening[] = [];
  let isRunning = true;
  let ended: string | null = null;
  const stop = (why: string | null = null) => {
    if (!isRunning) return;
    ended = why;
    isRunning = false;
    leave();
  };
  const add = (happening: Happening) => {
    happenings.push(happening);
    if (happenings.length >= stepsMax) stop(tooLong);
  };
  const leave = world.events.subscribe({
    event(name, data) {
      if (name !== 'traffic') return;
      // Safe: the traffic alone publishes these events, each with one call.
      const call = data as RecordedCall;
      if (call.kind === 'call') add({ kind: 'call', call });
    },
    closed: () => stop(),
  });
  for (const body of await world.faults.left()) {
    add({ kind: 'control', method: 'POST', path: '/faults', body });
  }
  for (const body of await railsToldIn(world)) {
    add({ kind: 'control', method: 'PUT', path: '/rails', body });
  }
  const recording: Recording = {
    story: world.story,
    get isRunning() {
      return isRunning;
    },
    get steps() {
      return happenings.length;
    },
    get ended() {
      return ended;
    },
    recorded: () => ({ ...head, ended, happenings: [...happenings] }),
    stop,
    hasPayment: (reference) => happenings.some((one) => isPayment(one, reference.trim())),
    note({ method, path, body }, before) {
      if (!isRunning) return;
      if (path !== '/clock') add({ kind: 'control', method, path, body });
      else {
        const advance = advanceOf(body, before);
        if (advance === 'back') stop(clockBack);
        else if (advance !== null) add({ kind: 'clock', advance });
      }
    },
  };
  recordings.set(world.events, recording);
  return recording;
}

/** Of one whose answer was lost the enquiry tells; lists tell of older ones as well. */
// Safe: whatever the field is, it is only compared.
const asksForPayment = ({ request }: RecordedCall) =>
  (Object(request) as { Key?: unknown }).Key === 'PAYMENT';

const isPayment = (happening: Happening, reference: string) =>
  happening.kind === 'call' &&
  (happening.call.rrn !== null || asksForPayment(happening.call)) &&
  !isUnanswered(happening.call) &&
  holdsText(happening.call.response, reference);

function holdsText(value: unknown, text: string): boolean {
  if (typeof value !== 'object' || value === null) return value === text;
  return Object.values(value).some((one) => holdsText(one, text));
}

/** How rails answer otherwise than usual, each as it is told to the control plane. */
async function railsToldIn({ bank }: World): Promise<readonly z.input<typeof RailInput>[]> {
  const rules = await readRailRules(bank.store.read);
  return rails.flatMap((rail) => {
    const rule = rules[rail];
    if (rule === undefined) return [];
    const { answer, times } = rule;
    const told =
      answer.kind === 'late' ? { kind: answer.kind, by: `PT${answer.minutes}M` } : answer;
    return [{ rail, answer: told, ...(times !== null && { times }) }];
  });
}

/** A clock that was set forward is moved by so much, so that the replay fits another date. */
function advanceOf(body: unknown, before: Date): string | null {
  // Safe: whatever the fields are, they are looked at before they are used.
  const { advance, set } = Object(body) as { advance?: unknown; set?: unknown };
  if (typeof advance === 'string') return readDuration(advance) === null ? null : advance;
  const to = z.safeDecode(moment, String(set)).data;
  if (to === undefined) return null;
  const seconds = Math.round((to.getTime() - before.getTime()) / 1000);
  if (seconds < 0) return 'back';
  const by = readDuration(`PT${seconds}S`);
  return seconds === 0 || by === null || later(before, by) <= before ? null : `PT${seconds}S`;
}

type Changes = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** A replay gets a world as tests have it, with limits lifted: what is otherwise here is told. */
function changesToTestWorld(policy: Policy): Record<string, Record<string, unknown>> {
  const patch: Changes = patchTo(z.encode(Policy, policy));
  const lift: Changes = testWorldPatch;
  const standard: Changes = z.encode(Policy, standardPolicy);
  const changes: Record<string, Record<string, unknown>> = {};
  const groups = new Set([...Object.keys(patch), ...Object.keys(lift)]);
  for (const group of groups) {
    const lifted: Readonly<Record<string, unknown>> = { ...lift[group] };
    const own: Readonly<Record<string, unknown>> = { ...patch[group] };
    for (const setting of new Set([...Object.keys(own), ...Object.keys(lifted)])) {
      const value = own[setting] ?? standard[group]?.[setting];
      if (JSON.stringify(value) === JSON.stringify(lifted[setting])) continue;
      changes[group] = { ...changes[group], [setting]: value };
    }
  }
  return changes;
}
