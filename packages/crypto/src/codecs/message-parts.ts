import { EnvelopeError } from '../bytes/envelope-error.ts';
import type { HeaderValue } from '../codec.ts';

/** How long a key is used where its switch does not say. */
export const tokenLife = 60_000;

export function oneHeader(value: HeaderValue): string {
  if (typeof value !== 'string' || value === '') throw new EnvelopeError();
  return value;
}

/** What stands at a path of names with dots between them, such as Data.Key. */
export function nested(value: unknown, path: string): unknown {
  let current = value;
  for (const name of path.split('.')) {
    if (typeof current !== 'object' || current === null) return undefined;
    current = Object.hasOwn(current, name) ? Reflect.get(current, name) : undefined;
  }
  return current;
}

export function nestedText(value: unknown, path: string): string {
  const text = nested(value, path);
  if (typeof text !== 'string' || text === '') throw new EnvelopeError();
  return text;
}

/** A sealed answer as it is decoded: OpenSSL and MIME write base64 in lines, and some end with one. */
export const withoutBlanks = (text: string): string => text.replaceAll(/\s+/g, '');

/** An opened answer as JSON: a byte order mark before it is the writer's library's. */
export const withoutMark = (text: string): string => text.replace(/^\ufeff/, '');
