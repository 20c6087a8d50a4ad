import { expect, test } from 'vitest';
import { missingFields } from './cheque-book-form.ts';

const offered = [9, 24, 48];

test.each([
  [{ account: '', leaves: '' }, ['account', 'leaves']],
  [{ account: '', leaves: '24' }, ['account']],
  [{ account: '001010000042317', leaves: '' }, ['leaves']],
  [{ account: '001010000042317', leaves: '105' }, ['leaves']],
  [{ account: '001010000042317', leaves: '24' }, []],
] as const)('of %j the fields %j are missing (B292, B293)', (entry, missing) => {
  expect(missingFields(entry, offered)).toEqual(missing);
});
