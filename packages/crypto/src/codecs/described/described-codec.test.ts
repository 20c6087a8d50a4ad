import { createCipheriv, createHash, createHmac, hkdfSync, pbkdf2Sync } from 'node:crypto';
import { expect, test } from 'vitest';
import { EnvelopeError } from '../../bytes/envelope-error.ts';
import { nodeCiphers } from '../../ciphers/node-ciphers.ts';
import { strongDescription, weakDescription } from '../../testing/sample-descriptions.ts';
import { runAtOnce } from '../../flow.ts';
import { forSwitch } from '../seam.ts';
import { openAnswer, sealAnswer } from './described-answer.ts';
import { described } from './described.ts';
import { readDescription } from './read-description.ts';

const secret = new Uint8Array(32).fill(7);
const kid = 'QEFCQ0RFRkdISUpLTE1OTw';
const ts = 1_767_225_600_000;
const times = { from: ts - 60_000, to: ts + 60_000 };
const salt = Buffer.alloc(16, 9);
const request = '{"Remark":"घर का किराया"}';
const fields = {
  servicename: 'BalanceEnquiryService',
  entitycode: 'WA',
  user: '9876543210',
  ipadress: '',
  lattitude: '',
  longitude: '',
};

const speaking = (description: object) =>
  forSwitch(described(nodeCiphers, readDescription(description)));

test('opens a message that node’s own library makes by PBKDF2, AES-128-CBC and a plain hash', () => {
  const phrase = '07'.repeat(16);
  const time = String(Math.floor(ts / 60_000) * 60);
  const key = pbkdf2Sync(phrase + time, salt, 64, 16, 'sha1');
  const iv = Buffer.from('000102030405060708090a0b0c0d0e0f', 'hex');
  const cipher = createCipheriv('aes-128-cbc', key, iv);
  const text = cipher.update(request, 'utf8', 'base64') + cipher.final('base64');
  const bearer = createHash('sha256').update(`${request}${time}${phrase}`).digest('base64');
  const headers = { 'x-wa-salt': salt.toString('hex'), authorization: `Bearer ${bearer}` };
  const call = speaking(weakDescription).readCall({ headers, request: text, fields });
  const open = call.verify({ kid, secret }, times);
  expect(open.decrypt()).toBe(request);
  // The error stays readable, and the body alone is sealed.
  const answer: unknown = JSON.parse(open.sealAnswer('{"body":"{}","error":{"Code":"0"}}'));
  expect(answer).toMatchObject({ error: { Code: '0' } });
  expect(answer).not.toMatchObject({ body: '{}' });
});

test('opens a message that node’s own library makes by HKDF, AES-256-GCM and an HMAC', () => {
  const time = String(Math.floor(ts / 30_000));
  const seal = (key: Uint8Array, bytes: Uint8Array) => {
    const iv = Buffer.alloc(12, 3);
    const cipher = createCipheriv('aes-256-gcm', key, iv);
    return Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  };
  const saltKey = createHash('sha256').update(secret).update('salt').digest();
  const key = Buffer.from(hkdfSync('sha256', secret, salt, `request${time}`, 32));
  const text = seal(key, Buffer.from(request)).toString('base64url');
  const hmac = createHmac('sha512', secret);
  hmac.update(
    [kid, time, fields.servicename, fields.user, '', salt.toString('base64'), text].join('|'),
  );
  const headers = {
    'x-key-id': kid,
    'x-salt': seal(saltKey, salt).toString('base64'),
    authorization: `Bearer ${hmac.digest('hex')}`,
  };
  const call = speaking(strongDescription).readCall({ headers, request: text, fields });
  expect(call.kid).toBe(kid);
  expect(call.verify({ kid, secret }, times).decrypt()).toBe(request);
});

