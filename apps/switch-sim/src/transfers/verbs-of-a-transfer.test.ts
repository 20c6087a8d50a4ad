import { transferRequests } from '@sahakar/db/schema/approvals';
import { eq } from '@sahakar/db/sql';
import { expect, test } from 'vitest';
import { grantAuthorisation } from '../otp/authorisation.ts';
import { services } from '../services.ts';
import { allRows } from '../testing/all-rows.ts';
import { charles, meera } from '../testing/bare-requests.ts';
import { callOfUser } from '../testing/desk-of-user.ts';
import { account, customerNo, sahyadri, toKrishna } from '../testing/proposed-transfers.ts';
import { codeOf } from '../testing/refusal-of.ts';
import { bankOfEachTest } from '../testing/shared-bank.ts';

const bank = bankOfEachTest();

const verbs = {
  request: services.FundTransferRequestService,
  now: services.FundTransferService,
  otherRequest: services.NEFT_RTGS_TransactionRequestService,
  otherNow: services.NEFT_RTGS_TransactionService,
};

const tpinOf = (user: string) =>
  bank.scenario.cast.find(({ loginUsername }) => loginUsername === user)?.transactionPassword ?? '';

/** The answer of a service to a request whose fields a user has sent, or the code of its refusal. */
async function ask(
  service: keyof typeof verbs,
  user: string,
  fields: object,
): Promise<Readonly<Record<string, unknown>>> {
  const request = { CustNo: customerNo, TPin: tpinOf(user), OTP: '', MMID: '', ...fields };
  const call = callOfUser(bank, { loginUsername: user, customerNo });
  try {
    return await verbs[service](request as never, call);
  } catch (error) {
    return { code: (error as { code?: string }).code ?? error };
  }
}

const within = {
  TxnType: 'INTRA',
  FromAccountNumber: account,
  BeneficiaryAccountNumber: sahyadri,
  IfscCode: '',
  Amount: 1_500_00n,
  Remark: 'seeds',
  ToName: 'Sahyadri Seeds Pvt Ltd',
};
const away = {
  PaymentType: 'NEFT',
  FromAccNo: account,
  ToAccNo: toKrishna.toAccount,
  Ifsc: toKrishna.toIfsc,
  Amount: 700_00n,
  Remarks: 'freight',
  ToName: 'Krishna Transport',
};

const confirm = (user: string, other: object) =>
  bank.inBank((tx) =>
    grantAuthorisation(tx, bank.bank, {
      sessionHash: 'session',
      loginUsername: user,
      requestType: 'FUNDTRANSFERPIN',
      details: { amount: '1500.00', fromAccount: account, toAccount: sahyadri, ...other },
    }),
  );
const confirmWithin = (user: string, more: object = {}) =>
  confirm(user, { name: within.ToName, ...more });
const confirmAway = (user: string, more: object = {}) =>
  confirm(user, { amount: '700.00', toAccount: away.ToAccNo, name: away.ToName, ...more });

async function stored(requestNo: string) {
  const isMeant = eq(transferRequests.requestNo, requestNo);
  const [row] = await bank.bank.store.read.select().from(transferRequests).where(isMeant);
  return row;
}

test('a maker asks with his password and his own OTP, and each way of a transfer is its own', async () => {
  expect(await ask('request', meera, { ...within, Requesttype: 'I' })).toEqual({ code: '9023' });
  await confirmWithin(meera);
  const wrong = { ...within, Requesttype: 'I', TPin: 'wrong' };
  expect(await ask('request', meera, wrong)).toEqual({ code: '9030' });
  const first = await ask('request', meera, { ...within, Requesttype: 'I' });
  const no = String(first['CustomerRefNo']);
  expect(first['Message']).toBe(`Your request ${no} has been sent for authorisation.`);
  expect(no).toMatch(/^R\d{12}$/);
  expect(await stored(no)).toMatchObject({ makerLogin: meera, txnType: 'INTRA', state: 'PENDING' });
  await confirmWithin(meera);
  expect(await ask('request', meera, { ...within, Requesttype: 'I' })).toEqual({ code: '9063' });
  const again = { ...within, Requesttype: 'I', AllowDuplicate: 'N' };
  expect(await ask('request', meera, again)).toEqual({ code: '9063' });
  const wanted = await ask('request', meera, { ...again, AllowDuplicate: 'Y' });
  expect(wanted).toHaveProperty('CustomerRefNo');
  await confirmAway(meera);
  const other = await ask('otherRequest', meera, { ...away, Requesttype: 'I' });
  expect(await stored(String(other['CustomerRefNo']))).toMatchObject({
    txnType: 'NEFT',
    amount: 700_00n,
    payload: { toIfsc: away.Ifsc, remark: 'freight', toName: away.ToName },
  });
});

