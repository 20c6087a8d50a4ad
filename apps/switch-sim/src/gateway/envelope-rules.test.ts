import { readAnswer } from '@sahakar/contracts/answer';
import { unknownUser } from '@sahakar/contracts/envelope';
import { engine } from '@sahakar/db/dialect';
import { scenarios } from '@sahakar/seeds/scenarios/catalogue';
import { auditLog } from '@sahakar/db/schema/outbox';
import { sessions } from '@sahakar/db/schema/sessions';
import { tell } from '@sahakar/crypto/testing/full-length';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { confirmByOtp } from '../testing/confirm-by-otp.ts';
import {
  givePassword,
  type SignedInClient,
  signInAs,
  strangerAt,
} from '../testing/signed-in-client.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';
import type { WireCall } from '../testing/switch-client.ts';

let bank: TestBank;
let asha: SignedInClient;

const enquiry = { AccountNumber: '001010000042317', CustNo: '100042317' };

beforeEach(async () => {
  bank = await startBank();
  asha = await signInAs(bank, 'asha');
});

afterEach(() => vi.restoreAllMocks());

const withBody = (call: WireCall, change: object): WireCall => ({
  ...call,
  body: JSON.stringify({ ...(JSON.parse(call.body) as object), ...change }),
});

async function plainAnswer(call: WireCall) {
  const answer = await asha.post(call);
  expect(answer.text).toMatch(/^1\.[\w-]+$/);
  const text = await call.openAnswer(answer.text);
  return { status: answer.status, opened: JSON.parse(text) as Record<string, unknown> };
}

// The engines do not differ in this, and PostgreSQL inside the process is slow.
test.runIf(engine === 'sqlite')(
  'code 0 comes sealed, with a body that is JSON text, in both spellings of the error (A295, A296, B359, C299)',
  async () => {
    const { status, opened } = await plainAnswer(await asha.seal('BalanceEnquiryService', enquiry));
    expect(status).toBe(200);
    expect(opened['error']).toEqual({
      Code: '0',
      Message: '',
      Details: '',
      code: '0',
      message: '',
    });
    expect(JSON.parse(String(opened['body']))).toHaveProperty('ClearBalance');
  },
);

test.runIf(engine === 'sqlite')(
  'a refusal of the business is HTTP 200 with its code, an empty body and no details but the tries left (A297, C299, rulings 3 and 37)',
  async () => {
    const RequestType = 'FORGOTPIN';
    await asha.expectCall('OTPGenerationService', { RequestType, variable1: 'MPIN' });
    const right = await asha.newestOtp();
    const OneTimePass = right === '123456' ? '654321' : '123456';
    const request = { OneTimePass, RequestType, variable1: 'MPIN' };
    const { status, opened } = await plainAnswer(await asha.seal('OTPValidationService', request));
    expect(status).toBe(200);
    expect(opened).toEqual({
      body: '',
      error: {
        Code: '5029',
        Message: 'Invalid OTP',
        Details: 'TriesLeft=2',
        code: '5029',
        message: 'Invalid OTP',
      },
    });
  },
);

test.runIf(engine === 'sqlite').each(['XX', 'wa', 'WA ', ''])(
  'the entity code %j is refused, GET_TOKEN included (A287, C297)',
  async (entitycode) => {
    const sealed = withBody(await asha.seal('BalanceEnquiryService', enquiry), { entitycode });
    const token = withBody(await asha.seal('BalanceEnquiryService', enquiry), {
      servicename: 'GET_TOKEN',
      request: '{"v":1,"cn":"AAAAAAAAAAAAAAAAAAAAAA"}',
      entitycode,
    });
    token.headers['x-wa-client'] = '1';
    for (const call of [sealed, token]) {
      const { status, text } = await asha.post(call);
      expect({ status, ...readAnswer(text) }).toMatchObject({ status: 400, code: '9400' });
    }
  },
);

test.runIf(engine === 'sqlite')(
  'the placeholder of the unknown user is one constant that belongs to nobody (A291, E7)',
  async () => {
    for (const { customers, cast } of Object.values(scenarios)) {
      const numbers = customers.flatMap(({ number, mobile }) => [number, mobile]);
      const people = cast.flatMap(({ loginUsername, registeredMobile = '', signatory }) => [
        loginUsername,
        registeredMobile,
        signatory?.mobile,
        signatory?.number,
      ]);
      expect([...numbers, ...people]).not.toContain(unknownUser);
    }
    const stranger = strangerAt(bank);
    expect(stranger.user).toBe(unknownUser);
    const { loginUsername: LoginUsername, password: LoginPassword } = asha.person;
    const credentials = { LoginUsername, LoginPassword };
    expect(await stranger.call('LoginValidateIBService', credentials)).toMatchObject({
      kind: 'success',
    });
    expect(await asha.call('BalanceEnquiryService', enquiry, { user: unknownUser })).toMatchObject({
      kind: 'refusal',
    });
  },
);

