import { expect, test } from 'vitest';
import { nodeCrypto } from './providers/node-crypto.ts';
import { responseSealer } from './response-sealer.ts';
import { openAtSwitch, refusalOf, sealSample, theOneRefusal } from './testing/sample-call.ts';
import { waEnv1 } from './testing/wa-env-1.ts';
import { waEnv1Server } from './testing/wa-env-1-server.ts';

const { call, sealed } = await sealSample();
const { verified } = openAtSwitch(call);
const open = (text: string) => waEnv1(nodeCrypto).openResponse(sealed.pending, text);

function inPieces(pieces: readonly string[]): string {
  const sealer = responseSealer(verified);
  const parts = pieces.map((piece) => sealer.seal(piece));
  return Buffer.concat([...parts, sealer.end()]).toString('latin1');
}

test.each([
  ['nothing', []],
  ['one character', ['ज']],
  ['empty pieces', ['', 'a', '']],
  ['a whole block', ['a'.repeat(256)]],
  ['pieces of every length', Array.from({ length: 300 }, (_, at) => 'मराठी 😀 a'.repeat(at))],
])('an answer sealed in pieces is opened like any other: %s', async (_, pieces) => {
  const whole = pieces.join('');
  const text = inPieces(pieces);
  expect((await open(text)).trimEnd()).toBe(whole);
  expect(text).toHaveLength(waEnv1Server().sealResponse(verified, whole).length);
});

test('half of a surrogate pair is refused and not altered', () => {
  expect(refusalOf(() => inPieces(['\ud83d', '\ude00']))).toEqual(theOneRefusal);
});
