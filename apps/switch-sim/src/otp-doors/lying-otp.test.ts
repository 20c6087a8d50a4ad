import { beforeEach, describe, expect, test } from 'vitest';
import { ashasCard, cardOtp, cardUpdate } from '../testing/card-steps.ts';
import { confirmByOtp } from '../testing/confirm-by-otp.ts';
import { otherBankCall } from '../testing/other-bank-steps.ts';
import { confirmedPayee } from '../testing/payee-steps.ts';
import { addBody, scheduleOtp } from '../testing/schedule-steps.ts';
import { type SignedInClient, signInAs } from '../testing/signed-in-client.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';
import { passTransferOtp, transferBody } from '../testing/transfer-steps.ts';

let bank: TestBank;
let asha: SignedInClient;

const start = async (scenario?: string) => {
  bank = await startBank({ scenario });
  asha = await signInAs(bank, 'asha');
};

const toRavi = ['001010000042317', '001010000051204'] as const;
const newest = async () => (await bank.inbox.read({ to: asha.user })).at(-1)?.text ?? '';
const purpose = async () => /password (.*)\. Valid for/.exec(await newest())?.[1];

describe('the payee of a message', () => {
  beforeEach(() => start());

  test.each([
    ['your own account: refund', 'a refund that is a payment'],
    ['Asha V. Kulkarni', 'the payer herself'],
    ['Joseph A. Pereira', 'another payee'],
    ['Ravi Shankar', 'half of a name'],
  ])('is the one on record; %s, %s, gets no OTP', async (variable4) => {
    const [variable2, variable3] = toRavi;
    const before = await bank.inbox.read({ to: asha.user });
    for (const kind of [
      { RequestType: 'FUNDTRANSFERPIN', variable2, variable3, variable4 },
      {
        RequestType: 'SCHEDULETRANSFER',
        variable2: variable3,
        variable3: variable4,
        variable4: '4',
      },
    ]) {
      const answer = await asha.call('OTPGenerationService', { ...kind, variable1: '2500.00' });
      expect(answer).toMatchObject({ kind: 'refusal', code: expect.stringMatching(/9062|9100/) });
    }
    expect(await bank.inbox.read({ to: asha.user })).toEqual(before);
  });

  test('who is new is named with his account: as its holder, or as somebody whose name is no amount', async () => {
    const gurpreet = { variable1: 'Gurpreet Singh Bedi', variable2: '003010000072089' };
    const ask = (variables: object) =>
      asha.call('OTPGenerationService', { RequestType: 'ADDBENEFICIARY', ...variables });
    expect(await ask(gurpreet)).toMatchObject({ kind: 'success' });
    expect(await purpose()).toBe(
      'to confirm the beneficiary Gurpreet Singh Bedi, account ending 2089 at SHKR0000003',
    );
    const refund = { ...gurpreet, variable1: 'refund of Rs 500' };
    expect(await ask(refund)).toMatchObject({ code: '9062' });
  });

  test('is named with the branch and the rail of the other bank, and paid there alone', async () => {
    const twin = {
      payeeName: 'Rohit Deshpande',
      accountNumber: '20345678841',
      ifscCode: 'HDFC0000007',
    };
    const { service, request, details } = otherBankCall(bank, asha, 'NEFT', {
      amount: '1500.00',
    });
    await passTransferOtp(asha, 'FUNDTRANSFERPIN', details);
    expect(await purpose()).toBe(
      'to transfer Rs 1,500.00 by NEFT to Rohit Deshpande, account ending 8841 at SBIN0000300',
    );
    expect(await confirmedPayee(asha, 'ADD', twin)).toMatchObject({ kind: 'success' });
    const toTwin = { ...request, Ifsc: twin.ifscCode };
    expect(await asha.call(service, toTwin)).toMatchObject({ code: '9024' });
    // What cannot be known is said so, and the first call that names it is the one.
    await passTransferOtp(asha, 'FUNDTRANSFERPIN', { ...details, amount: '200000.00' });
    expect(await purpose()).toBe(
      'to transfer Rs 2,00,000.00 to Rohit Deshpande, account ending 8841, ' +
        'whose IFSC and way of payment the bank was not told',
    );
    const bound = { TxnType: 'RTGS', IfscCode: twin.ifscCode };
    await passTransferOtp(asha, 'FUNDTRANSFERPIN', { ...details, amount: '200000.00' }, bound);
    expect(await purpose()).toBe(
      'to transfer Rs 2,00,000.00 by RTGS to Rohit Deshpande, account ending 8841 at HDFC0000007',
    );
    expect(await asha.call(service, request)).toMatchObject({ kind: 'success' });
  });
});

