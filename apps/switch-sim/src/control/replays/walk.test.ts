import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { temporaryDirectory } from '@sahakar/db/testing/temporary-directory';
import { callBytesMax } from '../../server/web-server.ts';
import { controlOf, startControl } from '../../testing/control-of.ts';
import { addressOf } from '../../testing/measured-call.ts';
import { selfSigned } from '../../testing/self-signed.ts';
import { startBank } from '../../testing/start-bank.ts';

const shipped = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../../../../seeds/replays', `${name}.yaml`), 'utf8');

/** A walk calls the bank at its address. */
async function startAtAddress() {
  const bank = await startControl();
  await addressOf(bank);
  return bank;
}

type Step = { readonly result: { readonly kind: string } | null };

test('a replay is walked step by step in a world of its own, and looked at in a copy that changes nothing of it', async () => {
  const bank = await startAtAddress();
  const { body: shelf } = await bank.get('/replays').expect(200);
  expect(shelf).toMatchObject({ frameObstacle: null, walk: null });
  expect(shelf.replays).toContainEqual({
    name: 'transfer-by-neft',
    replay: 'a customer pays a payee of another bank by NEFT step by step and holds a receipt',
    scenario: 'everyday',
    persons: { asha: 'Asha Vijay Kulkarni, retail' },
    steps: expect.any(Number),
  });
  await bank.post('/replays/walk/next', {}).expect(404);
  const begun = await bank.post('/replays/walk', { name: 'transfer-by-neft' });
  expect(begun.status).toBe(201);
  const { world, steps } = begun.body;
  const walk = controlOf(bank, world);
  const first = await walk.post('/replays/walk/next', {}).expect(200);
  expect(first.body.steps.slice(0, 2)).toMatchObject([
    {
      words: 'LoginValidateIBService as asha',
      step: { as: 'asha', request: { LoginPassword: '{{password}}' }, expect: { code: '0' } },
      result: { kind: 'as expected', call: { code: '0', request: { LoginPassword: '••••' } } },
    },
    { result: null },
  ]);

  const { body: look } = await walk.post('/replays/walk/look', {}).expect(200);
  const signIn = { person: 'asha', step: 'signed-in' };
  await controlOf(bank, look.world).post('/sign-in', signIn).expect(200);
  const calls = await walk.get('/traffic');
  const rest = await walk.post('/replays/walk/next', { steps: steps.length }).expect(200);
  expect(calls.body).toHaveLength(1);
  expect(rest.body.steps.map(({ result }: Step) => result?.kind)).toEqual(
    steps.map(() => 'as expected'),
  );

  await controlOf(bank, world).remove('/replays/walk').expect(200);
  const { body: left } = await bank.get('/worlds');
  expect(left).toMatchObject([{ name: 'main' }]);
});

test('to look around touches no world but the walk’s own, whatever its name, and leaves no snapshot', async () => {
  const bank = await startAtAddress();
  const longest = 'w'.repeat(40);
  const others = ['walk-look', 'main'];
  await bank.post('/worlds', { name: 'walk-look' }).expect(201);
  const before = bank.worlds.opened('walk-look')?.bank;
  for (const world of ['walk', longest]) {
    const walk = controlOf(bank, world);
    await bank.post('/replays/walk', { name: 'profile', world }).expect(201);
    for (const _ of ['first', 'again']) await walk.post('/replays/walk/look', {}).expect(200);
    expect(await bank.worlds.names()).toHaveLength(others.length + 2);
    expect(await bank.worlds.snapshots.of(world)).toEqual([]);
    await walk.remove('/replays/walk').expect(200);
    expect(new Set(await bank.worlds.names())).toEqual(new Set(others));
  }
  expect(bank.worlds.opened('walk-look')?.bank).toBe(before);
});

test('a recording of a thousand steps is walked, however many bytes it has', async () => {
  const bank = await startAtAddress();
  const replay = parse(shipped('payee-added-and-paid'));
  const steps = Array.from({ length: 1_000 }, (_, at) => replay.steps[at % 4]);
  const yaml = stringify({ ...replay, steps }, { aliasDuplicateObjects: false });
  expect(yaml.length).toBeGreaterThan(callBytesMax);
  const { body } = await bank.post('/replays/walk', { yaml }).expect(201);
  expect(body.steps).toHaveLength(1_000);
  const { world } = body;
  await controlOf(bank, world).remove('/replays/walk').expect(200);
});

