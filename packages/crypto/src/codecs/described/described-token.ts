import { decodeAs, encodeAs } from '../../bytes/encodings.ts';
import { EnvelopeError } from '../../bytes/envelope-error.ts';
import type { Bytes } from '../../codec.ts';
import { utf8 } from '../../wa-env-1-layout.ts';
import { nested, nestedText } from '../message-parts.ts';
import type { Grant, TokenFields, TokenToIssue } from '../seam.ts';
import type { Description } from './description.ts';

type TokenDescription = Description['token'];

const unitOf = { milliseconds: 1, seconds: 1000 } as const;

/** What the body of GET_TOKEN's answer says, read by the description. */
export function readGrant(token: TokenDescription, body: unknown): Grant {
  const text = nestedText(body, token.key);
  const key = token.encoding === 'text' ? utf8(text) : decodeAs(token.encoding, text);
  return {
    kid: token.kid === undefined ? '' : headerText(nestedText(body, token.kid.at)),
    key,
    issuedAt: token.issuedAt === undefined ? null : timeIn(token.issuedAt, body),
    lifeMilliseconds: token.lifeSeconds * 1000,
  };
}

/** It goes back as a header of each call, which takes no line and no letter beyond ASCII. */
function headerText(text: string): string {
  if (!/^[!-~]([ -~]*[!-~])?$/.test(text)) throw new EnvelopeError();
  return text;
}

function timeIn({ at, as }: NonNullable<TokenDescription['issuedAt']>, body: unknown): number {
  const time = Number(nested(body, at));
  if (!Number.isSafeInteger(time) || time <= 0) throw new EnvelopeError();
  return time * unitOf[as];
}

/** The same body as the switch writes it. */
export function tokenFields(token: TokenDescription, issued: TokenToIssue): TokenFields {
  const { kid, issuedAt } = token;
  const fields: Record<string, unknown> = {};
  put(fields, token.key, textOfKey(token, issued.secret));
  if (kid !== undefined) put(fields, kid.at, issued.kid);
  if (issuedAt !== undefined) {
    put(fields, issuedAt.at, Math.floor(issued.issuedAt / unitOf[issuedAt.as]));
  }
  return fields;
}

/** The key of a token as the switch knows it: what the portal reads out of the answer. */
export function keyOf(token: TokenDescription, secret: Bytes): Bytes {
  const bytes = secret.subarray(0, token.bytes);
  return token.encoding === 'text' ? utf8(textOfKey(token, secret)) : bytes;
}

function textOfKey({ encoding, bytes }: TokenDescription, secret: Bytes): string {
  return encodeAs(encoding === 'text' ? 'hex' : encoding, secret.subarray(0, bytes));
}

function put(fields: Record<string, unknown>, path: string, value: unknown): void {
  const [first = '', ...rest] = path.split('.');
  if (rest.length === 0) {
    fields[first] = value;
    return;
  }
  const before = fields[first];
  const inner: Record<string, unknown> = typeof before === 'object' ? { ...before } : {};
  put(inner, rest.join('.'), value);
  fields[first] = inner;
}
