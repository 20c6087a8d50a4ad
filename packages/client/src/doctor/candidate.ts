import type { EnvelopeSetting } from '@sahakar/crypto/codecs/envelope-setting';
import type { Description } from '@sahakar/crypto/codecs/described/description';
import { readDescription } from '@sahakar/crypto/codecs/described/read-description';
import { portalCodec } from '@sahakar/crypto/codecs/portal-codec';
import type { PortalCodec } from '@sahakar/crypto/codecs/seam';
import { switchCodec } from '@sahakar/crypto/codecs/switch-codec';

/** An envelope that the switch may speak. */
export type Candidate = {
  readonly name: string;
  readonly setting: EnvelopeSetting;
  readonly weaknesses: readonly string[];
  readonly codec: PortalCodec;
  readonly key: ExpectedKey;
  /** What the headers are called in which salt and hash travel. */
  readonly headers: { readonly salt: string; readonly hash: string };
  /** Whether the portal learns the switch's time from the Date of an answer. */
  readonly needsDate: boolean;
};

/** Where the key stands in the body of GET_TOKEN's answer, and how. */
export type ExpectedKey = {
  readonly at: string;
  readonly encoding: string;
  /** Null where any length will do. */
  readonly bytes: number | null;
  /** What has to stand beside it. */
  readonly beside: readonly string[];
};

const standardHeaders = { salt: 'X-WA-Salt', hash: 'Authorization' };

/** Throws an UnknownEnvelopeError where a setting is none. */
export async function candidateOf(setting: EnvelopeSetting): Promise<Candidate> {
  const { name, weaknesses } = switchCodec(setting);
  // Node has WebCrypto, which it calls by no other name than a secure page does.
  const codec = await portalCodec(setting, { isSecureContext: true, crypto: globalThis.crypto });
  const common = { name, setting, weaknesses, codec };
  if (typeof setting === 'string') {
    const isSalted = setting === 'openssl-salted';
    const key = isSalted
      ? { at: 'key', encoding: 'text', bytes: null, beside: [] }
      : { at: 'key', encoding: 'base64url', bytes: 32, beside: ['v', 'kid', 'iat', 'exp', 'cn'] };
    return { ...common, key, headers: standardHeaders, needsDate: isSalted };
  }
  const description = readDescription(setting);
  const { token, salt, hash } = description;
  const beside = [token.kid?.at, token.issuedAt?.at].filter((at) => at !== undefined);
  const { key: at, encoding } = token;
  const bytes = encoding === 'text' ? plainBytes(description) : token.bytes;
  return {
    ...common,
    key: { at, encoding, bytes, beside },
    headers: { salt: salt.header, hash: hash.header },
    needsDate: token.issuedAt === undefined,
  };
}

/** A text is the key as it stands where nothing is derived of it; anything else takes every length. */
function plainBytes({ derive, answer, salt, cipher }: Description): number | null {
  const derivations = [derive, answer.derive, salt.encryptedBy];
  return derivations.some((one) => one?.by === 'plain') ? cipher.keyBits / 8 : null;
}
