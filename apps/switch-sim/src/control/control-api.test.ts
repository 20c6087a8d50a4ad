import { worldNamePattern } from '@sahakar/simulator/control/fields';
import { ledgerAccounts } from '@sahakar/db/schema/ledger';
import { eq, sql } from '@sahakar/db/sql';
import { expect, test } from 'vitest';
import { startControl } from '../testing/control-of.ts';
import { bothEngines } from '../testing/both-engines.ts';

test('health names the engine, the world, its scenario and bank time', async () => {
  const { get, bank } = await startControl();
  const { body, headers } = await get('/health').expect(200);
  expect(body).toEqual({
    ok: true,
    engine: bank.store.engine,
    world: 'main',
    scenario: 'within-bank-transfer',
    now: '2026-11-21T10:00:00.000+05:30',
    unopened: { total: 0, byCode: {} },
  });
  expect(headers['cache-control']).toBe('no-store');
});

test('every scenario tells who can sign in, an ordinary retail person first', async () => {
  const { get } = await startControl();
  const { body } = await get('/scenarios').expect(200);
  for (const scenario of body) {
    expect(scenario).toMatchObject({ name: expect.any(String), story: expect.any(String) });
    expect(scenario.cast[0].role).toBe('retail');
    for (const person of scenario.cast) {
      expect(person).toMatchObject({
        key: expect.any(String),
        name: expect.any(String),
        loginUsername: expect.any(String),
        password: expect.any(String),
        mobile: expect.stringMatching(/^\d{10}$/),
        accounts: expect.any(Array),
        exercises: expect.any(Array),
      });
    }
  }
  const maker = body[0].cast.find(({ role }: { role: string }) => role === 'maker');
  expect(maker.corporateId).toMatch(/^\d+$/);
  expect(body[0].cast[0].corporateId).toBeNull();
});

test('the clock is set, frozen and resumed, and says so', async () => {
  const { get, post } = await startControl();
  const set = await post('/clock', { set: '2026-12-01T09:00:00' }).expect(200);
  expect(set.body).toMatchObject({ now: '2026-12-01T09:00:00.000+05:30', frozen: true });
  const answer = await post('/clock', { resume: true }).expect(200);
  expect(answer.body.frozen).toBe(false);
  const frozen = await post('/clock', { freeze: true }).expect(200);
  expect(frozen.body.frozen).toBe(true);
  const read = await get('/clock').expect(200);
  expect(read.body).toEqual({ ...frozen.body, ran: [] });
});

test('advancing the clock runs what is due on the way, and lists each job with its outcome', async () => {
  const { post } = await startControl();
  const { body } = await post('/clock', { advance: 'P1M' }).expect(200);
  expect(body.now).toBe('2026-12-21T10:00:00.000+05:30');
  for (const job of ['erase-secret-texts', 'forget-old-sessions']) {
    expect(body.ran.filter((run: { job: string }) => run.job === job)).toEqual([
      { job, at: '2026-12-21T10:00:00.000+05:30', outcome: expect.any(String) },
    ]);
  }
  const moments = body.ran.map((run: { at: string }) => run.at);
  expect(moments).toEqual(moments.toSorted());
});

test.each([
  [{}, 'POST /clock takes'],
  [{ advance: 'one day' }, 'one day is no ISO 8601 duration'],
  [{ set: 'tomorrow' }, 'The field set is missing or not possible'],
  [{ set: '1999-12-31' }, 'The field set is missing or not possible'],
  [{ set: '2026-02-31' }, 'The field set is missing or not possible'],
  [{ set: '2027-02-29T09:00:00' }, 'The field set is missing or not possible'],
  [{ advance: 'P80Y' }, 'The field advance leads beyond the year 2099'],
  [{ advance: 'P10YT1S' }, 'The clock leaps by 10 years at once at the most'],
  [{ set: '2036-11-21T10:00:01' }, 'The clock leaps by 10 years at once at the most'],
  [{ set: '2026-12-01', advance: 'P1D' }, 'POST /clock takes'],
  [{ freeze: true, resume: true }, 'POST /clock takes'],
  [{ advanced: 'P1D' }, 'There is no field advanced'],
])('the clock refuses %j with a sentence', async (body, sentence) => {
  const { get, post } = await startControl();
  const answer = await post('/clock', body).expect(400);
  expect(answer.body.error).toContain(sentence);
  const { body: clock } = await get('/clock');
  expect(clock.now).toBe('2026-11-21T10:00:00.000+05:30');
});

