import { engine } from '@sahakar/db/dialect';
import { expect, test } from 'vitest';
import { confirmByOtp } from '../testing/confirm-by-otp.ts';
import {
  givePassword,
  personOf,
  type SignedInClient,
  signInAs,
  strangerAt,
} from '../testing/signed-in-client.ts';
import { bankOfAllTests } from '../testing/shared-bank.ts';
import type { SwitchClient } from '../testing/switch-client.ts';
import { visitorAt, type VisitorClient, walkToOtp } from '../testing/visitor-client.ts';

const bank = bankOfAllTests({
  scenario: 'identity',
  policy: { requests: { tokensPerSessionMax: 40 } },
});

type Question = {
  readonly client: SwitchClient;
  /** Every documented field, and none else. */
  readonly request: Readonly<Record<string, unknown>>;
  /** Flags that a switch reads as no where they are missing. */
  readonly flags?: readonly string[];
  /** Values that the field does not take. */
  readonly refused?: Readonly<Record<string, readonly unknown[]>>;
  readonly answer: object;
};

const success = (body: object) => ({ kind: 'success', body });
const customerOf = (client: SignedInClient) => ({
  CustNo: client.customerNo,
  UserName: client.person.loginUsername,
});

const notMoments = ['2026-11-21 10:00:00', '21/11/2026 10:00:00', '21-11-2026', '1-1-2026 1:0:0'];

async function identified(key: string, flow: Parameters<VisitorClient['identify']>[0]) {
  const visitor = visitorAt(bank, key);
  await visitor.identify(flow);
  return visitor;
}

