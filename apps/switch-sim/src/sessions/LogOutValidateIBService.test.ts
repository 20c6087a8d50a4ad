import { serviceCallPath } from '@sahakar/contracts/envelope';
import supertest from 'supertest';
import { expect, test } from 'vitest';
import { typeSignIn } from '../testing/signed-in-client.ts';
import { ashasCard, askCardOtp } from '../testing/card-steps.ts';
import { bankOfEachTest, signedInForEachTest } from '../testing/shared-bank.ts';
import { transferBody } from '../testing/transfer-steps.ts';
import { bothEngines } from '../testing/both-engines.ts';

const bank = bankOfEachTest();
const asha = signedInForEachTest(bank, 'asha', typeSignIn);

const enquire = () =>
  asha.call('BalanceEnquiryService', {
    AccountNumber: '001010000042317',
    CustNo: asha.customerNo,
  });

test('after a logout nothing answers under the old cookie (A202, C335)', async () => {
  const { customerNo: CustNo, person, cookie } = asha;
  const session = { CustNo, UserName: person.loginUsername };
  const beginning = await asha.expectCall('SessionService', {
    ...session,
    SessionId: '',
    isExtend: 'N',
  });
  await asha.expectCall('LogOutValidateIBService', { UserName: asha.customerNo });
  asha.cookie = cookie;
  expect(await enquire()).toMatchObject({ code: '9010' });
  const extension = { ...session, ...Object(beginning), isExtend: 'Y' };
  expect(await asha.call('SessionService', extension)).toMatchObject({ code: '9010' });
  const order = transferBody(bank, asha, { amount: '1.00' });
  expect(await asha.call('FundTransferService', order)).toMatchObject({ code: '9010' });
  expect(await askCardOtp(asha, 'GETOTPCARDBLOCK', ashasCard)).toMatchObject({ code: '9010' });
});

test('a page that closes ends its session ten seconds later', async () => {
  await asha.expectCall('LogOutValidateIBService', { UserName: asha.customerNo, Closing: 'Y' });
  const { cookie } = asha;
  await bank.letPass(10);
  asha.cookie = cookie;
  expect(await enquire()).toMatchObject({ code: '9010' });
});

test.each([1, 2])(
  'of %i pages that close one comes back and keeps the session (R-4)',
  async (pages) => {
    for (let page = 0; page < pages; page += 1) {
      await asha.expectCall('LogOutValidateIBService', { UserName: asha.customerNo, Closing: 'Y' });
    }
    await bank.letPass(9);
    expect(await enquire()).toMatchObject({ kind: 'success' });
    await bank.letPass(11);
    expect(await enquire()).toMatchObject({ kind: 'success' });
  },
);

test('a logout has the browser forget what the portal keeps, the closing of a page does not (ASSURANCE A10)', async () => {
  const clearedBy = async (request: object) => {
    const { headers, body } = await asha.seal('LogOutValidateIBService', request);
    const answer = await supertest(bank.app.server).post(serviceCallPath).set(headers).send(body);
    return answer.headers['clear-site-data'];
  };
  const UserName = asha.customerNo;
  expect(await clearedBy({ UserName, Closing: 'Y' })).toBeUndefined();
  expect(await clearedBy({ UserName })).toBe('"storage"');
});

test(
  'a second logout, such as after a change of password, is told that there is no session',
  bothEngines,
  async () => {
    const { loginUsername: UserName, password: OldMPin } = asha.person;
    const passwords = { OldMPin, NewMpin: 'Leaflet@1972', CustNo: asha.customerNo, UserName };
    await asha.expectCall('MPINChangeIBService', passwords);
    await asha.expectCall('LogOutValidateIBService', { UserName });
    expect(await asha.call('LogOutValidateIBService', { UserName })).toMatchObject({
      status: 200,
      code: '9010',
    });
  },
);

test('nobody logs another user out', async () => {
  const ravi = await typeSignIn(bank, 'ravi');
  const answer = await ravi.call('LogOutValidateIBService', { UserName: asha.customerNo });
  expect(answer).toMatchObject({ code: '9012' });
  expect(await enquire()).toMatchObject({ kind: 'success' });
});
