import type { ListedPayee } from '@sahakar/contracts/payees/payee';
import { expect, test } from 'vitest';
import { notesOfPayee } from './payee-notes.ts';

const now = '2026-11-21 10:00:00';

const payee = (given: Partial<ListedPayee> = {}): ListedPayee => ({
  payeeName: 'Krishi Pumps',
  Nickname: '',
  accountNumber: '60118827999',
  bankName: 'Bank of Maharashtra',
  ifscCode: 'MAHB0000002',
  STATUS: '2',
  statusFlag: 'PENDING',
  payeeType: 'MBINTER',
  payeeSubType: '',
  payeeMobileNumber: '',
  payeeMmid: '',
  accountType: '',
  RequestedOn: '2026-11-20 10:00:00',
  ...given,
});

const listed = (given: Partial<ListedPayee>) => payee({ statusFlag: 'ACTIVATED', ...given });
const flagsOf = (
  one: ListedPayee,
  waiting: readonly ListedPayee[] = [],
  known: readonly ListedPayee[] = [],
) => notesOfPayee(one, waiting, known, now);

test('an account that is a payee under another name or branch is told, and a name with another account', () => {
  const other = listed({ payeeName: 'K Pumps', ifscCode: 'MAHB0000003' });
  expect(flagsOf(payee(), [], [other])).toEqual([{ flag: 'sameAccount', name: 'K Pumps' }]);
  const twin = listed({ payeeName: 'KRISHI  PUMPS.', accountNumber: '501100071204' });
  expect(flagsOf(payee(), [], [twin])).toEqual([{ flag: 'sameName', last: '1204' }]);
});

test('nobody is compared with himself, nor with one who was rejected', () => {
  const rejected = payee({ statusFlag: 'REJECTED', accountNumber: '501100071204' });
  expect(flagsOf(payee(), [payee()], [payee(), rejected])).toEqual([]);
});

test('what is asked for twice is told of both, by account or by name', () => {
  const again = payee({ payeeName: 'Pumps of Krishi', ifscCode: 'MAHB0000003' });
  expect(flagsOf(payee(), [payee(), again])).toEqual([{ flag: 'twice' }]);
  expect(flagsOf(again, [payee(), again])).toEqual([{ flag: 'twice' }]);
});

test('an IFSC of no bank, a long wait, and the last payment to one who is to go are told', () => {
  expect(flagsOf(payee({ bankName: '' }))).toEqual([{ flag: 'ifscUnknown' }]);
  expect(flagsOf(payee({ bankName: '', payeeType: 'MBINTRA' }))).toEqual([]);
  expect(flagsOf(payee({ RequestedOn: '2026-11-12 15:40:00' }))).toEqual([
    { flag: 'waiting', days: 9 },
  ]);
  const leaving = { statusFlag: 'PENDINGDELETE', LastPaidOn: now, LastPaidAmount: 500n };
  expect(flagsOf(payee(leaving))).toEqual([{ flag: 'paid', amount: 500n, on: now }]);
});