test.each([
  ['clock', { advance: 'P1D'.padEnd(101) }, 'The field advance'],
  ['worlds', { name: 'w', scenario: 'x'.repeat(101) }, 'The field scenario'],
  ['card-pin', { customer: '1', card: 'x'.repeat(101), pin: '1234' }, 'The field card'],
  ['sign-in', { person: 'x'.repeat(101), step: 'signed-in' }, 'The field person'],
  ['faults', { service: '*', persona: 'x'.repeat(101), action: { kind: 'drop' } }, 'The field per'],
])(
  'a text without an end is refused by POST /%s, by the field that has it',
  async (path, body, sentence) => {
    const { post } = await startControl();
    const answer = await post(`/${path}`, body).expect(400);
    expect(answer.body.error).toContain(sentence);
  },
);

test('a fault of somebody who cannot sign in is refused, with the name that was most likely meant', async () => {
  const { get, post } = await startControl();
  const fault = { service: '*', action: { kind: 'drop' } };
  const asked = (body: object) => post('/faults', body);
  for (const [persona, near] of [
    ['ahsa', 'asha'],
    ['10004231', '100042317'],
  ]) {
    const sentence = `The field persona: nobody called ${persona} signs in, in the scenario`;
    const { body } = await asked({ ...fault, persona }).expect(400);
    expect(body.error).toContain(sentence);
    expect(body.error).toMatch(new RegExp(`Did you mean ${near}\\? There are asha, .*user ID\\.$`));
  }
  const { body } = await asked([fault, { ...fault, persona: 'somebody else' }]).expect(400);
  expect(body.error).not.toContain('Did you mean');
  expect((await get('/faults')).body).toEqual([]);
  await asked({ ...fault, persona: '100042317' }).expect(200);
});

test('faults are entered, listed and removed, and the world takes them', async () => {
  const { get, post, remove, world } = await startControl();
  const action = { kind: 'code', code: '9040', message: 'Insufficient Balance' };
  const rule = { service: 'FundTransferService', persona: 'asha', from: 2, times: 1, action };
  const { body: entered } = await post('/faults', rule).expect(200);
  expect(entered).toEqual({ id: expect.any(String), ...rule });
  expect((await get('/faults')).body).toEqual([{ ...entered, hits: 0 }]);
  expect(await world.faults.take('FundTransferService', '100042317')).toBeNull();
  expect(await world.faults.take('FundTransferService', '100042317')).toEqual(action);
  expect((await get('/faults')).body).toEqual([{ ...entered, hits: 1 }]);
  await remove(`/faults/${entered.id}`).expect(200, { removed: 1 });
  await remove(`/faults/${entered.id}`).expect(404);
  await post('/faults', rule).expect(200);
  await remove('/faults').expect(200, { removed: 1 });
  expect((await get('/faults')).body).toEqual([]);
});

test.each([
  [{ service: 'NoSuchService', action: { kind: 'drop' } }, 'The field service'],
  [{ service: '*' }, 'The field action'],
  [{ service: '*', action: { kind: 'explode' } }, 'The field action.kind'],
  [{ service: '*', action: { kind: 'status', status: 200 } }, 'The field action.status'],
  [{ service: '*', from: 0, action: { kind: 'drop' } }, 'The field from'],
  [{ service: '*', until: 3, action: { kind: 'drop' } }, 'There is no field until'],
])('the fault %j is refused with a sentence', async (rule, sentence) => {
  const { post } = await startControl();
  const { body } = await post('/faults', rule).expect(400);
  expect(body.error).toContain(sentence);
  expect(body.error).toContain('POST /faults takes');
});

test('traffic is read from the last id on', async () => {
  const { get, world } = await startControl();
  for (const requestId of ['one', 'two']) {
    world.traffic.record({
      at: '',
      service: 'TNCService',
      loginUsername: null,
      requestId,
      code: '0',
      httpStatus: 200,
      milliseconds: 1,
      request: { Amount: 100n },
      response: null,
      fault: null,
    });
  }
  const { body } = await get('/traffic').expect(200);
  expect(body).toMatchObject([
    { id: 1, requestId: 'one', request: { Amount: '100' } },
    { id: 2, requestId: 'two' },
  ]);
  const later = await get('/traffic?after=1').expect(200);
  expect(later.body).toMatchObject([{ id: 2 }]);
  await get('/traffic?after=x').expect(400);
});

