/**
 * Closes a PDF by a password as ISO 32000-2 has it: AES-256, security handler of revision 6 (7.6.4.4).
 * pdfkit writes revision 5, whose password is one hash away from being guessed a billion times a
 * second; so what it made from the password is made anew, and its key of the file stays.
 */
export async function protectByPassword(pdf: ProtectedPdf, password: string): Promise<void> {
  const { encryptionKey: key, dictionary } = pdf._security;
  const user = await passwordEntries(encode(password), key, nothing);
  // Nobody knows the owner's password: what the bank wrote is read and printed, not rewritten.
  const owner = await passwordEntries(random(32), key, user.check);
  const entries = { U: user.check, UE: user.key, O: owner.check, OE: owner.key };
  for (const [name, bytes] of Object.entries(entries)) dictionary.data[name]?.set(bytes);
  dictionary.data.R = 6;
  pdf._root.data['Extensions'] = {
    ADBE: { Type: 'DeveloperExtensions', BaseVersion: '1.7', ExtensionLevel: 8 },
  };
}

/** What has to be told to pdfmake, so that it makes a key and encrypts with it. */
export const protection = {
  version: '1.7ext3',
  permissions: { printing: 'highResolution', copying: true, contentAccessibility: true },
} as const;

/** Algorithms 8 and 9: what a password is checked by, and the key of the file as it locks it. */
async function passwordEntries(password: Bytes, fileKey: Bytes, user: Bytes) {
  const [validationSalt, keySalt] = [random(8), random(8)];
  const hash = await hardenedHash(password, validationSalt, user);
  const lock = await hardenedHash(password, keySalt, user);
  return {
    check: join(hash, validationSalt, keySalt),
    key: await encrypted(lock, new Uint8Array(16), fileKey),
  };
}

/** Algorithm 2.B: at least 64 rounds, each of which needs what the one before has made. */
async function hardenedHash(password: Bytes, salt: Bytes, user: Bytes): Promise<Bytes> {
  let hash = await digest('SHA-256', join(password, salt, user));
  for (let round = 0; ; round += 1) {
    const text = join(...Array.from({ length: 64 }, () => join(password, hash, user)));
    const mixed = await encrypted(hash.subarray(0, 16), hash.subarray(16, 32), text);
    const remainder = mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    hash = await digest(digests[remainder] ?? 'SHA-256', mixed);
    if (round >= 63 && (mixed.at(-1) ?? 0) <= round - 31) return hash.subarray(0, 32);
  }
}

/** AES in CBC without padding: Web Crypto adds a block of padding, which is cut off again. */
async function encrypted(key: Bytes, iv: Bytes, text: Bytes): Promise<Bytes> {
  const secret = await crypto.subtle.importKey('raw', key, 'AES-CBC', false, ['encrypt']);
  const padded = await crypto.subtle.encrypt({ name: 'AES-CBC', iv }, secret, text);
  return new Uint8Array(padded).subarray(0, text.length);
}

async function digest(name: string, text: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest(name, text));
}

function join(...parts: readonly Bytes[]): Bytes {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

const random = (length: number): Bytes => crypto.getRandomValues(new Uint8Array(length));
const encode = (text: string): Bytes => new TextEncoder().encode(text);
const nothing = new Uint8Array();
const digests = ['SHA-256', 'SHA-384', 'SHA-512'] as const;

type Bytes = Uint8Array<ArrayBuffer>;

/** The document of pdfkit with what its types leave out. */
export type ProtectedPdf = {
  readonly _security: {
    readonly encryptionKey: Bytes;
    readonly dictionary: {
      readonly data: Record<string, Uint8Array> & { R: number };
    };
  };
  readonly _root: { readonly data: Record<string, unknown> };
};
