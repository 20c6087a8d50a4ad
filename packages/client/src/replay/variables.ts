/** Where a value stands within an answer: `RequestList[0].RequestNo`. */
export function valueAt(answer: unknown, place: string): unknown {
  let value = answer;
  for (const part of place.split(/[.[\]]+/).filter((one) => one !== '')) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Reflect.get(value, part);
  }
  return value;
}

/** What a variable stands for, or a sentence why it stands for nothing. */
export class NoValueError extends Error {
  override readonly name = 'NoValueError';
}

export type Lookup = (name: string) => Promise<unknown>;

/**
 * A copy in which each `{{name}}` has its value: alone it may be anything, inside a longer text it
 * is written into it.
 */
export async function filledIn(value: unknown, lookUp: Lookup): Promise<unknown> {
  if (typeof value === 'string') return filledText(value, lookUp);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return Promise.all(value.map((one) => filledIn(one, lookUp)));
  const filled: [string, unknown][] = [];
  for (const [name, field] of Object.entries(value)) {
    filled.push([name, await filledIn(field, lookUp)]);
  }
  return Object.fromEntries(filled);
}

const variable = /\{\{([^{}]+)\}\}/g;

async function filledText(text: string, lookUp: Lookup): Promise<unknown> {
  const names = [...text.matchAll(variable)].map(([, name = '']) => name.trim());
  const [only] = names;
  if (only === undefined) return text;
  const values = new Map<string, unknown>();
  for (const name of names) {
    const found = name === 'any' ? anything : await lookUp(name);
    if (found === undefined) throw new NoValueError(`{{${name}}} stands for nothing`);
    values.set(name, found);
  }
  if (/^\{\{[^{}]+\}\}$/.test(text)) return values.get(only);
  return text.replaceAll(variable, (_whole, name: string) => String(values.get(name.trim())));
}

/** What `{{any}}` expects: that there is something. */
export const anything = Symbol('anything');

const dayPattern = /^today(?:([+-]\d{1,5}))?(?::(DD-MM-YYYY|YYYY-MM-DD|DD\/MM\/YYYY))?$/;
const dayMilliseconds = 86_400_000;

/** `today`, `today+3` or `today-30:YYYY-MM-DD`, counted in days; undefined where it is no day. */
export function dayNamed(name: string, bankNow: string): string | undefined {
  const match = dayPattern.exec(name);
  if (match === null) return undefined;
  const [, by = '0', form = 'DD-MM-YYYY'] = match;
  const midnight = Date.parse(`${bankNow.slice(0, 10)}T00:00:00Z`);
  const [year = '', month = '', day = ''] = new Date(midnight + Number(by) * dayMilliseconds)
    .toISOString()
    .slice(0, 10)
    .split('-');
  return form.replace('DD', day).replace('MM', month).replace('YYYY', year);
}

export const isDayName = (name: string) => dayPattern.test(name);
