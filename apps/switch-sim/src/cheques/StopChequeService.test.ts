import { ManagePayeeService } from '@sahakar/contracts/payees/ManagePayeeService';
import { FDCreationService } from '@sahakar/contracts/deposits/FDCreationService';
import { serviceRequests } from '@sahakar/db/schema/cheques';
import { describe, expect, test } from 'vitest';
import { balanceOf } from '../testing/balance-of.ts';
import { afterOtp, confirmByOtp } from '../testing/confirm-by-otp.ts';
import { type SignedInClient, signInAs } from '../testing/signed-in-client.ts';
import { bankToStartOver } from '../testing/shared-bank.ts';
import { decideInwardCheques } from './inward-clearing.ts';
import { bothEngines } from '../testing/both-engines.ts';
import { confirmUnissued } from '../testing/unissued-cheque.ts';

const textiles = '001011000007902';
const godavari = '003011000004719';

// One bank for all: each test has cheques of its own.
const { bank, person: asha, startOver } = bankToStartOver({ scenario: 'cheques' }, 'asha');

const confirm = (client: SignedInClient, cheque: string) =>
  confirmByOtp(client, 'STOPCHEQUEREQ', { variable1: cheque });

const stop = (client: SignedInClient, InstrumentNo: string, change: object = {}, options = {}) =>
  client.call(
    'StopChequeService',
    {
      AccountNumber: textiles,
      InstrumentNo,
      Remark: '015',
      CustNo: client.customerNo,
      TPIN: '',
      NoOfLeaves: '1',
      ...change,
    },
    options,
  );

const fate = async (client: SignedInClient, InstrumentNo: string, AccountNumber = textiles) => {
  const request = { AccountNumber, InstrumentNo, CustNo: client.customerNo };
  const body = await client.expectCall('fateOfChqService', request);
  return (body as { InstrumentStatus: string }).InstrumentStatus;
};

const requests = () => bank.bank.store.read.select().from(serviceRequests);

test(
  'a confirmed stop is final: fate, list and a message to the holder say so (B385)',
  bothEngines,
  async () => {
    await confirm(asha, '700122');
    expect(await stop(asha, '700122')).toMatchObject({
      kind: 'success',
      body: { Message: 'Cheque 700122 has been stopped.', RequestNo: expect.any(String) },
    });
    expect(await fate(asha, '700122')).toBe('2');
    const enquiry = await asha.expectCall('AccountEnquiryService', {
      Key: 'STOPCHEQUE',
      CustNo: asha.customerNo,
    });
    expect(enquiry).toMatchObject({
      Rows: expect.arrayContaining([
        expect.objectContaining({
          chequeNo: '700122',
          reasonCode: '015',
          reason: 'Cheque lost',
          status: 'Stopped',
        }),
      ]),
    });
    const [alert] = (await bank.inbox.read({ to: asha.user })).slice(-1);
    expect(alert?.text).toContain('Payment of cheque 700122 was stopped (Cheque lost)');
    expect(alert?.text).not.toContain(textiles);
  },
);

test.each([
  ['paid', '700120', '9081'],
  ['already stopped', '700134', '9082'],
  ['not issued', '700999', '9080'],
])('a cheque that is %s is not stopped (B386)', async (_what, number, code) => {
  const before = await requests();
  const was = await fate(asha, number);
  const otp = ['STOPCHEQUEREQ', { variable1: number }] as const;
  expect(await afterOtp(asha, otp, () => stop(asha, number))).toMatchObject({
    code,
    message: expect.stringContaining(number),
  });
  expect(await fate(asha, number)).toBe(was);
  expect(await requests()).toEqual(before);
});

test('what is not issued is not stopped either where an OTP was sent for it (B386)', async () => {
  await confirmUnissued(bank, asha, 'STOPCHEQUEREQ', { accountNumber: textiles, number: '700999' });
  const before = await requests();
  expect(await stop(asha, '700999')).toMatchObject({
    code: '9080',
    message: 'Cheque 700999 was not issued for this account.',
  });
  expect(await fate(asha, '700999')).toBe('5');
  expect(await requests()).toEqual(before);
});

