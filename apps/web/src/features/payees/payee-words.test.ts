import { ListedPayee } from '@sahakar/contracts/payees/payee';
import { expect, test } from 'vitest';
import { payeeRowKey, searchPayees, splitPayees, statusKeyOf } from './payee-words.ts';

const payee = (payeeName: string, change: object = {}) =>
  ListedPayee.parse({
    payeeName,
    accountNumber: '001010000051204',
    statusFlag: 'ACTIVATED',
    payeeType: 'MBINTRA',
    ...change,
  });

const ravi = payee('Ravi Shankar Joshi', { Nickname: 'Ravi', ifscCode: 'SHKR0000001' });
const leela = payee('Leela Menon', {
  accountNumber: '50100377190284',
  bankName: 'HDFC Bank',
  ifscCode: 'HDFC0000240',
  payeeType: 'MBINTER',
  statusFlag: 'PENDING',
});

test('every payee who is not ACTIVATED is among the others, however the bank calls that (B247)', () => {
  const odd = payee('Odd One', { statusFlag: 'activated' });
  const { active, others } = splitPayees([ravi, leela, odd]);
  expect([active, others]).toEqual([[ravi], [leela, odd]]);
  expect(statusKeyOf(leela)).toBe('PENDING');
  expect(statusKeyOf(odd)).toBe('DEACTIVATED');
});

test.each([
  ['raVI', [ravi]],
  [' hdfc ', [leela]],
  ['५०१००', [leela]],
  ['SHKR0000001', [ravi]],
  ['', [ravi, leela]],
  ['nobody', []],
])('a search for %j finds name, nickname, account, bank or IFSC', (search, found) => {
  expect(searchPayees([ravi, leela], search)).toEqual(found);
});

test('two payees of one name differ by their account', () => {
  expect(payeeRowKey(ravi)).not.toBe(
    payeeRowKey(payee('Ravi Shankar Joshi', { accountNumber: '2' })),
  );
});