// The engines do not differ in this, and PostgreSQL inside the process is slow.
test.runIf(engine === 'sqlite').each<[string, string, () => Promise<Question>]>([
  [
    'LoginValidateIBService',
    'A307',
    async () => {
      const { loginUsername: LoginUsername, password: LoginPassword } = personOf(bank, 'asha');
      return {
        client: strangerAt(bank),
        request: { LoginUsername, LoginPassword },
        answer: success({ LoginUsername, CustomerNumber: '100042317' }),
      };
    },
  ],
  [
    'TNCService',
    'A308, A309',
    async () => {
      const joseph = await givePassword(bank, 'joseph');
      const RequestDateTime = '21-11-2026 10:00:00';
      return {
        client: joseph,
        request: { CustNo: joseph.customerNo, MobileNo: joseph.user, TNC: 'Yes', RequestDateTime },
        refused: { TNC: ['No', 'Y', ''], RequestDateTime: notMoments },
        answer: success({}),
      };
    },
  ],
  [
    'MobileValidationService',
    'A310, RULINGS 4.1',
    async () => {
      const leela = visitorAt(bank, 'leela');
      const request = { Key: 'MOBVAL', CustNo: leela.userId };
      return {
        client: leela,
        request: { ...request, isForgotPassword: true, isUnlockUserId: false },
        flags: ['isForgotPassword', 'isUnlockUserId'],
        refused: { Key: ['MOB', ''] },
        answer: { code: '5052', message: expect.stringMatching(/"AccountNo":.*"UserName":/) },
      };
    },
  ],
  [
    'MobileValidationIBService',
    'A311',
    async () => {
      const leela = visitorAt(bank, 'leela');
      const request = { Key: 'MOBVAL', CustNo: leela.userId, isForgotPassword: false };
      return {
        client: leela,
        request: { ...request, isUnlockUserId: false, isForgotUserID: true },
        flags: ['isForgotPassword', 'isUnlockUserId', 'isForgotUserID'],
        refused: { Key: ['MOB', ''] },
        answer: { code: '5050' },
      };
    },
  ],
  [
    'UpdateMobileNumberService',
    'A312',
    async () => {
      const yusuf = await identified('yusuf', 'FORGOTPASS');
      const numbers = { NewMobileNo: yusuf.recordedMobile, OldMobileNo: '9820003955' };
      return {
        client: yusuf,
        request: { CustNo: yusuf.customerNo, ...numbers },
        refused: { NewMobileNo: ['982000304', '98200030444'], OldMobileNo: ['+919820003955'] },
        answer: success({}),
      };
    },
  ],
  [
    'UnBlockUserService',
    'A313',
    async () => {
      const mohan = await identified('mohan', 'UNLOCKUSERID');
      const names = { userName: mohan.userId, MobileNo: mohan.user, CustNo: mohan.customerNo };
      return {
        client: mohan,
        request: { ...names, requestType: 'Get' },
        refused: { requestType: ['get', 'LOCK', ''] },
        answer: success({ UserList: [{ UserName: mohan.userId }] }),
      };
    },
  ],
  [
    'ForgotUserIDService',
    'A314, A315',
    async () => {
      const leela = visitorAt(bank, 'leela');
      return {
        client: leela,
        request: { Mobile: leela.user, Account: '', Dob: '11-02-1984', isForgetUserID: true },
        flags: ['isForgetUserID'],
        refused: { Dob: ['1984-02-11', '11/02/1984', '31-02-1984'], Account: ['0010100000204'] },
        answer: success({ Message: expect.stringMatching(/^[^~]+~100110253$/) }),
      };
    },
  ],
  [
    'OnlineCardValidationService',
    'A316',
    async () => {
      const leela = await identified('leela', 'FORGOTPASS');
      const { number = '', expiry, cvv } = leela.card ?? {};
      return {
        client: leela,
        request: {
          CardNo: number.slice(-6),
          ExpiryDt: expiry,
          Cvv: cvv,
          RequestType: 'FORGOTPASS',
          CustNo: leela.customerNo,
          Customername: leela.customerName,
        },
        refused: { CardNo: ['10987', number], ExpiryDt: ['13/28', '1/28', '01/2028'], Cvv: ['31'] },
        answer: success({ CustomerDetails: { CustNo: leela.customerNo } }),
      };
    },
  ],
  [
    'OnlineMobileRegistrationIBService',
    'A319',
    async () => {
      const anita = visitorAt(bank, 'anita');
      await walkToOtp(anita, 'ONLINEREGOTP');
      return {
        client: anita,
        request: {
          OTP: await anita.newestOtp(),
          RequestType: 'LOGINPIN',
          CustAccountDetails: { CustNo: anita.customerNo },
        },
        refused: { OTP: ['12345', '1234567', '12345a'], RequestType: ['LOGINOTP', ''] },
        answer: success({}),
      };
    },
  ],
  [
    'SessionService',
    'A324',
    async () => {
      const asha = await signInAs(bank, 'asha');
      return {
        client: asha,
        request: { ...customerOf(asha), SessionId: '', isExtend: 'N' },
        flags: ['isExtend'],
        answer: success({ SessionId: expect.stringMatching(/^[\w-]{20,}$/) }),
      };
    },
  ],
  [
    'MPINChangeIBService',
    'A320',
    async () => {
      const amrita = await signInAs(bank, 'amrita');
      return {
        client: amrita,
        request: {
          OldMPin: amrita.person.password,
          NewMpin: 'Leaflet@1972',
          ...customerOf(amrita),
          isPinChange: true,
        },
        flags: ['isPinChange'],
        answer: success({}),
      };
    },
  ],
  [
    'MPINChangeService',
    'A322',
    async () => {
      const dinesh = await signInAs(bank, 'dinesh');
      await confirmByOtp(dinesh, 'FORGOTPIN', { variable1: 'MPIN' });
      const messages = await bank.inbox.read({ to: dinesh.user });
      const [, OldMPin] = /\b(\d{4})\b/.exec(messages.at(-1)?.text ?? '') ?? [];
      return {
        client: dinesh,
        request: { OldMPin, NewMpin: '9356', ...customerOf(dinesh) },
        refused: { OldMPin: ['123', '12345'], NewMpin: ['935', '93561', 'abcd'] },
        answer: success({}),
      };
    },
  ],
  [
    'TPINChangeIBService',
    'A323',
    async () => {
      const esha = await signInAs(bank, 'esha');
      const OldTPin = esha.person.transactionPassword;
      return {
        client: esha,
        request: { OldTPin, NewTpin: 'Payments@1972', ...customerOf(esha) },
        answer: success({}),
      };
    },
  ],
  [
    'BalanceEnquiryService',
    'A327',
    async () => {
      const leela = await signInAs(bank, 'leela');
      const balance = '20000.00';
      return {
        client: leela,
        request: { AccountNumber: '001010000020417', CustNo: leela.customerNo },
        answer: success({
          ClearBalance: balance,
          TotalBalance: balance,
          SanctionAmount: '0.00',
          ExpiryDate: null,
          Account: { IfsCode: expect.any(String) },
        }),
      };
    },
  ],
])('%s takes each of its documented fields and no other (%s)', async (service, _ids, ask) => {
  const { client, request, flags = [], refused = {}, answer } = await ask();
  const isRefused = { kind: 'refusal', status: 200, code: '9100' };
  expect(await client.call(service, { ...request, Status: 'A' })).toMatchObject(isRefused);
  for (const field of Object.keys(request).filter((name) => !flags.includes(name))) {
    const { [field]: _left, ...rest } = request;
    const without = await client.call(service, rest);
    expect({ field, ...without }).toMatchObject({ field, ...isRefused });
  }
  for (const [field, values] of Object.entries(refused)) {
    for (const value of values) {
      const wrong = await client.call(service, { ...request, [field]: value });
      const details = expect.stringContaining(field);
      expect({ value, ...wrong }).toMatchObject({ value, ...isRefused, details });
    }
  }
  expect(await client.call(service, request)).toMatchObject(answer);
});
