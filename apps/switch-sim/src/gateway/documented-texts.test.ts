import { catalogue, type ServiceName } from '@sahakar/contracts/catalogue';
import type { Contract } from '@sahakar/contracts/contract';
import { goldenExchanges } from '@sahakar/contracts/testing/golden';
import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { encodeAnswer } from './encode-answer.ts';
import { parseStrictJson } from './envelope/json-shape.ts';

// Safe: the keys of the catalogue are its own names.
const names = Object.keys(catalogue) as ServiceName[];

describe.each(names)('%s', async (name) => {
  const contract: Contract = catalogue[name];

  test.each(await goldenExchanges(name))(
    'takes the documented text and writes the documented answer: $title (decision 0058)',
    async ({ request, asked, answer }) => {
      const wire = parseStrictJson(JSON.stringify(request), {
        depthMax: 10,
        keysMax: 300,
        itemsMax: 300,
      });
      expect(z.decode(contract.request, wire)).toStrictEqual(asked);
      const { pieces } = await encodeAnswer(contract.response, z.decode(contract.response, answer));
      expect(JSON.parse(pieces.join(''))).toMatchObject(answer);
    },
  );
});
