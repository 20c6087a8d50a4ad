import * as z from 'zod/mini';
import { encodings } from '../../bytes/encodings.ts';

/** What goes into a key; `text:…` stands for itself. */
const keyPart = z.union([
  z.enum(['key', 'kid', 'time', 'salt', 'saltText']),
  z.string().check(z.regex(/^text:/)),
]);
/** What goes into the hash of a request: also the fields of the outer body, and the sealed text. */
const hashPart = z.union([
  keyPart,
  z.enum(['servicename', 'entitycode', 'user', 'ipadress', 'lattitude', 'longitude']),
  z.enum(['requestId', 'request', 'plaintext']),
]);
const keyParts = z.array(keyPart);
const between = z._default(z.string(), '');
const name = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9-]{0,63}$/));
/** No line and no letter beyond ASCII, which a header does not take. */
const headerText = z.string().check(z.regex(/^[ -~]*$/));
const path = z.string().check(z.regex(/^[A-Za-z0-9_]+(\.[A-Za-z0-9_]+)*$/));
const hash = z.enum(['SHA-1', 'SHA-256', 'SHA-512']);

const Derivation = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('plain') }),
  z.strictObject({ by: z.literal('SHA-256'), over: keyParts, between }),
  z.strictObject({
    by: z.literal('PBKDF2'),
    hash,
    // How often a switch does them for one call, rounds.ts bounds besides.
    iterations: z.int().check(z.minimum(1), z.maximum(100_000)),
    password: keyParts,
    salt: keyParts,
    between,
  }),
  z.strictObject({ by: z.literal('HKDF'), hash, salt: keyParts, info: keyParts, between }),
]);
export type Derivation = z.output<typeof Derivation>;

const Iv = z.discriminatedUnion('from', [
  z.strictObject({ from: z.literal('before') }),
  z.strictObject({ from: z.literal('fixed'), hex: z.string().check(z.regex(/^([0-9a-f]{2})+$/)) }),
  z.strictObject({ from: z.literal('derived'), over: keyParts, between }),
]);
export type Iv = z.output<typeof Iv>;

/** An envelope as one JSON file: docs/another-envelope.md says what each line means. */
export const Description = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(64)),
  token: z.strictObject({
    request: z._default(z.string(), ''),
    headers: z._default(z.record(name, headerText), {}),
    key: path,
    encoding: z.enum([...encodings, 'text']),
    bytes: z.union([z.literal(16), z.literal(24), z.literal(32)]),
    kid: z.optional(z.strictObject({ at: path, header: name })),
    issuedAt: z.optional(z.strictObject({ at: path, as: z.enum(['milliseconds', 'seconds']) })),
    lifeSeconds: z._default(z.int().check(z.minimum(20), z.maximum(3_600)), 60),
  }),
  time: z.strictObject({
    bucketSeconds: z.int().check(z.minimum(5), z.maximum(3_600)),
    write: z.enum(['count', 'seconds', 'milliseconds']),
  }),
  derive: Derivation,
  cipher: z.strictObject({
    mode: z.enum(['CBC', 'GCM']),
    keyBits: z.union([z.literal(128), z.literal(192), z.literal(256)]),
    iv: Iv,
    encoding: z.enum(encodings),
  }),
  salt: z.strictObject({
    header: name,
    bytes: z.int().check(z.minimum(8), z.maximum(64)),
    encoding: z.enum(encodings),
    /** How the key is made that encrypts it, without the salt; null where it travels in the clear. */
    encryptedBy: z.nullable(Derivation),
    /** Where the IV of the salt comes from, if not from where the request's does. */
    iv: z.optional(Iv),
  }),
  hash: z.strictObject({
    header: name,
    prefix: z._default(headerText, ''),
    by: z.enum(['SHA-256', 'SHA-512', 'HMAC-SHA-256', 'HMAC-SHA-512']),
    key: z._default(keyParts, ['key']),
    over: z.array(hashPart),
    between,
    encoding: z.enum(encodings),
  }),
  answer: z.strictObject({
    encrypted: z.enum(['whole', 'body', 'nothing']),
    /** Where the key of the answer is not the request's. */
    derive: z.optional(Derivation),
  }),
});
export type Description = z.output<typeof Description>;

/** Everything that a key is made of. */
export function partsOf(derivation: Derivation): readonly string[] {
  switch (derivation.by) {
    case 'plain':
      return ['key'];
    case 'SHA-256':
      return derivation.over;
    case 'PBKDF2':
      return [...derivation.password, ...derivation.salt];
    case 'HKDF':
      return ['key', ...derivation.salt, ...derivation.info];
  }
}
