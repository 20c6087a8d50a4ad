import { joinBytes } from '../bytes/byte-arrays.ts';
import { decodeAs, encodeAs } from '../bytes/encodings.ts';
import { EnvelopeError } from '../bytes/envelope-error.ts';
import type { Ciphers } from '../ciphers/ciphers.ts';
import type { Bytes, HeaderValue } from '../codec.ts';
import { type Flow, settled } from '../flow.ts';
import { strictUtf8, utf8 } from '../wa-env-1-layout.ts';
import { checkedRequestId } from '../request-id.ts';
import { nestedText, oneHeader, tokenLife, withoutBlanks, withoutMark } from './message-parts.ts';
import type { Envelope } from './seam.ts';
import { bucketsIn } from './time-buckets.ts';

export const opensslName = 'openssl-salted';

/**
 * OpenSSL's salted form, as crypto-js writes it where it is given a passphrase: for portals and
 * switches of old. docs/another-envelope.md says what stands where.
 */
export function opensslSalted(ciphers: Ciphers): Envelope {
  const read = (key: Bytes) => strictUtf8(key);
  return {
    name: opensslName,
    weaknesses: [
      'Answers carry no authentication: whoever changes their bytes on the way is not noticed.',
      'Request and answer have one key: a request that is sent back opens as its answer.',
      'The hash of the request has its key appended and is no HMAC.',
      'Keys come from a passphrase by one round of MD5 (EVP_BytesToKey).',
    ],
    answerType: 'text/plain; charset=utf-8',

    askToken: () => ({
      headers: {},
      request: '',
      readGrant(body) {
        const key = utf8(nestedText(body, 'key'));
        return { kid: '', key, issuedAt: null, lifeMilliseconds: tokenLife };
      },
    }),

    *sealCall({ grant, ts, plaintext }) {
      const salt = encodeAs('hex', ciphers.randomBytes(16));
      const phrase = phraseOf(read(grant.key), salt, Math.floor(ts / bucket));
      const request = yield* sealText(ciphers, phrase, plaintext);
      const saltText = yield* sealText(ciphers, read(grant.key), salt);
      const bearer = `Bearer ${encodeAs('hex', yield* hashOf(ciphers, request, phrase))}`;
      return {
        headers: { 'X-WA-Salt': saltText, Authorization: bearer },
        request,
        *openAnswer(text) {
          return withoutMark(yield* openText(ciphers, phrase, withoutBlanks(text)));
        },
      };
    },

    readQuestion:
      () =>
      ({ secret }) => ({ key: encodeAs('hex', secret) }),

    readCall({ headers, request }) {
      const saltText = oneHeader(headers['x-wa-salt']);
      const told = decodeAs('hex', bearerOf(headers['authorization']));
      const sealed = partsOf(request);
      return {
        kid: null,
        requestId: checkedRequestId(headers['x-request-id']),
        *verify({ secret }, times) {
          const key = encodeAs('hex', secret);
          const salt = yield* openText(ciphers, key, saltText);
          for (const count of bucketsIn(times, bucket)) {
            const phrase = phraseOf(key, salt, count);
            if (!ciphers.equal(yield* hashOf(ciphers, request, phrase), told)) continue;
            return {
              decrypt: () => openParts(ciphers, phrase, sealed),
              sealAnswer: (plaintext) => sealText(ciphers, phrase, plaintext),
              sealInPieces: null,
            };
          }
          throw new EnvelopeError();
        },
      };
    },
  };
}

/** The key of a call holds for half a minute, counted since 1970. */
const bucket = 30_000;

const phraseOf = (key: string, salt: string, count: number) => `${key}${salt}${count}`;

function hashOf(ciphers: Ciphers, request: string, phrase: string): Flow<Bytes> {
  return settled(ciphers.hash('SHA-256', utf8(request + phrase)));
}

function bearerOf(header: HeaderValue): string {
  const [, text] = /^Bearer ([0-9a-f]{64})$/.exec(oneHeader(header)) ?? [];
  if (text === undefined) throw new EnvelopeError();
  return text;
}

const mark = utf8('Salted__');

function* sealText(ciphers: Ciphers, phrase: string, plaintext: string): Flow<string> {
  const salt = ciphers.randomBytes(8);
  const { key, iv } = yield* keyAndIv(ciphers, phrase, salt);
  const ciphertext = yield* settled(ciphers.encrypt('CBC', key, iv, utf8(plaintext)));
  return encodeAs('base64', joinBytes([mark, salt, ciphertext]));
}

function* openText(ciphers: Ciphers, phrase: string, text: string): Flow<string> {
  return yield* openParts(ciphers, phrase, partsOf(text));
}

type Parts = { readonly salt: Bytes; readonly ciphertext: Bytes };

function partsOf(text: string): Parts {
  const bytes = decodeAs('base64', text);
  const isMarked = mark.every((byte, at) => bytes[at] === byte);
  const ciphertext = bytes.subarray(16);
  if (!isMarked || ciphertext.length === 0 || ciphertext.length % 16 !== 0) {
    throw new EnvelopeError();
  }
  return { salt: bytes.subarray(8, 16), ciphertext };
}

function* openParts(ciphers: Ciphers, phrase: string, { salt, ciphertext }: Parts): Flow<string> {
  const { key, iv } = yield* keyAndIv(ciphers, phrase, salt);
  try {
    return strictUtf8(yield* settled(ciphers.decrypt('CBC', key, iv, ciphertext)));
  } catch {
    throw new EnvelopeError();
  }
}

/** EVP_BytesToKey with MD5 and one round: each hash goes over the one before it. */
function* keyAndIv(ciphers: Ciphers, phrase: string, salt: Bytes): Flow<{ key: Bytes; iv: Bytes }> {
  const input = [utf8(phrase), salt];
  const first = yield* settled(ciphers.hash('MD5', joinBytes(input)));
  const second = yield* settled(ciphers.hash('MD5', joinBytes([first, ...input])));
  const third = yield* settled(ciphers.hash('MD5', joinBytes([second, ...input])));
  return { key: joinBytes([first, second]), iv: third };
}