/** What the portal makes of an answer to its call, by the description whose body alone is sealed. */
function openedWeak(answer: string): string {
  const key = Buffer.from('07'.repeat(16));
  const grant = { kid: '', key, issuedAt: ts, lifeMilliseconds: 60_000 };
  const envelope = described(nodeCiphers, readDescription(weakDescription));
  const call = { grant, ts, fields, requestId: '', plaintext: request };
  return runAtOnce(runAtOnce(envelope.sealCall(call)).openAnswer(answer));
}

test.each([
  '{"body":"","error":{"Code":"5029"}}',
  '{"body":null,"error":{"Code":"5029"}}',
  '{"error":{"Code":"5029"}}',
  '{"Body":"","Error":{"Code":"5029"}}',
])('reads %s as the refusal that it is, where the body alone is sealed (ruling 3)', (refusal) => {
  expect(JSON.parse(openedWeak(refusal))).toEqual(JSON.parse(refusal));
});

test.each(['{}', '[]', 'null', '{"error":"Bad Gateway"}', '{"body":{},"error":{"Code":"0"}}'])(
  'takes %s for no answer, where the body alone is sealed',
  (text) => {
    expect(() => openedWeak(text)).toThrow(EnvelopeError);
  },
);

/** Of an answer alone, sealed without a call. */
const lock = { mode: 'CBC', key: Buffer.alloc(16), iv: { from: 'before' }, values: {} } as const;

test.each(['Body', 'BODY', 'bOdy'])(
  'takes an answer for none that has a %s in the clear beside its sealed body',
  (forged) => {
    const description = readDescription(weakDescription);
    const answer = '{"body":"{}","error":{"Code":"0"}}';
    const sealed = JSON.parse(runAtOnce(sealAnswer(nodeCiphers, description, lock, answer)));
    for (const text of [
      { ...sealed, [forged]: '{"A":"1"}' },
      { [forged]: '', ...sealed },
    ]) {
      const opening = openAnswer(nodeCiphers, description, lock, JSON.stringify(text));
      expect(() => runAtOnce(opening)).toThrow(EnvelopeError);
    }
    const beside = JSON.stringify({ ...sealed, [forged]: null });
    expect(JSON.parse(runAtOnce(openAnswer(nodeCiphers, description, lock, beside)))).toMatchObject(
      {
        body: '{}',
      },
    );
  },
);

test('seals the answers of a switch that leaves its body out or sends it as an object', () => {
  const description = readDescription(weakDescription);
  for (const wire of ['{"body":null,"error":{"Code":"5029"}}', '{"error":{"Code":"5029"}}']) {
    expect(runAtOnce(sealAnswer(nodeCiphers, description, lock, wire))).toBe(wire);
  }
  const sealed = runAtOnce(
    sealAnswer(nodeCiphers, description, lock, '{"Body":{"A":"1"},"error":{"Code":"0"}}'),
  );
  expect(runAtOnce(openAnswer(nodeCiphers, description, lock, sealed))).toBe(
    '{"Body":"{\\"A\\":\\"1\\"}","error":{"Code":"0"}}',
  );
});

test.each(['whole', 'body'] as const)(
  'opens an answer that is written in lines and begins with a byte order mark within, where %s is sealed',
  (encrypted) => {
    const answer = { ...weakDescription.answer, encrypted };
    const description = readDescription({ ...weakDescription, answer });
    const body = `\ufeff{"A":"${'1'.repeat(99)}"}`;
    const plain = JSON.stringify({ body, error: { Code: '0' } });
    const wire = encrypted === 'whole' ? `\ufeff${plain}` : plain;
    const sealed = runAtOnce(sealAnswer(nodeCiphers, description, lock, wire));
    const inLines = (text: string) => `${text.replaceAll(/.{64}/g, '$&\r\n')}\r\n`;
    const text =
      encrypted === 'whole'
        ? inLines(sealed)
        : JSON.stringify({ ...JSON.parse(sealed), body: inLines(JSON.parse(sealed).body) });
    const opened = JSON.parse(runAtOnce(openAnswer(nodeCiphers, description, lock, text)));
    expect(opened.body).toBe(encrypted === 'whole' ? body : body.slice(1));
  },
);