test('a checker lists, approves and rejects each kind by its own service, and a maker withdraws', async () => {
  const none = { code: '100' };
  const list = { Requesttype: 'G', TxnType: 'INTRA' };
  const otherList = { Requesttype: 'G', PaymentType: 'NEFT' };
  expect(await ask('request', charles, list)).toEqual(none);
  expect(await ask('otherRequest', charles, otherList)).toEqual({ code: '5002' });
  expect(await ask('request', meera, { Requesttype: 'H' })).toEqual(none);
  const requested = async (amount: string) => {
    const fields = { ...within, Amount: BigInt(amount.replace('.', '')), Requesttype: 'I' };
    await confirmWithin(meera, { amount });
    return String((await ask('request', meera, fields))['CustomerRefNo']);
  };
  const [first, second, third] = [
    await requested('1.00'),
    await requested('2.00'),
    await requested('3.00'),
  ];
  await confirmAway(meera);
  const asked = await ask('otherRequest', meera, { ...away, Requesttype: 'I' });
  const RequestId = String(asked['CustomerRefNo']);
  expect(await ask('request', charles, list)).toMatchObject({
    PendingList: [{ RequestId: first }, { RequestId: second }, { RequestId: third }],
  });
  expect(await ask('otherRequest', charles, otherList)).toMatchObject({
    PendingList: [{ RequestId }],
  });
  const ifsc = bank.scenario.branches.find(({ code }) => code === '002')?.ifsc ?? '';
  const shown = (no: string, Amount: bigint) => ({
    ...within,
    IfscCode: ifsc,
    RequestId: no,
    Amount,
  });
  await confirmWithin(charles, { amount: '1.00', requestNo: first });
  const approval = { ...shown(first, 1_00n), Requesttype: 'A' };
  expect(await ask('request', charles, approval)).toMatchObject({ CustomerRefNo: first });
  const rejection = { ...shown(second, 2_00n), Requesttype: 'R' };
  await ask('request', charles, { ...rejection, RejectRemark: 'no invoice' });
  expect(await stored(second)).toMatchObject({ state: 'REJECTED', remark: 'no invoice' });
  expect(await ask('request', charles, { ...shown(third, 3_00n), Requesttype: 'R' })).toMatchObject(
    { CustomerRefNo: third },
  );
  expect(await stored(third)).toMatchObject({ remark: null });
  await confirmAway(charles, { requestNo: RequestId });
  const otherApproval = { ...away, RequestId, Requesttype: 'A', TPin: '' };
  expect(await ask('otherNow', charles, otherApproval)).toMatchObject({ CustomerRefNo: RequestId });
  const fourth = await requested('4.00');
  await ask('request', meera, { Requesttype: 'W', RequestId: fourth });
  expect(await stored(fourth)).toMatchObject({ state: 'RECALLED' });
  const { RequestList } = await ask('request', meera, { Requesttype: 'H' });
  expect(await allRows(RequestList as Parameters<typeof allRows>[0])).toHaveLength(5);
});

test('a transfer at once takes the password, and an OTP for itself, which it uses up', async () => {
  expect(await ask('now', charles, within)).toEqual({ code: '9023' });
  await confirmWithin(charles, { amount: '1500.01' });
  expect(await ask('now', charles, within)).toEqual({ code: '9024' });
  await confirmWithin(charles);
  expect(await ask('now', charles, { ...within, TPin: 'wrong' })).toEqual({ code: '9030' });
  const answer = await ask('now', charles, within);
  expect(answer).toEqual({
    RRN: expect.stringMatching(/^\d{12}$/),
    TransactionDate: '21-11-2026 10:00:00',
  });
  expect(await ask('now', charles, within)).toEqual({ code: '9024' });
  await confirmAway(charles);
  expect(await ask('otherNow', charles, away)).toEqual({
    RRN: expect.any(String),
    TransactionDate: '21-11-2026 10:00:00',
  });
  expect(await ask('otherNow', charles, { ...away, TPin: 'wrong' })).toEqual({ code: '9030' });
});

test('the password alone is compared for whoever asks, right or wrong', async () => {
  const call = callOfUser(bank, { loginUsername: meera, customerNo });
  const compared = (TPin: string) =>
    codeOf(services.TPINValidationService({ customerNumber: customerNo, TPin }, call));
  expect(await compared('wrong')).toBe('9030');
  expect(await compared(tpinOf(meera))).toBe('done');
});
