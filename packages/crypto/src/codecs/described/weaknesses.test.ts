import { expect, test } from 'vitest';
import { nodeCiphers } from '../../ciphers/node-ciphers.ts';
import { gcmTagSize } from '../../ciphers/ciphers.ts';
import { runAtOnce } from '../../flow.ts';
import { sampleFields, samplePlaintext, sampleTs } from '../../testing/sample-call.ts';
import { strongDescription } from '../../testing/sample-descriptions.ts';
import { described } from './described.ts';
import { readDescription } from './read-description.ts';

const secret = new Uint8Array(32).fill(7);
const kid = 'QEFCQ0RFRkdISUpLTE1OTw';
const times = { from: sampleTs, to: sampleTs };
const speaking = (description: object) => described(nodeCiphers, readDescription(description));

const { cipher, salt, derive } = strongDescription;
const randomIv = { ...salt, iv: { from: 'before' } };
const saltIv = { cipher: { ...cipher, iv: { from: 'derived', over: ['salt'] } }, salt: randomIv };
const fixedIv = { cipher: { ...cipher, iv: { from: 'fixed', hex: '00'.repeat(12) } } };
const oneKey = { answer: { encrypted: 'whole' } };
const sameKey = { answer: { encrypted: 'whole', derive } };
const bySha = (...over: string[]) => ({ by: 'SHA-256', over });

test.each([
  ['the IV is of the salt and the answer has a key of its own', saltIv, false],
  ['the IV is random and the key one', oneKey, false],
  ['the IV is of the salt and the key one', { ...saltIv, ...oneKey }, true],
  ['the IV is fixed and the key one', { ...fixedIv, ...oneKey, salt: randomIv }, true],
  ['the key is written down twice', { ...saltIv, ...sameKey }, true],
])('says whether a request reads its answer without the key, where %s', (_, change, isRead) => {
  const envelope = speaking({ ...strongDescription, ...change });
  const { request, sealedAnswer, answer } = spoken(envelope);
  const stream = xored(request, Buffer.from(samplePlaintext));
  const read = xored(sealedAnswer, stream);
  expect(read.equals(Buffer.from(answer).subarray(0, read.length))).toBe(isRead);
  expect(told(envelope).includes('reads its answer without the key')).toBe(isRead);
});

test.each([
  ['the answer has a key of its own', {}, false],
  ['it has the request’s', oneKey, true],
  ['it has the request’s, written down again', sameKey, true],
  [
    'it has the request’s, written down in other words',
    {
      derive: { ...bySha('key', 'text:a:', 'time', 'salt') },
      answer: { encrypted: 'body', derive: bySha('key', 'text:a', 'text::', 'time', 'salt') },
    },
    true,
  ],
  [
    'what differs is the name of a key that has none',
    {
      token: { ...strongDescription.token, kid: undefined },
      hash: { ...strongDescription.hash, over: ['servicename', 'user', 'requestId', 'request'] },
      derive: bySha('key', 'kid', 'time', 'salt'),
      answer: { encrypted: 'whole', derive: bySha('key', 'time', 'salt') },
    },
    true,
  ],
  ['answers travel in the clear', { answer: { encrypted: 'nothing' } }, false],
])('says whether a request that is sent back opens as its answer, where %s', (_, change, opens) => {
  const description = { ...strongDescription, ...change };
  const envelope = speaking(description);
  const { request, open } = spoken(envelope);
  const text = request.toString('base64url');
  const isBody = description.answer.encrypted === 'body';
  const reply = isBody ? JSON.stringify({ body: text, error: { Code: '0' } }) : text;
  expect(open(reply).includes(isBody ? JSON.stringify(samplePlaintext) : samplePlaintext)).toBe(
    opens,
  );
  expect(told(envelope).includes('a request that is sent back opens as its answer')).toBe(opens);
});

test('says that an answer is not bound to its call, where its own key is not made of the salt', () => {
  const answer = { encrypted: 'whole', derive: bySha('key', 'time', 'text:answer') };
  const envelope = speaking({ ...strongDescription, answer });
  const [one, other] = [spoken(envelope), spoken(envelope)];
  expect(one.open(other.sealedAnswer.toString('base64url'))).toBe(other.answer);
  expect(told(envelope)).toContain('The key of an answer is not made of the salt of its call');
});

test.each([
  ['fixed', { from: 'fixed', hex: '00'.repeat(12) }],
  ['derived', { from: 'derived', over: ['time'] }],
])(
  'says that salts share their IV where it is %s, and not where they travel in the clear',
  (_, iv) => {
    const sealed = speaking({ ...strongDescription, salt: { ...salt, iv } });
    expect(told(sealed)).toBe('The IV of the salt is the same for all calls of a key.');
    const clear = speaking({ ...strongDescription, salt: { ...salt, iv, encryptedBy: null } });
    expect(told(clear)).toBe('The salt travels in the clear.');
  },
);

/** A call and its answer, as they travel, and what the portal makes of another. */
function spoken(envelope: ReturnType<typeof speaking>) {
  const token = { kid, secret, issuedAt: sampleTs, expiresAt: sampleTs + 60_000 };
  const body = envelope.readQuestion({ request: null, headers: {} })(token);
  const grant = envelope.askToken().readGrant(body);
  const toSeal = { grant, ts: sampleTs, fields: sampleFields, plaintext: samplePlaintext };
  const call = runAtOnce(envelope.sealCall({ ...toSeal, requestId: '' }));
  const headers = Object.fromEntries(
    Object.entries(call.headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
  const read = envelope.readCall({ headers, request: call.request, fields: sampleFields });
  const opened = runAtOnce(read.verify(token, times));
  const answer = JSON.stringify({ body: samplePlaintext, error: { Code: '0' } });
  return {
    answer,
    request: Buffer.from(call.request, 'base64url'),
    sealedAnswer: Buffer.from(runAtOnce(opened.sealAnswer(answer)), 'base64url'),
    open(text: string): string {
      try {
        return runAtOnce(call.openAnswer(text));
      } catch {
        return '';
      }
    },
  };
}

const told = (envelope: ReturnType<typeof speaking>) => envelope.weaknesses.join('\n');

/** As long as the shorter of the two, without the tag behind a text. */
function xored(sealed: Uint8Array, other: Uint8Array): Buffer {
  const size = Math.min(sealed.length - gcmTagSize, other.length);
  return Buffer.from(sealed.subarray(0, size).map((byte, at) => byte ^ (other[at] ?? 0)));
}
