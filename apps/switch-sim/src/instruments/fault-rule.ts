import type { FaultInput } from '@sahakar/simulator/control/faults';
import { moment } from '@sahakar/simulator/control/fields';
import * as z from 'zod/mini';
import { chance, normal } from './fault-chance.ts';

/** Which calls get a fault, and which one, as somebody enters it. */
export type NewFaultRule = z.output<typeof FaultInput>;
export type FaultRule = NewFaultRule & { readonly id: string };

/** What becomes of one call that gets a fault; a rule may order only how a delay is spread. */
export type FaultAction = Exclude<
  FaultRule['action'],
  { readonly kind: 'delay-between' | 'delay-spread' }
>;

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

export function isRandom({ percent, action }: NewFaultRule): boolean {
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
