import { readdirSync, readFileSync } from 'node:fs';
import { catalogue, type ServiceName } from '@sahakar/contracts/catalogue';
import { goldenExchanges } from '@sahakar/contracts/testing/golden';
import { requestIdForm } from '@sahakar/crypto/request-id';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { inRoot } from '../places.mjs';
import { apiDocs, folder } from './api-docs.ts';

type Json = Readonly<Record<string, unknown>>;

const pages = apiDocs();
const openapi = JSON.parse(pages.get(`${folder}/openapi.json`) ?? '') as Json;
const schemas = at('#/components/schemas') as Record<string, Json>;
// Safe: the keys of the catalogue are its own names.
const names = Object.keys(catalogue) as ServiceName[];

test('docs/api is what npm run api-docs writes, and no page is longer than 300 lines', () => {
  const stale = [...pages].filter(([path, text]) => readOrNothing(path) !== text);
  expect(stale.map(([path]) => path)).toEqual([]);
  const known = readdirSync(inRoot(folder)).filter((name) => !pages.has(`${folder}/${name}`));
  expect(known).toEqual([]);
  const long = [...pages].filter(([path]) => path.endsWith('.md')).filter(isLong);
  expect(long.map(([path]) => path)).toEqual([]);
});

test('a payment is asked after by the form of an X-Request-Id, which neither package can take from the other', () => {
  const text = pages.get(`${folder}/openapi.json`) ?? '';
  const forms = [...text.matchAll(/"pattern": "(\^\([^"]*TV-Z[^"]*)"/g)].map(([, form]) => form);
  expect(forms).toEqual([requestIdForm.source, requestIdForm.source]);
});

test('openapi.json has every service as an alternative told apart by servicename, and no reference leads nowhere', () => {
  const path = '#/paths/~1Entities~1FSwitchServiceCall/post/requestBody/content/application~1json';
  const { oneOf, discriminator } = at(`${path}/schema`) as {
    oneOf: { $ref: string }[];
    discriminator: { propertyName: string; mapping: Record<string, string> };
  };
  const told = oneOf.map(({ $ref }) => at(`${$ref}/properties/servicename/const`));
  expect(told).toEqual(['GET_TOKEN', ...names]);
  expect(discriminator.propertyName).toBe('servicename');
  expect(Object.keys(discriminator.mapping)).toEqual(told);
  const references = [...referencesIn(openapi), ...Object.values(discriminator.mapping)];
  expect(references.length).toBeGreaterThan(names.length * 3);
  for (const reference of references) expect({ reference, to: at(reference) }).toHaveProperty('to');
  for (const reference of references) expect(typeof at(reference)).toBe('object');
});

describe.each(names)('%s', async (name) => {
  const exchanges = await goldenExchanges(name);

  test('each documented exchange and each example keeps the published schemas', () => {
    const [request, answer] = [`${name}_Request`, `${name}_Answer`].map((of) =>
      z.fromJSONSchema(schemas[of] as z.core.JSONSchema.JSONSchema),
    );
    const { examples } = catalogue[name];
    const shown = [
      ...exchanges,
      ...examples.map((one) => ({ ...one, answer: one.response as Json })),
    ];
    for (const { title, ...exchange } of shown) {
      expect({ title, request: request?.safeParse(exchange.request).error?.message }).toEqual({
        title,
      });
      expect({ title, answer: answer?.safeParse(exchange.answer).error?.message }).toEqual({
        title,
      });
    }
    const unknown = { ...exchanges[0]?.request, NoSuchField: 'x' };
    expect(request?.safeParse(unknown).success).toBe(takesBlankFields(name));
  });
});

test('additions stand in the pages as such, with what announces them', () => {
  const page = pages.get(`${folder}/PositivePayService.md`) ?? '';
  expect(page).toMatch(/\| `MICRCode`, optional \| .* \| addition, announced as `Micr` \|/);
});

/** The documents speak of several blank fields there, without their names. */
const takesBlankFields = (name: ServiceName) => name === 'PositivePayService';

function at(reference: string): unknown {
  const steps = reference.split('/').slice(1);
  return steps.reduce<unknown>((value, step) => {
    const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
    return (value as Json | undefined)?.[name];
  }, openapi);
}

function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    name === '$ref' ? [String(part)] : referencesIn(part),
  );
}

const isLong = ([, text]: readonly [string, string]) => text.split('\n').length > 301;

function readOrNothing(path: string): string | undefined {
  try {
    return readFileSync(inRoot(path), 'utf8');
  } catch {
    return undefined;
  }
}
