import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SimulatorError } from '@sahakar/simulator/send';
import { simulator } from '@sahakar/simulator/simulator';
import { expect, test } from 'vitest';
import { signInAs } from '../testing/signed-in-client.ts';
import { startBank } from '../testing/start-bank.ts';

const pensioner = '../../../../seeds/yaml/pensioner.yaml';

async function startSimulator() {
  const bank = await startBank({ scenario: 'everyday' });
  const { app, worlds } = bank;
  const at = (world?: string) =>
    simulator({
      baseUrl: 'http://localhost:4000',
      world,
      async fetch(url, { method, headers, body = '' }) {
        const { pathname, search } = new URL(url);
        // Safe: the client sends the methods of the control API alone.
        const sent = { method: method as 'GET', url: pathname + search, headers };
        const answer = await app.inject({ ...sent, ...(body !== '' && { body }) });
        return { status: answer.statusCode, text: async () => answer.body };
      },
    });
  return { app, at, bank, worlds };
}

test('the typed client makes, moves, breaks, changes and explains a world of its own, and removes it', async () => {
  const { at, worlds } = await startSimulator();
  await at().worlds.create({ name: 'own', scenario: 'everyday' });
  const own = at('own');
  expect(await own.health()).toMatchObject({ world: 'own', scenario: 'everyday' });

  await own.clock.freeze();
  const { id } = await own.snapshots.take('the start');
  expect(await own.snapshots.list()).toMatchObject([{ id, name: 'the start' }]);
  const { now } = await own.clock.read();
  expect((await own.clock.advance('P1D')).ran).not.toEqual([]);
  expect((await own.clock.timeline()).ran).not.toEqual([]);
  expect(await own.clock.rewind('the start')).toMatchObject({ now });
  await own.snapshots.remove('the start');

  const fault = { service: '*', action: { kind: 'drop' } } as const;
  const { id: faultId } = await own.faults.add(fault);
  expect(await own.faults.addPreset('bad-afternoon')).toHaveLength(2);
  await own.faults.remove(faultId);
  expect(await own.faults.list()).toHaveLength(2);
  await own.faults.clear();
  expect(await at().faults.list()).toEqual([]);

  const late = await own.rails.set({ rail: 'NEFT', answer: { kind: 'late', by: 'PT6H' } });
  expect(late.find(({ rail }) => rail === 'NEFT')?.answer).toEqual({ kind: 'late', minutes: 360 });
  const { changes } = await own.policy.change({ policy: { otp: { lifeSeconds: 77 } } });
  expect(changes).toMatchObject({ otp: { lifeSeconds: 77 } });
  expect((await own.worlds.diff('main', 'own')).to).toBe('own');

  await own.recording.start('Nothing much');
  expect(await own.recording.stop(), 'what its rails were told before').toContain('PT360M');
  expect(await own.explain({ person: 'asha' })).toMatchObject([{ rule: 'RULINGS D1' }]);
  expect(await own.traffic({ refused: 'yes', latest: 3 })).toEqual([]);
  expect((await own.ledger.verify()).ok).toBe(true);
  await own.coverage.clear();
  expect((await own.coverage.read()).counts).toHaveProperty('services');
  expect(await own.reset({ scenario: 'cards' })).toMatchObject({ scenario: 'cards' });
  await at().worlds.remove('own');
  expect(await worlds.names()).toEqual(['main']);
});

test('the typed client finds people, signs them in, and throws what is refused in the words of the simulator', async () => {
  const { at, app } = await startSimulator();
  const { person, signIn, messagesTo, post } = at();
  const { loginUsername, mobile } = await person('asha');
  expect(await signIn('asha')).toMatchObject({ login: { LoginUsername: loginUsername } });
  expect(await messagesTo(mobile)).toEqual(expect.any(Array));
  await expect(person('nobody')).rejects.toThrow('everyday has nobody called nobody');
  const refusal = post('/clock', { advance: 'soon' });
  await expect(refusal).rejects.toThrow(SimulatorError);
  await expect(refusal).rejects.toThrow(/soon is no ISO 8601 duration/);
  await expect(at('elsewhere').health()).rejects.toMatchObject({ status: 404 });

  const told = await app.inject('/__sim/api-docs/control.json');
  expect(told.json()).toHaveProperty('openapi', '3.1.0');
});

test('somebody of a scenario that was written anew under its name is told as it has him now', async () => {
  const { at, app } = await startSimulator();
  const { person, reset } = at();
  const written = readFileSync(fileURLToPath(import.meta.resolve(pensioner)), 'utf8');
  const headers = { 'content-type': 'application/yaml' };
  const keep = (payload: string) =>
    app.inject({ method: 'POST', url: '/__sim/api/scenarios', headers, payload });
  const told: string[] = [];
  for (const mobile of ['9822200311', '9822255555']) {
    expect((await keep(written.replace('9822200311', mobile))).statusCode).toBeLessThan(300);
    await reset({ scenario: 'pensioner' });
    told.push((await person('vasant')).mobile);
  }

  expect(told).toEqual(['9822200311', '9822255555']);
});

test.each([
  ['http://localhost:4000', ''],
  ['http://localhost:4000/', ''],
  ['https://bank.example/sim/', '/sim'],
])('the typed client of %s asks below the path that stands there', async (baseUrl, before) => {
  const asked: string[] = [];
  const bank = simulator({
    baseUrl,
    async fetch(url) {
      asked.push(url);
      return { status: 200, text: async () => '[]' };
    },
  });
  await bank.messages({ to: '9820012345' });
  expect(asked).toEqual([`${new URL(baseUrl).origin}${before}/__sim/api/sms?to=9820012345`]);
});

test('an OTP is waited for behind whatever else is sent to the person before it', async () => {
  const { at, bank } = await startSimulator();
  const { messagesTo, person, post, otpOf } = at();
  const asha = await signInAs(bank, 'asha');
  const { mobile } = await person('asha');
  const before = (await messagesTo(mobile)).at(-1)?.id ?? '';
  const cash = { account: '001010000042317', direction: 'in', amount: '2000' };
  await post('/cash', cash);
  expect((await messagesTo(mobile)).at(-1)?.otp).toBeNull();
  const coming = otpOf('asha', before);
  await asha.expectCall('OTPGenerationService', { RequestType: 'FORGOTPIN', variable1: 'MPIN' });
  expect(await coming).toBe(await asha.newestOtp());
});

/** A client of whatever answers so. */
const answeredBy = (status: number, text: string) =>
  simulator({
    baseUrl: 'http://localhost:4000',
    fetch: async () => ({ status, text: async () => text }),
  });

test.each([
  [200, '<html>Welcome</html>'],
  [200, 'up'],
  [200, ''],
  [200, '{"world":'],
  [502, '{sorry}'],
  [404, '[<html>'],
])('what answers HTTP %i and %s is told as no simulator, and no answer', async (status, text) => {
  const asked = answeredBy(status, text).health();
  await expect(asked).rejects.toThrow(SimulatorError);
  await expect(asked).rejects.toMatchObject({
    status,
    message: expect.stringContaining('/health'),
  });
});

test('what is asked for as YAML is the text that comes', async () => {
  const { get } = answeredBy(200, '- id: slow');
  expect(await get('/faults?as=yaml')).toBe('- id: slow');
  expect(await get('/scenarios/pensioner/yaml')).toBe('- id: slow');
  expect(await get('/recording?call=7')).toBe('- id: slow');
});
