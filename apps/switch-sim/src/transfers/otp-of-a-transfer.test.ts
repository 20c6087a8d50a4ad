import { transferRequests } from '@sahakar/db/schema/approvals';
import { payees } from '@sahakar/db/schema/payees';
import { depositSchemes } from '@sahakar/contracts/deposits/deposit-schemes';
import { otpTypeOf } from '@sahakar/contracts/transfers/rails';
import { rupeesText } from '@sahakar/contracts/wire/rupees';
import { and, eq } from '@sahakar/db/sql';
import { expect, test } from 'vitest';
import type { OtpDetails } from '../otp/otp-details.ts';
import { ashasOrder, current, ravis, savings } from '../testing/ashas-orders.ts';
import { charles, meera } from '../testing/bare-requests.ts';
import { deskOfUser } from '../testing/desk-of-user.ts';
import { toKrishna } from '../testing/proposed-transfers.ts';
import { bankOfEachTest } from '../testing/shared-bank.ts';
import { recordedOrder } from './recorded-order.ts';
import { proposeTransfer } from './request-transfer.ts';
import { detailsOfOrder } from './transfer-at-once.ts';
import { impsDetails, transferDetails } from './transfer-otp-details.ts';
import { type TransferOrder, wayOf, withRail } from './transfer-order.ts';

const asha = { loginUsername: '100042317', customerNo: '100042317' };
const rohits = '20345678841';
const own = bankOfEachTest();

const codeOf = <Answer>(work: Promise<Answer>) =>
  work.catch((error: Error & { code?: string }) => error.code ?? error.message);

type Principal = 'retail' | 'checker' | 'both';

/** What an OTP for these details is bound to, or why none is sent. */
function asked(
  of: typeof transferDetails,
  details: OtpDetails,
  { user = asha, principal = 'retail' }: { user?: typeof asha; principal?: Principal } = {},
) {
  const desk = deskOfUser(own, user);
  const call = { ...desk, caller: { ...desk.caller, principal } };
  return codeOf(of({ call, user, details } as never));
}

const toRavi: OtpDetails = {
  amount: '100.00',
  fromAccount: savings,
  toAccount: ravis,
  name: 'Ravi Shankar Joshi',
};
const toRohit: OtpDetails = { ...toRavi, toAccount: rohits, name: 'Rohit Deshpande' };

test('an OTP is bound to the payee on record, his branch, and the one way that is left', async () => {
  const ifsc = expect.stringMatching(/^SHKR/);
  expect(await asked(transferDetails, toRavi)).toEqual({ ...toRavi, rail: 'INTRA', ifsc });
  const own = { ...toRavi, toAccount: current, name: 'Kulkarni Textiles' };
  expect(await asked(transferDetails, own)).toEqual({ ...own, rail: 'INTRA', ifsc });
  const atSbi = { ...toRohit, ifsc: 'SBIN0000300' };
  expect(await asked(transferDetails, toRohit)).toEqual({ ...atSbi, rail: 'NEFT' });
  expect(await asked(transferDetails, { ...toRohit, amount: '300000.00' })).toMatchObject({
    rail: 'RTGS',
  });
  // Both take exactly so much, so whichever is named later is no contradiction.
  expect(await asked(transferDetails, { ...toRohit, amount: '200000.00' })).not.toHaveProperty(
    'rail',
  );
  for (const rail of ['NEFT', 'RTGS'])
    expect(await asked(transferDetails, { ...toRohit, rail })).toEqual({ ...atSbi, rail });
  expect(await asked(impsDetails, toRohit)).toEqual({ ...atSbi, rail: 'INTER' });
});

test('no OTP is sent for a way, a branch, a name or a payee that the customer has not', async () => {
  expect(await asked(transferDetails, { ...toRavi, rail: 'NEFT' })).toBe('9044');
  expect(await asked(transferDetails, { ...toRohit, rail: 'INTRA' })).toBe('9044');
  expect(await asked(transferDetails, { ...toRohit, rail: 'INTER' })).toBe('9044');
  expect(await asked(impsDetails, toRavi)).toBe('9044');
  expect(await asked(impsDetails, { ...toRohit, rail: 'NEFT' })).toBe('9044');
  expect(await asked(transferDetails, { ...toRohit, ifsc: 'HDFC0000007' })).toBe('9044');
  expect(await asked(transferDetails, { ...toRavi, toAccount: '005010000018446' })).toBe('9044');
  expect(await asked(transferDetails, { ...toRavi, name: 'Ravi' })).toBe('9062');
  expect(await asked(transferDetails, { ...toRavi, fromAccount: ravis })).toBe('9012');
  expect(await asked(impsDetails, { ...toRohit, fromAccount: ravis })).toBe('9012');
});

