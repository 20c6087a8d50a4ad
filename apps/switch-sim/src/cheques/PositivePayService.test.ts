import { positivePayInstructions } from '@sahakar/db/schema/cheques';
import { eq } from '@sahakar/db/sql';
import { describe, expect, test } from 'vitest';
import { afterOtp, confirmByOtp } from '../testing/confirm-by-otp.ts';
import { type SignedInClient, signInAs } from '../testing/signed-in-client.ts';
import { bankOfAllTests, signedInForAllTests } from '../testing/shared-bank.ts';
import { bothEngines } from '../testing/both-engines.ts';
import { confirmUnissued } from '../testing/unissued-cheque.ts';

const textiles = '001011000007902';

// One bank for all: each test has cheques of its own.
const bank = bankOfAllTests({ scenario: 'cheques' });
const asha = signedInForAllTests(bank, 'asha');

const confirm = (client: SignedInClient, cheque: string) =>
  confirmByOtp(client, 'POSITIVEPAY', { variable1: cheque });

const register = (
  client: SignedInClient,
  InstrumentNo: string,
  change: object = {},
  options = {},
) =>
  client.call(
    'PositivePayService',
    {
      CustomerNumber: client.customerNo,
      AccountNumber: textiles,
      InstrumentNo,
      BeneficiaryName: 'Bhiwandi Yarn Depot',
      InstrumentDate: '24/11/2026',
      Amount: '75000.00',
      Remarks: 'Yarn November',
      ...change,
    },
    options,
  );

const recordOf = async (chequeNumber: string) =>
  bank.bank.store.read
    .select()
    .from(positivePayInstructions)
    .where(eq(positivePayInstructions.chequeNumber, chequeNumber));

const rowsOf = async (client: SignedInClient, change: object = {}) =>
  client.call('PositivePayStatementService', {
    AccountNumber: textiles,
    CustomerNo: client.customerNo,
    viewfromdate: null,
    viewtodate: null,
    amountviewhistory: null,
    instrumentnumberviewhistory: null,
    ...change,
  });

const fateOf = (InstrumentNo: string) =>
  asha.expectCall('fateOfChqService', {
    AccountNumber: textiles,
    InstrumentNo,
    CustNo: asha.customerNo,
  });

test(
  'a confirmed instruction is kept as it was given, listed and told by SMS (C119, C120, C332, C333)',
  bothEngines,
  async () => {
    await confirm(asha, '700122');
    const [asked] = (await bank.inbox.read({ to: asha.user })).slice(-1);
    expect(asked?.text).toContain('to register positive pay for cheque 700122');
    // The documents name blank fields without their names; a filled one nobody knows is refused.
    const blank = { MICRCode: '400971001', Filler1: '', Filler2: '' };
    expect(await register(asha, '700122', { ...blank, Filler2: 'x' })).toMatchObject({
      code: '9100',
    });
    expect(await register(asha, '700122', blank)).toMatchObject({
      kind: 'success',
      body: { Message: 'Positive pay for cheque 700122 has been registered.' },
    });
    expect(await recordOf('700122')).toMatchObject([
      {
        accountNumber: textiles,
        payeeName: 'Bhiwandi Yarn Depot',
        chequeDate: '2026-11-24',
        amount: 75_000_00n,
        micr: '400971001',
        remarks: 'Yarn November',
        state: 'registered',
        expiresOn: '2027-02-24',
      },
    ]);
    expect(await rowsOf(asha)).toHaveProperty('body', {
      PositivePayList: [
        {
          ChannelType: 'IB',
          BeneficiaryName: 'Bhiwandi Yarn Depot',
          ChequeNumber: '700122',
          ChequeDate: '24-11-2026',
          ChequeAmount: '75000.00',
          Status: 'Registered',
        },
      ],
    });
    const [alert] = (await bank.inbox.read({ to: asha.user })).slice(-1);
    expect(alert?.text).toContain('Positive pay for cheque 700122 of Rs 75,000.00 was registered');
    expect(alert?.text).not.toContain(textiles);
  },
);

test.each([
  ['paid', '700120', '1', '9081', 'C212'],
  ['stopped', '700134', '2', '9082', 'C212'],
  ['returned', '700133', '3', '9084', 'C3'],
  ['in clearing', '700135', '4', '9084', 'C3'],
  ['not issued', '700999', '5', '9080', 'C213, C3'],
])(
  'a cheque that is %s (%s) has status %s, and its instruction is refused with %s (%s, ASSURANCE C9)',
  async (_what, number, status, code) => {
    expect(await fateOf(number)).toMatchObject({
      InstrumentStatus: status,
      InstrumentStatusDescription: expect.stringMatching(/\w/),
    });
    const otp = ['POSITIVEPAY', { variable1: number }] as const;
    expect(await afterOtp(asha, otp, () => register(asha, number))).toMatchObject({
      code,
      message: expect.stringContaining(number),
    });
    expect(await recordOf(number)).toEqual([]);
  },
);

test('what is not issued takes no instruction either where an OTP was sent for it (C213)', async () => {
  await confirmUnissued(bank, asha, 'POSITIVEPAY', { accountNumber: textiles, number: '700999' });
  expect(await register(asha, '700999')).toMatchObject({
    code: '9080',
    message: 'Cheque 700999 was not issued for this account.',
  });
  expect(await fateOf('700999')).toMatchObject({ InstrumentStatus: '5' });
  expect(await recordOf('700999')).toEqual([]);
});

