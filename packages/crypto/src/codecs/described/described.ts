import { decodeAs, encodeAs } from '../../bytes/encodings.ts';
import { EnvelopeError } from '../../bytes/envelope-error.ts';
import type { Ciphers, HashName } from '../../ciphers/ciphers.ts';
import type { Bytes } from '../../codec.ts';
import { type Flow, settled } from '../../flow.ts';
import { utf8 } from '../../wa-env-1-layout.ts';
import { checkedRequestId } from '../../request-id.ts';
import { oneHeader } from '../message-parts.ts';
import type {
  CallToOpen,
  CallToSeal,
  Envelope,
  OpenCall,
  SealedCall,
  UnopenedCall,
} from '../seam.ts';
import { bucketsIn } from '../time-buckets.ts';
import { deriveKey, joined, type Lock, lockBytes, unlockBytes, unlockText } from './derive.ts';
import type { Values } from './derive.ts';
import { keyOf, readGrant, tokenFields } from './described-token.ts';
import type { Derivation, Description } from './description.ts';
import { openAnswer, sealAnswer } from './described-answer.ts';
import { weaknessesOf } from './weaknesses.ts';

/** An envelope as a description tells it: docs/another-envelope.md. */
export function described(ciphers: Ciphers, description: Description): Envelope {
  const { name, answer, token } = description;
  const isText = answer.encrypted === 'whole';
  return {
    name,
    weaknesses: weaknessesOf(description),
    answerType: isText ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8',
    askToken: () => ({
      headers: token.headers,
      request: token.request,
      readGrant: (body) => readGrant(token, body),
    }),
    sealCall: (call) => sealCall({ ciphers, description }, call),
    readQuestion: () => (issued) => tokenFields(token, issued),
    readCall: (call) => readCall({ ciphers, description }, call),
  };
}

type Spoken = { readonly ciphers: Ciphers; readonly description: Description };

function* sealCall(
  spoken: Spoken,
  { grant: { kid, key }, ts, fields, requestId, plaintext }: CallToSeal,
): Flow<SealedCall> {
  const { ciphers, description } = spoken;
  const { token, cipher, salt, hash, derive } = description;
  const salted = ciphers.randomBytes(salt.bytes);
  const known = {
    key,
    kid: utf8(kid),
    time: timeAt(description, Math.floor(ts / bucketOf(description))),
  };
  const values: Values = { ...known, ...saltValues(description, salted) };
  const lock = yield* lockBy(spoken, derive, values);
  const request = encodeAs(cipher.encoding, yield* lockBytes(ciphers, lock, utf8(plaintext)));
  const texts = { ...fields, requestId, request, plaintext };
  const digest = yield* hashOf(ciphers, hash, { ...values, ...bytesOf(texts) });
  const saltLock = yield* saltLockOf(spoken, known);
  const saltBytes = saltLock === null ? salted : yield* lockBytes(ciphers, saltLock, salted);
  return {
    headers: {
      [salt.header]: encodeAs(salt.encoding, saltBytes),
      [hash.header]: hash.prefix + encodeAs(hash.encoding, digest),
      ...(token.kid !== undefined && { [token.kid.header]: kid }),
    },
    request,
    *openAnswer(text) {
      return yield* openAnswer(ciphers, description, yield* answerLock(spoken, values), text);
    },
  };
}

function readCall(spoken: Spoken, call: CallToOpen): UnopenedCall {
  const { description } = spoken;
  const { token, salt, hash } = description;
  const header = (name: string) => oneHeader(call.headers[name.toLowerCase()]);
  const sealedSalt = decodeAs(salt.encoding, header(salt.header));
  const told = decodeAs(hash.encoding, withoutPrefix(hash.prefix, header(hash.header)));
  const requestId = checkedRequestId(call.headers['x-request-id']);
  const kid = token.kid === undefined ? null : header(token.kid.header);
  const texts = bytesOf({ ...call.fields, requestId, request: call.request });
  return {
    kid,
    requestId,
    *verify(issued, times) {
      if (kid !== null && kid !== issued.kid) throw new EnvelopeError();
      const key = keyOf(token, issued.secret);
      for (const count of bucketsIn(times, bucketOf(description))) {
        const known = { key, kid: utf8(kid ?? ''), time: timeAt(description, count) };
        try {
          const salted = yield* openSalt(spoken, known, sealedSalt);
          const values = { ...texts, ...known, ...saltValues(description, salted) };
          return yield* openAt(spoken, call, values, told);
        } catch (error) {
          if (!(error instanceof EnvelopeError)) throw error;
        }
      }
      throw new EnvelopeError();
    },
  };
}

