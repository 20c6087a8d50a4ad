import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { LoginResult, LoginValidateIBService } from './LoginValidateIBService.ts';

const wire = LoginValidateIBService.examples[0].response;
const decoded = (change: object) => LoginResult.safeParse({ ...wire, ...change });
const written = (change: object) =>
  z.encode(LoginResult, { ...LoginResult.parse(wire), ...change });

test('flags are read as yes and no, however a switch writes them, and written as Y and N (A076)', () => {
  for (const flag of ['isViewOnly', 'isCorpAsRetail', 'PwdChange'] as const) {
    for (const yes of ['Y', 'y', 'Yes', '1', 1, true]) {
      expect(decoded({ [flag]: yes }).data?.[flag]).toBe(true);
    }
    for (const no of ['N', '', '0', 0, false, null, undefined]) {
      expect(decoded({ [flag]: no }).data?.[flag]).toBe(false);
    }
    expect(written({ [flag]: true })[flag]).toBe('Y');
    expect(written({ [flag]: false })[flag]).toBe('N');
  }
});

test('the two flags of a first login are written as 0 and 1 (A076)', () => {
  for (const flag of ['FirstLoginFlag', 'TransactionFirstLoginFlag'] as const) {
    expect(decoded({ [flag]: '1' }).data?.[flag]).toBe(true);
    expect(decoded({ [flag]: '0' }).data?.[flag]).toBe(false);
    expect(written({ [flag]: true })[flag]).toBe('1');
    expect(written({ [flag]: false })[flag]).toBe('0');
  }
});

test('who signs in with numbers of customer, mobile and branch that are no texts is let in', () => {
  const [account] = wire.AccountDetailslst;
  const numbers = { CustomerNumber: 100_042_317, MobileNo: 9_820_012_345, SignatoryMobileNo: null };
  const AccountDetailslst = { ...account, AcctCode: 10, BranchCode: 1, Mmid: 9_240_001 };
  expect(decoded({ ...numbers, AccountDetailslst }).data).toMatchObject({
    CustomerNumber: '100042317',
    MobileNo: '9820012345',
    SignatoryMobileNo: '',
    AccountDetailslst: [{ AcctCode: '10', BranchCode: '1', Mmid: '9240001' }],
  });
});

test('nobody is kept out by what is only shown, or by one account of a kind of its own (decision 0030)', () => {
  const [account] = wire.AccountDetailslst;
  const odd = { ...account, Masked15DigAccNo: null, AcctCode: null };
  const read = decoded({ MobileNo: null, AccountDetailslst: [odd, account] }).data;
  expect(read).toMatchObject({
    MobileNo: '',
    AccountDetailslst: [{ Masked15DigAccNo: '', AcctCode: '' }, { AcctCode: account.AcctCode }],
  });
});

test.each([
  ['20-11-2026 18:04:11', '2026-11-20 18:04:11'],
  ['20-11-2026', '2026-11-20'],
  ['20-11-2026 18:04', null],
  ['20-Nov-2026 06:04 PM', null],
  ['NA', null],
  [null, undefined],
  ['', undefined],
])('a last login of %j is read as %j: none at all is the first one', (LastLoginDate, moment) => {
  expect(decoded({ LastLoginDate }).data?.LastLoginDate).toBe(moment);
});

test('terms and the two numbers are texts; numbers are read as texts too (A076)', () => {
  const texts = { TNCFlag: 'Y', PwdPendingDays: '60', SessionExipryTime: '10' };
  expect(wire).toMatchObject(texts);
  expect(written({})).toMatchObject(texts);
  const numbers = decoded({ PwdPendingDays: -6, SessionExipryTime: 15 });
  expect(numbers.data).toMatchObject({ PwdPendingDays: '-6', SessionExipryTime: '15' });
  const blank = decoded({ PwdPendingDays: '', SessionExipryTime: '  ', TNCFlag: null });
  expect(blank.data).toMatchObject({ PwdPendingDays: null, SessionExipryTime: null, TNCFlag: '' });
  expect(decoded({ PwdPendingDays: ['6'] }).success).toBe(false);
});