test('a transaction password is not compared, so that a wrong one stops the cheque too (B173)', async () => {
  await confirm(asha, '700129');
  expect(await stop(asha, '700129', { TPIN: 'Wrong@1971' })).toMatchObject({ kind: 'success' });
  expect(await fate(asha, '700129')).toBe('2');
});

test('a returned cheque can be stopped, since it may be presented again', async () => {
  await confirm(asha, '700133');
  expect(await stop(asha, '700133')).toMatchObject({ kind: 'success' });
  expect(await fate(asha, '700133')).toBe('2');
});

describe('the confirmation', () => {
  test('is needed, is for one cheque number only, and is used up by one stop (B390)', async () => {
    await signInAs(bank, 'asha', asha);
    expect(await stop(asha, '700124')).toMatchObject({ code: '9023' });
    await confirmByOtp(asha, 'CHEQUEBOOKREQ');
    expect(await stop(asha, '700124')).toMatchObject({ code: '9023' });
    await confirm(asha, '700123');
    expect(await stop(asha, '700124')).toMatchObject({ code: '9024' });
    expect(await fate(asha, '700124')).toBe('0');
    expect(await stop(asha, '700123')).toMatchObject({ kind: 'success' });
    expect(await stop(asha, '700123')).toMatchObject({ code: '9023' });
  });

  test('takes the OTP of its own user, type and cheque only, and once (B388, B389)', async () => {
    const meera = await signInAs(bank, 'meera');
    const charles = await signInAs(bank, 'charles');
    const generation = { RequestType: 'STOPCHEQUEREQ', variable1: '512032' };
    for (const client of [charles, meera])
      await client.expectCall('OTPGenerationService', generation);
    const OneTimePass = await charles.newestOtp();
    const validate = (client: SignedInClient, change: object = {}) =>
      client.call('OTPValidationService', { ...generation, OneTimePass, ...change });
    const wrong = OneTimePass === '000000' ? '111111' : '000000';
    expect(await validate(charles, { OneTimePass: wrong })).toMatchObject({
      code: '5029',
      message: 'Invalid OTP',
    });
    expect(await validate(charles, { RequestType: 'CHEQUEBOOKREQ' })).toMatchObject({
      code: '9023',
    });
    expect(await validate(charles, { variable1: '512033' })).toMatchObject({ code: '9024' });
    // One chance in a million that both were sent the same six digits, which proves nothing.
    if (OneTimePass !== (await meera.newestOtp())) {
      expect(await validate(meera)).toMatchObject({ code: '5029' });
    }
    expect(await validate(charles)).toMatchObject({ kind: 'success' });
    expect(await validate(charles)).toMatchObject({ code: '9023' });
  });

  test('sends the OTP to the signatory of a corporate and to the retail customer himself (B354)', async () => {
    const charles = await signInAs(bank, 'charles');
    const newest = async (to: string) => (await bank.inbox.read({ to })).at(-1)?.text;
    const ask = (client: SignedInClient, variable1: string) =>
      client.expectCall('OTPGenerationService', { RequestType: 'STOPCHEQUEREQ', variable1 });
    await ask(asha, '700127');
    await ask(charles, '512031');
    const purpose = 'to stop payment of cheque';
    expect(await newest('9820012345')).toContain(`${purpose} 700127 of account ending 7902.`);
    expect(await newest(charles.person.signatory?.mobile ?? '')).toContain(`${purpose} 512031`);
    expect(await bank.inbox.read({ to: '9820000105' })).toEqual([]);
  });
});

test('the same call sent again has the same answer; with other details it is refused', async () => {
  await confirm(asha, '700125');
  const requestId = '01J00000000000000000000002';
  const first = await stop(asha, '700125', {}, { requestId });
  expect(await stop(asha, '700125', {}, { requestId })).toEqual(first);
  expect(await stop(asha, '700125', { Remark: '001' }, { requestId })).toMatchObject({
    code: '9047',
  });
  const stops = (await requests()).filter(({ chequeNumber }) => chequeNumber === '700125');
  expect(stops).toHaveLength(1);
});

