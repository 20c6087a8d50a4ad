import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { catalogue } from './catalogue.ts';
import { type Contract, hasEffect, movesMoney } from './contract.ts';
import { isResponseCode } from './response-codes.ts';

const contracts: [string, Contract][] = Object.entries(catalogue);

const secretAnywhere = new Set(
  contracts.flatMap(([, { secrets }]) => Object.keys(secrets).map((name) => name.toLowerCase())),
);

/** A request of each operation that the contract's access knows. */
function operationsOf({ access }: Contract): Record<string, unknown>[] {
  if (!('operation' in access)) return [{}];
  return Object.keys(access.by).map((verb) => ({ [access.operation]: verb }));
}

/** What the bank decides and a client might like to. */
const notTheClients = [
  'Status',
  'statusFlag',
  'MakerChecker',
  'isViewOnly',
  'RRN',
  'Balance',
  'ROI',
  'MaturityAmount',
  'ScheduleTransferList',
];

/** Every field that a schema names, at any depth. */
function fieldsOf(schema: unknown, fields = new Set<string>()): Set<string> {
  if (typeof schema !== 'object' || schema === null) return fields;
  if (schema instanceof z.core.$ZodObject) {
    for (const name of Object.keys(schema._zod.def.shape)) fields.add(name);
  }
  const inner =
    schema instanceof z.core.$ZodType ? Object.values(schema._zod.def) : Object.values(schema);
  for (const part of inner) fieldsOf(part, fields);
  return fields;
}

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

  test('refuses a request with a field that it does not name (ASSURANCE C4)', () => {
    for (const { request } of contract.examples) {
      const foreign = notTheClients.filter((field) => !fieldsOf(contract.request).has(field));
      expect(foreign.length).toBeGreaterThan(5);
      const taken = foreign.filter(
        (field) => z.safeDecode(contract.request, { ...request, [field]: '1' }).success,
      );
      expect(taken).toEqual([]);
    }
  });

  test('moves money only where it changes something', () => {
    const moving = operationsOf(contract).filter((request) => movesMoney(contract, request));
    expect(moving.filter((request) => !hasEffect(contract, request))).toEqual([]);
  });

  test('names its secrets as its fields are called, and those that are secret elsewhere', () => {
    const fields = fieldsOf(contract.response, fieldsOf(contract.request));
    const declared = Object.keys(contract.secrets);
    expect(declared.filter((field) => !fields.has(field))).toEqual([]);
    const secret = [...fields].filter((field) => secretAnywhere.has(field.toLowerCase()));
    expect(secret.filter((field) => !declared.includes(field))).toEqual([]);
  });

  test('declares only known codes as refusals', () => {
    for (const code of contract.refusals) expect(isResponseCode(code)).toBe(true);
  });
});