test('who shares an account number is told apart by his name, and a branch that two have is left open', async () => {
  const isMeant = and(eq(payees.customerNo, asha.customerNo), eq(payees.accountNumber, rohits));
  const [rohit] = await own.bank.store.read.select().from(payees).where(isMeant);
  if (rohit === undefined) throw new Error('There is no such payee');
  const added = (id: string, name: string, ifsc: string) =>
    own.inBank((tx) => tx.insert(payees).values({ ...rohit, id, name, ifsc }));
  await added('second', 'Rohini', 'HDFC0000007');
  expect(await asked(transferDetails, { ...toRohit, name: 'Rohini' })).toMatchObject({
    ifsc: 'HDFC0000007',
  });
  expect(await asked(transferDetails, toRohit)).toMatchObject({ ifsc: 'SBIN0000300' });
  await added('third', 'Rohit Deshpande', 'ICIC0001102');
  expect(await asked(transferDetails, toRohit)).not.toHaveProperty('ifsc');
  expect(await asked(transferDetails, { ...toRohit, ifsc: 'ICIC0001102' })).toMatchObject({
    ifsc: 'ICIC0001102',
  });
});

test('the opening of a deposit names a scheme of the bank, and neither a way nor a branch (RULINGS F2)', async () => {
  const [scheme] = Object.values(depositSchemes);
  const opening = { ...toRavi, toAccount: '', name: scheme?.SCHM_DESC ?? '' };
  expect(await asked(transferDetails, opening)).toEqual(opening);
  const { toAccount: _none, ...unnumbered } = opening;
  expect(await asked(transferDetails, unnumbered)).toEqual(unnumbered);
  expect(await asked(transferDetails, { ...opening, name: 'No scheme' })).toBe('9012');
  expect(await asked(transferDetails, { ...opening, rail: 'NEFT' })).toBe('9012');
  expect(await asked(transferDetails, { ...opening, ifsc: 'SBIN0000300' })).toBe('9012');
  expect(await asked(transferDetails, { ...opening, fromAccount: ravis })).toBe('9012');
});

const checker = { loginUsername: charles, customerNo: '200007316' };
const sahyadri = '002011000008164';

const requested = (requestNo: string, other: Partial<TransferOrder>) =>
  own.inBank((tx) =>
    proposeTransfer(
      tx,
      deskOfUser(own, { ...checker, loginUsername: meera }),
      {
        customerNo: checker.customerNo,
        txnType: 'INTRA',
        rail: null,
        fromAccount: '003011000004719',
        toAccount: sahyadri,
        toIfsc: '',
        amount: 100_00n,
        remark: '',
        ...other,
      },
      { requestNo, makerLogin: meera, allowDuplicate: true },
    ),
  );

/** What a checker signs who approves the first request. */
const detailsOfR1 = {
  amount: '100.00',
  fromAccount: '003011000004719',
  toAccount: sahyadri,
  name: 'Sahyadri Seeds Pvt Ltd',
  requestNo: 'R1',
};

test('a checker’s OTP is for the request as its maker sent it, while it waits (INVARIANTS M6, O5)', async () => {
  await requested('R1', {});
  await requested('R2', { txnType: 'INTER' });
  const details = detailsOfR1;
  const of = (other: OtpDetails, kind = transferDetails) =>
    asked(kind, { ...details, ...other }, { user: checker, principal: 'checker' });
  const bound = { ...details, rail: 'INTRA', ifsc: expect.stringMatching(/^SHKR/) };
  expect(await of({})).toEqual(bound);
  expect(await of({}, impsDetails)).toBe('9062');
  expect(await of({ requestNo: 'R2' }, impsDetails)).toMatchObject({ rail: 'INTER' });
  expect(await of({ requestNo: 'R2' })).toBe('9062');
  for (const other of [{ amount: '100.01' }, { name: 'Sahyadri' }, { rail: 'NEFT' }])
    expect(await of(other)).toBe('9062');
  expect(await of({ requestNo: 'R9' })).toBe('9060');
  expect(await asked(transferDetails, details)).toBe('9060');
  const change = (values: Partial<typeof transferRequests.$inferInsert>) =>
    own.inBank((tx) => tx.update(transferRequests).set(values));
  await change({ payload: {} });
  expect(await of({})).toBe('9062');
  await change({ state: 'REJECTED' });
  expect(await of({})).toBe('9060');
  // Whoever decides may name his own customer's transfer by IMPS, though its money stays here (O5).
  const { requestNo: _no, ...unnumbered } = details;
  const by = (principal: Principal) => asked(impsDetails, unnumbered, { user: checker, principal });
  expect([await by('checker'), await by('both')]).toMatchObject([
    { rail: 'INTER' },
    { rail: 'INTER' },
  ]);
  expect(await by('retail')).toBe('9044');
});

