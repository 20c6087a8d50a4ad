import { ListedPayee } from '@sahakar/contracts/payees/payee';
import { expect, test } from 'vitest';
import { payable, payeesLike } from './payee-choice.ts';

const payee = (payeeName: string, accountNumber: string, more: object = {}): ListedPayee =>
  ListedPayee.parse({
    payeeName,
    accountNumber,
    statusFlag: 'ACTIVATED',
    payeeType: 'MBINTRA',
    ...more,
  });

const ravi = payee('Ravi Shankar Joshi', '001010000051204', {
  Nickname: 'Landlord',
  bankName: 'Sahakar Bank',
});
const anita = payee('Anita Deshmukh', '001010000060033');

test('only activated payees of the asked kind may be paid, listed by name (C043, C044, C099, C293, decision 0097)', () => {
  const outside = payee('Outside', '123', { payeeType: 'MBINTER' });
  const list = [
    ravi,
    outside,
    payee('Off', '124', { statusFlag: 'DEACTIVATED' }),
    payee('Off outside', '124', { statusFlag: 'DEACTIVATED', payeeType: 'MBINTER' }),
    payee('Waiting', '125', { statusFlag: 'PENDING' }),
    payee('Leaving', '126', { statusFlag: 'PENDINGDELETE' }),
    anita,
  ];
  expect(payable(list, 'MBINTRA')).toEqual([anita, ravi]);
  expect(payable(list, 'MBINTER')).toEqual([outside]);
  expect(payable(list)).toEqual([anita, outside, ravi]);
});

test('a payee of another kind, or without an account, is offered nowhere', () => {
  const others = [
    payee('By mobile', '9820012345', { payeeType: 'MBMMID' }),
    payee('Of no kind', '127', { payeeType: null }),
    payee('Of no account', ''),
  ];
  expect(payable([...others, anita])).toEqual([anita]);
  expect(payable([...others, anita], 'MBINTRA')).toEqual([anita]);
});

test('those who were paid last come first, the newest of them at the top', () => {
  const paid = (name: string, LastPaidOn: string) =>
    payee(name, '1', { LastPaidOn, LastPaidAmount: '2500.00' });
  const [old, fresh] = [paid('Bina', '03-11-2026 10:00:00'), paid('Chitra', '20-11-2026 09:00:00')];
  expect(payable([anita, old, fresh, ravi])).toEqual([fresh, old, anita, ravi]);
  const many = Array.from({ length: 7 }, (_, day) => paid(`P${day}`, `1${day}-11-2026 10:00:00`));
  expect(payable(many).map(({ payeeName }) => payeeName)).toEqual([
    'P6',
    'P5',
    'P4',
    'P3',
    'P2',
    'P0',
    'P1',
  ]);
});

test.each([
  ['', 2],
  ['ravi', 1],
  ['LANDLORD', 1],
  ['sahakar', 1],
  ['1204', 1],
  ['१२०४', 1],
  ['zzz', 0],
])('typing %j leaves %s payees', (typed, count) => {
  expect(payeesLike([anita, ravi], typed)).toHaveLength(count);
});
