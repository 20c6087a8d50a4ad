import { newRequestId } from '@sahakar/crypto/request-id';
import supertest from 'supertest';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { outcomes, replayIn } from '../../testing/replay-bank.ts';
import { signInAs, strangerAtSocket } from '../../testing/signed-in-client.ts';
import { startBank } from '../../testing/start-bank.ts';
import { authorisedTransfer } from '../../testing/transfer-steps.ts';

test('faults are recorded as they were entered, by presets too, and so is their end', async () => {
  const bank = await startBank();
  const api = supertest.agent(bank.app.server);
  // What was removed before has used up the first id that is made up.
  const drop = { service: 'FAQService', percent: 50, action: { kind: 'drop' } };
  await api.post('/__sim/api/faults').send(drop).expect(200);
  await api.delete('/__sim/api/faults').expect(200);
  await api.post('/__sim/api/recording').send({ start: true }).expect(200);
  const { body: rule } = await api.post('/__sim/api/faults').send(drop).expect(200);
  await api.delete(`/__sim/api/faults/${rule.id}`).expect(200);
  await api.delete(`/__sim/api/faults/${rule.id}`).expect(404);
  const { body: rules } = await api.post('/__sim/api/fault-presets/bad-keys').expect(200);
  await api.delete('/__sim/api/faults').expect(200);
  const { yaml } = (await api.post('/__sim/api/recording').send({ stop: true })).body;
  const replay = replayIn(parse(yaml));
  expect(rule).toMatchObject({ id: 'fault-2', seed: expect.any(String) });
  expect(replay.steps).toEqual([
    { control: '/faults', body: rule },
    { control: '/faults/fault-2', method: 'DELETE' },
    { control: '/faults', body: rules },
    { control: '/faults', method: 'DELETE' },
  ]);
  expect(await outcomes(replay, await startBank())).toEqual([]);
});

test('a fault that is used up before a recording begins is not played, and one that has met calls goes on from there', async () => {
  const bank = await startBank();
  const api = supertest.agent(bank.app.server);
  const asha = await signInAs(bank, 'asha');
  const service = 'BalanceEnquiryService';
  const enquire = async () => {
    const asked = { AccountNumber: '001010000042317', CustNo: '100042317' };
    const answer = await asha.call(service, asked);
    return 'code' in answer ? answer.code : '0';
  };
  const enter = (rule: object) => api.post('/__sim/api/faults').send(rule).expect(200);
  const refusal = (code: string) => ({ kind: 'code', code, message: '' });
  await enter({ id: 'once', service, times: 1, action: refusal('7001') });
  await enter({ id: 'later', service, from: 4, times: 1, action: refusal('7002') });
  await enter({ id: 'half', service, percent: 50, seed: 'monsoon', action: refusal('7003') });
  const before = [await enquire(), await enquire()];
  await api.post('/__sim/api/recording').send({ start: true }).expect(200);
  const during = [await enquire(), await enquire(), await enquire(), await enquire()];
  const { yaml } = (await api.post('/__sim/api/recording').send({ stop: true })).body;
  const replay = replayIn(parse(yaml));
  expect([before[0], during[1]]).toEqual(['7001', '7002']);
  expect(replay.steps.slice(0, 2)).toMatchObject([
    { control: '/faults', body: { id: 'later', from: 4, met: 2 } },
    { control: '/faults', body: { id: 'half', met: 2 } },
  ]);
  expect(replay.steps.slice(-4).map((step) => Object(step).expect.code)).toEqual(during);
  expect(await outcomes(replay, await startBank())).toEqual([]);
});

test('a payment whose answer was lost is played again, asked after by its request id and sent once more', async () => {
  const bank = await startBank();
  const api = supertest.agent(bank.app.server);
  const asha = await signInAs(bank, 'asha', await strangerAtSocket(bank));
  await api.post('/__sim/api/recording').send({ start: true }).expect(200);
  const lost = { service: 'FundTransferService', times: 1, action: { kind: 'commit-then-drop' } };
  await api.post('/__sim/api/faults').send(lost).expect(200);
  const requestId = newRequestId();
  const body = await authorisedTransfer(bank, asha, { amount: '2500.00' });
  await expect(asha.call('FundTransferService', body, { requestId })).rejects.toThrow();
  const status = { Key: 'PAYMENT', CustNo: asha.customerNo, RequestId: requestId };
  await asha.expectCall('AccountEnquiryService', status);
  await asha.expectCall('FundTransferService', body, { requestId });
  const { yaml } = (await api.post('/__sim/api/recording').send({ stop: true })).body;

  const replay = replayIn(parse(yaml));
  const number = replay.steps.findIndex((one) => Object(one).service === 'FundTransferService') + 1;
  expect(replay.steps.slice(number - 1)).toMatchObject([
    { expect: { code: 'none' } },
    { request: { RequestId: `{{steps.${number}.requestId}}` } },
    { requestId: `{{steps.${number}.requestId}}`, expect: { code: '0' } },
  ]);
  expect(await outcomes(replay, await startBank())).toEqual([]);
});

test('an answer that a fault has patched is recorded as it was sent', async () => {
  const bank = await startBank();
  const api = supertest.agent(bank.app.server);
  const asha = await signInAs(bank, 'asha');
  await api.post('/__sim/api/recording').send({ start: true }).expect(200);
  const operations = [{ op: 'replace', path: '/body/ClearBalance', value: '4999.99' }];
  const patch = { service: 'BalanceEnquiryService', action: { kind: 'patch', operations } };
  await api.post('/__sim/api/faults').send(patch).expect(200);
  await asha.expectCall('BalanceEnquiryService', {
    AccountNumber: '001010000042317',
    CustNo: asha.customerNo,
  });
  const [shown] = (await api.get('/__sim/api/traffic?latest=1')).body;
  const { yaml } = (await api.post('/__sim/api/recording').send({ stop: true })).body;

  const replay = replayIn(parse(yaml));
  expect(shown).toMatchObject({ code: '0', response: { ClearBalance: '4999.99' } });
  expect(replay.steps.at(-1)).toMatchObject({ expect: { fields: { ClearBalance: '4999.99' } } });
  expect(await outcomes(replay, await startBank())).toEqual([]);
});

test.each([
  [{ op: 'remove', path: '/error/Code' }, '0'],
  [{ op: 'replace', path: '/error/Code', value: '5029 ' }, '5029'],
  [{ op: 'replace', path: '/error/Code', value: 'say "no"' }, 'none'],
  [{ op: 'remove', path: '/error' }, 'none'],
])(
  'what the patch %j makes of a code is recorded as whoever reads it takes it',
  async (one, code) => {
    const bank = await startBank();
    const api = supertest.agent(bank.app.server);
    const asha = await signInAs(bank, 'asha');
    await api.post('/__sim/api/recording').send({ start: true }).expect(200);
    const patch = {
      service: 'BalanceEnquiryService',
      action: { kind: 'patch', operations: [one] },
    };
    await api.post('/__sim/api/faults').send(patch).expect(200);
    const asked = { AccountNumber: '001010000042317', CustNo: asha.customerNo };
    await asha.call('BalanceEnquiryService', asked);
    const { yaml } = (await api.post('/__sim/api/recording').send({ stop: true })).body;

    expect(replayIn(parse(yaml)).steps.at(-1)).toMatchObject({ expect: { code } });
    expect((await api.get('/metrics')).text).not.toContain('say');
  },
);
