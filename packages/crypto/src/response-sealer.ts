import { createCipheriv, createHmac, createSecretKey } from 'node:crypto';
import type { Bytes, VerifiedRequest } from './codec.ts';
import { runAtOnce } from './flow.ts';
import { nodeCrypto } from './providers/node-crypto.ts';
import { deriveMessageKey } from './wa-env-1-format.ts';
import { paddingOf, responseAad, utf8 } from './wa-env-1-layout.ts';

/** Seals one answer piece by piece: the parts make the text that `sealResponse` makes of the whole. */
export type ResponseSealer = {
  /** Seals a piece, which ends between two characters. */
  seal(piece: string): Buffer;
  end(): Buffer;
};

/** For answers so long that to seal them at once would keep the switch's one thread for too long. */
export function responseSealer(verified: VerifiedRequest): ResponseSealer {
  const { kid, ts, key, salt, tag } = verified;
  const responseKey = runAtOnce(deriveMessageKey(nodeCrypto, key, salt, 'res', kid, ts));
  const aad = responseAad(kid, ts, nodeCrypto.encodeBase64url(tag));
  const aadBits = Buffer.alloc(8);
  aadBits.writeUInt32BE(aad.length * 8, 4);
  const iv = nodeCrypto.randomBytes(16);
  const cipher = createCipheriv('aes-256-cbc', createSecretKey(responseKey.subarray(32)), iv);
  const hmac = createHmac('sha512', createSecretKey(responseKey.subarray(0, 32)));
  hmac.update(aad).update(iv);
  const encode = versionedParts(iv);
  let length = 0;

  return {
    seal(piece) {
      const bytes = utf8(piece);
      length += bytes.length;
      const ciphertext = cipher.update(bytes);
      hmac.update(ciphertext);
      return encode(ciphertext);
    },
    end() {
      const padding = Buffer.alloc(paddingOf(length), ' ');
      const ciphertext = Buffer.concat([cipher.update(padding), cipher.final()]);
      const responseTag = hmac.update(ciphertext).update(aadBits).digest().subarray(0, 32);
      return encode(Buffer.concat([ciphertext, responseTag]), true);
    },
  };
}

/** 1.<b64u>, part by part: what makes no whole group of three bytes waits for the next part. */
function versionedParts(first: Bytes): (bytes: Bytes, isLast?: boolean) => Buffer {
  let prefix = '1.';
  let waiting = first;
  return (bytes, isLast = false) => {
    const joined = Buffer.concat([waiting, bytes]);
    const end = isLast ? joined.length : joined.length - (joined.length % 3);
    waiting = joined.subarray(end);
    const part = Buffer.from(prefix + joined.toString('base64url', 0, end), 'latin1');
    prefix = '';
    return part;
  };
}
