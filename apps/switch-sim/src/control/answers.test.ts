import { expect, test } from 'vitest';
import {
  ClockAnswer,
  type FaultAction,
  FaultRule,
  FaultsInForce,
  Health,
  LedgerVerdict,
  RecordedCalls,
  Scenarios,
  SmsMessages,
  WorldEntries,
} from '@sahakar/simulator/answers';
import { startControl } from '../testing/control-of.ts';
import { givePassword } from '../testing/signed-in-client.ts';

const actions: readonly FaultAction[] = [
  { kind: 'code', code: '9040', message: 'Insufficient Balance' },
  { kind: 'status', status: 503 },
  { kind: 'delay', milliseconds: 1 },
  { kind: 'drop' },
  { kind: 'commit-then-drop' },
];

async function startConsole() {
  const control = await startControl();
  return {
    bank: control,
    get: async (path: string) => (await control.get(path).expect(200)).body,
    post: async (path: string, body: object) => (await control.post(path, body).expect(200)).body,
  };
}

test('the console reads what the control plane says of a world, its cast and its clock', async () => {
  const { get, post } = await startConsole();
  expect(Health.parse(await get('/health')).world).toBe('main');
  expect(WorldEntries.parse(await get('/worlds'))).toHaveLength(1);
  const scenarios = Scenarios.parse(await get('/scenarios'));
  expect(scenarios.every(({ cast }) => cast.length > 0)).toBe(true);
  expect(ClockAnswer.parse(await get('/clock')).frozen).toBe(true);
  expect(ClockAnswer.parse(await post('/clock', { advance: 'P1M' })).ran).not.toEqual([]);
});

test('the console reads the messages and calls of a person who signs in', async () => {
  const { bank, get } = await startConsole();
  const asha = await givePassword(bank, 'asha');
  await asha.expectCall('OTPGenerationService', { RequestType: 'LOGINOTP' });
  const messages = SmsMessages.parse(await get('/sms'));
  expect(messages.at(-1)?.otp).toBe(await asha.newestOtp());
  const calls = RecordedCalls.parse(await get('/traffic'));
  expect(calls.at(-1)).toMatchObject({ service: 'OTPGenerationService', code: '0' });
});

test('the console reads what the ledger says of itself', async () => {
  const { get } = await startConsole();
  const { ok, checks } = LedgerVerdict.parse(await get('/ledger/verify'));
  expect(ok).toBe(true);
  expect(checks).not.toEqual([]);
});

test('the control plane takes every kind of fault that the console can describe', async () => {
  const { get, post } = await startConsole();
  for (const action of actions) {
    const rule = { service: '*', persona: 'asha', from: 1, times: null, action };
    expect(FaultRule.parse(await post('/faults', rule))).toMatchObject(rule);
  }
  expect(FaultsInForce.parse(await get('/faults')).map(({ action }) => action)).toEqual(actions);
});
