import { readAnswer } from '@sahakar/contracts/answer';
import { serviceCallPath } from '@sahakar/contracts/envelope';
import { beforeEach, expect, test } from 'vitest';
import { enterLongSchedule, longScheduleOf } from '../testing/long-lists.ts';
import { firstAccountOf, signInAs } from '../testing/signed-in-client.ts';
import { bankOfEachTest, signedInForEachTest } from '../testing/shared-bank.ts';

const bank = bankOfEachTest({ policy: { requests: { callsWaitingPerSessionMax: 1 } } });
const asha = signedInForEachTest(bank, 'asha');

beforeEach(async () => {
  await enterLongSchedule(bank.bank, { ...asha, accountNumber: '001010000042317' }, 20_000);
});

test('a session that asks for more long answers than may wait is told to come back (HOLE H1)', async () => {
  const answers = await Promise.all([detail(), detail(), detail()]);
  const [refused, ...others] = answers.filter(({ statusCode }) => statusCode !== 200);
  expect(others).toEqual([]);
  expect(refused).toMatchObject({ statusCode: 429, headers: { 'retry-after': '1' } });
  expect(readAnswer(refused?.body ?? '')).toMatchObject({ code: '9429' });
});

test('its own small calls and those of others are answered meanwhile (HOLE H1)', async () => {
  const ravi = await signInAs(bank, 'ravi');
  let isOver = false;
  const long = Promise.all([detail(), detail()]).finally(() => {
    isOver = true;
  });
  for (const client of [asha, ravi]) {
    const body = { AccountNumber: firstAccountOf(bank, client), CustNo: client.customerNo };
    await client.expectCall('BalanceEnquiryService', body);
    expect(isOver).toBe(false);
  }
  expect((await long).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
});

test('a long answer is one answer of known length, as every other is', async () => {
  const { headers, rawPayload } = await detail();
  expect(headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8' });
  expect(Number(headers['content-length'])).toBe(rawPayload.length);
});

async function detail() {
  const call = await asha.seal('ScheduleTransferService', {
    RequestType: 'GET',
    MobileNo: asha.user,
    CustNo: asha.customerNo,
    HID: longScheduleOf(asha),
  });
  const { headers, body: payload } = call;
  return bank.app.inject({ method: 'POST', url: serviceCallPath, headers, payload });
}