test('a call with an invalid field is refused, and nothing is stopped', async () => {
  await confirm(asha, '700126');
  for (const change of [
    { InstrumentNo: '70012' },
    { InstrumentNo: '000000' },
    { InstrumentNo: '7OO126' },
    { Remark: '' },
    { Remark: '000' },
    { Remark: '020' },
    { Remark: 'Lost' },
    { NoOfLeaves: '2' },
    { NoOfLeaves: '' },
    { AccountNumber: '1' },
  ]) {
    expect(await stop(asha, '700126', change)).toMatchObject({ code: '9100' });
  }
  expect(await fate(asha, '700126')).toBe('0');
});

test('a view-only user stops a cheque, and may do nothing else that changes something (B350)', async () => {
  const vikram = await signInAs(bank, 'vikram');
  const account = { AccountNumber: godavari };
  await confirm(vikram, '512031');
  expect(await stop(vikram, '512031', account)).toMatchObject({ kind: 'success' });
  expect(await fate(vikram, '512031', godavari)).toBe('2');
  const payee = ManagePayeeService.examples[1].request;
  const deposit = FDCreationService.examples[1].request;
  const book = { InstrumentType: '13', BookSize: '24', NoofBooks: '1', ChqbookYN: 'Y' };
  const request = { ...account, CustNo: vikram.customerNo, ...book };
  for (const [service, body] of [
    ['ChequeBookRequestService', request],
    ['ChequeBookRequestValidateService', { ...request, ReqType: 'VALIDATE' }],
    ['OTPGenerationService', { RequestType: 'CHEQUEBOOKREQ' }],
    ['LimitManagementService', { RequestType: 'GET', CustomerNumber: vikram.customerNo }],
    ...['ADD', 'UPDATE', 'DELETE'].map(
      (requestType) => ['ManagePayeeService', { ...payee, requestType, PayeeStatus: '1' }] as const,
    ),
    ['FDCreationService', { ...deposit, customerId: vikram.customerNo }],
  ] as const) {
    expect(await vikram.call(service, body)).toMatchObject({ code: '9011' });
  }
});

test('a confirmation is good for three minutes', async () => {
  await confirm(asha, '700128');
  await bank.letPass(180);
  expect(await stop(asha, '700128')).toMatchObject({ code: '9020' });
});

test('a cheque in clearing that is stopped before the afternoon goes back; both cost a charge', async () => {
  await startOver({ cheque: { stopCharge: '118.00' } });
  const before = await balanceOf(bank, textiles);
  await confirm(asha, '700135');
  expect(await stop(asha, '700135', { Remark: '002' })).toMatchObject({ kind: 'success' });
  expect(await balanceOf(bank, textiles)).toBe(before - 118_00n);
  await bank.moveTo('2026-11-21T15:00:00');
  expect(await balanceOf(bank, textiles)).toBe(before - 118_00n - 250_00n);
  await signInAs(bank, 'asha', asha);
  expect(await fate(asha, '700135')).toBe('2');
  const request = { Key: 'INWARDCLEARING', CustNo: asha.customerNo };
  expect(await asha.expectCall('AccountEnquiryService', request)).toMatchObject({
    Rows: expect.arrayContaining([
      expect.objectContaining({
        chequeNo: '700135',
        status: 'Returned',
        reason: 'Payment stopped by drawer',
      }),
    ]),
  });
});

test(
  'of a stop and the clearing of one cheque at the same moment exactly one wins',
  bothEngines,
  async () => {
    await startOver();
    await confirm(asha, '700135');
    const before = await balanceOf(bank, textiles);
    const decided = () => decideInwardCheques(bank.bank, bank.bank.clock.today());
    const [stopped] = await Promise.all([stop(asha, '700135'), decided()]);
    const isStopped = stopped.kind === 'success';
    expect(isStopped ? '0' : stopped.code).toBe(isStopped ? '0' : '9081');
    expect(await fate(asha, '700135')).toBe(isStopped ? '2' : '1');
    expect(before - (await balanceOf(bank, textiles))).toBe(isStopped ? 250_00n : 8_450_00n);
  },
);