describe('a schedule', () => {
  beforeEach(() => start());
  const order = (payments: number) =>
    addBody(
      transferBody(bank, asha, { amount: '2.00' }),
      { startOn: '2026-12-01', frequency: '4', payments },
      asha.user,
    );
  const bound = {
    FromAccountNumber: toRavi[0],
    TxnType: 'INTRA',
    IfscCode: 'SHKR0000001',
    Startdate: '01-12-2026',
    Occurrence: '3',
  };
  const otp = () => {
    const { RequestType, ...variables } = scheduleOtp(order(3));
    return [RequestType, variables] as const;
  };

  test('of three payments cannot become one of 99,999: number, first day and sum are signed', async () => {
    const [type, variables] = otp();
    await confirmByOtp(asha, type, { ...variables, ...bound });
    expect(await purpose()).toBe(
      'to schedule 3 monthly payments of Rs 2.00, the first on 1 Dec 2026, Rs 6.00 in all, ' +
        'to Ravi Shankar Joshi, account ending 1204 from account ending 2317',
    );
    const longer = { ...order(99_999), ScheduleFrequency: '2', Enddate: '14-09-2300' };
    const monthlyLonger = order(999);
    const later = { ...order(3), Startdate: '02-12-2026', Enddate: '02-02-2027' };
    for (const other of [longer, monthlyLonger, later]) {
      expect(await asha.call('ScheduleTransferService', other)).toMatchObject({ code: '9024' });
    }
    expect(await asha.call('ScheduleTransferService', order(3))).toMatchObject({ kind: 'success' });
  });

  test('of a client that names no dates is said to have none, and takes those that come first', async () => {
    const [RequestType, variables] = otp();
    await asha.expectCall('OTPGenerationService', { RequestType, ...variables });
    expect(await purpose()).toBe(
      'to schedule monthly payments of Rs 2.00, to Ravi Shankar Joshi, account ending 1204, ' +
        'whose number, first date and account the bank was not told',
    );
    const validation = { RequestType, ...variables, ...bound, OneTimePass: await asha.newestOtp() };
    await asha.expectCall('OTPValidationService', validation);
    expect(await asha.call('ScheduleTransferService', order(4))).toMatchObject({ code: '9024' });
    expect(await asha.call('ScheduleTransferService', order(3))).toMatchObject({ kind: 'success' });
  });

  test('that cannot be gets no OTP, nor does one of another kind', async () => {
    const [RequestType, variables] = otp();
    for (const [change, code] of [
      [{ ...bound, Startdate: '20-11-2026' }, '9091'],
      [{ ...bound, Occurrence: '1' }, '9091'],
      [{ ...bound, variable4: '2', Occurrence: 99_999_999_999 }, '9100'],
      [{ ...bound, TxnType: 'NEFT' }, '9044'],
      [{ ...bound, IfscCode: 'SBIN0000300' }, '9044'],
      [{ ...bound, FromAccountNumber: toRavi[1] }, '9012'],
      [{ ...bound, Status: '3' }, '9100'],
    ] as const) {
      const generation = { RequestType, ...variables, ...change };
      expect(await asha.call('OTPGenerationService', generation)).toMatchObject({ code });
    }
  });
});

describe('an instruction of positive pay', () => {
  beforeEach(() => start('cheques'));
  const texts = {
    AccountNumber: '001011000007902',
    Amount: '75000.00',
    BeneficiaryName: 'Bhiwandi Yarn Depot',
    InstrumentDate: '24/11/2026',
  };
  const register = (change: object = {}) =>
    asha.call('PositivePayService', {
      CustomerNumber: asha.customerNo,
      InstrumentNo: '700124',
      Remarks: 'Yarn November',
      ...texts,
      ...change,
    });

  test('is signed with its amount, payee and date', async () => {
    await confirmByOtp(asha, 'POSITIVEPAY', { variable1: '700124', ...texts });
    expect(await purpose()).toBe(
      'to register positive pay for cheque 700124 of Rs 75,000.00 to Bhiwandi Yarn Depot ' +
        'dated 24 Nov 2026 of account ending 7902',
    );
    for (const change of [
      { Amount: '95000.00' },
      { BeneficiaryName: 'Somebody Else' },
      { InstrumentDate: '25/11/2026' },
    ]) {
      expect(await register(change)).toMatchObject({ code: '9024' });
    }
    expect(await register()).toMatchObject({ kind: 'success' });
  });

  test('of which only the number is told says so', async () => {
    await confirmByOtp(asha, 'POSITIVEPAY', { variable1: '700124' });
    expect(await purpose()).toBe(
      'to register positive pay for cheque 700124 of account ending 7902, ' +
        'whose amount, payee and date the bank was not told',
    );
    expect(await register()).toMatchObject({ kind: 'success' });
  });
});

