import { LoginResult, ListedAccount } from '@sahakar/contracts/sign-in/LoginValidateIBService';
import { LoginValidateIBService } from '@sahakar/contracts/sign-in/LoginValidateIBService';
import { expect, test } from 'vitest';
import { blankEntry, type DepositEntry, withPayout, withScheme } from './deposit-entry.ts';
import { depositOtp, depositPayload } from './deposit-payload.ts';
import { birthDay, noNominee, nomineeFaults, takenBy } from './nominee-entry.ts';

const login = LoginResult.parse(LoginValidateIBService.examples[0]?.response);
const account = ListedAccount.parse(login.AccountDetailslst[0]);
const today = '2026-11-21';

const entry: DepositEntry = {
  ...withScheme(blankEntry('fixed'), '35018'),
  account: account.PrdAcctId15Digit,
  amount: '100000',
  months: '30',
};
const payload = (change: Partial<DepositEntry> = {}) =>
  depositPayload({
    entry: { ...entry, ...change },
    account,
    login,
    isCorporate: false,
    mode: 'Single',
    today,
  });

test('every field of the payload has its one documented meaning (B227, B230, B462)', () => {
  expect(payload()).toMatchObject({
    schemeCode: '35018',
    ProductCode: '35018',
    Scheme: 'Reinvestment Deposit',
    TDType: 'TDA',
    IntFreq: 'B',
    Frequency: 'B',
    period: 30,
    TenureInMonths: 30,
    TenureInDays: 0,
    TYear: 2,
    Amount: 1_00_000_00n,
    DepositDt: '2026-11-21 00:00:00',
    IntCreditAcctNo: account.PrdAcctId15Digit,
    TransferAccountNumber: account.PrdAcctId15Digit,
    branchId: account.BranchCode,
    customerId: login.CustomerNumber,
    MOD: 'Single',
    renewalFlag: '',
    MaxNumOfRenewalAllwd: 0,
  });
  const byDays = payload({ ...withScheme(entry, '35010'), days: '91' });
  expect(byDays).toMatchObject({ TenureInDays: 91, TenureInMonths: 0, period: 0, TYear: 0 });
});

test.each([
  ['35014', 'M'],
  ['35015', 'Q'],
  ['35016', 'H'],
  ['35017', 'Y'],
] as const)('scheme %s sends its payout as %s (B227)', (schemeCode, frequency) => {
  expect(payload(withPayout(withScheme(entry, schemeCode), frequency))).toMatchObject({
    schemeCode,
    ProductCode: schemeCode,
    IntFreq: frequency,
    Frequency: frequency,
  });
});

test.each(['Y', 'B'] as const)(
  'the yearly scheme is ordered under its one code with payout %s (B450)',
  (payout) => {
    expect(payload(withPayout(withScheme(entry, '35017'), payout))).toMatchObject({
      schemeCode: '35017',
      IntFreq: payout,
    });
  },
);

test('the OTP of a deposit is bound to amount, debit account and scheme (RULINGS F2)', () => {
  const request = payload();
  expect(request && depositOtp(request)).toEqual({
    type: 'FUNDTRANSFERPIN',
    details: {
      amount: 1_00_000_00n,
      fromAccount: account.PrdAcctId15Digit,
      toAccount: '',
      name: 'Reinvestment Deposit',
    },
  });
});

test.each([
  ['untouched', 'N', 'B459', '', 0],
  ['on', 'Y', 'B460', 'M', 2],
  ['off', 'F', 'B461', '', 0],
] as const)(
  'a renewal switch that is %s is told as %s (%s)',
  (renewal, AutoCloseMaturityFlag, _row, renewalFlag, MaxNumOfRenewalAllwd) => {
    expect(payload({ renewal, renewals: '2', renewalOption: 'M' })).toMatchObject({
      AutoCloseMaturityFlag,
      renewalFlag,
      MaxNumOfRenewalAllwd,
    });
  },
);

