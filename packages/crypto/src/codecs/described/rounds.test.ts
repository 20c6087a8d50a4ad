import { expect, test } from 'vitest';
import { EnvelopeError } from '../../bytes/envelope-error.ts';
import { nodeCiphers } from '../../ciphers/node-ciphers.ts';
import { runAtOnce } from '../../flow.ts';
import { sampleFields, samplePlaintext, sampleTs } from '../../testing/sample-call.ts';
import { strongDescription, weakDescription } from '../../testing/sample-descriptions.ts';
import type { CallToOpen, Envelope } from '../seam.ts';
import { described } from './described.ts';
import { readDescription } from './read-description.ts';
import { weaknessesOf } from './weaknesses.ts';

const kid = 'QEFCQ0RFRkdISUpLTE1OTw';
const times = { from: sampleTs - 60_000, to: sampleTs + 60_000 };

type Change = (iterations: number) => object;

const pbkdf2 = { by: 'PBKDF2', hash: 'SHA-256', password: ['key', 'time'], salt: ['salt'] };
const { derive } = strongDescription;
const quick = { ...weakDescription, derive, time: { bucketSeconds: 5, write: 'count' } };
const named = { ...strongDescription, time: { bucketSeconds: 60, write: 'count' } };

const saltBy =
  (description: typeof quick | typeof named, hash = 'SHA-256'): Change =>
  (iterations) => {
    const encryptedBy = { ...pbkdf2, hash, iterations, salt: [] };
    return { ...description, salt: { ...description.salt, encryptedBy } };
  };
const callBy =
  (over: readonly string[]): Change =>
  (iterations) => ({
    ...quick,
    derive: { ...pbkdf2, iterations },
    hash: { ...quick.hash, over },
  });
const bothBy: Change = (iterations) => ({
  ...saltBy(quick)(iterations),
  derive: { ...pbkdf2, iterations },
});

const [ofSalt, ofCall] = ['salt.encryptedBy.iterations', 'derive.iterations'];

test.each<[what: string, place: string, iterationsMax: number, change: Change]>([
  ['the salt of an unnamed key', ofSalt, 500, saltBy(quick)],
  ['the salt of a named key', ofSalt, 33_333, saltBy(named)],
  ['a salt whose key takes two hashes a round', ofSalt, 16_666, saltBy(named, 'SHA-1')],
  ['a hash over the plaintext', ofCall, 500, callBy(['plaintext', 'time', 'key'])],
  ['a hash that anybody can make', ofCall, 500, callBy(['request'])],
  ['a hash that fits every time', ofCall, 4_000, callBy(['saltText', 'key'])],
  ['a hash that fits every key', ofCall, 12_500, callBy(['saltText', 'time'])],
  ['a hash that fits one key and time', ofCall, 100_000, callBy(['saltText', 'time', 'key'])],
  ['salt and call together', ofSalt, 250, bothBy],
])(
  'no call of a stranger costs more than 100,000 rounds of PBKDF2 without being told: %s',
  (_, place, iterationsMax, change) => {
    const rounds = roundsOfForgeries(change(iterationsMax));
    expect(rounds).toBeLessThanOrEqual(100_000);
    expect(rounds).toBeGreaterThan(49_000);
    expect(tellsOf(change(iterationsMax))).toEqual([]);
    expect(tellsOf(change(iterationsMax + 1))).toEqual([expect.stringContaining(place)]);
  },
);

/** What is told of the costs of a description, or why it is none: more than 100,000 iterations are not. */
function tellsOf(description: object): readonly string[] {
  try {
    const told = weaknessesOf(readDescription(description));
    return told.filter((one) => one.includes('PBKDF2'));
  } catch (error) {
    return [String(error)];
  }
}

test.each([
  ['a key without a name', saltBy(quick), 'time.bucketSeconds, or name the key by token.kid.'],
  ['a key with a name', saltBy(named), ': lessen them, or lengthen time.bucketSeconds.'],
  ['a hash that is late', callBy(['plaintext']), 'or hash key, time and request without the'],
])('what costs too much is told with what to change: %s', (_, change, words) => {
  expect(tellsOf(change(50_000))).toEqual([expect.stringContaining(words)]);
});

/** Of the dearer of two calls: one of a key that nobody has, and one whose text is not its own. */
function roundsOfForgeries(description: object): number {
  let rounds = 0;
  const envelope = described(
    {
      ...nodeCiphers,
      pbkdf2(name, password, salt, iterations, size) {
        rounds += iterations * Math.ceil(size / (name === 'SHA-1' ? 20 : 32));
        return nodeCiphers.pbkdf2(name, password, salt, iterations, size);
      },
    },
    readDescription(description),
  );
  const tokens = Array.from({ length: 8 }, (_, at) => tokenOf(at));
  const foreign = callWith(envelope, tokenOf(8));
  const altered = { ...callWith(envelope, tokenOf(7)), request: foreign.request };
  const costs = [foreign, altered].map((call) => {
    rounds = 0;
    const read = envelope.readCall(call);
    for (const token of read.kid === null ? tokens : tokens.slice(0, 1)) {
      expect(() => runAtOnce(read.verify(token, times))).toThrow(EnvelopeError);
    }
    return rounds;
  });
  return Math.max(...costs);
}

// The keys of a session differ; where a message names its key, all have the one name that it names.
const tokenOf = (at: number) => ({ kid, secret: new Uint8Array(32).fill(at) });

function callWith(envelope: Envelope, { secret }: ReturnType<typeof tokenOf>): CallToOpen {
  const token = { kid, secret, issuedAt: sampleTs, expiresAt: sampleTs + 60_000 };
  const grant = envelope
    .askToken()
    .readGrant(envelope.readQuestion({ request: null, headers: {} })(token));
  const call = { grant, ts: sampleTs, fields: sampleFields, requestId: '' };
  const sealed = runAtOnce(envelope.sealCall({ ...call, plaintext: samplePlaintext }));
  const headers = Object.fromEntries(
    Object.entries(sealed.headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
  return { headers, request: sealed.request, fields: sampleFields };
}
