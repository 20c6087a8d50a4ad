import { expect, test } from 'vitest';
import {
  agree,
  canonicalName,
  detailsOf,
  type OtpDetails,
  pinKindOf,
  readDetails,
  writtenDetails,
  wrongDetail,
} from './otp-details.ts';

const wire = {
  variable1: '2500',
  variable2: '001010000042317',
  variable3: '001010000051204',
  variable4: ' Ravi Shankar Joshi ',
};
const details = detailsOf('FUNDTRANSFERPIN', wire);
const executed: OtpDetails = {
  amount: '2500.00',
  fromAccount: '001010000042317',
  toAccount: '001010000051204',
  name: 'Ravi Shankar Joshi',
};

test('two spellings of one amount are one amount', () => {
  expect(details).toEqual(executed);
  expect(agree('FUNDTRANSFERPIN', readDetails(writtenDetails(details)), executed)).toBe(true);
});

test.each(['variable1', 'variable2', 'variable3', 'variable4'] as const)(
  'another %s is another set of details',
  (name) => {
    const changed = detailsOf('FUNDTRANSFERPIN', { ...wire, [name]: '1' });
    expect(agree('FUNDTRANSFERPIN', changed, details)).toBe(false);
    expect(writtenDetails(changed)).not.toBe(writtenDetails(details));
  },
);

test('moving characters between neighbours makes other details', () => {
  const moved = { ...wire, variable2: '00101000004231', variable3: '7001010000051204' };
  expect(agree('FUNDTRANSFERPIN', detailsOf('FUNDTRANSFERPIN', moved), details)).toBe(false);
});

test('what only one side knows is no contradiction, what both know has to be equal (ruling 33)', () => {
  const neft = { ...executed, rail: 'NEFT' };
  expect(agree('FUNDTRANSFERPIN', details, neft)).toBe(true);
  expect(agree('FUNDTRANSFERPIN', neft, details)).toBe(true);
  expect(agree('FUNDTRANSFERPIN', neft, { ...executed, rail: 'RTGS' })).toBe(false);
});

test('a documented variable and the number of a request are never open', () => {
  const { name: _name, ...nameless } = executed;
  expect(agree('FUNDTRANSFERPIN', nameless, executed)).toBe(false);
  expect(agree('FUNDTRANSFERPIN', { ...executed, requestNo: 'T1' }, executed)).toBe(false);
});

test('additions are bound where the client names them, each under its own name', () => {
  const named = { ...wire, TxnType: 'NEFT', IfscCode: 'SBIN0000300', RequestId: ' T17 ' } as const;
  expect(detailsOf('FUNDTRANSFERPIN', named)).toEqual({
    ...executed,
    rail: 'NEFT',
    ifsc: 'SBIN0000300',
    requestNo: 'T17',
  });
  const account = { variable1: '000123', AccountNumber: '001010000042317' };
  const cheque = { ...account, Amount: 60_000_00n };
  expect(detailsOf('POSITIVEPAY', cheque)).toEqual({
    cheque: '000123',
    account: '001010000042317',
    amount: '60000.00',
  });
  // To stop a cheque has no amount, so none is bound.
  expect(detailsOf('STOPCHEQUEREQ', cheque)).toEqual({
    cheque: '000123',
    account: '001010000042317',
  });
});

test('a variable that the documents have is bound though it is empty, an addition is not', () => {
  expect(detailsOf('ADDBENEFICIARY', {})).toEqual({ name: '' });
  const payee = { variable1: 'Ravi', variable2: '50100412276308' };
  expect(detailsOf('ADDBENEFICIARY', payee)).toEqual({ name: 'Ravi', toAccount: '50100412276308' });
  const known = { name: 'Ravi', toAccount: '50100412276308' };
  expect(agree('ADDBENEFICIARY', { name: 'Ravi' }, known)).toBe(true);
  expect(agree('ADDBENEFICIARY', { name: 'Ravi', toAccount: '1' }, known)).toBe(false);
});

