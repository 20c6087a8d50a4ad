/** @module-tag both-engines-wide */
import { customers, logins } from '@sahakar/db/schema/customers';
import { ledgerAccounts } from '@sahakar/db/schema/ledger';
import { asc } from '@sahakar/db/sql';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { expireInstructions } from '../cheques/jobs.ts';
import { startControl } from '../testing/control-of.ts';

const scenario = 'within-bank-transfer';

test('a world is made, found by header and cookie, and removed', async () => {
  const { get, post, remove } = await startControl();
  const answer = await post('/worlds', { name: 'worker-1', scenario });
  expect([answer.status, answer.body]).toEqual([
    201,
    { name: 'worker-1', scenario, now: expect.stringContaining('2026-11-21T10:0') },
  ]);
  const health = async (headers: Record<string, string>) =>
    (await get('/health').set(headers)).body.world;
  expect(await health({ 'x-sim-world': 'worker-1' })).toBe('worker-1');
  expect(await health({ cookie: 'a=b; X-Sim-World=worker-1' })).toBe('worker-1');
  expect(await health({ 'x-sim-world': 'main', cookie: 'X-Sim-World=worker-1' })).toBe('main');
  expect(await health({})).toBe('main');
  const { body } = await get('/worlds').expect(200);
  expect(body.map(({ name }: { name: string }) => name)).toEqual(['main', 'worker-1']);
  await remove('/worlds/worker-1').expect(200, { removed: 'worker-1' });
  await remove('/worlds/worker-1').expect(404);
  await get('/health').set('x-sim-world', 'worker-1').expect(404);
});

test('worlds share neither clock nor messages nor faults nor traffic', async () => {
  const { post, worlds, world, bank } = await startControl();
  await post('/worlds', { name: 'other', scenario, now: '2027-01-01' });
  const other = worlds.opened('other');
  const rule = { service: '*', action: { kind: 'drop' } };
  await post('/faults', rule).set('x-sim-world', 'other').expect(200);
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
  const { post, worlds, world } = await startControl();
  await world.bank.store.transaction((tx) => tx.update(logins).set({ disabled: true }));
  await world.faults.add([
    { service: '*', persona: null, from: 1, times: null, action: { kind: 'drop' } },
  ]);
  const now = '2026-12-24T18:00:00+05:30';
  const { body } = await post('/reset', { scenario, now }).expect(200);
  expect(body).toMatchObject({ name: 'main', scenario });
  const anew = worlds.opened('main');
  expect(anew?.bank.clock.today()).toBe('2026-12-24');
  expect(await anew?.faults.list()).toEqual([]);
  const rows = await anew?.bank.store.read.select().from(logins);
  expect(rows?.every(({ disabled }) => !disabled)).toBe(true);
});

test('a call that has begun ends in the world that it began in, before that one is closed', async () => {
  const { post, worlds, world } = await startControl();
  const depart = world.calls.enter();
  const reset = post('/reset', { scenario }).then(({ status }) => status);
  await expect.poll(() => worlds.opened('main')).toBeUndefined();
  expect(await world.bank.store.read.select().from(logins)).not.toEqual([]);
  depart();
  expect(await reset).toBe(200);
});

test('a world that is made with a later now has done what was due on the way, as one whose clock is moved there', async () => {
  const { get, post, worlds } = await startControl();
  const now = '2026-12-05T10:00:00+05:30';
  const wish = { scenario: 'cheques' };
  await post('/worlds', { name: 'moved', ...wish }).expect(201);
  await post('/clock', { set: now }).set('x-sim-world', 'moved').expect(200);
  await post('/worlds', { name: 'later', ...wish, now }).expect(201);
  const { id, balance, held } = ledgerAccounts;
  const balancesOf = (name: string) =>
    worlds
      .opened(name)
      ?.bank.store.read.select({ id, balance, held })
      .from(ledgerAccounts)
      .orderBy(asc(id));
  expect(await balancesOf('later')).toEqual(await balancesOf('moved'));
  const { body } = await get('/timeline').set('x-sim-world', 'later').expect(200);
  expect(body).toMatchObject({ frozen: false, now: expect.stringMatching(/^2026-12-05T10:0/) });
  const { ran } = body as { readonly ran: readonly { readonly job: string }[] };
  expect(ran.map(({ job }) => job)).toContain('decide-inward-cheques');
  await Promise.all(['later', 'moved'].map((name) => worlds.remove(name)));
});

test.each(['/worlds', '/reset'])(
  'a bank that is closed while %s goes on to a later now does not wait for it, and leaves no world that stands in between',
  async (path) => {
    const { bank, post, storage, worlds } = await startControl();
    await bank.store.transaction((tx) => tx.update(customers).set({ name: 'Changed' }));
    const moments: Date[] = [];
    let closing: Promise<void> | undefined;
    vi.spyOn(expireInstructions, 'run').mockImplementation(async (_bank, at) => {
      moments.push(at);
      closing ??= worlds.close();
      return '';
    });
    const now = '2026-12-21T10:00:00+05:30';
    const wish = path === '/reset' ? { scenario, now } : { name: 'later', scenario, now };
    const { status, body } = await post(path, wish);
    await closing;
    expect([status, body.error]).toEqual([409, expect.stringContaining('it was not')]);
    expect(moments).toHaveLength(1);
    expect(await storage.names()).toEqual(['main']);
    const main = await worlds.open('main');
    const names = await main?.bank.store.read.select({ name: customers.name }).from(customers);
    expect(new Set(names?.map(({ name }) => name))).toEqual(new Set(['Changed']));
  },
);

