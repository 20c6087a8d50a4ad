import { logins } from '@sahakar/db/schema/customers';
import { eq } from '@sahakar/db/sql';
import { expect, test } from 'vitest';
import { bankOfAllTests } from '../testing/shared-bank.ts';
import { ownRequestsOf } from './four-eyes.ts';

const own = bankOfAllTests();

test('a request is one’s own under each of one’s user IDs, and nobody else’s (INVARIANTS M2)', async () => {
  const { read } = own.bank.store;
  const isOwn = await ownRequestsOf(read, '880023951');
  const [charles] = await read.select().from(logins).where(eq(logins.username, '880023951'));
  expect(charles?.signatoryNo).toEqual(expect.any(String));
  const signatoryNo = charles?.signatoryNo ?? null;
  expect(isOwn({ username: '880023951', signatoryNo })).toBe(true);
  expect(isOwn({ username: '880023951', signatoryNo: null })).toBe(true);
  expect(isOwn({ username: 'another', signatoryNo })).toBe(true);
  expect(isOwn({ username: 'another', signatoryNo: `${signatoryNo}0` })).toBe(false);
  expect(isOwn({ username: 'another', signatoryNo: null })).toBe(false);
});

test('two users without a signatory are two people', async () => {
  const { read } = own.bank.store;
  const isOwn = await ownRequestsOf(read, '100042317');
  const [asha] = await read.select().from(logins).where(eq(logins.username, '100042317'));
  expect(asha?.signatoryNo).toBeNull();
  expect(isOwn({ username: 'another', signatoryNo: null })).toBe(false);
  const ofNobody = await ownRequestsOf(read, 'nobody');
  expect(ofNobody({ username: 'another', signatoryNo: null })).toBe(false);
  expect(ofNobody({ username: 'another', signatoryNo: '300001184' })).toBe(false);
});
