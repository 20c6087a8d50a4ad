import { serviceCallPath } from '@sahakar/contracts/envelope';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signInAs, strangerAt } from '../testing/signed-in-client.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';

let bank: TestBank;
let open: () => void;

/** One stranger has the only place, since the store does not get round to opening his session. */
async function holdUp(): Promise<{ readonly token: Promise<unknown> }> {
  const gate = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  open = gate.resolve;
  const { store } = bank.bank;
  const transaction = store.transaction.bind(store);
  vi.spyOn(store, 'transaction').mockImplementationOnce(async (work) => {
    held.resolve();
    await gate.promise;
    return transaction(work);
  });
  const token = strangerAt(bank).token();
  await held.promise;
  return { token };
}

const question = () => {
  const request = JSON.stringify({ v: 1, cn: 'AAAAAAAAAAAAAAAAAAAAAA' });
  const outer = { servicename: 'GET_TOKEN', entitycode: 'WA', user: 'IBUSER', request };
  return bank.app.inject({
    method: 'POST',
    url: serviceCallPath,
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'x-wa-client': '1',
    },
    payload: JSON.stringify({ ...outer, ipadress: '', lattitude: '', longitude: '' }),
  });
};

beforeEach(async () => {
  const requests = { strangersAtOnceMax: 1, unopenedPerAddressPerMinuteMax: 1 };
  bank = await startBank({ policy: { requests } });
});

afterEach(() => {
  vi.restoreAllMocks();
});

test('a stranger too many is refused with 503, and who was let in is answered (ASSURANCE D16)', async () => {
  const { token } = await holdUp();
  for (let time = 0; time < 3; time += 1) {
    const { statusCode, headers, body } = await question();
    expect([statusCode, headers['retry-after']]).toEqual([503, '2']);
    expect(JSON.parse(body)).toMatchObject({ body: '', error: { Code: '9503' } });
  }
  open();
  expect(await token).toHaveProperty('kid');
  // A call that came too early is no attempt to break in, after which an address is not heard.
  expect((await question()).statusCode).toBe(200);
});

test('who has signed in is heard meanwhile, however long ago he has called (ASSURANCE D16)', async () => {
  const asha = await signInAs(bank, 'asha');
  const { token } = await holdUp();
  const { customerNo: CustNo } = asha;
  const enquiry = { AccountNumber: '001010000042317', CustNo };
  const answer = await asha.expectCall('BalanceEnquiryService', enquiry);
  expect(answer).toHaveProperty('ClearBalance');
  expect((await question()).statusCode).toBe(503);
  open();
  await token;
});
