import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { ScheduleTransferService } from '../schedules/ScheduleTransferService.ts';
import { FundTransferRequestService } from './FundTransferRequestService.ts';
import { NEFT_RTGS_TransactionRequestService } from './NEFT_RTGS_TransactionRequestService.ts';
import { pendingTransferExample as row } from './pending-transfer.ts';

const requests = [FundTransferRequestService, NEFT_RTGS_TransactionRequestService];
const schedule = ScheduleTransferService.examples[2].response.ScheduleList[0];
const reads = (response: z.ZodMiniType, body: unknown) => z.safeDecode(response, body).success;

test('requests of which one cannot be read are refused, and never told as none that wait', () => {
  for (const odd of [
    { ...row, Amount: 'two' },
    { ...row, TxnType: 'UPI' },
  ]) {
    for (const { response } of requests) {
      for (const body of [{ PendingList: [row, odd] }, { Rows: [odd] }, { Row: odd }, odd, [odd]])
        expect(reads(response, body)).toBe(false);
      expect(reads(response, { Message: 'Success', PendingList: [odd] })).toBe(false);
    }
  }
  for (const body of [{ PendingList: 'none' }, { RequestList: [{ ...row, Amount: 'two' }] }])
    expect(reads(FundTransferRequestService.response, body)).toBe(false);
});

test.each([
  ['21-11-2026', '2026-11-21'],
  ['21-11-2026 00:00:00', '2026-11-21 00:00:00'],
  ['21-NOV-2026 10:15 AM', null],
  ['NA', null],
  [null, null],
])(
  'a request of %s is listed with its moment, its day or without either (decision 0030)',
  (wire, read) => {
    const body = { PendingList: [{ ...row, TransactionDate: wire }] };
    for (const { response } of requests)
      expect(z.decode(response, body)).toMatchObject({
        PendingList: [{ Amount: 250_000n, TransactionDate: read }],
      });
  },
);

test('schedules of which one cannot be read are refused, and never told as none that pay', () => {
  const instalment = { ...schedule.Details[0], ScheduleDate: 'soon' };
  for (const odd of [
    { ...schedule, Startdate: '1st of May' },
    { ...schedule, amt: 'two' },
    { ...schedule, Details: [instalment] },
  ]) {
    for (const body of [{ ScheduleList: [schedule, odd] }, { Rows: [odd] }, { Row: odd }, odd])
      expect(reads(ScheduleTransferService.response, body)).toBe(false);
  }
});

test('an answer that lists nothing is read whatever stands beside it, and so is one that tells nothing', () => {
  const done = { RRN: '632500000017', Message: 'Done', Steps: [{ Code: '0' }], Payer: { No: '1' } };
  for (const { response } of [...requests, ScheduleTransferService]) {
    expect(z.decode<z.ZodMiniType>(response, done)).toEqual({ RRN: done.RRN, Message: 'Done' });
    for (const body of [{}, { Message: 'Nothing there' }, { Status: 'OK', Errors: [], At: null }])
      expect(reads(response, body)).toBe(true);
  }
});