function* openSalt(spoken: Spoken, known: Values, sealed: Bytes): Flow<Bytes> {
  const lock = yield* saltLockOf(spoken, known);
  const salted = lock === null ? sealed : yield* unlockBytes(spoken.ciphers, lock, sealed);
  if (salted.length !== spoken.description.salt.bytes) throw new EnvelopeError();
  return salted;
}

/** The call with one key at one time: its text is opened at once, since no hash may need the key. */
function* openAt(
  spoken: Spoken,
  { request }: CallToOpen,
  values: Values,
  told: Bytes,
): Flow<OpenCall> {
  const { ciphers, description } = spoken;
  const { hash, cipher, derive } = description;
  const isEarly = !hash.over.includes('plaintext');
  if (isEarly) yield* expectHash(ciphers, hash, values, told);
  const lock = yield* lockBy(spoken, derive, values);
  const text = yield* unlockText(ciphers, lock, decodeAs(cipher.encoding, request));
  if (!isEarly) yield* expectHash(ciphers, hash, { ...values, plaintext: utf8(text) }, told);
  return {
    decrypt: () => settled(text),
    *sealAnswer(plaintext) {
      return yield* sealAnswer(ciphers, description, yield* answerLock(spoken, values), plaintext);
    },
    sealInPieces: null,
  };
}

function* lockBy(
  { ciphers, description: { cipher } }: Spoken,
  derivation: Derivation,
  values: Values,
  iv = cipher.iv,
): Flow<Lock> {
  const key = yield* deriveKey(ciphers, derivation, values, cipher.keyBits / 8);
  return { mode: cipher.mode, key, iv, values };
}

function answerLock(spoken: Spoken, values: Values): Flow<Lock> {
  const { answer, derive } = spoken.description;
  return lockBy(spoken, answer.derive ?? derive, values);
}

/** Null where the salt travels in the clear. */
function* saltLockOf(spoken: Spoken, known: Values): Flow<Lock | null> {
  const { encryptedBy, iv } = spoken.description.salt;
  return encryptedBy === null ? null : yield* lockBy(spoken, encryptedBy, known, iv);
}

function saltValues({ salt }: Description, bytes: Bytes): Values {
  return { salt: bytes, saltText: utf8(encodeAs(salt.encoding, bytes)) };
}

const bucketOf = ({ time }: Description) => time.bucketSeconds * 1000;

function timeAt(description: Description, count: number): Bytes {
  return utf8(String(timeIn(description, count)));
}

function timeIn({ time }: Description, count: number): number {
  if (time.write === 'count') return count;
  return count * time.bucketSeconds * (time.write === 'seconds' ? 1 : 1000);
}

function bytesOf(texts: Readonly<Record<string, string>>): Values {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, utf8(text)]));
}

function withoutPrefix(prefix: string, text: string): string {
  if (!text.startsWith(prefix)) throw new EnvelopeError();
  return text.slice(prefix.length);
}

type HashDescription = Description['hash'];

function* hashOf(ciphers: Ciphers, hash: HashDescription, values: Values): Flow<Bytes> {
  const input = joined(values, hash.over, hash.between);
  const name: HashName = hash.by.endsWith('512') ? 'SHA-512' : 'SHA-256';
  if (!hash.by.startsWith('HMAC')) return yield* settled(ciphers.hash(name, input));
  return yield* settled(ciphers.hmac(name, joined(values, hash.key, hash.between), input));
}

function* expectHash(
  ciphers: Ciphers,
  hash: HashDescription,
  values: Values,
  told: Bytes,
): Flow<void> {
  if (!ciphers.equal(yield* hashOf(ciphers, hash, values), told)) throw new EnvelopeError();
}