test('the ledger is verified check by check, and a broken book is found', bothEngines, async () => {
  const { get, bank } = await startControl();
  const sound = await get('/ledger/verify').expect(200);
  expect(sound.body.ok).toBe(true);
  expect(sound.body.checks.length).toBeGreaterThan(5);
  for (const check of sound.body.checks) {
    expect(check).toEqual({
      id: expect.stringMatching(/^[A-Z]+\d+$/),
      ok: true,
      detail: expect.any(String),
    });
  }
  const shift = (amount: bigint) =>
    bank.store.transaction((tx) =>
      tx
        .update(ledgerAccounts)
        .set({ balance: sql`${ledgerAccounts.balance} + ${amount}` })
        .where(eq(ledgerAccounts.id, 'CASH')),
    );
  await shift(1n);
  const broken = await get('/ledger/verify').expect(200);
  await shift(-1n);
  expect(broken.body.ok).toBe(false);
  const failures = broken.body.checks.filter(({ ok }: { ok: boolean }) => !ok);
  expect(failures.length).toBeGreaterThan(0);
  expect(JSON.stringify(failures)).toContain('CASH');
});

test('input that is no JSON is refused, and nothing of the inside is told', async () => {
  const { get, post } = await startControl();
  const broken = await post('/clock')
    .set('content-type', 'application/json')
    .send('{"set":')
    .expect(400);
  expect(broken.body).toEqual({
    error: expect.stringMatching(/^This cannot be read as JSON\. POST \/clock takes \{/),
  });
  await post('/clock').set('content-type', 'text/plain').send('x').expect(415);
  await get('/nothing').expect(404, { error: 'The control plane has no such call.' });
});

test.each([
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'same-site' }, 403],
  [{ origin: 'https://evil.example' }, 403],
  [{ origin: 'null' }, 403],
  [{ 'sec-fetch-site': 'same-origin' }, 200],
  [{ 'sec-fetch-site': 'none' }, 200],
])('a control call with the headers %j is answered %i', async (headers, status) => {
  const { get } = await startControl();
  expect((await get('/sms').set(headers)).status).toBe(status);
});

test('a call that says nothing may be labelled JSON, as many clients label each of theirs', async () => {
  const control = await startControl();
  const nothing = (method: 'post' | 'remove', path: string) =>
    control[method](path).set('content-type', 'application/json');
  await nothing('post', '/fault-presets/bad-keys').expect(200);
  await nothing('remove', '/faults').expect(200, { removed: 2 });
  await nothing('post', '/snapshots').expect(201);
  await nothing('remove', '/stubs').expect(200);
  const refused = await nothing('post', '/clock').expect(400);
  expect(refused.body.error).toContain('POST /clock takes {');
});

test('what is sent as no JSON is refused with what the route takes, and how', async () => {
  const { post } = await startControl();
  for (const [path, sentence] of [
    ['/clock', "application/json: -H 'content-type: application/json'. POST /clock takes {"],
    ['/faults', "application/json: -H 'content-type: application/json'. POST /faults takes {"],
    ['/fault-presets/bad-keys', "application/json: -H 'content-type: application/json'."],
    ['/worlds/import?name=x', "-H 'content-type: application/octet-stream'. POST /worlds/import"],
  ] as const) {
    const sent = post(path).type('form').send('a=b');
    expect((await sent.expect(415)).body.error).toContain(sentence);
  }
  // That faults are taken as YAML is theirs alone.
  const yaml = post('/clock').type('application/yaml').send('advance: P1D');
  expect((await yaml.expect(415)).body.error).toContain("json'. POST /clock takes {");
});

test('the form of the console lets through the names of worlds that are taken, and no other', async () => {
  const { post } = await startControl();
  // As a browser reads the pattern of a field.
  const form = new RegExp(`^(?:${worldNamePattern})$`, 'v');
  const names = ['w', 'W-2_x', '9'.repeat(40), '_x', '-x', 'x y', '9'.repeat(41), ''];
  for (const name of names) {
    const { status, body } = await post('/worlds', { name });
    expect([name, status === 201]).toEqual([name, form.test(name)]);
    if (status !== 201) expect(body.error).toContain('beginning with a letter or digit');
  }
});