test.each([
  ['untouched', 'N'],
  ['on', 'F'],
  ['off', 'F'],
] as const)(
  'a renewal switch that was %s before another scheme was chosen is told as %s (B459, B461)',
  (renewal, AutoCloseMaturityFlag) => {
    const next = { ...withScheme({ ...entry, renewal, renewals: '2' }, '35014'), months: '30' };
    expect(payload(next)).toMatchObject({ AutoCloseMaturityFlag, renewalFlag: '' });
  },
);

const isha = { ...noNominee, isNamed: true, name: 'Isha Kulkarni', relation: '006' };
const guardian = {
  guardianRelation: 'M',
  guardianName: 'Asha Kulkarni',
  guardianAddress: 'Dadar',
  guardianCity: 'Mumbai',
  guardianState: 'Maharashtra',
  guardianPinCode: '400028',
};

test('a nominee under age goes with the guardian and where that one lives, a grown-up without (B226, B237)', () => {
  const child = { ...isha, ...guardian, born: '22/11/2008' };
  expect(payload({ nominee: child })).toMatchObject({
    NomineeName: 'Isha Kulkarni',
    Relation: '006',
    NomineeDateOfBirth: '2008-11-22',
    NomineeMinorFlag: 'Y',
    NomineeGuardianCode: 'M',
    NomineeGuardianName: 'Asha Kulkarni',
    NomineeGuardianAddress: 'Dadar',
    NomineeGuardianCity: 'Mumbai',
    NomineeGuardianState: 'Maharashtra',
    NomineeGuardianCountry: 'India',
    NomineeGuardianPinCode: '400028',
    isMaturity_Nominee: 'Y',
  });
  expect(payload({ nominee: { ...child, born: '21-11-2008' } })).toMatchObject({
    NomineeMinorFlag: 'N',
    NomineeGuardianCode: '',
    NomineeGuardianName: '',
    NomineeGuardianAddress: '',
    NomineeGuardianCity: '',
    NomineeGuardianState: '',
    NomineeGuardianCountry: '',
    NomineeGuardianPinCode: '',
  });
  expect(payload({ nominee: { ...child, isNamed: false } })).toMatchObject({
    NomineeName: '',
    Relation: '',
    NomineeDateOfBirth: '',
    isMaturity_Nominee: 'N',
  });
});

test.each([
  [noNominee, []],
  [{ ...noNominee, isNamed: true }, ['name', 'relation', 'born']],
  [{ ...isha, born: '31-02-2004' }, ['born']],
  [
    { ...isha, born: '22-11-2026' },
    ['born', 'guardianRelation', 'guardianName', 'guardianAddress'],
  ],
  [{ ...isha, born: '22-11-2008' }, ['guardianRelation', 'guardianName', 'guardianAddress']],
  [{ ...isha, ...guardian, born: '22-11-2008' }, []],
  [{ ...isha, born: '14.03.2004' }, []],
] as const)('of the nominee %j the fields %j lack something (B237)', (nominee, faults) => {
  expect(nomineeFaults(nominee, today)).toEqual(faults);
});

test('a birthday is read as day, month and year, whatever stands between them', () => {
  expect(['14-3-2004', '14/03/2004', '2004-03-14', '14-03-04', ''].map(birthDay)).toEqual([
    '2004-03-14',
    '2004-03-14',
    null,
    null,
    null,
  ]);
});

test('a birthday and PIN codes may be typed in Devanagari digits, and of a PIN code nothing else is taken (ruling 21)', () => {
  expect(birthDay(takenBy('born', '०५-११-२०१५'))).toBe('2015-11-05');
  expect(takenBy('pinCode', '४०० ०२८')).toBe('400028');
  expect(takenBy('guardianPinCode', '4000२८A')).toBe('400028');
  expect(takenBy('city', 'भिगवण २')).toBe('भिगवण २');
  expect(takenBy('address1', '12 Gokhale Road\tDadar')).toBe('12 Gokhale Road Dadar');
});
