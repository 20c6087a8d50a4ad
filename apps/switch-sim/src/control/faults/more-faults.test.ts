/** @module-tag both-engines-wide */
import { engine } from '@sahakar/db/dialect';
import supertest from 'supertest';
import { expect, test } from 'vitest';
import { signInAs } from '../../testing/signed-in-client.ts';
import { startBank } from '../../testing/start-bank.ts';
import type { Token } from '../../testing/switch-client.ts';

const service = 'BalanceEnquiryService';
const enquiry = { AccountNumber: '001010000042317', CustNo: '100042317' };

const windowed = (from: string, until: string) =>
  `- { service: "*", between: { from: ${from}, until: ${until} }, action: { kind: drop } }`;

async function underFaults() {
  const bank = await startBank();
  const asha = await signInAs(bank, 'asha');
  const control = supertest(bank.app.server);
  const inject = (action: object, more: object = {}) =>
    control
      .post('/__sim/api/faults')
      .send({ service, times: 1, action, ...more })
      .expect(200);
  const enquire = () => asha.call(service, enquiry);
  const ofToken = { service: 'GET_TOKEN' };
  return { bank, asha, control, inject, enquire, ofToken };
}

test.runIf(engine === 'sqlite')(
  'the answer is garbled, cut in half or that of an earlier call, and the call was carried out (A338)',
  async () => {
    const { inject, enquire, asha } = await underFaults();
    await inject({ kind: 'stale' });
    await expect(enquire()).rejects.toThrow();
    for (const kind of ['garble', 'truncate', 'stale']) {
      await enquire();
      await inject({ kind });
      await expect(enquire()).rejects.toThrow();
    }
    await asha.expectCall(service, enquiry);
  },
);

test.runIf(engine === 'sqlite')(
  'the true answer is changed before it is sealed, and goes as it is where the patch does not fit (A338)',
  async () => {
    const { inject, enquire } = await underFaults();
    const patch = (path: string, value: unknown) =>
      inject({ kind: 'patch', operations: [{ op: 'replace', path, value }] });
    await patch('/body/ClearBalance', '0.07');
    expect(await enquire()).toMatchObject({ body: { ClearBalance: '0.07' } });
    await patch('/error/Code', '7002');
    expect(await enquire()).toMatchObject({ kind: 'refusal', code: '7002' });
    await patch('/body/NoSuchField', '1');
    expect(await enquire()).toMatchObject({ kind: 'success', body: { ClearBalance: '50000.00' } });
  },
);

test.runIf(engine === 'sqlite')(
  'GET_TOKEN is refused, lost, late, wrong about the time, and gives keys of wrong length or of yesterday (A338)',
  async () => {
    const { asha, inject, enquire, ofToken } = await underFaults();
    const token = async (action: object): Promise<Token> => {
      await inject(action, ofToken);
      return asha.token();
    };
    const { kid: _kid, key, iat, ServerTime } = await asha.token();
    for (const kind of ['garble', 'truncate', 'drop', 'commit-then-drop'])
      await expect(token({ kind })).rejects.toThrow();
    await expect(token({ kind: 'status', status: 502 })).rejects.toThrow();
    await expect(token({ kind: 'code', code: '9199' })).rejects.toThrow();
    await expect(token({ kind: 'key-length', bytes: 16 })).rejects.toThrow();
    const skewed = await token({ kind: 'skew', seconds: 7200 });
    expect(skewed.key).toHaveLength(key.length);
    expect(skewed.iat - iat).toBeGreaterThan(7_100_000);
    expect(Date.parse(skewed.ServerTime ?? '')).toBe(Date.parse(ServerTime ?? '') + 7_200_000);
    const operations = [{ op: 'replace', path: '/body/Capabilities', value: ['RequestId'] }];
    expect(await token({ kind: 'patch', operations })).toMatchObject({
      Capabilities: ['RequestId'],
    });
    await inject({ kind: 'stale' }, ofToken);
    expect(await enquire()).toMatchObject({ status: 401, code: '9401' });
    expect(await enquire()).toMatchObject({ kind: 'success' });
  },
);

