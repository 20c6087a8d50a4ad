/** @module-tag both-engines-wide */
import { customers, logins } from '@sahakar/db/schema/customers';
import { ledgerAccounts } from '@sahakar/db/schema/ledger';
import { asc } from '@sahakar/db/sql';
import supertest from 'supertest';
import { beforeAll, describe, expect, test } from 'vitest';
import { type BankOptions, startBank } from '../testing/start-bank.ts';

async function startControl(options: BankOptions = {}) {
  const bank = await startBank(options);
  return { ...bank, call: supertest(bank.app.server) };
}

const scenario = 'within-bank-transfer';

test('a world is made, found by header and cookie, and removed', async () => {
  const { call } = await startControl();
  const answer = await call.post('/__sim/api/worlds').send({ name: 'worker-1', scenario });
  expect([answer.status, answer.body]).toEqual([
    201,
    { name: 'worker-1', scenario, now: expect.stringContaining('2026-11-21T10:0') },
  ]);
  const health = async (headers: Record<string, string>) =>
    (await call.get('/__sim/api/health').set(headers)).body.world;
  expect(await health({ 'x-sim-world': 'worker-1' })).toBe('worker-1');
  expect(await health({ cookie: 'a=b; X-Sim-World=worker-1' })).toBe('worker-1');
  expect(await health({ 'x-sim-world': 'main', cookie: 'X-Sim-World=worker-1' })).toBe('main');
  expect(await health({})).toBe('main');
  const { body } = await call.get('/__sim/api/worlds').expect(200);
  expect(body.map(({ name }: { name: string }) => name)).toEqual(['main', 'worker-1']);
  await call.delete('/__sim/api/worlds/worker-1').expect(200, { removed: 'worker-1' });
  await call.delete('/__sim/api/worlds/worker-1').expect(404);
  await call.get('/__sim/api/health').set('x-sim-world', 'worker-1').expect(404);
});

test('worlds share neither clock nor messages nor faults nor traffic', async () => {
  const { call, worlds, world, bank } = await startControl();
  await call.post('/__sim/api/worlds').send({ name: 'other', scenario, now: '2027-01-01' });
  const other = worlds.opened('other');
  const rule = { service: '*', action: { kind: 'drop' } };
  await call.post('/__sim/api/faults').set('x-sim-world', 'other').send(rule).expect(200);
  await other?.bank.store.transaction(async (tx) => {
    const message = { mobile: '1', text: 'x', requestType: 'LOGINOTP', otp: '1' };
    await other.bank.outbox.send(tx, message);
    await tx.update(customers).set({ name: 'Changed' });
  });
  expect(other?.bank.clock.today()).toBe('2027-01-01');
  expect(bank.clock.today()).toBe('2026-11-21');
  expect(await world.inbox.read({})).toEqual([]);
  expect(await world.faults.list()).toEqual([]);
  const names = await bank.store.read.select({ name: customers.name }).from(customers);
  expect(names.map(({ name }) => name)).not.toContain('Changed');
  await worlds.remove('other');
});

test('a reset makes the world anew: data, clock, faults and traffic', async () => {
  const { call, worlds, world } = await startControl();
  await world.bank.store.transaction((tx) => tx.update(logins).set({ disabled: true }));
  await world.faults.add([
    { service: '*', persona: null, from: 1, times: null, action: { kind: 'drop' } },
  ]);
  const now = '2026-12-24T18:00:00+05:30';
  const { body } = await call.post('/__sim/api/reset').send({ scenario, now }).expect(200);
  expect(body).toMatchObject({ name: 'main', scenario });
  const anew = worlds.opened('main');
  expect(anew?.bank.clock.today()).toBe('2026-12-24');
  expect(await anew?.faults.list()).toEqual([]);
  const rows = await anew?.bank.store.read.select().from(logins);
  expect(rows?.every(({ disabled }) => !disabled)).toBe(true);
});

test('a call that has begun ends in the world that it began in, before that one is closed', async () => {
  const { call, worlds, world } = await startControl();
  const depart = world.calls.enter();
  const reset = call
    .post('/__sim/api/reset')
    .send({ scenario })
    .then(({ status }) => status);
  await expect.poll(() => worlds.opened('main')).toBeUndefined();
  expect(await world.bank.store.read.select().from(logins)).not.toEqual([]);
  depart();
  expect(await reset).toBe(200);
});

test('a world that is made with a later now has done what was due on the way, as one whose clock is moved there', async () => {
  const { call, worlds } = await startControl();
  const now = '2026-12-05T10:00:00+05:30';
  const wish = { scenario: 'cheques' };
  await call
    .post('/__sim/api/worlds')
    .send({ name: 'moved', ...wish })
    .expect(201);
  await call.post('/__sim/api/clock').set('x-sim-world', 'moved').send({ set: now }).expect(200);
  await call
    .post('/__sim/api/worlds')
    .send({ name: 'later', ...wish, now })
    .expect(201);
  const { id, balance, held } = ledgerAccounts;
  const balancesOf = (name: string) =>
    worlds
      .opened(name)
      ?.bank.store.read.select({ id, balance, held })
      .from(ledgerAccounts)
      .orderBy(asc(id));
  expect(await balancesOf('later')).toEqual(await balancesOf('moved'));
  const { body } = await call.get('/__sim/api/timeline').set('x-sim-world', 'later').expect(200);
  expect(body).toMatchObject({ frozen: false, now: expect.stringMatching(/^2026-12-05T10:0/) });
  const { ran } = body as { readonly ran: readonly { readonly job: string }[] };
  expect(ran.map(({ job }) => job)).toContain('decide-inward-cheques');
  await Promise.all(['later', 'moved'].map((name) => worlds.remove(name)));
});