test('an amount that is none stays as it was written, and a PIN is MPIN unless told', () => {
  const amountOf = (variable1: string) => detailsOf('MANAGELIMIT', { variable1 }).amount;
  expect([' 1500 ', 'many'].map(amountOf)).toEqual(['1500.00', 'many']);
  const pinOf = (variable1?: string) =>
    detailsOf('FORGOTPIN', variable1 === undefined ? {} : { variable1 }).pinType;
  expect([' tpin ', 'TPIN', 'mpin', '', undefined].map(pinOf)).toEqual([
    'TPIN',
    'TPIN',
    'MPIN',
    'MPIN',
    'MPIN',
  ]);
  expect(pinKindOf()).toBe('MPIN');
});

test('names are compared without the spaces around them and in one way of writing', () => {
  expect(canonicalName(' Ze\u0301 ')).toBe('Z\u00e9');
});

test('the number of a request belongs to the approval of a transfer, and to no other OTP', () => {
  const foreign = { field: 'RequestId', name: 'of-another-otp' };
  for (const type of ['LOGINOTP', 'FORGOTPASS', 'CHEQUEBOOKREQ', 'FORGOTPIN'] as const) {
    expect(wrongDetail(type, { RequestId: 'T17' })).toEqual(foreign);
  }
  expect(wrongDetail('FUNDTRANSFERPIN', { ...wire, RequestId: 'T17' })).toBeNull();
  expect(wrongDetail('IMPSFUNDTRANSFEROTP', { ...wire, RequestId: 'T17' })).toBeNull();
});

test('the first variable that is not what it stands for is named', () => {
  expect(wrongDetail('FUNDTRANSFERPIN', wire)).toBeNull();
  const wrong = (other: object) => wrongDetail('FUNDTRANSFERPIN', { ...wire, ...other });
  expect(wrong({ variable1: '0' })).toEqual({ field: 'variable1', name: 'amount' });
  expect(wrong({ variable2: '' })).toEqual({ field: 'variable2', name: 'fromAccount' });
  expect(wrong({ variable4: 'Ravi\n' })).toBeNull();
  expect(wrong({ variable4: 'Ravi: call me' })).toEqual({ field: 'variable4', name: 'name' });
  expect(wrong({ variable1: ' 25 ' })).toBeNull();
  const { variable3: _to, ...withoutTo } = wire;
  expect(wrongDetail('FUNDTRANSFERPIN', withoutTo)).toBeNull();
  const { variable2: _from, ...withoutFrom } = wire;
  expect(wrongDetail('FUNDTRANSFERPIN', withoutFrom)).toMatchObject({ field: 'variable2' });
});

test('an addition that is left out is none, and one that is written has to be what it stands for', () => {
  expect(wrongDetail('ADDBENEFICIARY', { variable1: 'Ravi', variable2: ' ' })).toBeNull();
  expect(wrongDetail('ADDBENEFICIARY', { variable1: 'Ravi', variable2: 'no account' })).toEqual({
    field: 'variable2',
    name: 'toAccount',
  });
  expect(wrongDetail('ADDBENEFICIARY', { variable1: '' })).toMatchObject({ field: 'variable1' });
});

test('an addition of another kind of OTP is named', () => {
  const of = (other: object) => wrongDetail('FUNDTRANSFERPIN', { ...wire, ...other });
  expect(of({ TxnType: 'NEFT', IfscCode: 'SBIN0000300' })).toBeNull();
  expect(of({ Startdate: '2026-12-01' })).toEqual({
    field: 'Startdate',
    name: 'of-another-otp',
  });
});

test('what is written is read as it was, and equal details are one text', () => {
  const { amount, ...others } = executed;
  const turned: OtpDetails = { ...others, amount: amount ?? '' };
  expect(writtenDetails(turned)).toBe(writtenDetails(executed));
  expect(readDetails(writtenDetails(executed))).toEqual(executed);
});

test('details are written in one order, so that what was counted under them is found again', () => {
  expect(writtenDetails({ name: 'Ravi', amount: '1.00', toAccount: '2' })).toBe(
    '{"amount":"1.00","name":"Ravi","toAccount":"2"}',
  );
});

test('a documented variable that nobody has told is the same as an empty one', () => {
  const { toAccount: _to, ...opening } = executed;
  const empty = { ...opening, toAccount: '' };
  expect(agree('FUNDTRANSFERPIN', opening, empty)).toBe(true);
  expect(agree('FUNDTRANSFERPIN', empty, opening)).toBe(true);
});