test.runIf(engine === 'sqlite')(
  'a call that is sent again is refused and done once (A303, E2)',
  async () => {
    const request = { RequestType: 'FORGOTPIN', variable1: 'MPIN' };
    const call = await asha.seal('OTPGenerationService', request);
    const before = (await bank.inbox.read({ to: asha.user })).length;
    expect(await asha.open(call, await asha.post(call))).toMatchObject({ kind: 'success' });
    const again = await asha.post(call);
    expect({ status: again.status, ...readAnswer(again.text) }).toMatchObject({
      status: 401,
      code: '9401',
    });
    expect(await bank.inbox.read({ to: asha.user })).toHaveLength(before + 1);
  },
);

test.runIf(engine === 'sqlite')(
  'a key is good for two minutes, and what comes later is not carried out (A303, E2)',
  async () => {
    const clock = vi.spyOn(Date, 'now');
    const answerAfter = async (seconds: number) => {
      const token = await asha.token();
      const ts = token.iat + seconds * 1000;
      const request = { RequestType: 'FORGOTPIN', variable1: 'MPIN' };
      const call = await asha.seal('OTPGenerationService', request, {
        token: { ...token, iat: ts },
      });
      clock.mockReturnValue(ts);
      const answer = await asha.open(call, await asha.post(call));
      clock.mockReset();
      return answer;
    };
    expect(await answerAfter(119)).toMatchObject({ kind: 'success' });
    const inbox = () => bank.inbox.read({ to: asha.user });
    const before = await inbox();
    expect(before.at(-1)).toMatchObject({ requestType: 'FORGOTPIN' });
    expect(await answerAfter(121)).toMatchObject({ status: 401, code: '9401' });
    expect(await inbox()).toHaveLength(before.length);
  },
);

test.runIf(engine === 'sqlite')(
  'a key is bound to the session for which it was made, not to the one that follows (A304, E8)',
  async () => {
    const stranger = strangerAt(bank);
    const ofStranger = await stranger.token();
    expect(await asha.call('BalanceEnquiryService', enquiry, { token: ofStranger })).toMatchObject({
      status: 401,
      code: '9401',
    });
    const beforeOtp = await givePassword(bank, 'asha');
    const early = await beforeOtp.token();
    await confirmByOtp(beforeOtp, 'LOGINOTP');
    expect(await beforeOtp.call('BalanceEnquiryService', enquiry, { token: early })).toMatchObject({
      code: '9401',
    });
    expect(await beforeOtp.call('BalanceEnquiryService', enquiry)).toMatchObject({
      kind: 'success',
    });
  },
);

test.runIf(engine === 'sqlite')(
  'a forged address does not lift the limit of the true one (ASSURANCE A13)',
  async () => {
    await bank.stop();
    bank = await startBank({ policy: { requests: { tokensPerAddressPerMinuteMax: 5 } } });
    const forge = (at: number) => {
      const client = strangerAt(bank);
      client.headers['x-forwarded-for'] = `203.0.113.${at}`;
      client.headers['forwarded'] = `for=203.0.113.${at}`;
      return client.token();
    };
    for (let at = 0; at < 5; at += 1) await forge(at);
    await expect(forge(6)).rejects.toThrow('429');
    const rows = await bank.bank.store.read.select().from(sessions);
    expect(new Set(rows.map(({ lastSeenAddress }) => lastSeenAddress))).toEqual(
      new Set(['127.0.0.1']),
    );
    tell(
      'A13',
      'forged X-Forwarded-For and Forwarded: the limit and the session keep the true address',
    );
  },
);

test.runIf(engine === 'sqlite')(
  'what a client says of its address and place changes no answer, and is kept as claimed (A305, ASSURANCE A13)',
  async () => {
    const claims = [
      { ipadress: '', lattitude: '', longitude: '' },
      { ipadress: '203.0.113.7', lattitude: '18.9647', longitude: '72.8258' },
      { ipadress: 'not an address', lattitude: '999', longitude: '<script>' },
    ];
    const answers = [];
    for (const claim of claims) {
      answers.push(await asha.call('BalanceEnquiryService', enquiry, { clientClaims: claim }));
      const foreign = { ...enquiry, AccountNumber: '001010000051204' };
      const answer = await asha.call('BalanceEnquiryService', foreign, { clientClaims: claim });
      expect(answer).toMatchObject({ code: '9012' });
    }
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    const entries = (await bank.bank.store.read.select().from(auditLog)).filter(
      ({ service, code }) => service === 'BalanceEnquiryService' && code === '9012',
    );
    expect(entries.map(({ address }) => address)).toEqual(claims.map(() => '127.0.0.1'));
    expect(new Set(entries.map(({ claimedAddress }) => claimedAddress))).toEqual(
      new Set(['', '203.0.113.7 at 18.9647, 72.8258', 'not an address at 999, <script>']),
    );
    tell('A13', `${claims.length} claims of address and place: one answer, the socket decides`);
  },
);