test('whoever listens to a world hears that it is made anew, and goes on hearing of it', async () => {
  const { post, world } = await startControl();
  const events: unknown[] = [];
  world.events.subscribe({
    event: (name, data) => events.push([name, data]),
    closed: () => events.push('closed'),
  });
  const now = '2026-12-24T18:00:00+05:30';
  await post('/reset', { scenario, now }).expect(200);
  const startMoment = expect.stringMatching(/^2026-12-24T18:0\d:\d{2}\.\d{3}\+05:30$/);
  expect(events).toEqual([
    ['clock', { now: startMoment, frozen: false }],
    ['ledger', {}],
  ]);
  await post('/clock', { freeze: true }).expect(200);
  expect(events.at(-1)).toEqual(['clock', { now: startMoment, frozen: true }]);
});

test('clock, scenario and policy are kept while a world is closed', async () => {
  const { get, post, worlds } = await startControl();
  await post('/reset', { scenario, policy: { otp: { lifeSeconds: 42 } } });
  const set = { set: '2026-12-24T18:00:00', freeze: true };
  await post('/clock', set).expect(200);
  await worlds.close();
  expect(worlds.opened('main')).toBeUndefined();
  const { body } = await get('/health').expect(200);
  expect(body).toMatchObject({ scenario, now: '2026-12-24T18:00:00.000+05:30' });
  expect(worlds.opened('main')?.bank.policy.otp.lifeSeconds).toBe(42);
});

test('the limits against floods are lifted in the worlds of tests', async () => {
  const { post, worlds } = await startControl();
  await post('/worlds', { name: 'lifted', scenario }).expect(201);
  const limits = {
    loginGenerationsPerDayMax: 20,
    approvalGenerationsPerDayMax: 400,
    generationsPerDayMax: 40,
  };
  const liftedLimits = Object.fromEntries(Object.keys(limits).map((limit) => [limit, 1_000_000]));
  expect(worlds.opened('lifted')?.bank.policy.otp).toMatchObject(liftedLimits);
  await post('/reset', { scenario }).expect(200);
  expect(worlds.opened('main')?.bank.policy.otp).toMatchObject(limits);
  await worlds.remove('lifted');
});

test('a world may speak a dialect of its own, and speaks it still when it is opened again (decision 0061)', async () => {
  const { post, worlds } = await startControl();
  const input = { name: 'plain', scenario, dialect: 'documented' };
  await post('/worlds', input).expect(201);
  const spoken = () => [worlds.opened('plain')?.dialect.name, worlds.opened('main')?.dialect.name];
  expect(spoken()).toEqual(['documented', 'standard']);
  await worlds.close();
  await Promise.all([worlds.open('plain'), worlds.open('main')]);
  expect(spoken()).toEqual(['documented', 'standard']);
  const signIn = { person: 'asha', step: 'signed-in' };
  const { body } = await post('/sign-in', signIn).set('x-sim-world', 'plain').expect(200);
  expect(body.capabilities).toEqual([]);
});

describe('what cannot be', () => {
  let control: Awaited<ReturnType<typeof startControl>>;

  beforeAll(async () => {
    control = await startControl({ shared: true });
  });

  test.each([
    ['/worlds', { name: '../main' }, 400, 'The field name'],
    ['/worlds', { name: 'x'.repeat(41) }, 400, 'The field name'],
    ['/worlds', {}, 400, 'POST /worlds takes'],
    ['/worlds', { name: 'main' }, 409, 'There is a world main already.'],
    ['/worlds', { name: 'w', scenario: 'x' }, 400, 'There is no scenario x; there are'],
    ['/worlds', { name: 'w', policy: { otp: { life: 1 } } }, 400, 'no setting otp.life'],
    ['/worlds', { name: 'w', dialect: 'klingon' }, 400, 'The field dialect'],
    ['/worlds', { name: 'w', now: '2060-01-01' }, 400, 'leaps by 10 years at once'],
    ['/reset', { scenario, now: '2060-01-01' }, 400, 'leaps by 10 years at once'],
    ['/reset', {}, 400, 'The field scenario is missing'],
    ['/reset', { scenario: 'constructor' }, 400, 'There is no scenario constructor'],
    ['/reset', { scenario, now: 'now' }, 400, 'The field now'],
    ['/reset', { scenario, policy: { otp: 7 } }, 400, 'The field policy.otp'],
  ])('%s refuses %j and changes nothing', async (path, body, status, sentence) => {
    const { post, bank, worlds } = control;
    const answer = await post(path, body);
    expect(answer.status).toBe(status);
    expect(answer.body.error).toContain(sentence);
    expect(worlds.opened('main')?.bank).toBe(bank);
    expect(await worlds.names()).toEqual(['main']);
  });

  test('the default world cannot be removed', async () => {
    const { remove, worlds } = control;
    const { status } = await remove('/worlds/main');
    expect(status).toBe(409);
    expect(await worlds.names()).toEqual(['main']);
  });
});
