import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CipherProvider, ClearFields } from './codec.ts';
import { nodeCrypto } from './providers/node-crypto.ts';
import { everyProvider } from './testing/every-provider.ts';
import { tell, times } from './testing/full-length.ts';
import {
  openAtSwitch,
  refusalLater,
  refusalOf,
  sampleFields,
  samplePlaintext,
  sealSample,
  theOneRefusal,
} from './testing/sample-call.ts';
import { type SampleCall, waEnv1 } from './testing/wa-env-1.ts';

const { call, sealed } = await sealSample();
const answer = await waEnv1(nodeCrypto).sealResponse(openAtSwitch(call).verified, '{"RRN":"1"}');

test('the untouched call opens, so that the refusals below are due to what was changed', () => {
  expect(openAtSwitch(call).plaintext.trimEnd()).toBe(samplePlaintext);
});

describe('a call with one bit changed is refused with the one error (A294, ASSURANCE A3)', () => {
  const parts = {
    saltHeader: sealed.saltHeader,
    authorization: sealed.bearer,
    request: sealed.request,
  };

  test.each(['saltHeader', 'authorization', 'request'] as const)(
    'each bit of the text of %s',
    (part) => {
      const variants = everyTextBit(parts[part]);
      const refusals = variants.map((value) =>
        refusalOf(() => openAtSwitch({ ...call, [part]: value })),
      );
      expect(refusals).toEqual(variants.map(() => theOneRefusal));
    },
  );

  test.each(['saltHeader', 'authorization', 'request'] as const)(
    'each bit of the bytes of %s, spelled properly',
    (part) => {
      const variants = everyByteBit(parts[part]);
      const refusals = variants.map((value) =>
        refusalOf(() => openAtSwitch({ ...call, [part]: value })),
      );
      expect(refusals).toEqual(variants.map(() => theOneRefusal));
    },
  );

  test('each bit of the key id', () => {
    const [, kid = '', salt] = sealed.saltHeader.split('.');
    const variants = everyByteBit(`.${kid}`).map((changed) => `1${changed}.${salt}`);
    const refusals = variants.map((saltHeader) =>
      refusalOf(() => openAtSwitch({ ...call, saltHeader })),
    );
    expect(refusals).toHaveLength(128);
    expect(refusals).toEqual(variants.map(() => theOneRefusal));
  });

  test.each(everyProvider)(
    'with $name too',
    async ({ name, provider }) => {
      const step = times(61, 1);
      const changed: SampleCall[] = [
        ...everyByteBit(parts.saltHeader).map((saltHeader) => ({ ...call, saltHeader })),
        ...everyByteBit(parts.authorization).map((authorization) => ({ ...call, authorization })),
        ...everyByteBit(parts.request).map((request) => ({ ...call, request })),
      ].filter((_, at) => at % step === 0);
      for (const one of changed) {
        expect(await refusalLater(openWith(provider, one))).toEqual(theOneRefusal);
      }
      tell('A3', `${changed.length} calls with one bit changed, with ${name}: 0 opened`);
    },
    300_000,
  );
});