describe('a change of a card', () => {
  beforeEach(() => start('cards'));
  const { CardNo } = ashasCard;
  const ask = async (request: object) => {
    await asha.expectCall('GetOTPService', { CardNo, ...request });
    return asha.newestOtp();
  };

  test('is signed with its action: the OTP of a temporary block blocks nothing for good', async () => {
    const OTP = await ask({ RequestType: 'GETOTPCARDBLOCK', Status: '3' });
    expect(await purpose()).toBe('to block the card ending 7909 for a time');
    const mark = { CardNo, CustNo: asha.customerNo, OTP };
    const forGood = await asha.call('ATMHotMarkingService', { ...mark, Status: '6' });
    expect(forGood).toMatchObject({ code: '9024' });
    expect(await asha.call('ATMHotMarkingService', { ...mark, Status: '3' })).toMatchObject({
      kind: 'success',
    });
  });

  test('is signed with its values: no other limit, and no further channel', async () => {
    const change = async (values: object, OTP: string) =>
      asha.call(
        'UpdateAllCardDetailsService',
        await cardUpdate(asha, ashasCard, { ...values, OTP }),
      );
    const row = await cardUpdate(asha, ashasCard, {});
    const pick = (names: readonly string[]) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)));
    const limits = pick(['ATMLimit', 'POSLimit', 'ECOMLimit', 'ContactlessLimit']);
    const newLimits = { ...limits, ATMLimit: '10000.00' };
    const limitOtp = await ask({ RequestType: 'GETOTPCARDLIMIT', ...newLimits });
    expect(await purpose()).toBe('to set the ATM limit to Rs 10,000.00 for the card ending 7909');
    for (const other of [{ ATMLimit: '25000.00' }, { ...newLimits, ECOMLimit: '50000.00' }]) {
      expect(await change(other, limitOtp)).toMatchObject({ code: '9024' });
    }
    expect(await change(newLimits, limitOtp)).toMatchObject({ kind: 'success' });

    const { ExpDt, COffSet } = ashasCard;
    const channels = pick(['ATMStatus', 'POSStatus', 'ECOMStatus', 'ContactlessStatus']);
    const off = { ...channels, ATMStatus: channels['ATMStatus'] === '1' ? '2' : '1' };
    const proof = { ExpDt, COffSet };
    const channelOtp = await ask({ RequestType: 'GETOTPCARDSTATUS', ...proof, ...off });
    expect(await purpose()).toMatch(/^to switch ATM (on|off) for the card ending 7909$/);
    const more = { ...off, POSStatus: channels['POSStatus'] === '1' ? '2' : '1' };
    expect(await change(more, channelOtp)).toMatchObject({ code: '9024' });
    expect(await change(off, channelOtp)).toMatchObject({ kind: 'success' });
  });

  test('of a client that names nothing is said to be unknown', async () => {
    await cardOtp(asha, 'GETOTPCARDBLOCK', ashasCard);
    expect(await purpose()).toBe(
      'to block or unblock the card ending 7909, the bank was not told which',
    );
    await cardOtp(asha, 'GETOTPCARDLIMIT', ashasCard);
    expect(await purpose()).toBe(
      'to change limits of the card ending 7909, the bank was not told to what',
    );
    await cardOtp(asha, 'GETOTPCARDSTATUS', ashasCard);
    expect(await purpose()).toBe(
      'to switch channels of the card ending 7909, the bank was not told which',
    );
  });

  test('that no rule allows gets no OTP', async () => {
    const request = { CardNo, RequestType: 'GETOTPCARDBLOCK', Status: '2' };
    expect(await asha.call('GetOTPService', request)).toMatchObject({ code: '9071' });
    const limits = { RequestType: 'GETOTPCARDLIMIT', CardNo, ATMLimit: '99.00' };
    expect(await asha.call('GetOTPService', limits)).toMatchObject({ code: '9100' });
  });
});
