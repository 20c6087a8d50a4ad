import { catalogue } from '@sahakar/contracts/catalogue';
import type { Contract } from '@sahakar/contracts/contract';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { compiledRequest } from './compiled-request.ts';

const contracts: readonly Contract[] = Object.values(catalogue);

const oddValues = [
  null,
  undefined,
  0,
  5,
  true,
  [],
  ['a'],
  {},
  '',
  ' ',
  '-1',
  '12.345',
  '2026-02-30',
  '9'.repeat(20),
  'x'.repeat(500),
  '\u0000',
  '\ud800',
  '😀'.repeat(40),
];

/** The request with one thing wrong, for each field at any depth. */
function broken(request: unknown): unknown[] {
  if (typeof request !== 'object' || request === null) return oddValues;
  if (Array.isArray(request)) return [...oddValues, ...broken(request[0]).map((row) => [row])];
  return Object.entries(request).flatMap(([name, value]) => {
    const { [name]: _left, ...others }: Record<string, unknown> = { ...request };
    const values = [`${String(value)}x`, ...oddValues, ...broken(value)];
    return [
      others,
      { ...others, [`${name}Z`]: value },
      ...values.map((odd) => ({ ...request, [name]: odd })),
    ];
  });
}

/** What was read, or the faults. */
function outcome(schema: Contract['request'], wire: unknown): unknown {
  const { success, data, error } = z.safeDecode(schema, wire);
  return success ? { data } : { issues: error.issues };
}

test.each(contracts.map(({ name }) => name))(
  'the compiled request of %s reads what its contract reads, and tells the same faults',
  (name) => {
    const contract = contracts.find((one) => one.name === name);
    if (contract === undefined) throw new Error(`${name} is in the catalogue`);
    const schema = compiledRequest(contract);
    const requests = contract.examples.flatMap(({ request }) => [request, ...broken(request)]);
    for (const request of [...oddValues, ...requests]) {
      expect(outcome(schema, request)).toStrictEqual(outcome(contract.request, request));
    }
  },
);

test('a request is compiled once', () => {
  const { GetOTPService: contract } = catalogue;
  expect(compiledRequest(contract)).toBe(compiledRequest(contract));
  expect(compiledRequest(contract)).not.toBe(contract.request);
});
