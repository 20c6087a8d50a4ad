import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { catalogue, type ServiceName } from './catalogue.ts';
import type { Contract } from './contract.ts';
import { goldenExchanges } from './testing/golden.ts';

// Safe: the keys of the catalogue are its own names.
const names = Object.keys(catalogue) as ServiceName[];

/** As the other side gets it: nothing but what JSON carries. */
const sent = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe.each(names)('%s, by the documents', async (name) => {
  const { request: requests, response: answers }: Contract = catalogue[name];
  const exchanges = await goldenExchanges(name);

  test.each(exchanges)('asks as documented: $title', ({ request, asked }) => {
    expect(sent(z.encode(requests, asked))).toStrictEqual(request);
    expect(z.decode(requests, request)).toStrictEqual(asked);
  });

  test.each(exchanges)('reads and writes the documented answer: $title', ({ answer, read }) => {
    const decoded = z.decode(answers, answer);
    expect(decoded).toMatchObject(read);
    expect(sent(z.encode(answers, decoded))).toMatchObject(answer);
  });
});
