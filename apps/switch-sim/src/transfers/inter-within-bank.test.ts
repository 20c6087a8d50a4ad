import { auditLog } from '@sahakar/db/schema/outbox';
import { asc } from '@sahakar/db/sql';
import { expect, test } from 'vitest';
import { balanceOf } from '../testing/balance-of.ts';
import { confirmByOtp } from '../testing/confirm-by-otp.ts';
import { approvalOf, approve, journalsOf, pendingOf } from '../testing/request-steps.ts';
import { bankOfAllTests, signedInForAllTests } from '../testing/shared-bank.ts';

const seeds = {
  BeneficiaryAccountNumber: '002011000008164',
  IfscCode: 'SHKR0000002',
  ToName: 'Sahyadri Seeds Pvt Ltd',
};

const bank = bankOfAllTests();
const meera = signedInForAllTests(bank, 'meera');
const charles = signedInForAllTests(bank, 'charles');

/** What the audit log says of the requests that were made and approved, beside who and when. */
async function noted() {
  const lines = await bank.bank.store.read.select().from(auditLog).orderBy(asc(auditLog.id));
  return lines
    .filter(({ service }) => service === 'FundTransferRequestService')
    .map(({ loginUsername, detail }) => ({ loginUsername, detail }));
}

/** A maker asks for IMPS to a payee of this bank, as no screen of the portal does. */
async function requested(Amount: string) {
  const fields = { FromAccountNumber: '003011000004719', ...seeds, Amount };
  const OTP = await confirmByOtp(meera, 'FUNDTRANSFERPIN', variablesOf(fields));
  await meera.expectCall('FundTransferRequestService', {
    Requesttype: 'I',
    TxnType: 'INTER',
    ...fields,
    TPin: meera.person.transactionPassword ?? '',
    MMID: '',
    OTP,
    Remark: 'seeds',
    AcctType: '11',
    CustNo: meera.customerNo,
  });
  const [row] = await pendingOf(charles, 'INTER');
  if (row === undefined) throw new Error(`The request of ${Amount} does not wait`);
  return { row, variables: variablesOf(fields) };
}

const variablesOf = (fields: typeof seeds & { FromAccountNumber: string; Amount: string }) => ({
  variable1: fields.Amount,
  variable2: fields.FromAccountNumber,
  variable3: fields.BeneficiaryAccountNumber,
  variable4: fields.ToName,
});

test('a request for IMPS with an IFSC of this bank is approved with the OTP of IMPS, stays in the bank and is noted as that (O5, T4)', async () => {
  const before = await balanceOf(bank, seeds.BeneficiaryAccountNumber);
  const notedBefore = await noted();
  const { row, variables } = await requested('1601.00');
  // As the portal asks: what it shows in the list is what the OTP is bound to.
  const { RequestId, PayeeIfsc } = row;
  const bound = { RequestId, TxnType: 'INTER', IfscCode: PayeeIfsc };
  const other = await charles.call('OTPGenerationService', {
    RequestType: 'FUNDTRANSFERPIN',
    ...variables,
    ...bound,
  });
  expect(other).toMatchObject({ code: '9062' });
  await confirmByOtp(charles, 'IMPSFUNDTRANSFEROTP', { ...variables, ...bound });
  expect(
    await charles.call('FundTransferRequestService', approvalOf(charles, row, '')),
  ).toMatchObject({ kind: 'success' });
  expect(await balanceOf(bank, seeds.BeneficiaryAccountNumber)).toBe(before + 1601_00n);
  expect(await journalsOf(bank, RequestId)).toHaveLength(1);
  const detail = { 'INTER taken as': 'INTRA' };
  const byBoth = [meera, charles].map(({ person: { loginUsername } }) => ({
    loginUsername,
    detail,
  }));
  expect((await noted()).slice(notedBefore.length)).toEqual(byBoth);
});

test('so it is where the number of the request is not used (O5, RULINGS K1)', async () => {
  const { row } = await requested('1602.00');
  const { RequestId, ...unnamed } = row;
  expect(await approve(charles, unnamed)).toMatchObject({ kind: 'success' });
  expect(await journalsOf(bank, RequestId)).toHaveLength(1);
});