test('a walk stops at the step that came out otherwise and tells each field; what is no replay is refused in words', async () => {
  const bank = await startAtAddress();
  const begin = (body: object) => bank.post('/replays/walk', body);
  const yaml = shipped('payee-added-and-paid').replace('HDFC Bank', 'Another Bank');
  const { world } = (await begin({ yaml }).expect(201)).body;
  const walk = controlOf(bank, world);
  const played = await walk.post('/replays/walk/next', { steps: 9 });
  expect(played.body.steps[3].result).toMatchObject({
    kind: 'differs',
    differences: [{ at: 'BankName', expected: 'Another Bank', got: 'HDFC Bank' }],
    call: { code: '0' },
  });
  expect(played.body.steps[4].result).toBe(null);
  // The bank that was walked is no more, so its replay cannot be gone on with.
  await walk.post('/reset', { scenario: 'everyday' });
  await walk.post('/replays/walk/next').expect(404);

  expect((await begin({ yaml: 'replay: x' }).expect(400)).body.error).toMatch(
    /^This is no replay:/,
  );
  expect((await begin({ yaml: '"' }).expect(400)).body.error).toMatch(
    /^This is no replay:\n1:\d+ This is no YAML/,
  );
  await begin({ name: '../package' }).expect(404);
  await begin({}).expect(400);
  await begin({ name: 'profile', yaml }).expect(400);
});

test('a replay, which may be anybody’s file, reaches no world but its own, no other address and no walk', async () => {
  const bank = await startAtAddress();
  await bank.post('/worlds', { name: 'other' }).expect(201);
  const reaching = [
    { control: '/worlds/other', method: 'DELETE' },
    { control: '/doctor', body: { target: 'http://127.0.0.1:1' } },
    { control: '/scenarios/pensioner', method: 'DELETE' },
    { control: '/replays/walk', body: { name: 'profile' } },
    { control: '/faults/../worlds/other', method: 'DELETE' },
  ];
  for (const step of reaching) {
    const yaml = stringify({ ...parse(shipped('code-7999')), steps: [step] });
    const { body } = await bank.post('/replays/walk', { yaml }).expect(400);
    expect(body.error).toContain('is no path such as /cheques');
  }
  expect(await bank.worlds.names()).toEqual(['main', 'other']);
});

const guarded = {
  HOST: '0.0.0.0',
  PUBLIC_HOST: 'bank.example',
  SIM_CONTROL_TOKEN: 'a-token-of-the-tests',
};

test.each([
  ['speaks https', secure],
  ['is open to other machines under its name alone', () => guarded],
])('a replay is walked in a simulator that %s, a lost answer included', async (_what, settings) => {
  const { app } = await startBank({ environment: settings() });
  const headers = { host: 'bank.example', authorization: `Bearer ${guarded.SIM_CONTROL_TOKEN}` };
  const ask = async (path: string, payload: object, world = 'main') => {
    const url = `/__sim/api/replays/walk${path}`;
    const own = { ...headers, 'x-sim-world': world };
    return (await app.inject({ method: 'POST', url, headers: own, payload })).json();
  };
  const drop = { service: 'AllBranchLocatorService', times: 1, action: { kind: 'drop' } };
  const replay = parse(shipped('payee-added-and-paid'));
  const lost = { as: 'asha', service: drop.service, request: {}, expect: { code: 'none' } };
  const steps = [...replay.steps.slice(0, 3), { control: '/faults', body: drop }, lost];
  const { world } = await ask('', { yaml: stringify({ ...replay, steps }) });
  const { steps: played } = await ask('/next', { steps: 5 }, world);
  expect(played.map(({ result }: Step) => result?.kind)).toEqual(steps.map(() => 'as expected'));
});

function secure() {
  const folder = temporaryDirectory();
  const files = { TLS_CERT: join(folder, 'certificate.pem'), TLS_KEY: join(folder, 'key.pem') };
  writeFileSync(files.TLS_CERT, selfSigned.certificate);
  writeFileSync(files.TLS_KEY, selfSigned.key);
  return { ...files, ...guarded, HOST: '127.0.0.1' };
}

test('a step that the simulator refuses differs in its words, and the walk goes on behind it', async () => {
  const bank = await startAtAddress();
  const steps = [{ advance: 'P1' }, { advance: 'PT1M' }];
  const yaml = stringify({ ...parse(shipped('code-7999')), steps });
  const { body } = await bank.post('/replays/walk', { yaml }).expect(201);
  const next = () => controlOf(bank, body.world).post('/replays/walk/next', {}).expect(200);
  const said = expect.stringContaining('P1 is no ISO 8601 duration');
  expect((await next()).body.steps[0].result).toMatchObject({ kind: 'differs', said });
  expect((await next()).body.steps[1].result).toMatchObject({ kind: 'as expected' });
});
