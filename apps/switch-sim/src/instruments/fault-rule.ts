import { moment } from '@sahakar/simulator/control/fields';
import * as z from 'zod/mini';
import { chance, normal } from './fault-chance.ts';
import type { PatchOperation } from './json-patch.ts';

/** What becomes of one call that gets a fault. */
export type FaultAction =
  | { readonly kind: 'code'; readonly code: string; readonly message: string }
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'delay'; readonly milliseconds: number }
  | { readonly kind: 'drop' }
  | { readonly kind: 'commit-then-drop' }
  /** The sealed answer with other letters in it, or its first half, or the one of an earlier call. */
  | { readonly kind: 'garble' }
  | { readonly kind: 'truncate' }
  | { readonly kind: 'stale' }
  /** Of GET_TOKEN alone: a key of so many bytes. */
  | { readonly kind: 'key-length'; readonly bytes: number }
  /** What the answer says of the time is so many seconds ahead, or behind where it is negative. */
  | { readonly kind: 'skew'; readonly seconds: number }
  /** Changes to the true answer, before it is sealed: paths begin with /body or /error. */
  | { readonly kind: 'patch'; readonly operations: readonly PatchOperation[] };

/** What a rule orders; of a delay perhaps only how it is spread. */
export type OrderedFault =
  | FaultAction
  | { readonly kind: 'delay-between'; readonly from: number; readonly to: number }
  | { readonly kind: 'delay-spread'; readonly p50: number; readonly p99: number };

/** Which calls get the fault: of one service, person and kind of request, from the nth on, so many times. */
export type FaultRule = {
  readonly id: string;
  /** A servicename, or * for every service that is sealed; GET_TOKEN is hit by its name alone. */
  readonly service: string;
  /** A key of the cast or a login username; null for everybody. */
  readonly persona: string | null;
  /** What fields of the request say, as text; a call without them, or with others, is not counted. */
  readonly fields?: Readonly<Record<string, string>> | undefined;
  /** The first matching call that gets the fault, counted from 1. */
  readonly from: number;
  /** How many calls get it; null for all that follow. */
  readonly times: number | null;
  /** How many matching calls it had met already when it was entered; none where it is left out. */
  readonly met?: number | undefined;
  /** The percentage of those calls that gets it; all where it is left out. */
  readonly percent?: number | undefined;
  /** What decides on share and delays: the same seed decides the same again. */
  readonly seed?: string | undefined;
  /** Bank time in which it applies, ISO 8601, in India's time where no offset stands; always where it is left out. */
  readonly between?: { readonly from: string; readonly until: string } | undefined;
  readonly action: OrderedFault;
};

/** A rule that is in force, how many calls it has met, and how many have got its fault. */
export type CountedRule = {
  readonly rule: FaultRule;
  readonly matched: number;
  readonly hits: number;
};

/** A call as rules look at it. */
export type FaultyCall = {
  readonly service: string;
  readonly loginUsername: string | null;
  /** What was in the envelope; null where nothing could be read, and of GET_TOKEN. */
  readonly request: unknown;
  readonly at: Date;
};

export function isRandom({ percent, action }: Omit<FaultRule, 'id'>): boolean {
  return percent !== undefined || action.kind === 'delay-between' || action.kind === 'delay-spread';
}

/** Whether a rule counts this call; `login` is the username behind a key of the cast. */
export function matches(
  { service, persona, fields, between }: FaultRule,
  call: FaultyCall,
  loginOf: (persona: string) => string,
): boolean {
  const isSealed = call.service !== 'GET_TOKEN';
  if (service === '*' ? !isSealed : service !== call.service) return false;
  if (persona !== null && call.loginUsername !== loginOf(persona)) return false;
  if (fields !== undefined && !says(call.request, fields)) return false;
  if (between === undefined) return true;
  return call.at >= z.decode(moment, between.from) && call.at < z.decode(moment, between.until);
}

function says(request: unknown, fields: Readonly<Record<string, string>>): boolean {
  if (typeof request !== 'object' || request === null) return false;
  const said = new Map(Object.entries(request));
  return Object.entries(fields).every(
    ([name, value]) => said.has(name) && String(said.get(name)) === value,
  );
}

/** Whether the nth call that the rule has met gets the fault. */
export function isDue({ from, times, percent, seed }: FaultRule, nth: number): boolean {
  if (nth < from || (times !== null && nth >= from + times)) return false;
  return percent === undefined || chance(`${seed} ${nth}`) * 100 < percent;
}

/** Whether the rule can hit anybody after it has met so many calls. */
export function isOver({ from, times }: FaultRule, matched: number): boolean {
  return times !== null && matched >= from + times - 1;
}

/** What is left of a rule, to be entered anew; null where it can hit nobody any more. */
export function restOf({ rule, matched }: CountedRule): FaultRule | null {
  if (isOver(rule, matched)) return null;
  return matched === 0 ? rule : { ...rule, met: matched };
}

/** What becomes of the nth call: a delay that is spread has its length now. */
export function actionFor({ action, seed }: FaultRule, nth: number): FaultAction {
  const draw = `${seed} delay ${nth}`;
  switch (action.kind) {
    case 'delay-between': {
      const { from, to } = action;
      return delay(from + chance(draw) * (to - from));
    }
    case 'delay-spread': {
      // Half of the calls take less than p50 and one of a hundred more than p99, as networks do.
      const spread = Math.log(action.p99 / action.p50) / ninetyNinth;
      return delay(action.p50 * Math.exp(spread * normal(draw)));
    }
    default:
      return action;
  }
}

/** How many standard deviations above its middle the 99th percentile of the normal curve lies. */
const ninetyNinth = 2.326_347_9;
const longest = 60_000;

const delay = (milliseconds: number): FaultAction => ({
  kind: 'delay',
  milliseconds: Math.min(longest, Math.round(milliseconds)),
});