test('writes and reads the key where the description says that it stands', () => {
  const envelope = described(nodeCiphers, readDescription(strongDescription));
  const token = { kid, secret, issuedAt: ts, expiresAt: ts + 90_000 };
  const body = envelope.readQuestion({ request: null, headers: {} })(token);
  const key = Buffer.from(secret).toString('base64');
  expect(body).toEqual({ Data: { Key: key, Id: kid, Time: ts / 1000 } });
  const grant = envelope.askToken().readGrant(body);
  expect(grant).toMatchObject({ kid, issuedAt: ts, lifeMilliseconds: 90_000 });
});

test('says of itself what is weak, and nothing where nothing is', () => {
  const weaknesses = (description: object) => speaking(description).weaknesses.join('\n');
  expect(weaknesses(strongDescription)).toBe('');
  expect(weaknesses(weakDescription)).toContain('The IV is fixed.');
  expect(weaknesses(weakDescription)).toContain('CBC alone does not notice a change');
  expect(weaknesses(weakDescription)).toContain('is no HMAC');
  const unkeyed = { ...weakDescription.hash, over: ['request'] };
  expect(weaknesses({ ...weakDescription, hash: unkeyed })).toContain('no authentication');
  expect(weaknesses({ ...weakDescription, derive: { by: 'SHA-256', over: ['key'] } })).toContain(
    'not derived from the time',
  );
});

const { cipher, hash: strongHash, token: strongToken, salt: strongSalt } = strongDescription;
const { kid: _kid, ...namelessToken } = strongToken;
test.each([
  ['cipher.mode', { cipher: { ...cipher, mode: 'ECB' } }],
  ['cipher.iv', { cipher: { ...cipher, iv: { from: 'fixed', hex: '00' } } }],
  ['derive', { derive: { by: 'SHA-256', over: ['time'] } }],
  ['derive', { derive: { by: 'plain' }, cipher: { ...cipher, keyBits: 128 } }],
  [
    'salt.encryptedBy',
    { salt: { ...strongDescription.salt, encryptedBy: { by: 'SHA-256', over: ['key', 'salt'] } } },
  ],
  ['hash.key', { hash: { ...strongHash, key: [] } }],
  ['hash.key', { hash: { ...strongHash, key: ['text:'] } }],
  ['hash.key', { hash: { ...strongHash, key: ['kid'] }, token: namelessToken }],
  ['hash.header', { hash: { ...strongHash, header: strongSalt.header.toUpperCase() } }],
  ['token.kid.header', { token: { ...strongToken, kid: { at: 'Id', header: 'authorization' } } }],
  ['salt.header', { salt: { ...strongSalt, header: 'X-Request-ID' } }],
  ['salt.header', { salt: { ...strongSalt, header: 'Cookie' } }],
  ['hash.header', { hash: { ...strongHash, header: 'Sec-Hash' } }],
  ['token.headers', { token: { ...strongToken, headers: { Cookie: 'sid=1' } } }],
  ['token.headers', { token: { ...strongToken, headers: { 'Sec-Client': '1' } } }],
  ['token.headers', { token: { ...strongToken, headers: { 'content-type': 'text/plain' } } }],
  ['token.headers', { token: { ...strongToken, headers: { 'X-Client': 'ключ' } } }],
  ['token.headers', { token: { ...strongToken, headers: { 'X-Client': 'a\r\nX-Other: b' } } }],
  ['token.headers', { token: { ...strongToken, headers: { 'X-Client': '1', 'x-client': '2' } } }],
  ['hash.prefix', { hash: { ...strongHash, prefix: 'Bearer\n' } }],
  ['hash.over', { hash: { ...strongDescription.hash, over: ['password'] } }],
  ['token', { token: { key: 'Key' } }],
])('refuses a description and names %s', (place, change) => {
  expect(() => readDescription({ ...strongDescription, ...change })).toThrow(place);
});
