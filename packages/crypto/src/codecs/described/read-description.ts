import { UnknownEnvelopeError } from '../envelope-setting.ts';
import { Description, type Derivation, type Iv, partsOf } from './description.ts';

/** A description that can be spoken, or an UnknownEnvelopeError that names what is wrong with it. */
export function readDescription(value: unknown): Description {
  const read = Description.safeParse(value);
  if (!read.success) {
    const [issue] = read.error.issues;
    const place = issue?.path.join('.') || 'the description';
    throw new UnknownEnvelopeError(`describes no envelope: look at ${place}.`);
  }
  for (const [isWrong, place, why] of contradictionsIn(read.data)) {
    if (isWrong) throw new UnknownEnvelopeError(`describes no envelope: ${place} ${why}.`);
  }
  return read.data;
}

type Contradiction = readonly [isWrong: boolean, place: string, why: string];

function contradictionsIn(description: Description): Contradiction[] {
  const { token, derive, cipher, salt, hash, answer } = description;
  const keyBytes = cipher.keyBits / 8;
  const tokenBytes = token.encoding === 'text' ? 2 * token.bytes : token.bytes;
  const saltIv = salt.iv ?? cipher.iv;
  const size = cipher.mode === 'GCM' ? 12 : 16;
  return [
    ...keyContradictions('derive', derive, keyBytes, tokenBytes),
    ...keyContradictions('answer.derive', answer.derive, keyBytes, tokenBytes),
    ...keyContradictions('salt.encryptedBy', salt.encryptedBy, keyBytes, tokenBytes),
    ...headerContradictions(description),
    [
      hash.by.startsWith('HMAC') && hash.key.every((part) => isEmptyPart(part, token)),
      'hash.key',
      'makes an empty key, which WebCrypto does not take',
    ],
    ivContradiction('cipher.iv', cipher.iv, size),
    ivContradiction('salt.iv', saltIv, size),
    [
      salt.encryptedBy !== null && partsOf(salt.encryptedBy).some(isOfSalt),
      'salt.encryptedBy',
      'may not be made of the salt itself',
    ],
    [
      salt.encryptedBy !== null && saltIv.from === 'derived' && saltIv.over.some(isOfSalt),
      'salt.iv',
      'may not be made of the salt itself',
    ],
  ];
}

function keyContradictions(
  place: string,
  derivation: Derivation | null | undefined,
  keyBytes: number,
  tokenBytes: number,
): Contradiction[] {
  if (derivation == null) return [];
  return [
    [!partsOf(derivation).includes('key'), place, 'leaves out the key'],
    // A longer text would be cut in the middle, which no switch does.
    [derivation.by === 'plain' && tokenBytes !== keyBytes, place, 'needs a key of another size'],
  ];
}

/** Without a header for it the name of a key is an empty text. */
const isEmptyPart = (part: string, { kid }: Description['token']) =>
  part === 'text:' || (part === 'kid' && kid === undefined);

type Named = readonly (readonly [place: string, name: string])[];

/** Each value of a call needs a header of its own, and so does each of GET_TOKEN. */
function headerContradictions({ token, salt, hash }: Description): Contradiction[] {
  const ofCall: Named = [
    ['salt.header', salt.header],
    ['hash.header', hash.header],
    ...(token.kid === undefined ? [] : [['token.kid.header', token.kid.header] as const]),
  ];
  const ofToken: Named = Object.keys(token.headers).map((name) => ['token.headers', name]);
  return [...nameContradictions(ofCall), ...nameContradictions(ofToken)];
}

/** Headers of one message, which a page may set and nothing else does. */
function nameContradictions(headers: Named): Contradiction[] {
  const named = headers.map(([place, name]) => [place, name.toLowerCase()] as const);
  return named.flatMap(([place, name], at): Contradiction[] => [
    [reservedNames.has(name) || /^(proxy|sec)-/.test(name), place, 'is a name that is taken'],
    [
      named.slice(0, at).some(([, other]) => other === name),
      place,
      'is the name of another header',
    ],
  ]);
}

/** The portal sets the first two itself; the others no browser lets a page set (Fetch, 2.2.2). */
const reservedNames = new Set(
  (
    'content-type x-request-id ' +
    'accept-charset accept-encoding access-control-request-headers access-control-request-method ' +
    'access-control-request-private-network connection content-length cookie cookie2 date dnt ' +
    'expect host keep-alive origin permissions-policy referer set-cookie te trailer ' +
    'transfer-encoding upgrade via x-http-method x-http-method-override x-method-override'
  ).split(' '),
);

function ivContradiction(place: string, iv: Iv, size: number): Contradiction {
  const isWrong = iv.from === 'fixed' && iv.hex.length !== 2 * size;
  return [isWrong, place, `has to be of ${size} bytes`];
}

export const isOfSalt = (part: string) => part === 'salt' || part === 'saltText';