test('the flag is spelled isCorpAsRetail, and its shorter spelling is read where that one is missing (A081, RULINGS 4.19)', () => {
  const { isCorpAsRetail: _, ...without } = wire;
  const read = LoginResult.parse({ ...without, isCorpAsRetai: 'Y' });
  expect(read.isCorpAsRetail).toBe(true);
  expect(read).not.toHaveProperty('isCorpAsRetai');
  expect(z.encode(LoginResult, read)).toEqual({ ...wire, isCorpAsRetail: 'Y' });
  expect(decoded({ isCorpAsRetail: 'N', isCorpAsRetai: 'Y' }).data?.isCorpAsRetail).toBe(false);
  expect(LoginResult.parse(without).isCorpAsRetail).toBe(false);
});

test('a session customer as the later documents have it is read whole, and of its lists the login keeps none (C099, B204, B205, B206, RULINGS 4.19, decision 0097)', () => {
  const { CustomerName, CustomerNumber, MobileNo, LoginUsername } = wire;
  const { isViewOnly, AccountDetailslst, CustomerAddress, EmailId, IFSCCode } = wire;
  const flags = { PwdChange: 'N', FirstLoginFlag: '0', TransactionFirstLoginFlag: '0' };
  const customer = {
    CustomerName,
    CustomerNumber,
    MobileNo,
    CustomerEmail: EmailId,
    SignatoryMobileNo: '9820000211',
    LoginUsername,
    MakerChecker: 'M',
    isCorpAsRetai: 'Y',
    isViewOnly,
    MMID: '9240001',
    objData: {
      AccountDetailslst,
      CustomerAddress,
      EmailId,
      AccountType: 'Savings',
      IFSCCode,
      CustomerName,
    },
    IntraBeneficiaryDetails: [{ AccountNo: '001010000051204' }],
    InterBeneficiaryDetails: [{ AccountNo: '20345678841' }],
    LoanDetail: [{ AccNo: '001031000000912' }],
  };
  const read = LoginResult.parse({ ...customer, ...flags });
  expect(read).toEqual({
    ...LoginResult.parse({ ...customer.objData, ...customer, ...flags, isCorpAsRetail: 'Y' }),
    CustomerName: 'Asha Vijay Kulkarni',
    CustomerNumber: '100042317',
    MobileNo: '9820012345',
    SignatoryMobileNo: '9820000211',
    LoginUsername: '100042317',
    MakerChecker: 'M',
    isViewOnly: false,
    EmailId: 'asha.kulkarni@example.in',
    CustomerAddress: '12 Shivaji Park Road, Dadar West, Mumbai 400028',
    AccountType: 'Savings',
    AccountDetailslst: [...AccountDetailslst],
    MMID: '9240001',
    IFSCCode: 'SHKR0000001',
    isCorpAsRetail: true,
  });
  const lists = ['IntraBeneficiaryDetails', 'InterBeneficiaryDetails', 'LoanDetail'];
  for (const name of ['CustomerEmail', 'isCorpAsRetai', 'objData', ...lists]) {
    expect(customer).toHaveProperty(name);
    expect(read).not.toHaveProperty(name);
  }
  const incomplete = { ...customer.objData, AccountDetailslst: undefined };
  expect(LoginResult.safeParse({ ...customer, ...flags, objData: incomplete }).success).toBe(false);
});

test('MakerChecker is empty, B, M or C and nothing else (A083, C003)', () => {
  for (const value of ['', 'B', 'M', 'C']) {
    expect(decoded({ MakerChecker: value }).data?.MakerChecker).toBe(value);
  }
  for (const value of ['m', 'Maker', 'X', ' M', 'BM', 1, true, []]) {
    expect(decoded({ MakerChecker: value }).success).toBe(false);
  }
});
