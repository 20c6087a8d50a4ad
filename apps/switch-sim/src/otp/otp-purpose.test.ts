import type { CardOtpType, OtpRequestTypeName } from '@sahakar/contracts/otp/otp-request-types';
import { expect, test } from 'vitest';
import type { OtpDetails } from './otp-details.ts';
import { purposeOf } from './otp-purpose.ts';

type Told = [Exclude<OtpRequestTypeName, CardOtpType>, OtpDetails, string];

const paid = { amount: '2500.00', fromAccount: '001010000042317', toAccount: '001010000051204' };
const payment = { ...paid, name: 'Ravi' };
const neft = { ...payment, rail: 'NEFT', ifsc: 'SBIN0000300' };
const once = { amount: '500.00', toAccount: '50100412276308', name: 'Ravi', frequency: '1' };
const scheduled = {
  ...once,
  frequency: '4',
  payments: '3',
  startOn: '2026-12-01',
  ifsc: 'HDFC0000007',
  fromAccount: '001010000042317',
};
const cheque = { cheque: '000123', account: '001010000042317' };
const pay = { ...cheque, amount: '60000.00', payee: 'Ravi', chequeDate: '2026-12-09' };
const notTold = 'the bank was not told';

const told: Told[] = [
  ['LOGINOTP', {}, 'to sign in to internet banking'],
  ['ONLINEREGOTP', {}, 'to register for internet banking'],
  ['FORGOTPASS', {}, 'to set new internet banking passwords'],
  ['UNLOCKUSERID', {}, 'to unlock your internet banking user ID'],
  ['FORGOTUSERIDOTP', {}, 'to receive your internet banking user ID'],
  ['FORGOTPIN', { pinType: 'MPIN' }, 'to receive a temporary mobile banking PIN'],
  ['CHEQUEBOOKREQ', {}, 'to request a cheque book'],
  ['MANAGELIMIT', { amount: '100000.00' }, 'to set your daily transfer limit to Rs 1,00,000.00'],
  ['MANAGELIMIT', {}, 'to set your daily transfer limit to Rs 0.00'],
  ['STOPCHEQUEREQ', cheque, 'to stop payment of cheque 000123 of account ending 2317'],
  [
    'STOPCHEQUEREQ',
    { cheque: '000123' },
    `to stop payment of cheque 000123, whose account ${notTold}`,
  ],
  [
    'FUNDTRANSFERPIN',
    { ...neft, rail: 'INTRA' },
    'to transfer Rs 2,500.00 to Ravi, account ending 1204',
  ],
  [
    'IMPSFUNDTRANSFEROTP',
    { ...neft, rail: 'INTER' },
    'to transfer Rs 2,500.00 by IMPS to Ravi, account ending 1204 at SBIN0000300',
  ],
  [
    'FUNDTRANSFERPIN',
    neft,
    'to transfer Rs 2,500.00 by NEFT to Ravi, account ending 1204 at SBIN0000300',
  ],
  [
    'FUNDTRANSFERPIN',
    { ...neft, requestNo: 'T17' },
    'to approve request T17: transfer Rs 2,500.00 by NEFT to Ravi, account ending 1204 at SBIN0000300',
  ],
  [
    'FUNDTRANSFERPIN',
    payment,
    `to transfer Rs 2,500.00 to Ravi, account ending 1204, whose IFSC and way of payment ${notTold}`,
  ],
  [
    'FUNDTRANSFERPIN',
    { ...payment, rail: 'INTRA' },
    `to transfer Rs 2,500.00 to Ravi, account ending 1204, whose IFSC ${notTold}`,
  ],
  [
    'FUNDTRANSFERPIN',
    { ...payment, toAccount: '', name: 'Utsav' },
    'to open a deposit of Rs 2,500.00, Utsav, from account ending 2317',
  ],
  [
    'SCHEDULETRANSFER',
    scheduled,
    'to schedule 3 monthly payments of Rs 500.00, the first on 1 Dec 2026, Rs 1,500.00 in all, to Ravi, account ending 6308 at HDFC0000007 from account ending 2317',
  ],
  [
    'SCHEDULETRANSFER',
    { ...scheduled, frequency: '3', rail: 'INTRA' },
    'to schedule 3 weekly payments of Rs 500.00, the first on 1 Dec 2026, Rs 1,500.00 in all, to Ravi, account ending 6308 from account ending 2317',
  ],
  [
    'SCHEDULETRANSFER',
    { ...once, frequency: '2' },
    `to schedule daily payments of Rs 500.00, to Ravi, account ending 6308, whose number, first date, IFSC and account ${notTold}`,
  ],
  [
    'SCHEDULETRANSFER',
    { ...scheduled, frequency: '1', payments: '1' },
    'to schedule one payment of Rs 500.00 on 1 Dec 2026 to Ravi, account ending 6308 at HDFC0000007 from account ending 2317',
  ],
  [
    'SCHEDULETRANSFER',
    once,
    `to schedule one payment of Rs 500.00 to Ravi, account ending 6308, whose number, first date, IFSC and account ${notTold}`,
  ],
  [
    'ADDBENEFICIARY',
    { name: 'Ravi', toAccount: '50100412276308', ifsc: 'HDFC0000007' },
    'to confirm the beneficiary Ravi, account ending 6308 at HDFC0000007',
  ],
  [
    'ADDBENEFICIARY',
    { name: 'Ravi', toAccount: '6308', ifsc: 'HDFC0000007', payeeChange: 'deactivate' },
    'to approve: deactivate the beneficiary Ravi, account ending 6308 at HDFC0000007',
  ],
  [
    'ADDBENEFICIARY',
    { name: 'Ravi' },
    `to confirm the beneficiary Ravi, whose account and IFSC ${notTold}`,
  ],
  [
    'POSITIVEPAY',
    pay,
    'to register positive pay for cheque 000123 of Rs 60,000.00 to Ravi dated 9 Dec 2026 of account ending 2317',
  ],
  [
    'POSITIVEPAY',
    { cheque: '000123' },
    `to register positive pay for cheque 000123, whose amount, payee, date and account ${notTold}`,
  ],
  // What a client has not named leaves a gap in the sentence, and never stands for something else.
  ['STOPCHEQUEREQ', {}, `to stop payment of cheque , whose account ${notTold}`],
  ['FUNDTRANSFERPIN', {}, 'to open a deposit of Rs 0.00, , from account ending '],
  [
    'FUNDTRANSFERPIN',
    { toAccount: '001010000051204' },
    `to transfer Rs 0.00 to , account ending 1204, whose IFSC and way of payment ${notTold}`,
  ],
  [
    'SCHEDULETRANSFER',
    {},
    `to schedule payments of Rs 0.00, to , account ending , whose number, first date, IFSC and account ${notTold}`,
  ],
  ['ADDBENEFICIARY', {}, `to confirm the beneficiary , whose account and IFSC ${notTold}`],
];

test.each(told)('an SMS says what its code signs: %s of %o, %s', (type, details, words) => {
  expect(purposeOf(type, details)).toBe(words);
});

test('a day is told in words in every month', () => {
  const days = Array.from({ length: 12 }, (_, month) => {
    const startOn = `2027-${String(month + 1).padStart(2, '0')}-10`;
    return /on (\d+ \w+ \d+)/.exec(purposeOf('SCHEDULETRANSFER', { ...once, startOn }))?.[1];
  });
  const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
  expect(days).toEqual(months.map((month) => `10 ${month} 2027`));
});
