import { Payee } from '@sahakar/contracts/beneficiaries/payee';
import { expect, test } from 'vitest';
import { payableWithinBank, payeesLike } from './payee-choice.ts';

const payee = (payeeName: string, accountNumber: string, more: Partial<Payee> = {}): Payee =>
  Payee.parse({
    payeeName,
    accountNumber,
    statusFlag: 'ACTIVATED',
    payeeType: 'MBINTRA',
    ...more,
  });

const ravi = payee('Ravi Shankar Joshi', '001010000051204', { Nickname: 'Landlord' });
const anita = payee('Anita Deshmukh', '001010000060033');

test('only activated payees of this bank may be paid here, listed by name', () => {
  const list = [
    ravi,
    payee('Outside', '123', { payeeType: 'MBINTER' }),
    payee('Off', '124', { statusFlag: 'DEACTIVATED' }),
    payee('Waiting', '125', { statusFlag: 'PENDING' }),
    payee('Leaving', '126', { statusFlag: 'PENDINGDELETE' }),
    anita,
  ];
  expect(payableWithinBank(list)).toEqual([anita, ravi]);
});

test.each([
  ['', 2],
  ['ravi', 1],
  ['LANDLORD', 1],
  ['1204', 1],
  ['१२०४', 1],
  ['zzz', 0],
])('typing %j leaves %s payees', (typed, count) => {
  expect(payeesLike([anita, ravi], typed)).toHaveLength(count);
});
