import { checkTag, decryptBytes, openBytes, sealBytes } from './a256cbc-hs512.ts';
import { EnvelopeError } from './bytes/envelope-error.ts';
import type {
  Bytes,
  CipherProvider,
  ClearFields,
  OpenedSalt,
  ParsedRequest,
  PendingResponse,
  SealedRequest,
  SealRequestInput,
  VerifiedRequest,
} from './codec.ts';
import { type Flow, settled } from './flow.ts';
import { checkedRequestId } from './request-id.ts';
import {
  checkKid,
  formatName,
  joinSaltAndTime,
  netstrings,
  paddedUtf8,
  parseResponse,
  requestAad,
  responseAad,
  saltAad,
  sealedStepBytes,
  splitSaltAndTime,
  strictUtf8,
  timeDigits,
  versioned,
} from './wa-env-1-layout.ts';

/**
 * WA-ENV-1 written once, for every provider and for both ways of running it. Every failure is an
 * EnvelopeError.
 */
export type WaEnv1Format = {
  sealRequest(input: SealRequestInput): Flow<SealedRequest>;
  openSalt(parsed: ParsedRequest, key: Bytes): Flow<OpenedSalt>;
  verifyRequest(
    parsed: ParsedRequest,
    opened: OpenedSalt,
    key: Bytes,
    fields: ClearFields,
  ): Flow<VerifiedRequest>;
  decryptRequest(verified: VerifiedRequest): Flow<string>;
  sealResponse(verified: VerifiedRequest, plaintext: string): Flow<string>;
  openResponse(pending: PendingResponse, text: string): Flow<string>;
};

/** Only the golden vector, which was made without padding, is sealed with another `padToBytes`. */
export function waEnv1Format(provider: CipherProvider, padToBytes = sealedStepBytes): WaEnv1Format {
  return {
    *sealRequest({ kid, key, ts, fields, requestId, plaintext }) {
      checkKid(provider, kid);
      checkedRequestId(requestId);
      checkTokenKey(key);
      const aad = requestAad(kid, ts, fields, requestId);
      const padded = paddedUtf8(plaintext, padToBytes);

      const random = provider.randomBytes(64);
      const salt = random.subarray(0, 32);
      const saltIv = random.subarray(32, 48);
      const requestIv = random.subarray(48);

      const wrapKey = yield* deriveWrapKey(provider, key, kid);
      const saltAndTime = joinSaltAndTime(salt, ts);
      const wrapped = yield* sealBytes(provider, wrapKey, saltIv, saltAad(kid), saltAndTime);

      const requestKey = yield* deriveMessageKey(provider, key, salt, 'req', kid, ts);
      const sealed = yield* sealBytes(provider, requestKey, requestIv, aad, padded);
      const tag = provider.encodeBase64url(sealed.tag);

      const saltText = versioned(provider, saltIv, wrapped.ciphertext, wrapped.tag).slice(2);
      return {
        saltHeader: `1.${kid}.${saltText}`,
        bearer: `Bearer ${tag}`,
        request: versioned(provider, requestIv, sealed.ciphertext),
        pending: {
          key: yield* deriveMessageKey(provider, key, salt, 'res', kid, ts),
          aad: responseAad(kid, ts, tag),
        },
      };
    },

    *openSalt({ kid, sealedSalt }, key) {
      checkTokenKey(key);
      const wrapKey = yield* deriveWrapKey(provider, key, kid);
      return splitSaltAndTime(yield* openBytes(provider, wrapKey, saltAad(kid), sealedSalt));
    },

    *verifyRequest({ kid, requestId, tag, ivAndCiphertext }, { salt, ts }, key, fields) {
      const aad = requestAad(kid, ts, fields, requestId);
      const requestKey = yield* deriveMessageKey(provider, key, salt, 'req', kid, ts);
      yield* checkTag(provider, requestKey, aad, ivAndCiphertext, tag);
      return { kid, ts, key, salt, tag, requestKey, ivAndCiphertext };
    },

    *decryptRequest({ requestKey, ivAndCiphertext }) {
      return strictUtf8(yield* decryptBytes(provider, requestKey, ivAndCiphertext));
    },

    *sealResponse({ kid, ts, key, salt, tag }, plaintext) {
      const aad = responseAad(kid, ts, provider.encodeBase64url(tag));
      const padded = paddedUtf8(plaintext, padToBytes);
      const responseKey = yield* deriveMessageKey(provider, key, salt, 'res', kid, ts);
      const iv = provider.randomBytes(16);
      const sealed = yield* sealBytes(provider, responseKey, iv, aad, padded);
      return versioned(provider, iv, sealed.ciphertext, sealed.tag);
    },

    *openResponse({ key, aad }, text) {
      return strictUtf8(yield* openBytes(provider, key, aad, parseResponse(provider, text)));
    },
  };
}

function deriveWrapKey(provider: CipherProvider, key: Bytes, kid: string): Flow<Bytes> {
  const info = netstrings('salt', kid);
  return settled(provider.hkdfSha256(key, wrapSalt, info, 64));
}

/** The key of one message in one direction; its time is part of what makes it. */
export function deriveMessageKey(
  provider: CipherProvider,
  key: Bytes,
  salt: Bytes,
  direction: 'req' | 'res',
  kid: string,
  ts: number,
): Flow<Bytes> {
  const info = netstrings(formatName, direction, kid, timeDigits(ts));
  return settled(provider.hkdfSha256(key, salt, info, 64));
}

function checkTokenKey(key: Bytes): void {
  if (key.length !== 32) throw new EnvelopeError();
}

const wrapSalt: Bytes = new TextEncoder().encode(formatName);
