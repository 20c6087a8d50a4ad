import { LoginResult } from '@sahakar/contracts/sign-in/LoginValidateIBService';
import { standardPolicy } from '@sahakar/contracts/standard-policy';
import { engine } from '@sahakar/db/dialect';
import { expect, test } from 'vitest';
import { givePassword, personOf, signInAs, strangerAt } from '../testing/signed-in-client.ts';
import { bankOfAllTests } from '../testing/shared-bank.ts';
import { visitorAt } from '../testing/visitor-client.ts';

const bank = bankOfAllTests({ scenario: 'identity' });

// The engines do not differ in this, and PostgreSQL inside the process is slow.
test.runIf(engine === 'sqlite')(
  'an OTP is asked for by one of the known request types, and by no other (A317, C305)',
  async () => {
    const farhan = await givePassword(bank, 'farhan');
    expect(await farhan.call('OTPGenerationService', { RequestType: 'LOGINOTP' })).toMatchObject({
      kind: 'success',
    });
    for (const flow of ['ONLINEREGOTP', 'FORGOTPASS', 'UNLOCKUSERID', 'FORGOTUSERIDOTP'] as const) {
      const visitor = visitorAt(bank, flow === 'ONLINEREGOTP' ? 'anita' : 'geeta');
      await visitor.identify(flow);
      await visitor.checkCard(flow);
      expect(await visitor.sendOtp(flow)).toMatchObject({ kind: 'success' });
    }
    for (const RequestType of ['LOGIN', 'loginotp', '', null, 1]) {
      const answer = await farhan.call('OTPGenerationService', { RequestType });
      expect(answer).toMatchObject({ code: '9100' });
    }
  },
);

test.runIf(engine === 'sqlite')(
  'what asks for an OTP may name the four variables and no fifth, and so may what validates it, beside code and request type (A317, A318)',
  async () => {
    const asha = await signInAs(bank, 'asha');
    const variables = {
      variable1: '2500.00',
      variable2: '001010000042317',
      variable3: '001010000051204',
      variable4: 'Ravi Shankar Joshi',
    };
    const RequestType = 'FUNDTRANSFERPIN';
    const fifth = { RequestType, ...variables, variable5: '' };
    expect(await asha.call('OTPGenerationService', fifth)).toMatchObject({ code: '9100' });
    await asha.expectCall('OTPGenerationService', { RequestType, ...variables });
    const OneTimePass = await asha.newestOtp();
    const validate = (request: object) => asha.call('OTPValidationService', request);
    for (const request of [
      { RequestType, ...variables },
      { OneTimePass, ...variables },
      { OneTimePass: '12345', RequestType, ...variables },
      { OneTimePass, ...fifth },
    ]) {
      expect(await validate(request)).toMatchObject({ code: '9100' });
    }
    expect(await validate({ OneTimePass, RequestType, ...variables })).toMatchObject({
      kind: 'success',
    });
  },
);

test.runIf(engine === 'sqlite')(
  'a signatory names the company as customer and his login as user, under his own mobile number (A326)',
  async () => {
    const meera = await signInAs(bank, 'meera');
    const company = bank.scenario.customers.find(({ number }) => number === meera.customerNo);
    const { number = '', mobile } = meera.person.signatory ?? {};
    const start = (change: object, user = mobile) => {
      const request = {
        CustNo: meera.customerNo,
        UserName: meera.person.loginUsername,
        SessionId: '',
        isExtend: 'N',
        ...change,
      };
      return meera.call('SessionService', request, { user: user ?? '' });
    };
    expect(await start({})).toMatchObject({ kind: 'success' });
    for (const change of [
      { CustNo: number },
      { UserName: number },
      { UserName: meera.customerNo },
    ]) {
      expect(await start(change)).toMatchObject({ code: '9012' });
    }
    expect(await start({}, company?.mobile)).toMatchObject({ code: '9012' });
    const change = (UserName: string) =>
      meera.call('MPINChangeIBService', {
        CustNo: meera.customerNo,
        UserName,
        OldMPin: 'Wrong@1971',
        NewMpin: 'Leaflet@1972',
      });
    expect(await change(meera.customerNo)).toMatchObject({ code: '9012' });
    expect(await change(meera.person.loginUsername)).not.toMatchObject({ code: '9012' });
  },
);

test.runIf(engine === 'sqlite')(
  'the login answers exactly the documented fields, and the address for the profile (A073, A20)',
  async () => {
    const { loginUsername: LoginUsername, password: LoginPassword } = personOf(bank, 'ravi');
    const answer = await strangerAt(bank).call('LoginValidateIBService', {
      LoginUsername,
      LoginPassword,
    });
    const documented =
      'CustomerNumber CustomerName LoginUsername MobileNo EmailId LastLoginDate isViewOnly ' +
      'isCorpAsRetail SessionExipryTime MakerChecker SignatoryName SignatoryCustNo ' +
      'SignatoryMobileNo TNCFlag PwdChange FirstLoginFlag TransactionFirstLoginFlag ' +
      'PwdPendingDays IFSCCode AccountDetailslst';
    const body = answer.kind === 'success' ? Object(answer.body) : {};
    expect(Object.keys(body).toSorted()).toEqual(
      [...documented.split(' '), 'CustomerAddress'].toSorted(),
    );
  },
);

test.runIf(engine === 'sqlite')(
  'every kind of user signs in and is told which he is; one has no address, and all five account codes are held (A001, B003, B180, C101)',
  async () => {
    const bodies = await Promise.all(
      bank.scenario.cast.slice(0, 10).map(async ({ loginUsername, password }) => {
        const credentials = { LoginUsername: loginUsername, LoginPassword: password };
        const answer = await strangerAt(bank).call('LoginValidateIBService', credentials);
        return LoginResult.parse(answer.kind === 'success' ? answer.body : null);
      }),
    );
    const kinds = bodies.map(
      ({ MakerChecker, isViewOnly, isCorpAsRetail }) =>
        `${MakerChecker}${isViewOnly ? ' view-only' : ''}${isCorpAsRetail ? ' as retail' : ''}`,
    );
    expect(new Set(kinds)).toEqual(new Set(['', 'M', 'C', 'B', 'M view-only', 'M as retail']));
    expect(
      bodies.some(({ EmailId, CustomerAddress }) => `${EmailId}${CustomerAddress}` === ''),
    ).toBe(true);
    const accounts = bodies.flatMap(({ AccountDetailslst }) => AccountDetailslst);
    const codes = new Set(accounts.map(({ AcctCode }) => AcctCode));
    expect([...codes].toSorted()).toEqual(['10', '11', '12', '13', '14']);
    const typesOf = (code: string) => {
      const ofCode = accounts.filter(({ AcctCode }) => AcctCode === code);
      return [...new Set(ofCode.map(({ AccountType }) => AccountType))];
    };
    expect(['10', '11', '13', '14'].map(typesOf)).toEqual([
      ['Savings'],
      ['Current'],
      ['Cash credit'],
      ['Overdraft'],
    ]);
    expect(standardPolicy.transfer.noImpsAccountCodes).toEqual(['13', '14']);
  },
);
