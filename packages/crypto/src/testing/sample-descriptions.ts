/** Told with an HMAC over everything, GCM and HKDF: nothing about it is weak. */
export const strongDescription = {
  name: 'Konkan',
  token: {
    request: '{"v":2}',
    key: 'Data.Key',
    encoding: 'base64',
    bytes: 32,
    kid: { at: 'Data.Id', header: 'X-Key-Id' },
    issuedAt: { at: 'Data.Time', as: 'seconds' },
    lifeSeconds: 90,
  },
  time: { bucketSeconds: 30, write: 'count' },
  derive: { by: 'HKDF', hash: 'SHA-256', salt: ['salt'], info: ['text:request', 'time'] },
  cipher: { mode: 'GCM', keyBits: 256, iv: { from: 'before' }, encoding: 'base64url' },
  salt: {
    header: 'X-Salt',
    bytes: 16,
    encoding: 'base64',
    encryptedBy: { by: 'SHA-256', over: ['key', 'text:salt'] },
  },
  hash: {
    header: 'Authorization',
    prefix: 'Bearer ',
    by: 'HMAC-SHA-512',
    over: ['kid', 'time', 'servicename', 'user', 'requestId', 'saltText', 'request'],
    between: '|',
    encoding: 'hex',
  },
  answer: {
    encrypted: 'whole',
    derive: { by: 'HKDF', hash: 'SHA-512', salt: ['salt'], info: ['text:answer', 'time'] },
  },
};

/** As older switches do it: CBC, a fixed IV, PBKDF2 over a text, a plain hash, the body alone. */
export const weakDescription = {
  name: 'Deccan',
  token: { key: 'Key', encoding: 'text', bytes: 16 },
  time: { bucketSeconds: 60, write: 'seconds' },
  derive: {
    by: 'PBKDF2',
    hash: 'SHA-1',
    iterations: 64,
    password: ['key', 'time'],
    salt: ['salt'],
  },
  cipher: {
    mode: 'CBC',
    keyBits: 128,
    iv: { from: 'fixed', hex: '000102030405060708090a0b0c0d0e0f' },
    encoding: 'base64',
  },
  salt: { header: 'X-WA-Salt', bytes: 16, encoding: 'hex', encryptedBy: null },
  hash: {
    header: 'Authorization',
    prefix: 'Bearer ',
    by: 'SHA-256',
    over: ['plaintext', 'time', 'key'],
    encoding: 'base64',
  },
  answer: { encrypted: 'body' },
};
