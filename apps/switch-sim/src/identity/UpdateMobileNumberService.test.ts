import { customers, logins } from '@sahakar/db/schema/customers';
import { eq } from '@sahakar/db/sql';
import { beforeEach, describe, expect, test } from 'vitest';
import { bankOfEachTest } from '../testing/shared-bank.ts';
import { typeSignIn } from '../testing/signed-in-client.ts';
import { visitorAt, type VisitorClient } from '../testing/visitor-client.ts';
import { bothEngines } from '../testing/both-engines.ts';

const bank = bankOfEachTest({ scenario: 'identity' });
let yusuf: VisitorClient;

beforeEach(() => void (yusuf = visitorAt(bank, 'yusuf')));

const formerMobile = '9820003955';

const update = (client: VisitorClient, change: object = {}) =>
  client.call('UpdateMobileNumberService', {
    CustNo: yusuf.customerNo,
    OldMobileNo: formerMobile,
    NewMobileNo: yusuf.recordedMobile,
    ...change,
  });

const storedMobile = async () => {
  const [row] = await bank.bank.store.read
    .select({ mobile: logins.registeredMobile })
    .from(logins)
    .where(eq(logins.username, yusuf.userId));
  return row?.mobile;
};

describe('after 5099', () => {
  beforeEach(async () => {
    await yusuf.identify('FORGOTPASS');
  });

  test('the same validation sees the new number, and goes on with its own code (A140, E10, L17)', async () => {
    expect(await update(yusuf)).toMatchObject({ kind: 'success' });
    expect(await yusuf.identify('FORGOTPASS')).toMatchObject({ code: '5052' });
  });

  test('a pair that is not exactly the offered one is refused (A140)', async () => {
    for (const change of [
      { NewMobileNo: '9811111111' },
      { OldMobileNo: '9811111111' },
      { CustNo: '100042317' },
      { OldMobileNo: yusuf.recordedMobile, NewMobileNo: formerMobile },
    ])
      expect(await update(yusuf, change)).toMatchObject({ code: '9012' });
    expect(await yusuf.identify('FORGOTPASS')).toMatchObject({ code: '5099' });
  });

  test('the offer is good once', async () => {
    await update(yusuf);
    expect(await update(yusuf)).toMatchObject({ code: '9010' });
  });

  test('the offer is good for ten minutes', async () => {
    await bank.letPass(601);
    expect(await update(yusuf)).toMatchObject({ code: '9010' });
  });

  test(
    'the stored number changes when card and OTP have succeeded, and both numbers are told (A140, E10)',
    bothEngines,
    async () => {
      await update(yusuf);
      await yusuf.identify('FORGOTPASS');
      await yusuf.checkCard('FORGOTPASS');
      await yusuf.sendOtp('FORGOTPASS');
      expect(await storedMobile()).toBe(formerMobile);
      expect(await yusuf.confirmOtp('FORGOTPASS')).toMatchObject({ kind: 'success' });
      expect(await storedMobile()).toBe(yusuf.recordedMobile);
      for (const to of [formerMobile, yusuf.recordedMobile]) {
        const alerts = (await bank.inbox.read({ to })).filter(
          ({ requestType }) => requestType === 'MOBILE-ALERT',
        );
        expect(alerts).toHaveLength(1);
      }
    },
  );

  test('what the former number has opened ends with it, a session and its one-time passwords, and the flow goes on (INVARIANTS O2)', async () => {
    const thief = await typeSignIn(bank, 'yusuf');
    await thief.expectCall('OTPGenerationService', { RequestType: 'FORGOTPIN', variable1: 'MPIN' });
    const OneTimePass = await thief.newestOtp();
    await update(yusuf);
    await yusuf.identify('FORGOTPASS');
    await yusuf.checkCard('FORGOTPASS');
    expect(await yusuf.passOtp('FORGOTPASS')).toMatchObject({ kind: 'success' });
    // He knows the newer number too, by which the envelope names him from then on.
    thief.user = yusuf.recordedMobile;
    const confirmation = { RequestType: 'FORGOTPIN', variable1: 'MPIN', OneTimePass };
    expect(await thief.call('OTPValidationService', confirmation)).toMatchObject({ code: '9010' });
    expect(await yusuf.register()).toMatchObject({ kind: 'success' });
  });

  test('an OTP that went to the former number is good for no flow of another browser either, verified or not (INVARIANTS O2)', async () => {
    const thieves = [visitorAt(bank, 'yusuf'), visitorAt(bank, 'yusuf')] as const;
    const atTheBank = (mobile: string) =>
      bank.inBank((tx) =>
        tx.update(customers).set({ mobile }).where(eq(customers.number, yusuf.customerNo)),
      );
    await atTheBank(formerMobile);
    const codes: string[] = [];
    for (const [place, thief] of thieves.entries()) {
      thief.user = formerMobile;
      await thief.identify('FORGOTPASS');
      await thief.checkCard('FORGOTPASS');
      await thief.sendOtp('FORGOTPASS');
      codes.push(await thief.newestOtp());
      if (place === 0) await thief.confirmOtp('FORGOTPASS');
    }
    await atTheBank(yusuf.recordedMobile);
    await yusuf.identify('FORGOTPASS');
    await update(yusuf);
    await yusuf.identify('FORGOTPASS');
    await yusuf.checkCard('FORGOTPASS');
    expect(await yusuf.passOtp('FORGOTPASS')).toMatchObject({ kind: 'success' });
    expect(await thieves[0].register(codes[0])).toMatchObject({ code: '9023' });
    expect(await thieves[1].confirmOtp('FORGOTPASS', codes[1])).toMatchObject({ code: '9021' });
    expect(await thieves[1].sendOtp('FORGOTPASS')).toMatchObject({ kind: 'success' });
    expect(await thieves[1].confirmOtp('FORGOTPASS')).toMatchObject({ code: '9010' });
    expect(await yusuf.register()).toMatchObject({ kind: 'success' });
  });

  test('a number that the bank has corrected meanwhile is good for no flow that was to take it over, whether the user has the right one by then or not (INVARIANTS O2)', async () => {
    const right = '9811111111';
    const take = async (client: VisitorClient, NewMobileNo: string) => {
      await client.identify('FORGOTPASS');
      await update(client, { NewMobileNo });
      await client.identify('FORGOTPASS');
      await client.checkCard('FORGOTPASS');
      await client.sendOtp('FORGOTPASS');
      return client.newestOtp();
    };
    const thieves = [visitorAt(bank, 'yusuf'), visitorAt(bank, 'yusuf')] as const;
    const codes = [
      await take(thieves[0], yusuf.recordedMobile),
      await take(thieves[1], yusuf.recordedMobile),
    ];
    await bank.inBank((tx) =>
      tx.update(customers).set({ mobile: right }).where(eq(customers.number, yusuf.customerNo)),
    );
    expect(await thieves[0].confirmOtp('FORGOTPASS', codes[0])).toMatchObject({ code: '9010' });
    yusuf.user = right;
    const code = await take(yusuf, right);
    expect(await yusuf.confirmOtp('FORGOTPASS', code)).toMatchObject({ kind: 'success' });
    expect(await thieves[1].confirmOtp('FORGOTPASS', codes[1])).toMatchObject({ code: '9010' });
    expect(await storedMobile()).toBe(right);
    expect(await yusuf.register(code)).toMatchObject({ kind: 'success' });
  });

  test('another session cannot use the offer', async () => {
    expect(await update(visitorAt(bank, 'yusuf'))).toMatchObject({ code: '9010' });
  });
});

test("a cold call with a victim's customer number changes nothing and sends nothing (ASSURANCE B7)", async () => {
  const thief = visitorAt(bank, 'leela');
  const foreign = '9811111111';
  const change = { NewMobileNo: foreign, OldMobileNo: formerMobile };
  expect(await update(thief, change)).toMatchObject({ code: '9010' });
  await thief.identify('FORGOTPASS');
  expect(await update(thief, change)).toMatchObject({ code: '9010' });
  expect(await thief.sendOtp('FORGOTPASS')).toMatchObject({ code: '9010' });
  expect(await storedMobile()).toBe(formerMobile);
  expect(await bank.inbox.read({})).toEqual([]);
});
