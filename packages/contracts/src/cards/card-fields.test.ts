import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { DebitCard } from './card-fields.ts';
import { GetCardDetailsService } from './GetCardDetailsService.ts';

const [example] = GetCardDetailsService.examples;
const [whole] = example.response.CardDetails;

test.each([null, '', ' ', 'NA', undefined])(
  'a limit of %j is none, and takes neither its card nor the others away',
  (ContactlessLimit) => {
    const CardDetails = [{ ...whole, ContactlessLimit }, whole];
    const read = z.decode(GetCardDetailsService.response, { CardDetails }).CardDetails;
    expect(read.map(({ ContactlessLimit: limit }) => typeof limit === 'bigint')).toEqual([
      false,
      true,
    ]);
  },
);

test.each([null, '', undefined])('a channel of %j is none', (ContactlessStatus) => {
  expect(z.decode(DebitCard, { ...whole, ContactlessStatus }).ContactlessStatus).toBe('');
});
