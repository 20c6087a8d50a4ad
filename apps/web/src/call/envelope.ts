import { chooseProvider } from '@sahakar/crypto/choose-provider';
import { fromBase64url } from '@sahakar/crypto/bytes/base64url';
import type { Bytes, EnvelopeCodec } from '@sahakar/crypto/codec';
import { waEnv1 } from '@sahakar/crypto/wa-env-1';

let codec: Promise<EnvelopeCodec> | null = null;

/** The codec over the best cipher library that this page has, chosen once. */
export function envelope(): Promise<EnvelopeCodec> {
  codec ??= chooseProvider().then((provider) => waEnv1(provider));
  return codec;
}

export function decodeKey(text: string): Bytes {
  return fromBase64url(text);
}
