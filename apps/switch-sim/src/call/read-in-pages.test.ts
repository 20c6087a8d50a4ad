import { beforeAll, describe, expect, test } from 'vitest';
import { bothEngines } from '../testing/both-engines.ts';
import { enterLongLists, enterLongRequests } from '../testing/long-lists.ts';
import { firstAccountOf, type SignedInClient, signInAs } from '../testing/signed-in-client.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';

const savings = '001010000042317';
/** Two pages and a half. */
const rows = 250;

describe('a list of several pages holds every row once, in the order of the short list', () => {
  let bank: TestBank;
  let asha: SignedInClient;
  let charles: SignedInClient;

  beforeAll(async () => {
    bank = await startBank({ shared: true });
    asha = await signInAs(bank, 'asha');
    charles = await signInAs(bank, 'charles');
    await enterLongLists(bank.bank, { ...asha, accountNumber: savings }, rows);
    const meera = await signInAs(bank, 'meera');
    const accountNumber = firstAccountOf(bank, meera);
    await enterLongRequests(bank.bank, { ...meera, accountNumber }, rows);
  });

  const written = Array.from({ length: rows }, (_, row) => `R-long-${row}`);
  const rising = written.toSorted();
  const numbers = Array.from({ length: rows }, (_, row) => String(500_000 + row));

  test.each([
    [
      'payees',
      'ManagePayeeService',
      () => ({ requestType: 'VIEW', mobileNumber: asha.user, customerNumber: asha.customerNo }),
      'accountNumber',
      // The order is that of their ids.
      rising.map((id) => id.replace('R-long-', '9000')),
    ],
    [
      'cheques',
      'AccountEnquiryService',
      () => ({ Key: 'CHEQUE', CustNo: asha.customerNo, AccountNumber: savings }),
      'chequeNo',
      numbers,
    ],
    [
      'stopped cheques',
      'AccountEnquiryService',
      () => ({ Key: 'STOPCHEQUE', CustNo: asha.customerNo }),
      'requestNo',
      rising.toReversed(),
    ],
    [
      'positive pay instructions',
      'PositivePayStatementService',
      () => ({ AccountNumber: savings, CustomerNo: asha.customerNo }),
      'ChequeNumber',
      numbers.toReversed(),
    ],
    [
      'schedules',
      'ScheduleTransferService',
      () => ({ RequestType: 'GET', MobileNo: asha.user, CustNo: asha.customerNo }),
      'HID',
      rising.map((id) => id.replace('R-long', 'S')).toReversed(),
    ],
  ])('%s', bothEngines, async (_title, service, body, field, expected) => {
    expect(ofLongList(await asha.expectCall(service, body()), field, expected)).toEqual(expected);
  });

  test('requests for a transfer', bothEngines, async () => {
    const body = { CustNo: charles.customerNo, Requesttype: 'G', TxnType: 'INTRA' };
    const answer = await charles.expectCall('FundTransferRequestService', body);
    expect(ofLongList(answer, 'RequestId', rising)).toEqual(rising);
  });
});

/** One field of those rows of the only list of an answer that were entered here. */
function ofLongList(answer: unknown, field: string, entered: readonly string[]): string[] {
  const list: unknown = Object.values(Object(answer)).find((value) => Array.isArray(value));
  const known = new Set(entered);
  return Object.values(Object(list))
    .map((row) => String(Object(row)[field]))
    .filter((value) => known.has(value));
}
