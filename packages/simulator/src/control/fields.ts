import * as z from 'zod/mini';

/** Names, keys and numbers of the cast; empty where a filter means everybody. */
export const shortText = z.string().check(z.maxLength(100));

const earliest = Date.parse('2000-01-01T00:00:00+05:30');
/** The end of what a clock of the simulator may show. */
export const latest = Date.parse('2100-01-01T00:00:00+05:30');
const momentPattern = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?)?$/;

/** A moment as ISO 8601 text; without an offset it is meant in Asia/Kolkata. */
export const moment = z.codec(
  z.string().check(z.refine((text) => momentOf(text) !== null)),
  z.date(),
  { decode: (text) => momentOf(text) ?? new Date(Number.NaN), encode: (at) => at.toISOString() },
);

function momentOf(text: string): Date | null {
  if (!momentPattern.test(text) || !isOfCalendar(text.slice(0, 10))) return null;
  const whole = text.includes('T') ? text : `${text}T00:00:00`;
  const at = new Date(/(Z|[+-]\d{2}:\d{2})$/.test(whole) ? whole : `${whole}+05:30`);
  const milliseconds = at.getTime();
  return milliseconds >= earliest && milliseconds < latest ? at : null;
}

/** False for the 31st of February, which would be taken for the third of March. */
function isOfCalendar(day: string): boolean {
  const midnight = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day);
}

/** Changes to the policy by group and setting; what they may hold, the policy itself decides. */
export const policyPatch = z.optional(z.record(z.string(), z.record(z.string(), z.unknown())));

/** A number in the query of an address. */
export const wholeNumber = (highest: number) =>
  z.codec(
    z.string().check(z.refine((text) => /^\d{1,15}$/.test(text) && Number(text) <= highest)),
    z.number(),
    { decode: Number, encode: String },
  );

/** A JSON pointer, which names a field in the answer of a service. */
export const isPointer = (path: string): boolean => /^(\/([^/~]|~[01])*)+$/.test(path);

/** What a world may be called, since it is a folder, or a schema; as a form of HTML has it. */
export const worldNamePattern = String.raw`[A-Za-z0-9][A-Za-z0-9_\-]{0,39}`;
const wholeWorldName = new RegExp(`^${worldNamePattern}$`, 'v');
export const isWorldName = (name: string): boolean => wholeWorldName.test(name);
export const worldName = z.string().check(z.refine(isWorldName));
