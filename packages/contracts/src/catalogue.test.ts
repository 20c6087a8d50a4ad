import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { catalogue } from './catalogue.ts';
import type { Contract } from './contract.ts';
import { isResponseCode } from './response-codes.ts';

const contracts: [string, Contract][] = Object.entries(catalogue);

describe.each(contracts)('%s', (key, contract) => {
  test('stands in the catalogue under its wire name', () => {
    expect(contract.name).toBe(key);
  });

  test('has examples that read and write back unchanged', () => {
    expect(contract.examples.length).toBeGreaterThan(0);
    for (const { request, response } of contract.examples) {
      expect(z.encode(contract.request, z.decode(contract.request, request))).toEqual(request);
      expect(z.encode(contract.response, z.decode(contract.response, response))).toEqual(response);
    }
  });

  test('refuses a request with a field that it does not name', () => {
    for (const { request } of contract.examples) {
      const forged = { ...request, Status: 'ACTIVATED' };
      expect(z.safeDecode(contract.request, forged).success).toBe(false);
    }
  });

  test('declares only known codes as refusals', () => {
    for (const code of contract.refusals) expect(isResponseCode(code)).toBe(true);
  });
});
