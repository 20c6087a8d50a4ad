import { nested } from '@sahakar/crypto/codecs/message-parts';
import type { Candidate } from './candidate.ts';
import { type Finding, fault, quoted } from './findings.ts';

type Form = { readonly encoding: string; readonly bytes: number };

/** How a text could have been made of bytes; null for what is none of these. The text is never told. */
export function formOfKey(text: string): Form | null {
  if (/^([0-9a-f]{2})+$/i.test(text)) return { encoding: 'hex', bytes: text.length / 2 };
  const bare = text.replace(/={1,2}$/, '');
  const bytes = Math.floor((bare.length * 3) / 4);
  if (/^[\w-]+$/.test(text)) return { encoding: 'base64url', bytes };
  if (/^[A-Za-z0-9+/]+={0,2}$/.test(text)) return { encoding: 'base64', bytes };
  return null;
}

export function wordsOfKey(text: string): string {
  const form = formOfKey(text);
  if (form === null) return `${text.length} characters of text`;
  return `${text.length} characters, as ${form.encoding} ${form.bytes} bytes`;
}

/** Why the body of GET_TOKEN's answer holds no key of this envelope. */
export function faultOfKey(body: unknown, { name, key }: Candidate): Finding {
  const { at, encoding, bytes, beside } = key;
  const text = nested(body, at);
  if (typeof text !== 'string' || text === '') return elsewhere(body, name, at);
  const found = formOfKey(text);
  const said = `${at} has ${wordsOfKey(text)}`;
  if (bytes !== null) {
    const alike = sizesOf(text, encoding);
    if (alike !== bytes && found?.bytes === bytes && found.encoding !== encoding) {
      return fault('token-encoding', `${said}; ${name} expects ${encoding}.`);
    }
    if (alike !== bytes) {
      return fault('token-key-length', `${said}; ${name} expects ${bytes} bytes of ${encoding}.`);
    }
  }
  const missing = beside.filter((path) => nested(body, path) === undefined);
  const sentence =
    missing.length === 0
      ? `A key is there, and what stands beside it is not as ${name} has it.`
      : `A key is there; ${name} misses ${missing.join(', ')} beside it.`;
  return fault('token-fields', sentence);
}

/** How many bytes the text is in this very encoding; null where it is not of it. */
function sizesOf(text: string, encoding: string): number | null {
  if (encoding === 'text') return Buffer.byteLength(text);
  if (encoding === 'hex') return /^([0-9a-f]{2})+$/i.test(text) ? text.length / 2 : null;
  const isOf = encoding === 'base64' ? /^[A-Za-z0-9+/]+={0,2}$/ : /^[\w-]+$/;
  if (!isOf.test(text) || (encoding === 'base64' && text.length % 4 !== 0)) return null;
  return Math.floor((text.replace(/={1,2}$/, '').length * 3) / 4);
}

function elsewhere(body: unknown, name: string, at: string): Finding {
  const texts = textsIn(body);
  if (texts.length === 0) {
    return fault(
      'token-empty',
      `The body of GET_TOKEN’s answer holds no text; ${name} looks in ${at}.`,
    );
  }
  const alike = texts.find(([path]) => path.toLowerCase() === at.toLowerCase());
  if (alike !== undefined) {
    return fault(
      'token-casing',
      `The key stands in ${quoted(alike[0], 60)}, and ${name} looks in ${at}.`,
    );
  }
  // A key is longer than the names and times beside it.
  const [place, text] = texts.toSorted(([, one], [, other]) => other.length - one.length)[0] ?? [
    '',
    '',
  ];
  const sentence = `${name} looks for the key in ${at}. What stands in ${quoted(place, 60)} (${wordsOfKey(text)}) may be it.`;
  return fault('token-place', sentence);
}

const depthMax = 4;

function textsIn(value: unknown, path = '', depth = 0): [path: string, text: string][] {
  if (typeof value === 'string' && value !== '') return [[path, value]];
  if (typeof value !== 'object' || value === null || depth > depthMax) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    textsIn(inner, path === '' ? name : `${path}.${name}`, depth + 1),
  );
}