describe('a call is refused when what its tag covers is changed (A294, ASSURANCE A3)', () => {
  test.each([
    ['servicename', { servicename: 'BalanceEnquiryService' }],
    ['servicename in capitals', { servicename: 'FUNDTRANSFERSERVICE' }],
    ['entitycode', { entitycode: 'XX' }],
    ['user', { user: '9876543211' }],
    ['user with a blank behind it', { user: '9876543210 ' }],
    ['user left empty', { user: '' }],
    ['ipadress', { ipadress: '203.0.113.8' }],
    ['lattitude', { lattitude: '19.0761' }],
    ['lattitude left empty', { lattitude: '' }],
    ['longitude', { longitude: '72.8778' }],
    ['lattitude and longitude exchanged', { lattitude: '72.8777', longitude: '19.0760' }],
    ['user as a lone surrogate', { user: '\ud83d' }],
  ])('%s', (_, change) => {
    const fields = { ...sampleFields, ...change };
    expect(refusalOf(() => openAtSwitch({ ...call, fields }))).toEqual(theOneRefusal);
  });

  test.each(['', '01J00000000000000000000001', 'QEFCQ0RFRkdISUpLTE1OTw'])(
    'X-Request-Id "%s"',
    (requestId) => {
      expect(refusalOf(() => openAtSwitch({ ...call, requestId }))).toEqual(theOneRefusal);
    },
  );

  test('the key of another token', () => {
    const key = nodeCrypto.randomBytes(32);
    expect(refusalOf(() => openAtSwitch({ ...call, key }))).toEqual(theOneRefusal);
  });

  test.each(['saltHeader', 'authorization', 'request'] as const)(
    'the %s of another call of the same customer',
    async (part) => {
      const other = (await sealSample()).call;
      const mixed = { ...call, [part]: other[part] };
      expect(refusalOf(() => openAtSwitch(mixed))).toEqual(theOneRefusal);
    },
  );

  test('characters moved from one field to its neighbour', async () => {
    // Safe: the object is a literal of exactly these keys.
    const names = Object.keys(sampleFields) as (keyof ClearFields)[];
    const field = fc.string({
      unit: fc.constantFrom('a', '7', ':', ',', '.', 'म', '😀'),
      minLength: 1,
    });
    await fc.assert(
      fc.asyncProperty(field, field, fc.nat(4), fc.nat(), async (left, right, at, cut) => {
        const [one, next] = [names[at] ?? 'user', names[at + 1] ?? 'user'];
        const characters = [...left];
        const moved = characters.splice(cut % characters.length).join('');
        const before = { ...sampleFields, [one]: left, [next]: right };
        const after = { ...sampleFields, [one]: characters.join(''), [next]: moved + right };
        const { call: theirs } = await sealSample(samplePlaintext, before);
        expect(openAtSwitch(theirs).plaintext.trimEnd()).toBe(samplePlaintext);
        expect(refusalOf(() => openAtSwitch({ ...theirs, fields: after }))).toEqual(theOneRefusal);
      }),
      { seed: 20_260_103, numRuns: times(200, 2000) },
    );
  });
});

describe('an answer opens for its own call only (ASSURANCE A3)', () => {
  test.each(everyProvider)('it is refused by any other call, with $name', async ({ provider }) => {
    const codec = waEnv1(provider);
    const other = await sealSample();
    const otherAnswer = await codec.sealResponse(openAtSwitch(other.call).verified, '{"RRN":"2"}');
    expect(await refusalLater(codec.openResponse(sealed.pending, otherAnswer))).toEqual(
      theOneRefusal,
    );
    expect(await refusalLater(codec.openResponse(other.sealed.pending, answer))).toEqual(
      theOneRefusal,
    );
    expect((await codec.openResponse(sealed.pending, answer)).trimEnd()).toBe('{"RRN":"1"}');
  });

  test('it is refused even by a call of the same token at the same time', async () => {
    const codec = waEnv1(nodeCrypto);
    const { kid } = openAtSwitch(call).verified;
    const again = await codec.sealRequest({
      kid,
      key: call.key,
      ts: openAtSwitch(call).verified.ts,
      fields: sampleFields,
      requestId: '',
      plaintext: samplePlaintext,
    });
    expect(await refusalLater(codec.openResponse(again.pending, answer))).toEqual(theOneRefusal);
  });

  test('it is refused with any bit changed, in text or in bytes', async () => {
    const codec = waEnv1(nodeCrypto);
    for (const changed of [...everyTextBit(answer), ...everyByteBit(answer)]) {
      expect(await refusalLater(codec.openResponse(sealed.pending, changed))).toEqual(
        theOneRefusal,
      );
    }
  });
});

function openWith(provider: CipherProvider, changed: SampleCall): Promise<unknown> {
  return waEnv1(provider).openRequest({ ...changed, request: String(changed.request) });
}

function everyTextBit(value: string): string[] {
  return Array.from({ length: value.length * 8 }, (_, bit) => {
    const code = value.charCodeAt(bit >> 3) ^ (1 << (bit & 7));
    return value.slice(0, bit >> 3) + String.fromCharCode(code) + value.slice((bit >> 3) + 1);
  });
}

/** Changes the bytes of the last base64url part and spells it canonically again. */
function everyByteBit(value: string): string[] {
  const from = Math.max(value.lastIndexOf('.'), value.lastIndexOf(' ')) + 1;
  const bytes = Buffer.from(value.slice(from), 'base64url');
  return Array.from({ length: bytes.length * 8 }, (_, bit) => {
    const changed = Buffer.from(bytes);
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    return value.slice(0, from) + changed.toString('base64url');
  });
}
