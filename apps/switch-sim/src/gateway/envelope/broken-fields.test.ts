import { catalogue } from '@sahakar/contracts/catalogue';
import type { Contract } from '@sahakar/contracts/contract';
import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { type BrokenField, brokenFields } from './broken-fields.ts';

const contracts: readonly Contract[] = Object.values(catalogue);

function brokenBy({ request }: Contract, wire: unknown): readonly BrokenField[] {
  const read = z.safeDecode(request, wire);
  return read.success ? [] : brokenFields(read.error.issues, wire).told;
}

test.each([
  ['ForgotUserIDService', { Dob: '31-02-1984' }, 'Dob', '"" or a day of the calendar'],
  ['ForgotUserIDService', { Dob: '1984-02-11' }, 'Dob', /^"" or like .* a day of the calendar$/],
  ['ForgotUserIDService', { Account: '4711' }, 'Account', 'numeric, 15 characters'],
  ['ForgotUserIDService', { Dob: undefined }, 'Dob', 'required'],
  ['ForgotUserIDService', { Dob: 7 }, 'Dob', '"" or string'],
  ['ForgotUserIDService', { MobileNo: 98 }, 'MobileNo', 'no field of this service'],
  ['PositivePayService', { Remarks: 'x'.repeat(61) }, 'Remarks', 'at most 20 characters'],
  ['PositivePayService', { Remarks: '\u0001' }, 'Remarks', 'no control characters'],
  ['PositivePayService', { Remarks: ' ' }, 'Remarks', 'more than blanks'],
  ['PositivePayService', { Another: 'x' }, '', 'every other field is blank'],
  ['LimitManagementService', { RequestType: 'SET' }, 'RequestType', '"GET" or "LIMIT" or "UPDATE"'],
  ['ValidateIntraAccountService', { CustNo: '!' }, 'CustNo', 'alphanumeric, 2 to 15 characters'],
] as const)('%s with %o is told of its %s', (name, change, field, rule) => {
  const contract: Contract = catalogue[name];
  const told = brokenBy(contract, { ...contract.examples[0]?.request, ...change });
  expect(told).toEqual([
    { field, rule: rule instanceof RegExp ? expect.stringMatching(rule) : rule },
  ]);
});

test('whatever a request has in a field, what is told of it is a rule in words, and never the value', () => {
  const wrongs = [undefined, {}, 7, ' ', '\u0001', '31-02-2026', '31/02/2026', '~'.repeat(999)];
  const told = contracts.flatMap((contract) =>
    contract.examples.flatMap(({ request }) =>
      Object.keys(request).flatMap((field) =>
        wrongs.flatMap((value) => brokenBy(contract, { ...request, [field]: value })),
      ),
    ),
  );
  expect(new Set(told.map(({ rule }) => rule)).size).toBeGreaterThan(20);
  const isBare = /^not so$|custom|invalid_|too_|undefined|~~/;
  expect(told.filter(({ rule }) => isBare.test(rule))).toEqual([]);
});

const pairs = z.object({ List: z.array(z.strictObject({ SrNo: z.string() })) });

test('of very many faults the first twenty are told and the others counted, and no list is gone through for each of them (HOLE H2)', () => {
  const list: unknown[] = Array.from({ length: 500 }, () => ({ SrNo: 0, Extra: 0 }));
  let walks = 0;
  const watched = new Proxy(list, {
    ownKeys: (of) => {
      walks += 1;
      return Reflect.ownKeys(of);
    },
  });
  const { error } = z.safeDecode(pairs, { List: list } as never);
  const { told, others } = brokenFields(error?.issues ?? [], { List: watched });
  expect(told.slice(0, 2)).toEqual([
    { field: 'List.0.SrNo', rule: 'string' },
    { field: 'Extra', rule: 'no field of this service' },
  ]);
  expect({ told: told.length, others, walks }).toEqual({ told: 20, others: 980, walks: 0 });
});
