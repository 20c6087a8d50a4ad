import { expect, test } from 'vitest';
import { barePayees, maker, named } from '../testing/bare-payees.ts';
import { sharedBank } from '../testing/shared-bank.ts';
import { askedPayee, asRefused, payeeRequestKind } from './payee-request.ts';

/** Everything that people enter of a payee, the other way round than he is kept. */
const before = {
  accountNumber: '1',
  name: 'Krishi Pipes',
  nickname: 'Pipes',
  bankName: 'Mahabank',
  payeeSubType: 'SB',
  accountType: '10',
  mobile: '9820000888',
  mmid: '9240888',
};

const { bank, own } = sharedBank(barePayees);

test.each([
  ['addition', 'REJECTED'],
  ['reactivation', 'DEACTIVATED'],
  ['deletion', 'ACTIVATED'],
] as const)('whose %s nobody agrees to is %s, in every respect as before it', (kind, status) => {
  expect(asRefused({ kind, replaced: null })).toEqual({ status });
  const replaced = JSON.stringify({ ...before, status: 'PENDING', id: 'P9' });
  expect(asRefused({ kind, replaced })).toEqual({ status, ...before });
  expect(asRefused({ kind, replaced: '{"name":"Krishi Pipes"}' })).toEqual({
    status,
    name: 'Krishi Pipes',
  });
});

test('a request keeps the payee as he was to be, and reads him so whatever he is called by now', async () => {
  await own.keep({});
  await own.manage({ requestType: 'DELETE', ...named } as never, maker);
  const [request] = await payeeRequestKind.read(bank.bank.store.read, undefined, 1);
  if (request === undefined) throw new Error('Nothing waits');
  const { accountNumber, name, nickname, bankName, payeeSubType, accountType, mobile, mmid } =
    own.rowOf();
  const words = {
    accountNumber,
    name,
    nickname,
    bankName,
    payeeSubType,
    accountType,
    mobile,
    mmid,
  };
  expect(JSON.parse(request.asked ?? '')).toEqual(words);
  const renamed = { ...request, payee: { ...request.payee, ...before } };
  expect(askedPayee(renamed)).toEqual(request.payee);
  expect(askedPayee({ ...renamed, asked: null })).toEqual(renamed.payee);
});

test.each([
  ['addition', 'to add beneficiary Krishi Pumps, account ending 7999,'],
  ['reactivation', 'to activate beneficiary Krishi Pumps, account ending 7999,'],
  ['deletion', 'to deactivate beneficiary Krishi Pumps, account ending 7999,'],
] as const)('a request for an %s is told as one', async (kind, words) => {
  await own.keep({});
  await own.manage({ requestType: 'DELETE', ...named } as never, maker);
  const [request] = await payeeRequestKind.read(bank.bank.store.read, undefined, 1);
  if (request === undefined) throw new Error('Nothing waits');
  expect(payeeRequestKind.describe({ ...request, kind })).toBe(words);
});

test('requests are read with their own payee and maker, the oldest first, of those at once the lower number, so many as are wanted', async () => {
  const numbers = ['3', '1', '2'];
  for (const accountNumber of numbers) {
    await own.keep({ id: `P${accountNumber}`, accountNumber });
    await own.manage({ requestType: 'DELETE', ...named, accountNumber } as never, maker);
  }
  const { read } = bank.bank.store;
  const requests = await payeeRequestKind.read(read, undefined, 3);
  expect(requests.map(({ payee }) => payee.accountNumber)).toEqual(numbers);
  expect(requests.map(({ maker: by }) => by.username)).toEqual(
    numbers.map(() => maker.loginUsername),
  );
  expect(await payeeRequestKind.read(read, undefined, 2)).toHaveLength(2);
});

test('a request that ends without a decision lets go of its own payee, and only while he waits', async () => {
  await own.keep({}, { id: 'P2', accountNumber: '2' });
  for (const accountNumber of [named.accountNumber, '2']) {
    await own.manage({ requestType: 'DELETE', ...named, accountNumber } as never, maker);
  }
  const [first, second] = await payeeRequestKind.read(bank.bank.store.read, undefined, 2);
  if (first === undefined || second === undefined) throw new Error('Nothing waits');
  const lookedAt = own.inBank(async (tx) => {
    await payeeRequestKind.release?.(tx, { ...first, kind: 'addition' });
    const ofOther = await own.rows(tx);
    await payeeRequestKind.release?.(tx, first);
    // A payee waits exactly while a request for him does, so that nothing of this may stay.
    throw Object.assign(new Error('back'), { ofOther, ofOwn: await own.rows(tx) });
  });
  const waits = { status: 'PENDINGDELETE' };
  await expect(lookedAt).rejects.toMatchObject({
    ofOther: [waits, waits],
    ofOwn: [{ status: 'ACTIVATED' }, waits],
  });
});
