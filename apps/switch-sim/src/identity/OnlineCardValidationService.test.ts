import { newRequestId } from '@sahakar/crypto/request-id';
import { debitCards } from '@sahakar/db/schema/identity';
import { eq } from '@sahakar/db/sql';
import { beforeEach, expect, test } from 'vitest';
import { bankOfEachTest } from '../testing/shared-bank.ts';
import { visitorAt, type VisitorClient } from '../testing/visitor-client.ts';
import { bothEngines, bothEnginesWide } from '../testing/both-engines.ts';

const bank = bankOfEachTest({
  scenario: 'identity',
  policy: { requests: { tokensPerSessionMax: 30 } },
});
let leela: VisitorClient;

beforeEach(async () => {
  leela = visitorAt(bank, 'leela');
  await leela.identify('FORGOTPASS');
});

const flow = 'FORGOTPASS';

test('the right card answers whom it belongs to, for the registration that follows (A155, A084)', async () => {
  const { customerNo: CustNo, customerName: Customername, user: MobileNo } = leela;
  const CustomerDetails = { CustNo, Customername, MobileNo, UserName: leela.userId };
  const answer = await leela.checkCard(flow);
  expect(answer).toMatchObject({ kind: 'success', body: { CustomerDetails } });
  await leela.passOtp(flow);
  const request = { OTP: await leela.newestOtp(), RequestType: 'LOGINPIN' };
  const register = (CustAccountDetails: object) =>
    leela.call('OnlineMobileRegistrationIBService', { ...request, CustAccountDetails });
  expect(await register({ ...CustomerDetails, CustNo: '100113824' })).toMatchObject({
    code: '9012',
  });
  expect(await register(CustomerDetails)).toMatchObject({ kind: 'success' });
});

test('who has not heard that the card was right hears it again under the same request id, and goes on (ENVELOPE 2.8, T7)', async () => {
  const check = (requestId: string, wrong = {}) => {
    const { number = '', expiry: ExpiryDt, cvv: Cvv } = leela.card ?? {};
    const { customerNo: CustNo, customerName: Customername } = leela;
    const card = { CardNo: number.slice(-6), ExpiryDt, Cvv, RequestType: flow };
    const request = { ...card, CustNo, Customername, ...wrong };
    return leela.call('OnlineCardValidationService', request, { requestId });
  };
  const [intent, another] = [newRequestId(), newRequestId()];
  expect(await check(intent, { Cvv: '999' })).toMatchObject({ code: '9070' });
  const first = await check(intent);
  expect(first).toMatchObject({ kind: 'success' });
  expect(await check(intent)).toEqual(first);
  expect(await check(intent, { Cvv: '999' })).toMatchObject({ code: '9047' });
  expect(await check(another)).toMatchObject({ code: '9010' });
  expect(await leela.passOtp(flow)).toMatchObject({ kind: 'success' });
});

test('the card does not tell a forgotten user ID (A084)', async () => {
  const forgetful = visitorAt(bank, 'leela');
  await forgetful.identify('FORGOTUSERIDOTP', forgetful.customerNo);
  expect(await forgetful.checkCard('FORGOTUSERIDOTP')).toMatchObject({
    body: { CustomerDetails: { CustNo: forgetful.customerNo, UserName: '' } },
  });
});

test('every wrong value gets the same refusal, and so does the card of somebody else (A155)', async () => {
  const { number = '', expiry, cvv } = visitorAt(bank, 'mohan').card ?? {};
  const CardNo = number.slice(-6);
  const answers = [];
  for (const wrong of [{ Cvv: '999' }, { ExpiryDt: '01/39' }, { CardNo }])
    answers.push(await leela.checkCard(flow, wrong));
  // Three tries are all that a customer has in a day, after which the right card is refused too.
  const esha = visitorAt(bank, 'esha');
  await esha.identify(flow);
  answers.push(await esha.checkCard(flow, { CardNo, ExpiryDt: expiry, Cvv: cvv }));
  expect(await esha.checkCard(flow)).toMatchObject({ kind: 'success' });
  for (const answer of answers) {
    expect(answer).toMatchObject({ code: '9070', message: expect.stringMatching(/\S/) });
    expect(answer).toEqual(answers[0]);
  }
});

test.each([
  ['blocked', { status: 'blocked' }, {}],
  // What is typed is what the card says, so that only its being over can refuse it.
  ['expired', { expiresIn: '2026-10' }, { ExpiryDt: '10/26' }],
] as const)(
  'a card that is %s is refused like a wrong one (A155, L21)',
  bothEnginesWide,
  async (_, change, typed) => {
    await bank.inBank(async (tx) => {
      await tx.update(debitCards).set(change).where(eq(debitCards.customerNo, leela.customerNo));
    });
    const message = expect.stringMatching(/\S/);
    expect(await leela.checkCard(flow, typed)).toMatchObject({ code: '9070', message });
  },
);

test('the fourth try of a day is refused even with the right card, and the next day it is right', async () => {
  for (let at = 0; at < 3; at += 1) await leela.checkCard(flow, { Cvv: '999' });
  expect(await leela.checkCard(flow)).toMatchObject({ code: '9070' });
  const again = visitorAt(bank, 'leela');
  await again.identify(flow);
  expect(await again.checkCard(flow)).toMatchObject({ code: '9070' });
  await bank.letPass(86_400);
  await again.identify(flow);
  expect(await again.checkCard(flow)).toMatchObject({ kind: 'success' });
});

test('right cards use up no tries', async () => {
  for (let round = 0; round < 4; round += 1) {
    await leela.identify(flow);
    expect(await leela.checkCard(flow)).toMatchObject({ kind: 'success' });
  }
});

test('twenty guesses at once share three comparisons (ASSURANCE B2)', bothEngines, async () => {
  let comparisons = 0;
  const { slowHash } = bank.bank;
  const verify = slowHash.verify.bind(slowHash);
  slowHash.verify = async (secret, storedHash) => {
    comparisons += 1;
    return verify(secret, storedHash);
  };
  const calls = [];
  for (let at = 0; at < 20; at += 1) {
    calls.push(
      await leela.seal('OnlineCardValidationService', {
        CardNo: leela.card?.number.slice(-6),
        ExpiryDt: leela.card?.expiry,
        Cvv: String(100 + at),
        RequestType: flow,
        CustNo: leela.customerNo,
        Customername: leela.customerName,
      }),
    );
  }
  await Promise.all(calls.map((call) => leela.post(call)));
  expect(comparisons).toBe(3);
});

test('without an identified customer, or for another flow than his, no card is compared', async () => {
  expect(await visitorAt(bank, 'leela').checkCard(flow)).toMatchObject({ code: '9010' });
  expect(await leela.checkCard('UNLOCKUSERID')).toMatchObject({ code: '9010' });
});

test('the CVV and the whole number stand nowhere in the store', async () => {
  const rows = await bank.bank.store.read.select().from(debitCards);
  const text = JSON.stringify(rows, (_name, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  for (const { cards } of bank.scenario.cast)
    for (const { number } of cards) expect(text).not.toContain(number);
  for (const { cvvHash } of rows) expect(cvvHash).toMatch(/^\$scrypt\$/);
});
