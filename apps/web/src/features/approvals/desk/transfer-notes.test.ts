import type { PendingTransfer } from '@sahakar/contracts/transfers/pending-transfer';
import { expect, test } from 'vitest';
import { notesOf } from './transfer-notes.ts';

const asked = '2026-11-18 10:00:00';
const earlier = '2026-10-02 09:30:00';
const later = '2026-11-20 16:00:00';
const now = '2026-11-21 10:00:00';

const row = (given: Partial<PendingTransfer> = {}): PendingTransfer => ({
  TxnType: 'NEFT',
  PayerAccountNumber: '003011000004719',
  PayeeAccountNumber: '60118827999',
  PayeeName: 'Krishi Pumps',
  PayeeIfsc: 'MAHB0000002',
  IfscCode: 'SHKR0000003',
  Amount: 2_500_00n,
  Remark: '',
  TransactionDate: asked,
  MMID: '',
  CustNo: '200007316',
  PayerAccountType: '11',
  RequestId: 'R1',
  RequestedBy: 'Meera Patil',
  PayeeSince: earlier,
  PayeeIsActive: true,
  LastPaidOn: earlier,
  LastPaidAmount: 900_00n,
  LimitLeft: 9_000_00n,
  ...given,
});

test.each([
  ['nothing, where all is as before', {}, []],
  ['a payee who is no longer active', { PayeeIsActive: false }, ['inactive since']],
  ['a payee who is one from later on', { PayeeSince: later }, ['reactivated since']],
  ['a payment since', { LastPaidOn: later }, ['paidSince since']],
  ['the same amount since', { SameAmountOn: later }, ['sameAmountSince since']],
  ['the same amount before', { SameAmountOn: earlier }, ['sameAmount']],
  ['a payee of this week', { PayeeSince: '2026-11-16 09:00:00' }, ['newPayee']],
  ['more than the limit leaves', { LimitLeft: 2_499_99n }, ['overLimit']],
  [
    'what has changed before what was so',
    { SameAmountOn: earlier, PayeeIsActive: false },
    ['inactive since', 'sameAmount'],
  ],
] as const)('a request tells of %s', (_title, given, flags) => {
  const notes = notesOf(row(given), [], now);
  expect(notes.map(({ flag, isChange }) => (isChange ? `${flag} since` : flag))).toEqual(flags);
});

test('a first payment, and a request that waits twice, are told', () => {
  const { LastPaidOn: _, ...unpaid } = row();
  expect(notesOf(unpaid, [], now)).toEqual([{ flag: 'first', isChange: false }]);
  const rows = [row(), row({ RequestId: 'R2' }), row({ RequestId: 'R3', Amount: 1n })];
  expect(rows.map((each) => notesOf(each, rows, now).length)).toEqual([1, 1, 0]);
});

test('of a switch that tells nothing more, nothing is claimed', () => {
  const { PayeeSince, PayeeIsActive, LastPaidOn, LastPaidAmount, LimitLeft, ...documented } = row();
  expect([PayeeSince, PayeeIsActive, LastPaidOn, LastPaidAmount, LimitLeft]).not.toContain(
    undefined,
  );
  expect(notesOf(documented, [documented], now)).toEqual([]);
});
