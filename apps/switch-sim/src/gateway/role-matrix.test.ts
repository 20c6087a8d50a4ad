import { catalogue } from '@sahakar/contracts/catalogue';
import type { Contract } from '@sahakar/contracts/contract';
import {
  cardOtpTypes,
  generatedOtpTypeNames,
  otpRequestTypeNames,
} from '@sahakar/contracts/otp/otp-request-types';
import { describe, expect, test } from 'vitest';
import { arriveAs } from '../testing/arrived-client.ts';
import { books } from '../testing/books.ts';
import { type Column, matrix, people } from '../testing/role-matrix.ts';
import { serviceBody } from '../testing/service-bodies.ts';
import { signInAs } from '../testing/signed-in-client.ts';
import { bankOfAllTests } from '../testing/shared-bank.ts';
import { authorisedTransfer } from '../testing/transfer-steps.ts';

const bank = bankOfAllTests();

test('every service of the catalogue, every operation that has rights of its own and every kind of OTP has a row in the matrix', () => {
  const rows = Object.keys(matrix);
  const named = new Set(rows.map((row) => row.split(' ')[0]));
  expect(named).toEqual(new Set(Object.keys(catalogue)));
  const operations = Object.values<Contract>(catalogue).flatMap(({ name, access }) =>
    'operation' in access ? Object.keys(access.by).map((one) => `${name} ${one}`.trim()) : [],
  );
  const otps = [
    ...generatedOtpTypeNames.map((name) => `OTPGenerationService ${name}`),
    ...cardOtpTypes.map((name) => `GetOTPService ${name}`),
    ...otpRequestTypeNames.map((name) => `OTPValidationService ${name}`),
  ];
  expect(operations.length).toBeGreaterThan(30);
  expect([...operations, ...otps].filter((row) => !rows.includes(row))).toEqual([]);
});

describe.each(people)('%s', (column) => {
  test('passes the guard of exactly the operations that the role matrix allows (A282, A284, C034, ASSURANCE C1)', async () => {
    for (const [row, cells] of Object.entries(matrix)) {
      const expected = cells[people.indexOf(column)];
      const code = await codeOf(column, row);
      const isRefused = code === '9010' || code === '9011';
      expect(`${row}: ${isRefused ? 'n' : 'y'}`).toBe(`${row}: ${expected}`);
    }
  });
});

test('a view-only user who calls a transfer or a request for one all the same is refused (A282)', async () => {
  const vikram = await signInAs(bank, 'vikram');
  const services = [
    'FundTransferService',
    'NEFT_RTGS_TransactionService',
    'FundTransferRequestService I',
    'ManagePayeeService VIEW',
  ];
  for (const row of services) {
    const [service = '', operation = ''] = row.split(' ');
    const answer = await vikram.call(service, serviceBody(bank, service, operation, vikram));
    expect(answer).toMatchObject({ status: 200, code: '9011' });
  }
});

test('a view-only user changes nothing that has to do with transfers, cards, limits or positive pay (C292)', async () => {
  const vikram = await signInAs(bank, 'vikram');
  const before = await books(bank);
  for (const row of changesOfTransfersAndCards) {
    const [service = '', operation = ''] = row.split(' ');
    const answer = await vikram.call(service, serviceBody(bank, service, operation, vikram));
    expect({ row, answer }).toMatchObject({ row, answer: { status: 200, code: '9011' } });
  }
  expect(await books(bank)).toEqual(before);
});

const changesOfTransfersAndCards = [
  'FundTransferService',
  'FundTransferRequestService I',
  'FundTransferRequestService A',
  'FundTransferRequestService R',
  'FundTransferRequestService W',
  'NEFT_RTGS_TransactionService',
  'NEFT_RTGS_TransactionService A',
  'NEFT_RTGS_TransactionRequestService I',
  'ScheduleTransferService ADD',
  'ScheduleTransferService DELETE',
  'ATMHotMarkingService',
  'UpdateAllCardDetailsService',
  'UpdateCardPinService',
  'LimitManagementService UPDATE',
  'PositivePayService',
];

test('a maker that acts as retail pays at once, and has no requests to make (A270)', async () => {
  const nandini = await signInAs(bank, 'nandini');
  const order = await authorisedTransfer(bank, nandini, { amount: '10.00' });
  expect(await nandini.call('FundTransferService', order)).toMatchObject({
    kind: 'success',
    body: { RRN: expect.stringMatching(/^\d{12}$/) },
  });
  const request = { ...order, Requesttype: 'I' };
  expect(await nandini.call('FundTransferRequestService', request)).toMatchObject({ code: '9011' });
});

async function codeOf(column: Column, row: string): Promise<string> {
  const [service = '', operation = ''] = row.split(' ');
  // Each call has a session of its own, because some of them end it.
  const client = await arriveAs(bank, column);
  const answer = await client.call(service, serviceBody(bank, service, operation, client));
  return answer.kind === 'refusal' ? answer.code : '0';
}
