import { groupedRupees, paiseOf } from '@sahakar/contracts/wire/rupees';
import * as z from 'zod/mini';
import { type When, whenOf, whenWords } from './when.ts';

// The kinds of fields in a YAML file of ours. All that stands there is read as text, so that an
// account number keeps its zeros; what is said of a field here is said to editors and in errors.

type Registered = { readonly description: string; readonly type?: readonly string[] };

/** Editors take a bare number for what is written without quotes. */
const plain = ['string', 'number'] as const;

const told = (about: Registered) => z.string().register(z.globalRegistry, about);

/** A text by a pattern. */
export function text(description: string, allowed: RegExp = /^\S.{0,199}$/s) {
  return told({ description, type: plain }).check(z.regex(allowed));
}

/** As much as an amount on the wire has digits for. */
const mostPaise = 99_999_999_999_999n;

/** What stands in an account or is allowed, in rupees, such as 1,42,815.50. */
export function rupees(description: string) {
  return paiseFrom(-mostPaise, description);
}

/** What is moved, in rupees: more than nothing. */
export function amount(description: string) {
  return paiseFrom(1n, description);
}

function paiseFrom(leastPaise: bigint, description: string) {
  const about = `${description}: rupees, such as 1,42,815.50`;
  return read({ description: about, type: plain }, (cell, refuse) => {
    const paise = paiseOf(cell.replaceAll(',', ''));
    if (paise !== null && paise >= leastPaise && paise <= mostPaise) return paise;
    return refuse(paise === null ? '' : `, ${paise > 0n || leastPaise < 0n ? most : least}`);
  });
}

const least = 'more than nothing';
const most = `${groupedRupees(mostPaise)} at the most`;

/** A whole number between two bounds. */
export function whole(description: string, least: number, most: number) {
  const about = `${description}: a whole number from ${least} to ${most}`;
  return read({ description: about, type: plain }, (cell, refuse) => {
    const value = /^\d{1,9}$/.test(cell) ? Number(cell) : Number.NaN;
    return value >= least && value <= most ? value : refuse();
  });
}

/** A rate a year in hundredths of a percent, written in percent. */
export function percent() {
  const about = 'the interest on it: percent a year, such as 7.10';
  return read({ description: about, type: plain }, (cell, refuse) => {
    const hundredths = /^\d{1,2}(\.\d{1,2})?$/.test(cell) ? paiseOf(cell) : null;
    return hundredths === null ? refuse() : Number(hundredths);
  });
}

/** Yes or no. */
export function flag(description: string) {
  const about = `${description}: true or false`;
  const enumerated = z.enum(['true', 'false']);
  const registered = { description: about, enum: [true, false], type: 'boolean' };
  return z.pipe(
    enumerated.register(z.globalRegistry, registered),
    z.transform((cell) => cell === 'true'),
  );
}

/** A day, perhaps with a time, that may depend on the day of the story. */
export function when(description: string) {
  const about = { description: `${description}: ${whenWords}` };
  return read(about, (cell, refuse): When => whenOf(cell) ?? refuse());
}

/** One of several words. */
export function oneOf<const Word extends string>(description: string, words: readonly Word[]) {
  return z.enum(words).register(z.globalRegistry, { description });
}

/** What is read from a text; what is refused is told what is taken instead, and perhaps more. */
function read<Value>(
  about: Registered,
  valueOf: (cell: string, refuse: (more?: string) => never) => Value,
) {
  return z.pipe(
    told(about),
    z.transform((cell, found) =>
      valueOf(cell, (more = '') => {
        const message = `takes ${about.description}${more}`;
        found.issues.push({ code: 'custom', message, input: cell });
        return z.NEVER;
      }),
    ),
  );
}