test('a second instruction for one cheque is refused, and the first stays as it was (C213, ASSURANCE C9)', async () => {
  await confirm(asha, '700123');
  expect(await register(asha, '700123')).toMatchObject({ kind: 'success' });
  const before = await recordOf('700123');
  await confirm(asha, '700123');
  expect(await register(asha, '700123', { Amount: '99000.00' })).toMatchObject({
    code: '9083',
    message: 'Positive pay for cheque 700123 is registered already.',
  });
  expect(await recordOf('700123')).toEqual(before);
});

describe('the confirmation', () => {
  test('is needed, is for one cheque and one kind, and is used up (C135)', async () => {
    await signInAs(bank, 'asha', asha);
    expect(await register(asha, '700124')).toMatchObject({ code: '9023' });
    await confirmByOtp(asha, 'STOPCHEQUEREQ', { variable1: '700124' });
    expect(await register(asha, '700124')).toMatchObject({ code: '9023' });
    await confirm(asha, '700125');
    expect(await register(asha, '700124')).toMatchObject({ code: '9024' });
    expect(await recordOf('700124')).toEqual([]);
    const requestId = '01J00000000000000000000031';
    const first = await register(asha, '700125', {}, { requestId });
    expect(first).toMatchObject({ kind: 'success' });
    expect(await register(asha, '700125', {}, { requestId })).toEqual(first);
    expect(await register(asha, '700125', { Amount: '50000.00' }, { requestId })).toMatchObject({
      code: '9047',
    });
    // Not the same call again, but another one, which needs an OTP of its own.
    expect(await register(asha, '700125')).toMatchObject({ code: '9023' });
    expect(await recordOf('700125')).toHaveLength(1);
  });
});

test('a call with an invalid field is refused, and nothing is registered (C277, C279, C280, ASSURANCE C9)', async () => {
  await confirm(asha, '700126');
  for (const change of [
    { InstrumentNo: '70012' },
    { InstrumentNo: '000000' },
    { BeneficiaryName: '' },
    { BeneficiaryName: '   ' },
    { BeneficiaryName: '.'.repeat(20) },
    { BeneficiaryName: 'Bhiwandi Yarn Depots.' },
    { BeneficiaryName: 'Yarn & Sons' },
    { InstrumentDate: '24-11-2026' },
    { InstrumentDate: '31/11/2026' },
    { InstrumentDate: '20/08/2026' },
    { InstrumentDate: '22/02/2027' },
    { Amount: '49999.99' },
    { Amount: '75,000' },
    { Remarks: '' },
    { Remarks: 'x'.repeat(21) },
    { MICRCode: '40097100' },
    { MICRCode: '' },
    { CustomerNumber: '' },
  ]) {
    const answer = await register(asha, '700126', change);
    expect(`${JSON.stringify(change)} ${'code' in answer ? answer.code : 'success'}`).toBe(
      `${JSON.stringify(change)} 9100`,
    );
  }
  expect(await recordOf('700126')).toEqual([]);
});

test.each([
  ['the least amount (C279)', '700127', { Amount: '50000' }],
  ['the first day (C280)', '700128', { InstrumentDate: '21/08/2026' }],
  ['the last day (C280)', '700129', { InstrumentDate: '21/02/2027' }],
  [
    'the longest texts',
    '700130',
    { BeneficiaryName: "O'Neil_9, A. B. Sons", Remarks: 'r'.repeat(20) },
  ],
])('taken: %s (ASSURANCE C9)', async (_what, number, change) => {
  await confirm(asha, number);
  expect(await register(asha, number, change)).toMatchObject({ kind: 'success' });
});

test('the least amount is that of the policy of the bank (C358)', async () => {
  const { policies } = bank.world;
  const before = policies.patch();
  await policies.replace({ ...before, positivePay: { amountMin: '60000.00' } });
  const answer = await register(asha, '700131', { Amount: '59999.99' });
  expect(answer).toMatchObject({ code: '9100' });
  await policies.replace(before);
  expect(await recordOf('700131')).toEqual([]);
});

test('a cheque may be stopped after its instruction, and takes none after its stop (C212, ASSURANCE C9)', async () => {
  await confirm(asha, '700132');
  expect(await register(asha, '700132')).toMatchObject({ kind: 'success' });
  await confirm(asha, '700137');
  await confirmByOtp(asha, 'STOPCHEQUEREQ', { variable1: '700137' });
  const stop = (InstrumentNo: string) =>
    asha.call('StopChequeService', {
      AccountNumber: textiles,
      InstrumentNo,
      Remark: '002',
      CustNo: asha.customerNo,
      TPIN: '',
      NoOfLeaves: '1',
    });
  expect(await fateOf('700137')).toMatchObject({ InstrumentStatus: '0' });
  // Both at the same moment: either order is possible, an instruction for a stopped cheque is not.
  const [stopped, registered] = await Promise.all([stop('700137'), register(asha, '700137')]);
  expect(stopped).toMatchObject({ kind: 'success' });
  expect(await fateOf('700137')).toMatchObject({ InstrumentStatus: '2' });
  const isRefused = registered.kind === 'refusal';
  expect(isRefused ? registered.code : '0').toBe(isRefused ? '9082' : '0');
  await confirm(asha, '700137');
  expect(await register(asha, '700137')).toMatchObject({ code: '9082' });
});
