import { daysAfter } from '@sahakar/contracts/wire/dates';
import { type Clock, kolkataIso, startOfDay } from '../clock.ts';

/**
 * Why a call is refused, for whoever looks at the traffic: the rule that decided, the numbers that it
 * compared, and when the same call would pass. It never leaves the switch in an answer.
 */
export type Because = {
  /** Where the rule stands: a place in docs/rulings.md, or a setting of the policy. */
  readonly rule: string;
  readonly compared: readonly Compared[];
  readonly passes: Passes;
};

/** One number of a comparison, by its name. */
export type Compared = { readonly what: string; readonly value: string };

export type Passes = {
  /** Bank time as ISO 8601 text; null where no moment alone makes it pass. */
  readonly at: string | null;
  readonly when: string;
};

export function because(
  rule: string,
  compared: Readonly<Record<string, string | number>>,
  passes: Passes,
): Because {
  const numbers = Object.entries(compared).map(([what, value]) => ({ what, value: String(value) }));
  return { rule, compared: numbers, passes };
}

/** Time alone does not help: something has to be done, or to change. */
export const onlyWhen = (when: string): Passes => ({ at: null, when });

/** By itself, from that moment of the bank's clock on. */
export const from = (moment: Date, when: string): Passes => ({ at: kolkataIso(moment), when });

/** Counts of a day begin anew at midnight in India. */
export const tomorrow = (clock: Clock): Passes =>
  from(startOfDay(daysAfter(clock.today(), 1)), 'Tomorrow');

/** How long until then, in words such as `in 42 s`. */
export function inWords(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  if (seconds < 120) return `in ${seconds} s`;
  if (seconds < 7200) return `in ${Math.round(seconds / 60)} min`;
  return `in ${Math.round(seconds / 3600)} h`;
}