test.runIf(engine === 'sqlite')(
  'the traffic tells of a GET_TOKEN under a fault which it was, its code and its status, and of a dropped call none (A338)',
  async () => {
    const { bank, asha, inject, enquire, ofToken } = await underFaults();
    const rows = () => bank.world.traffic.after(0);
    // A drop of a connection that is none is an error on its way, which has a row of its own.
    const underFault = () => rows().findLast(({ fault }) => fault !== null);
    for (const [action, code, httpStatus] of [
      [{ kind: 'status', status: 503 }, '', 503],
      [{ kind: 'drop' }, '', 0],
      [{ kind: 'commit-then-drop' }, '0', 0],
      [{ kind: 'code', code: '9199' }, '9199', 200],
      [{ kind: 'garble' }, '0', 200],
      [{ kind: 'key-length', bytes: 16 }, '0', 200],
      [{ kind: 'stale' }, '0', 200],
    ] as const) {
      await inject(action, ofToken);
      await asha.token().catch(() => null);
      expect(underFault()).toMatchObject({ kind: 'token', fault: action.kind, code, httpStatus });
    }
    await asha.token();
    expect(rows().at(-1)).toMatchObject({ kind: 'token', fault: null, code: '0', httpStatus: 200 });
    await inject({ kind: 'drop' });
    await enquire().catch(() => null);
    expect(underFault()).toMatchObject({ kind: 'call', fault: 'drop', code: '', httpStatus: 0 });
  },
);

test('faults outlive a restart with what they have counted, and a reset ends them (A338)', async () => {
  const { bank, asha, inject, control } = await underFaults();
  await inject({ kind: 'code', code: '9199' }, { times: 3 });
  await asha.call(service, enquiry);
  const found = await bank.world.faults.list();
  expect(found).toMatchObject([{ service, times: 3, hits: 1 }]);
  await bank.worlds.close();
  const again = await bank.worlds.open('main');
  expect(await again?.faults.list()).toEqual(found);
  expect(await again?.faults.take(service, null)).toMatchObject({ kind: 'code' });
  await control.post('/__sim/api/reset').send({ scenario: bank.scenario.name }).expect(200);
  expect(await bank.worlds.opened('main')?.faults.list()).toEqual([]);
});

test.runIf(engine === 'sqlite')(
  'a list of rules is entered as YAML, told as YAML, and refused whole with a sentence (A338)',
  async () => {
    const { control } = await underFaults();
    const post = (text: string) =>
      control.post('/__sim/api/faults').type('application/yaml').send(text);
    const yaml = [
      '- service: GET_TOKEN',
      '  percent: 5',
      '  seed: monsoon',
      '  between: { from: 2026-11-21T10:00, until: 2026-11-21T11:00 }',
      '  action: { kind: key-length, bytes: 16 }',
      '- { service: "*", action: { kind: delay-spread, p50: 400, p99: 4000 } }',
    ].join('\n');
    const { body } = await post(yaml).expect(200);
    expect(body).toMatchObject([{ seed: 'monsoon' }, { seed: expect.any(String) }]);
    const told = await control.get('/__sim/api/faults?as=yaml').expect(200);
    await control.delete('/__sim/api/faults').expect(200, { removed: 2 });
    expect((await post(told.text).expect(200)).body).toEqual(body);
    for (const [wrong, sentence] of [
      ['- { service: [', 'This is no YAML'],
      ['- service: "*"\n  action: &a [*a]', 'Line 2, column 15: *a stands for nothing'],
      ['- service: Payments', 'Line 1, column 3: The field 0.service is no servicename'],
      ['service: "*"\npersonal: asha', 'Line 1, column 1: The field 0.action is missing'],
      [
        yaml.replace('T11:00', 'T09:00'),
        'Line 4, column 38: The field 0.between.until is not after from.',
      ],
      ['- { service: "*", action: { kind: key-length, bytes: 16 } }', 'The field 0.action.kind'],
      ['- { service: "*", action: { kind: delay-spread, p50: 9, p99: 1 } }', 'The field 0.action'],
      ['- { service: "*", percent: 0, action: { kind: drop } }', 'The field 0.percent'],
      ['- { service: "*", action: { kind: code, code: "0" } }', 'The field 0.action.code'],
      [windowed('2026-11-21T11:00', '2026-11-21T10:00'), 'The field 0.between.until'],
      [windowed('2026-02-31', '2026-03-03'), 'The field 0.between.from'],
      ['just a text', 'The field 0'],
      [
        '- { id: lost, service: "*", action: { kind: drop } }\n'.repeat(2),
        'The field 1.id is that of an earlier rule of the list.',
      ],
    ] as const) {
      expect((await post(wrong).expect(400)).body.error).toContain(sentence);
    }
  },
);

test.runIf(engine === 'sqlite')(
  'every preset is entered by its name, once however often it is ordered (A338)',
  async () => {
    const { control, bank } = await underFaults();
    const presets = (await control.get('/__sim/api/fault-presets').expect(200)).body;
    for (const { name, rules } of presets) {
      await control.post(`/__sim/api/fault-presets/${name}`).expect(200);
      await control.post(`/__sim/api/fault-presets/${name}`).expect(200);
      expect(await bank.world.faults.list()).toMatchObject(rules);
      await bank.world.faults.clear();
    }
    await control.post('/__sim/api/fault-presets/none').expect(404);
  },
);
