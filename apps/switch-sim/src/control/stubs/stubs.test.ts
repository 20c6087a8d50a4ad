import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { engine } from '@sahakar/db/dialect';
import supertest from 'supertest';
import { expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { bothEngines } from '../../testing/both-engines.ts';
import { controlOf } from '../../testing/control-of.ts';
import { signInAs, strangerAt } from '../../testing/signed-in-client.ts';
import { startBank, type TestBank } from '../../testing/start-bank.ts';

const shipped = join(import.meta.dirname, '../../../../../seeds/stubs/account-aggregator.yaml');
const yaml = readFileSync(shipped, 'utf8');

const consent = 'AccountAggregatorConsentService';

function stubsOf(bank: TestBank) {
  const control = controlOf(bank);
  const put = (text: string, query = '') =>
    control.put(`/stubs${query}`).type('application/yaml').send(text);
  const hits = async () => {
    const { body } = await control.get('/stubs').expect(200);
    return Object.fromEntries(
      body.stubs.map((one: { id: string; hits: number }) => [one.id, one.hits]),
    );
  };
  return { control, visitor: supertest(bank.app.server), put, hits };
}

test('a service of a stub is sealed, asks for a session, matches by fields, and answers in turn', async () => {
  const bank = await startBank();
  const { control, put, hits } = stubsOf(bank);
  const asha = await signInAs(bank, 'asha');
  const ask = (request: object) => asha.call(consent, request);
  expect(await ask({ ConsentId: 'c-1' })).toMatchObject({ kind: 'refusal', code: '9015' });
  await put(yaml).expect(200);

  const codesBefore = bank.world.coverage.tally().codes;
  const mine = { CustNo: asha.customerNo, ConsentId: 'c-1' };
  for (const Status of ['PENDING', 'ACTIVE', 'ACTIVE']) {
    const answer = await ask({ ConsentId: 'c-1' });
    expect(answer).toMatchObject({ kind: 'success', body: { ...mine, Status } });
  }
  const revoked = { kind: 'refusal', code: '7999', message: 'The consent has ended already.' };
  expect(await ask({ Requesttype: 'REVOKE' })).toMatchObject(revoked);
  expect(await strangerAt(bank).call(consent, {})).toMatchObject({ code: '9010' });
  const queue = await strangerAt(bank).call('BranchQueueService', { Branch: '001' });
  expect(queue).toMatchObject({ kind: 'success', body: { Branch: '001', Waiting: 4 } });
  expect(bank.world.coverage.tally().codes).toEqual(codesBefore);

  const counted = { 'services[0]': 1, 'services[1]': 3, 'services[2]': 1 };
  expect(await hits()).toMatchObject(counted);
  const { body } = await control.get(`/traffic?service=${consent}`);
  expect(body.at(-3)).toMatchObject({
    kind: 'stub',
    code: '0',
    request: { ConsentId: 'c-1' },
    response: { Status: 'ACTIVE' },
    why: { stub: 'services[1], answer 2 of 2', envelope: { failedCheck: null } },
  });
  expect(body.at(-2)).toMatchObject({ why: { refusal: { message: revoked.message } } });
});

test('stubs and their counts outlive a restart, and a reset ends them', bothEngines, async () => {
  const bank = await startBank();
  const { control, visitor, put, hits } = stubsOf(bank);
  await put(yaml).expect(200);
  await visitor.get('/aa/consents/c-1').expect(200);
  expect(await hits()).toMatchObject({ 'paths[2]': 1 });
  await bank.worlds.close();

  const again = await bank.worlds.open('main');
  const inForce = await again?.stubs?.read();
  expect(inForce).toMatchObject({ yaml, isOwn: true });
  expect(inForce?.stubs.filter((one) => one.hits > 0)).toMatchObject([{ id: 'paths[2]', hits: 1 }]);
  await control.post('/reset', { scenario: bank.scenario.name }).expect(200);
  expect(await hits()).toEqual({});
});

// The engines do not differ in what follows.
const isOnFiles = engine === 'sqlite';

test.runIf(isOnFiles)(
  'a path of a stub answers plain HTTP by body, query and parts, in turn',
  async () => {
    const bank = await startBank();
    const { control, visitor, put } = stubsOf(bank);
    await visitor.get('/aa/consents/c-1').expect(404);
    await put(yaml).expect(200);
    const order = { purpose: 'loan', customer: { id: 7 }, accounts: ['a', 'b'] };
    const made = await visitor.post('/aa/consents').send(order).expect(201);
    expect(made.headers).toMatchObject({ location: '/aa/consents/consent-1' });
    expect(made.body).toMatchObject({
      consentHandle: 'consent-1',
      customer: 7,
      accounts: ['a', 'b'],
      at: expect.stringContaining('+05:30'),
    });
    const other = await visitor.post('/aa/consents').type('form').send('purpose=x').expect(422);
    expect(other.body).toEqual({ errorCode: 'InvalidPurpose', given: 'x' });
    for (const status of ['PENDING', 'ACTIVE', 'ACTIVE']) {
      const { body } = await visitor.get('/aa/consents/c%20%201?x=1').expect(200);
      expect(body).toEqual({ consentHandle: 'c  1', status });
    }
    const page = await visitor
      .get('/status')
      .expect(200)
      .expect('content-type', /^text\/html/);
    expect(page.text).toContain('All services run. 20');
    await visitor.put('/aa/consents').expect(404);
    await visitor.post('/aa/consents').send('x'.repeat(70_000)).expect(413);
    const { body: rows } = await control.get('/traffic');
    expect(rows[0]).toMatchObject({
      kind: 'stub',
      service: 'POST /aa/consents',
      httpStatus: 201,
      request: { body: order },
      response: { status: 'PENDING' },
      why: { stub: 'paths[0], answer 1 of 1' },
    });
    expect(rows[1]).toMatchObject({ httpStatus: 422, code: '' });
  },
);

test.runIf(isOnFiles)(
  'a long list that a path of a stub is sent is JSON as a short one is',
  async () => {
    const bank = await startBank();
    const { visitor, put } = stubsOf(bank);
    await put(
      'paths: [{ path: /echo, method: POST, answers: [{ json: { said: "{{request.numbers}}" } }] }]',
    ).expect(200);
    // No more fit into a body with which a stub is called.
    const numbers = Array.from({ length: 32_000 }, () => 0);
    const { body } = await visitor.post('/echo').send({ numbers }).expect(200);
    expect(body).toEqual({ said: numbers });
  },
);

test.runIf(isOnFiles)('what a call says ends up in no header of its own', async () => {
  const bank = await startBank();
  const { visitor, put } = stubsOf(bank);
  const echo = 'paths: [{ path: /echo, answers: [{ headers: { x-said: "{{query.q}}" } }] }]';
  await put(echo).expect(200);
  const { headers } = await visitor.get('/echo?q=a%0d%0aset-cookie:%20b').expect(200);
  expect(headers).toMatchObject({ 'x-said': 'a??set-cookie: b' });
  expect(headers).not.toHaveProperty('set-cookie');
});

test.runIf(isOnFiles)(
  'stubs are of one world, and a world goes back to those of the start',
  async () => {
    const environment = { STUBS: shipped };
    const bank = await startBank({ environment });
    const { control, visitor, put } = stubsOf(bank);
    await bank.worlds.create('other', { scenario: bank.scenario });
    const own = 'paths: [{ path: /only/here, answers: [{ text: here }] }]';
    const { body } = await put(own).expect(200);
    expect(body).toMatchObject({ isOwn: true, stubs: [{ what: 'GET /only/here', hits: 0 }] });
    await visitor.get('/only/here').expect(200, 'here');
    await visitor.get('/only/here').set('x-sim-world', 'other').expect(404);
    await visitor.get('/status').set('x-sim-world', 'other').expect(200);
    await visitor.get('/status').set('accept', 'application/json').expect(404);
    await control.remove('/stubs').expect(200);
    await visitor.get('/status').expect(200);
    await control.get('/stubs?as=yaml').expect(200, yaml);
  },
);

test.runIf(isOnFiles)(
  'what is wrong is told all at once by line, and changes nothing',
  async () => {
    const bank = await startBank();
    const { control, visitor, put } = stubsOf(bank);
    await put(yaml).expect(200);
    const wrong = `paths:
  - path: /entities/FSwitchServiceCall
    answers: [{ status: 99 }]
services:
  - service: FAQService
    answers: [{ code: '0' }]
`;
    const { body } = await put(wrong).expect(400);
    const places = body.problems.map(({ line, at }: { line: number; at: string }) => [line, at]);
    expect(places).toEqual([
      [2, 'paths[0].path'],
      [3, 'paths[0].answers[0].status'],
      [5, 'services[0].service'],
    ]);
    expect(body.error).toContain('stubs:5:5 services[0].service');
    await put(`${yaml}\n  - x`, '?check=yes').expect(400);
    await put('paths: []', '?check=yes').expect(200);
    await control.put('/stubs').send({ paths: [] }).expect(415);
    await visitor.get('/status').expect(200);
    const missing = startBank({ environment: { STUBS: join(import.meta.dirname, 'no.yaml') } });
    await expect(missing).rejects.toThrow('cannot be read');
    const other = startBank({ environment: { STUBS: import.meta.filename } });
    await expect(other).rejects.toThrow(/not in order:\n.*stubs\.test\.ts:\d+:\d+/);
  },
);

test.runIf(isOnFiles)('without the control plane nothing is stubbed', async () => {
  const bank = await startBank({ environment: { SIM_CONTROL: 'off' } });
  const { visitor, put } = stubsOf(bank);
  await put(yaml).expect(404);
  await visitor.get('/aa/consents/c-1').expect(404);
  expect(await strangerAt(bank).call(consent, {})).toMatchObject({ code: '9015' });
  expect(bank.world.stubs).toBeNull();
  const refusal = 'STUBS is for the simulator';
  expect(() => readConfig({ SIM_CONTROL: 'off', STUBS: shipped })).toThrow(refusal);
});
