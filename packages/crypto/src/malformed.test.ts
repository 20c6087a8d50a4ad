import { describe, expect, test } from 'vitest';
import { nodeCrypto } from './providers/node-crypto.ts';
import { everyProvider } from './testing/every-provider.ts';
import {
  openAtSwitch,
  refusalLater,
  refusalOf,
  sealSample,
  theOneRefusal,
} from './testing/sample-call.ts';
import { type SampleCall, waEnv1 } from './testing/wa-env-1.ts';
import { waEnv1Server } from './testing/wa-env-1-server.ts';

const server = waEnv1Server();
const { call, sealed } = await sealSample();
const { saltHeader, bearer, request } = sealed;
const [, kid = '', salt = ''] = saltHeader.split('.');

describe('a call that is not exactly of the form is refused before its key is looked up', () => {
  test.each<[string, Partial<SampleCall>]>([
    ['no salt header', { saltHeader: undefined }],
    ['an empty salt header', { saltHeader: '' }],
    ['two salt headers', { saltHeader: [saltHeader, saltHeader] }],
    ['two salt headers joined by node', { saltHeader: `${saltHeader}, ${saltHeader}` }],
    ['version 2 of the salt', { saltHeader: `2${saltHeader.slice(1)}` }],
    ['a salt without version', { saltHeader: saltHeader.slice(2) }],
    ['a salt without key id', { saltHeader: `1..${salt}` }],
    ['a key id of 23 characters', { saltHeader: `1.${kid}A.${salt}` }],
    ['a key id in a second spelling', { saltHeader: `1.${nextCharacter(kid)}.${salt}` }],
    ['a salt of 95 bytes', { saltHeader: saltHeader.slice(0, -1) }],
    ['a salt of 97 bytes', { saltHeader: `${saltHeader}AA` }],
    ['a blank before the salt', { saltHeader: ` ${saltHeader}` }],
    ['a line end behind the salt', { saltHeader: `${saltHeader}\n` }],
    ['a fourth part', { saltHeader: `${saltHeader}.` }],
    ['no bearer', { authorization: undefined }],
    ['a bearer in lower case', { authorization: bearer.replace('Bearer', 'bearer') }],
    ['two blanks in the bearer', { authorization: bearer.replace(' ', '  ') }],
    ['a tag without Bearer', { authorization: bearer.slice(7) }],
    ['a tag of 31 bytes', { authorization: bearer.slice(0, -1) }],
    ['a tag of 33 bytes', { authorization: `${bearer}A` }],
    ['a tag in a second spelling', { authorization: nextCharacter(bearer) }],
    ['a tag with padding', { authorization: `${bearer}=` }],
    ['no request', { request: undefined }],
    ['a request that is null', { request: null }],
    ['a request that is a number', { request: 1 }],
    ['a request that is an array', { request: [request] }],
    ['a request with its own text', { request: { toString: () => request } }],
    ['an empty request', { request: '' }],
    ['a request of a version only', { request: '1.' }],
    ['version 2 of the request', { request: `2${request.slice(1)}` }],
    ['a request without version', { request: request.slice(2) }],
    ['an iv only', { request: `1.${encoded(16)}` }],
    ['half a block', { request: `1.${encoded(24)}` }],
    ['a block and a byte', { request: `1.${encoded(33)}` }],
    ['15 bytes', { request: `1.${encoded(15)}` }],
    ['a request with padding', { request: `${request}=` }],
    ['a request in plain base64', { request: request.replaceAll(/[-_]/g, '+') }],
    ['a blank in the request', { request: `${request.slice(0, 9)} ${request.slice(9)}` }],
    ['a dot in the request', { request: `${request.slice(0, 9)}.${request.slice(9)}` }],
    ['a byte order mark', { request: `\ufeff${request}` }],
    ['a NUL behind the request', { request: `${request}\0` }],
    ['a lower-case request id', { requestId: '01j00000000000000000000000' }],
    ['a request id with a forbidden letter', { requestId: '01U00000000000000000000000' }],
    ['a request id of 27 characters', { requestId: '01J000000000000000000000000' }],
    ['a request id in a second spelling', { requestId: 'QEFCQ0RFRkdISUpLTE1OTx' }],
    ['two request ids', { requestId: ['01J00000000000000000000000', ''] }],
  ])('%s', async (_, change) => {
    const otherCall = { ...call, ...change };
    expect(refusalOf(() => parseOnly(otherCall))).toEqual(theOneRefusal);
    if (typeof otherCall.request !== 'string') return;
    for (const { provider } of everyProvider) {
      const attempt = waEnv1(provider).openRequest({ ...otherCall, request: otherCall.request });
      expect(await refusalLater(attempt)).toEqual(theOneRefusal);
    }
  });

  test('a request in any second spelling of the same bytes', async () => {
    // 544 bytes leave four bits over in the last character, so there are 15 other spellings.
    const long = (await sealSample(`"${'a'.repeat(300)}"`)).call;
    const aliases = otherSpellings(String(long.request));
    expect(aliases).toHaveLength(15);
    for (const alias of aliases) {
      const otherCall = { ...long, request: alias };
      expect(refusalOf(() => parseOnly(otherCall))).toEqual(theOneRefusal);
    }
    expect(openAtSwitch(long).plaintext).toContain('aaa');
  });

  test('a key id or a tag in any second spelling of the same bytes', () => {
    const bearers = Array.from(alphabet, (letter) => bearer.slice(0, -1) + letter);
    const ids = Array.from(alphabet, (letter) => kid.slice(0, -1) + letter);
    const taken = (change: Partial<SampleCall>) => {
      const parsed = refusalOf(() => parseOnly({ ...call, ...change }));
      expect(['accepted', theOneRefusal]).toContainEqual(parsed);
      return parsed === 'accepted';
    };
    const isOnly = (text: string) => Buffer.from(text, 'base64url').toString('base64url') === text;
    const ofBearers = bearers.filter((authorization) => taken({ authorization }));
    expect(ofBearers).toEqual(bearers.filter((one) => isOnly(one.slice(7))));
    const ofIds = ids.filter((id) => taken({ saltHeader: `1.${id}.${salt}` }));
    expect(ofIds).toEqual(ids.filter(isOnly));
    expect([ofBearers.length, ofIds.length]).toEqual([16, 4]);
  });

  test.each(everyProvider)('an answer, with $name', async ({ provider }) => {
    const codec = waEnv1(provider);
    const { verified } = openAtSwitch(call);
    const answer = await codec.sealResponse(verified, '{}');
    const texts = ['', '1.', '{}', `2${answer.slice(1)}`, answer.slice(2), `${answer}=`];
    for (const size of [15, 31, 48, 63, 65]) texts.push(`1.${encoded(size)}`);
    for (const text of texts) {
      expect(await refusalLater(codec.openResponse(sealed.pending, text))).toEqual(theOneRefusal);
    }
  });
});

/** The first of the switch's steps, which needs no key. */
function parseOnly({ saltHeader: header, authorization, request: field, requestId }: SampleCall) {
  return server.parseHeaders(header, authorization, field, requestId);
}

function encoded(size: number): string {
  return nodeCrypto.encodeBase64url(nodeCrypto.randomBytes(size));
}

/** The next character in the alphabet, which changes only bits that decode to nothing. */
function nextCharacter(text: string): string {
  const last = alphabet.indexOf(text.slice(-1));
  return text.slice(0, -1) + (alphabet[last + 1] ?? '');
}

function otherSpellings(text: string): string[] {
  const bytes = Buffer.from(text.slice(2), 'base64url');
  return alphabet
    .split('')
    .map((letter) => text.slice(0, -1) + letter)
    .filter((other) => other !== text && Buffer.from(other.slice(2), 'base64url').equals(bytes));
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
