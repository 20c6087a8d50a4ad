import { fromBase64url } from '../bytes/base64url.ts';
import { EnvelopeError } from '../bytes/envelope-error.ts';
import { EnvelopeTimeError } from '../bytes/envelope-time-error.ts';
import type { CipherProvider, VerifiedRequest } from '../codec.ts';
import { waEnv1Format } from '../wa-env-1-format.ts';
import { checkKid, formatName, parseRequest, timeDigits } from '../wa-env-1-layout.ts';
import type { Envelope, PieceSealer } from './seam.ts';
import { TokenBody, TokenRequest } from './wa-env-1-token.ts';

/** WA-ENV-1 behind the seam: docs/envelope.md. */
export function waEnv1Codec(
  provider: CipherProvider,
  sealerOf: ((verified: VerifiedRequest) => PieceSealer) | null = null,
): Envelope {
  const format = waEnv1Format(provider);
  return {
    name: formatName,
    weaknesses: [],
    answerType: 'text/plain; charset=utf-8',

    askToken() {
      const cn = provider.encodeBase64url(provider.randomBytes(16));
      return {
        headers: { 'X-WA-Client': '1' },
        request: JSON.stringify({ v: 1, cn }),
        readGrant(body) {
          const token = TokenBody.safeParse(body);
          // Another question's answer is no answer to this one.
          if (!token.success || token.data.cn !== cn) throw new EnvelopeError();
          const { kid, key, iat, exp } = token.data;
          // Sealing refuses both, by when nobody would know any more that it is the switch's doing.
          checkKid(provider, kid);
          timeDigits(iat);
          return { kid, key: fromBase64url(key), issuedAt: iat, lifeMilliseconds: exp - iat };
        },
      };
    },

    *sealCall({ grant: { kid, key }, ...call }) {
      const sealed = yield* format.sealRequest({ ...call, kid, key });
      return {
        headers: { 'X-WA-Salt': sealed.saltHeader, Authorization: sealed.bearer },
        request: sealed.request,
        openAnswer: (text) => format.openResponse(sealed.pending, text),
      };
    },

    readQuestion({ request, headers }) {
      const asked = TokenRequest.safeParse(request);
      if (!asked.success || headers['x-wa-client'] !== '1') throw new EnvelopeError();
      const { cn } = asked.data;
      return ({ kid, secret, issuedAt: iat, expiresAt: exp }): TokenBody => {
        return { v: 1, kid, key: provider.encodeBase64url(secret), iat, exp, cn };
      };
    },

    readCall({ headers, request, fields }) {
      const { authorization } = headers;
      const [salt, requestId] = [headers['x-wa-salt'], headers['x-request-id']];
      const parsed = parseRequest(provider, salt, authorization, request, requestId);
      return {
        kid: parsed.kid,
        requestId: parsed.requestId,
        *verify({ secret }, { from, to, hear }) {
          const opened = yield* format.openSalt(parsed, secret);
          hear?.(opened.ts);
          if (opened.ts < from || opened.ts > to) throw new EnvelopeTimeError();
          const verified = yield* format.verifyRequest(parsed, opened, secret, fields);
          return {
            decrypt: () => format.decryptRequest(verified),
            sealAnswer: (plaintext) => format.sealResponse(verified, plaintext),
            sealInPieces: sealerOf === null ? null : () => sealerOf(verified),
          };
        },
      };
    },
  };
}