test.each([
  ['NEFT', 'NEFT', 100_00n],
  ['RTGS', 'RTGS', 2_00_000_00n],
  ['INTER', 'IMPS', 100_00n],
] as const)(
  'a checker’s OTP for what goes to another bank as %s is of the kind that %s has, and of no other (O5)',
  async (txnType, rail, amount) => {
    await requested('R1', { ...toKrishna, txnType, rail, amount });
    const details = {
      amount: rupeesText(amount),
      fromAccount: '003011000004719',
      toAccount: toKrishna.toAccount,
      name: 'Krishna Transport',
      requestNo: 'R1',
    };
    const of = (kind: typeof transferDetails) =>
      asked(kind, details, { user: checker, principal: 'checker' });
    const [its, other] =
      rail === 'IMPS' ? [impsDetails, transferDetails] : [transferDetails, impsDetails];
    expect(await of(its)).toEqual({ ...details, rail: txnType, ifsc: toKrishna.toIfsc });
    expect(await of(other)).toBe('9062');
  },
);

test('no OTP is sent for a request that could not be approved: whose payee has gone, or has another name by now (ruling 33)', async () => {
  await requested('R1', {});
  const details = detailsOfR1;
  const of = () => asked(transferDetails, details, { user: checker, principal: 'checker' });
  const isMeant = and(
    eq(payees.customerNo, checker.customerNo),
    eq(payees.accountNumber, sahyadri),
  );
  const change = (values: Partial<typeof payees.$inferInsert>) =>
    own.inBank((tx) => tx.update(payees).set(values).where(isMeant));
  expect(await of()).toMatchObject(details);
  await change({ status: 'DEACTIVATED' });
  expect(await of()).toBe('9044');
  await change({ status: 'ACTIVATED', name: 'Sahyadri' });
  expect(await of()).toBe('9062');
});

const order = (other: Partial<TransferOrder> = {}) =>
  ashasOrder({ amount: 100_00n, remark: '', ...other });

test('what is executed is compared by the record, and the name of the call has to be that of the record (INVARIANTS O6)', async () => {
  const details = async (other: Partial<TransferOrder>, toName: string) =>
    codeOf(
      recordedOrder(own.bank.store.read, order(other)).then((recorded) =>
        detailsOfOrder(deskOfUser(own, asha), recorded, toName),
      ),
    );
  const ifsc = expect.stringMatching(/^SHKR/);
  expect(await details({}, ' Ravi Shankar Joshi ')).toEqual({ ...toRavi, rail: 'INTRA', ifsc });
  expect(await details({}, 'Ravi')).toBe('9024');
  const byNeft = { txnType: 'NEFT', rail: 'NEFT', toAccount: rohits } as const;
  expect(await details(byNeft, 'Rohit Deshpande')).toEqual({
    ...toRohit,
    rail: 'NEFT',
    ifsc: 'SBIN0000300',
  });
  // Whoever is on no record is named as the call names him; the rules refuse him later.
  expect(await details({ ...byNeft, toAccount: '1', toIfsc: 'X' }, ' Nobody ')).toEqual({
    ...toRavi,
    toAccount: '1',
    name: 'Nobody',
    rail: 'NEFT',
    ifsc: 'X',
  });
});

test('IMPS to a branch of this bank stays in it, and has the OTP of any transfer (RULINGS T4, O5)', async () => {
  const wayTo = async (txnType: TransferOrder['txnType'], toIfsc: string) => {
    const { rail: _rail, ...asked } = order({ txnType, toIfsc });
    const named = await withRail(own.bank.store.read, { order: asked, toName: 'Ravi' });
    expect(named.toName).toBe('Ravi');
    const way = wayOf(named.order);
    return [named.order.rail, way, otpTypeOf(way)];
  };
  const [branch] = own.scenario.branches;
  const plain = [null, 'INTRA', 'FUNDTRANSFERPIN'];
  expect(await wayTo('INTRA', 'SBIN0000300')).toEqual(plain);
  expect(await wayTo('INTER', branch?.ifsc ?? '')).toEqual(plain);
  expect(await wayTo('INTER', 'SBIN0000300')).toEqual(['IMPS', 'INTER', 'IMPSFUNDTRANSFEROTP']);
  expect(await wayTo('NEFT', branch?.ifsc ?? '')).toEqual(['NEFT', 'NEFT', 'FUNDTRANSFERPIN']);
  expect(await wayTo('RTGS', '')).toEqual(['RTGS', 'RTGS', 'FUNDTRANSFERPIN']);
});
