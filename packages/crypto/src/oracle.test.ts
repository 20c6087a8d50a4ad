import { describe, expect, test } from 'vitest';
import type { CipherProvider, SealedRequest } from './codec.ts';
import { nodeCrypto } from './providers/node-crypto.ts';
import { everyProvider } from './testing/every-provider.ts';
import { isSalt, withBlock, wrongBlocks } from './testing/forged-block.ts';
import { isFullLength, tell } from './testing/full-length.ts';
import {
  openAtSwitch,
  refusalLater,
  refusalOf,
  sampleRequestId,
  sealSample,
  theOneRefusal,
} from './testing/sample-call.ts';
import { type SampleCall, waEnv1 } from './testing/wa-env-1.ts';
import { waEnv1Server } from './testing/wa-env-1-server.ts';

const server = waEnv1Server();
const { call, sealed } = await sealSample();

describe('behind a right tag, a wrong text gives the same error as a wrong tag (ASSURANCE A4)', () => {
  test.each(wrongBlocks)('%s', async (_, block) => {
    const forged = await forgeWithKey(block);
    expect(refusalOf(() => openAtSwitch(forged))).toEqual(theOneRefusal);
    for (const { provider } of everyProvider) {
      const attempt = waEnv1(provider).openRequest({ ...forged, request: String(forged.request) });
      expect(await refusalLater(attempt)).toEqual(theOneRefusal);
    }
  });

  test('while a right text so forged is opened, so that nothing else was wrong', async () => {
    const forged = await forgeWithKey(`${'41'.repeat(15)}01`);
    expect(openAtSwitch(forged).plaintext).toBe('A'.repeat(15));
  });

  test('a byte order mark is handed on for JSON to refuse', async () => {
    const forged = await forgeWithKey(`efbbbf${'41'.repeat(12)}01`);
    expect(openAtSwitch(forged).plaintext).toBe(`\ufeff${'A'.repeat(12)}`);
  });

  test.each([0, 1, 999_999_999_999, 10_000_000_000_000, 2 ** 53])(
    'a salt sealed with the time %s',
    async (ts) => {
      const { key, authorization, request } = call;
      const forged = await saltHeaderWithTime(ts);
      const parsed = server.parseHeaders(forged, authorization, request);
      expect(refusalOf(() => server.openSalt(parsed, key))).toEqual(theOneRefusal);
    },
  );

  test('while a time of 13 digits so forged is handed on for the switch to judge', async () => {
    const forged = await saltHeaderWithTime(1_000_000_000_000);
    const parsed = server.parseHeaders(forged, call.authorization, call.request);
    expect(server.openSalt(parsed, call.key).ts).toBe(1_000_000_000_000);
  });
});

test.runIf(isFullLength)(
  'refusals take the same time wherever a forged call is wrong (ASSURANCE A4)',
  () => {
    const kinds = forgedKinds();
    const times = kinds.map((): number[] => []);
    const rounds = Math.ceil(20_000 / kinds.length);
    for (let round = 0; round < rounds; round++) {
      // Taken in turns, so that a busy machine disturbs every kind alike.
      for (const [at, forged] of kinds.entries()) {
        const parsed = server.parseHeaders(
          forged.saltHeader,
          forged.authorization,
          forged.request,
          forged.requestId,
        );
        const salt = server.openSalt(parsed, forged.key);
        const start = process.hrtime.bigint();
        const refusal = refusalOf(() =>
          server.verifyRequest(parsed, salt, forged.key, forged.fields),
        );
        times[at]?.push(Number(process.hrtime.bigint() - start));
        expect(refusal).toEqual(theOneRefusal);
      }
    }
    const chances = times.flatMap((one, left) =>
      times.slice(left + 1).map((other) => chanceOfLonger(one, other)),
    );
    expect(chances).toHaveLength(10);
    const [lowest, highest] = [Math.min(...chances), Math.max(...chances)];
    expect(lowest).toBeGreaterThan(0.45);
    expect(highest).toBeLessThan(0.55);
    const [from = 0, to = 0] = [lowest, highest].map(
      (chance) => Math.round(chance * 1_000) / 1_000,
    );
    const spread = `${from} to ${to}`;
    tell(
      'A4',
      `${rounds * kinds.length} refusals of ${kinds.length} kinds: area under the curve ${spread}`,
    );
  },
  300_000,
);

/** Calls whose tag is wrong: in its first or last byte, or because iv or text were changed. */
function forgedKinds(): SampleCall[] {
  const tag = Buffer.from(sealed.bearer.slice(7), 'base64url');
  const body = Buffer.from(sealed.request.slice(2), 'base64url');
  const withTag = (at: number) => ({
    ...call,
    authorization: `Bearer ${changedAt(tag, at).toString('base64url')}`,
  });
  const withBody = (at: number) => ({
    ...call,
    request: `1.${changedAt(body, at).toString('base64url')}`,
  });
  return [withTag(0), withTag(31), withBody(0), withBody(16), withBody(body.length - 17)];
}

function changedAt(bytes: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes);
  changed[at] = (changed[at] ?? 0) ^ 1;
  return changed;
}

/** The area under the curve: 0.5 where the two cannot be told apart. */
function chanceOfLonger(one: readonly number[], other: readonly number[]): number {
  const sorted = other.toSorted((a, b) => a - b);
  const below = (time: number): number => {
    let [from, to] = [0, sorted.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((sorted[middle] ?? 0) < time) from = middle + 1;
      else to = middle;
    }
    return from;
  };
  const wins = one.reduce((sum, time) => sum + (below(time) + below(time + 1)) / 2, 0);
  return wins / (one.length * other.length);
}

/** A call of somebody who knows the token's key: the tag is right, the block is what is given. */
async function forgeWithKey(block: string): Promise<SampleCall> {
  const again = await sealAgain(withBlock(block).aes256CbcEncrypt);
  const { saltHeader, bearer: authorization, request } = again;
  return { ...call, saltHeader, authorization, request };
}

async function saltHeaderWithTime(ts: number): Promise<string> {
  const again = await sealAgain((key, iv, plaintext) => {
    if (isSalt(plaintext)) new DataView(plaintext.buffer).setBigUint64(32, BigInt(ts));
    return nodeCrypto.aes256CbcEncrypt(key, iv, plaintext);
  });
  return again.saltHeader;
}

function sealAgain(aes256CbcEncrypt: CipherProvider['aes256CbcEncrypt']): Promise<SealedRequest> {
  const { kid, ts } = openAtSwitch(call).verified;
  return waEnv1({ ...nodeCrypto, aes256CbcEncrypt }).sealRequest({
    kid,
    key: call.key,
    ts,
    fields: call.fields,
    requestId: sampleRequestId,
    plaintext: '',
  });
}