test('whoever listens to a world hears that it is made anew, and goes on hearing of it', async () => {
  const { call, world } = await startControl();
  const events: unknown[] = [];
  world.events.subscribe({
    event: (name, data) => events.push([name, data]),
    closed: () => events.push('closed'),
  });
  const now = '2026-12-24T18:00:00+05:30';
  await call.post('/__sim/api/reset').send({ scenario, now }).expect(200);
  const startMoment = expect.stringMatching(/^2026-12-24T18:0\d:\d{2}\.\d{3}\+05:30$/);
  // Its clock is told when it has caught up, and once more with the world that is another.
  expect(events).toEqual([
    ['clock', { now: startMoment, frozen: false }],
    ['clock', { now: startMoment, frozen: false }],
    ['ledger', {}],
  ]);
  await call.post('/__sim/api/clock').send({ freeze: true }).expect(200);
  expect(events.at(-1)).toEqual(['clock', { now: startMoment, frozen: true }]);
});

test('clock, scenario and policy are kept while a world is closed', async () => {
  const { call, worlds } = await startControl();
  await call.post('/__sim/api/reset').send({ scenario, policy: { otp: { lifeSeconds: 42 } } });
  const set = { set: '2026-12-24T18:00:00', freeze: true };
  await call.post('/__sim/api/clock').send(set).expect(200);
  await worlds.close();
  expect(worlds.opened('main')).toBeUndefined();
  const { body } = await call.get('/__sim/api/health').expect(200);
  expect(body).toMatchObject({ scenario, now: '2026-12-24T18:00:00.000+05:30' });
  expect(worlds.opened('main')?.bank.policy.otp.lifeSeconds).toBe(42);
});

test('the limits against floods are lifted in the worlds of tests', async () => {
  const { call, worlds } = await startControl();
  await call.post('/__sim/api/worlds').send({ name: 'lifted', scenario }).expect(201);
  const limits = {
    loginGenerationsPerDayMax: 20,
    approvalGenerationsPerDayMax: 400,
    generationsPerDayMax: 40,
  };
  const liftedLimits = Object.fromEntries(Object.keys(limits).map((limit) => [limit, 1_000_000]));
  expect(worlds.opened('lifted')?.bank.policy.otp).toMatchObject(liftedLimits);
  await call.post('/__sim/api/reset').send({ scenario }).expect(200);
  expect(worlds.opened('main')?.bank.policy.otp).toMatchObject(limits);
  await worlds.remove('lifted');
});

test('a world may speak a dialect of its own, and speaks it still when it is opened again (decision 0061)', async () => {
  const { call, worlds } = await startControl();
  const input = { name: 'plain', scenario, dialect: 'documented' };
  await call.post('/__sim/api/worlds').send(input).expect(201);
  const spoken = () => [worlds.opened('plain')?.dialect.name, worlds.opened('main')?.dialect.name];
  expect(spoken()).toEqual(['documented', 'standard']);
  await worlds.close();
  await Promise.all([worlds.open('plain'), worlds.open('main')]);
  expect(spoken()).toEqual(['documented', 'standard']);
  const signIn = { person: 'asha', step: 'signed-in' };
  const path = '/__sim/api/sign-in';
  const { body } = await call.post(path).set('x-sim-world', 'plain').send(signIn).expect(200);
  expect(body.capabilities).toEqual([]);
});

describe('what cannot be', () => {
  let control: Awaited<ReturnType<typeof startControl>>;

  beforeAll(async () => {
    control = await startControl({ shared: true });
  });

  test.each([
    ['/__sim/api/worlds', { name: '../main' }, 400, 'The field name'],
    ['/__sim/api/worlds', { name: 'x'.repeat(41) }, 400, 'The field name'],
    ['/__sim/api/worlds', {}, 400, 'POST /worlds takes'],
    ['/__sim/api/worlds', { name: 'main' }, 409, 'There is a world main already.'],
    ['/__sim/api/worlds', { name: 'w', scenario: 'x' }, 400, 'There is no scenario x; there are'],
    ['/__sim/api/worlds', { name: 'w', policy: { otp: { life: 1 } } }, 400, 'no setting otp.life'],
    ['/__sim/api/worlds', { name: 'w', dialect: 'klingon' }, 400, 'The field dialect'],
    ['/__sim/api/worlds', { name: 'w', now: '2060-01-01' }, 400, 'leaps by 10 years at once'],
    ['/__sim/api/reset', { scenario, now: '2060-01-01' }, 400, 'leaps by 10 years at once'],
    ['/__sim/api/reset', {}, 400, 'The field scenario is missing'],
    ['/__sim/api/reset', { scenario: 'constructor' }, 400, 'There is no scenario constructor'],
    ['/__sim/api/reset', { scenario, now: 'now' }, 400, 'The field now'],
    ['/__sim/api/reset', { scenario, policy: { otp: 7 } }, 400, 'The field policy.otp'],
  ])('%s refuses %j and changes nothing', async (path, body, status, sentence) => {
    const { call, bank, worlds } = control;
    const answer = await call.post(path).send(body);
    expect(answer.status).toBe(status);
    expect(answer.body.error).toContain(sentence);
    expect(worlds.opened('main')?.bank).toBe(bank);
    expect(await worlds.names()).toEqual(['main']);
  });

  test('the default world cannot be removed', async () => {
    const { call, worlds } = control;
    const { status } = await call.delete('/__sim/api/worlds/main');
    expect(status).toBe(409);
    expect(await worlds.names()).toEqual(['main']);
  });
});
