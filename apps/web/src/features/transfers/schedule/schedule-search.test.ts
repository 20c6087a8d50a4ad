import type { ScheduledTransfer } from '@sahakar/contracts/schedules/scheduled-transfer';
import { expect, test } from 'vitest';
import { schedulesLike } from './schedule-search.ts';

const schedule = (change: Partial<ScheduledTransfer>): ScheduledTransfer => ({
  HID: 'S1',
  RemAccno: '001010000042317',
  Transfertype: 'INTRA',
  Benaccno: '001010000051204',
  BenName: 'Ravi Shankar Joshi',
  amt: 1_23_456_00n,
  Startdate: '2026-12-01',
  Schedulefrequency: '2',
  occurrence: 3,
  status: 'Pending',
  Remarks: '',
  Details: [],
  ...change,
});

const all = [
  schedule({}),
  schedule({ HID: 'S2', BenName: 'Rohit', Benaccno: '20345678841', amt: 500_00n }),
  schedule({ HID: 'S3', BenName: 'Sunita', amt: 75_00n, status: 'Deleted' }),
];

test.each([
  ['', ['S1', 'S2', 'S3']],
  ['joshi', ['S1']],
  ['20345', ['S2']],
  ['1,23,456', ['S1']],
  ['₹1,23,456.00', ['S1']],
  ['deleted', ['S3']],
  ['nobody', []],
])('finds by payee, account, amount or status: %j (C066)', (typed, ids) => {
  expect(schedulesLike(all, typed, (status) => status).map(({ HID }) => HID)).toEqual(ids);
});
