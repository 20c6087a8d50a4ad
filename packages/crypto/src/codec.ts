/** Bytes that WebCrypto takes as they are: never over a SharedArrayBuffer. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** The clear fields of the outer body that the tag covers; `request` is the sealed one. */
export type ClearFields = {
  readonly servicename: string;
  readonly entitycode: string;
  readonly user: string;
  // Spelled so on the wire.
  readonly ipadress: string;
  readonly lattitude: string;
  readonly longitude: string;
};

export type SealRequestInput = {
  /** From the GET_TOKEN answer, as it stands there (22 characters). */
  readonly kid: string;
  /** From the GET_TOKEN answer, decoded with `fromBase64url` (32 bytes). */
  readonly key: Bytes;
  /** Milliseconds since 1970 by the switch's machine clock. */
  readonly ts: number;
  readonly fields: ClearFields;
  /** X-Request-Id: a ULID, or 16 bytes as base64url, or '' where the call has none. */
  readonly requestId: string;
  readonly plaintext: string;
};

export type SealedRequest = {
  /** The whole value of X-WA-Salt. */
  readonly saltHeader: string;
  /** The whole value of Authorization, the word Bearer included. */
  readonly bearer: string;
  /** The field `request` of the outer body. */
  readonly request: string;
  /** What `openResponse` needs; it opens the answer to this one request only. */
  readonly pending: PendingResponse;
};

/** Holds keys: keep it in memory for the length of the call and never log it. */
export type PendingResponse = { readonly key: Bytes; readonly aad: Bytes };

/** A header as node hands it over. */
export type HeaderValue = string | readonly string[] | undefined;

/** The request's headers and sealed field, well formed; nothing in them is trusted. */
export type ParsedRequest = {
  readonly kid: string;
  readonly requestId: string;
  readonly sealedSalt: Bytes;
  readonly tag: Bytes;
  readonly ivAndCiphertext: Bytes;
};

export type OpenedSalt = { readonly salt: Bytes; readonly ts: number };

/** A request whose tag is right and whose text is still encrypted. Holds keys: never log it. */
export type VerifiedRequest = {
  readonly kid: string;
  readonly ts: number;
  readonly key: Bytes;
  readonly salt: Bytes;
  readonly tag: Bytes;
  readonly requestKey: Bytes;
  readonly ivAndCiphertext: Bytes;
};

/** What a cipher library has to offer. Only `equal` and the encodings must answer at once. */
export type CipherProvider = {
  randomBytes(size: number): Bytes;
  hkdfSha256(ikm: Bytes, salt: Bytes, info: Bytes, size: number): Eventually<Bytes>;
  /** Over the parts, one after the other. */
  hmacSha512(key: Bytes, parts: readonly Bytes[]): Eventually<Bytes>;
  aes256CbcEncrypt(key: Bytes, iv: Bytes, plaintext: Bytes): Eventually<Bytes>;
  /** Refuses any padding but PKCS#7. */
  aes256CbcDecrypt(key: Bytes, iv: Bytes, ciphertext: Bytes): Eventually<Bytes>;
  /** In a time that does not depend on where the two differ. */
  equal(left: Bytes, right: Bytes): boolean;
  /** Lenient; the format itself refuses what is not canonical. */
  decodeBase64url(text: string): Bytes;
  encodeBase64url(bytes: Bytes): string;
};

export type Eventually<T> = T | Promise<T>;

/** A provider that never answers with a promise. */
export type SynchronousCipherProvider = {
  readonly [Name in keyof CipherProvider]: (
    ...args: Parameters<CipherProvider[Name]>
  ) => Awaited<ReturnType<CipherProvider[Name]>>;
};
