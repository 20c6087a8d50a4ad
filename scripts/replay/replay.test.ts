import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readReplay, replaySchema } from '@sahakar/client/replay/replay-file';
import { catalogue } from '@sahakar/contracts/catalogue';
import { responseCodes } from '@sahakar/contracts/response-codes';
import { weakDescription } from '@sahakar/crypto/testing/sample-descriptions';
import numbersAndDates from '@sahakar/contracts/dialects/numbers-and-dates' with { type: 'json' };
import { expect, test, vi } from 'vitest';
import { parse, stringify } from 'yaml';
import { addressOf } from '../../apps/switch-sim/src/testing/measured-call.ts';
import { startBank } from '../../apps/switch-sim/src/testing/start-bank.ts';
import { temporaryDirectory } from '../../db/testing/temporary-directory.ts';
import { inRoot } from '../places.mjs';
import { played } from '../testing/played-replays.ts';
import { servedBank } from '../testing/served-bank.ts';
import { readReplayWish } from './replay-wish.ts';
import { replay } from './replay.ts';

const folder = inRoot('seeds', 'replays');
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.yaml'))
  .map((name) => join(folder, name));
const named = (...names: string[]) => names.map((name) => join(folder, `${name}.yaml`));
const someFiles = named('payee-added-and-paid', 'transfer-by-neft');
const served = servedBank();

/** So few at once that a busy machine plays them within the time of a test. */
const eighths = [0, 1, 2, 3, 4, 5, 6, 7];

test.each(eighths)(
  'shipped replays come out as recorded, in new worlds: part %i of eight',
  { tags: ['wide'] },
  async (part) => {
    const own = files.filter((_path, at) => at % eighths.length === part);
    const { code, text } = await played(...own, '--target', served.target);
    expect(text.split('\n').filter((line) => !line.startsWith('✓'))).toEqual([
      '',
      expect.stringMatching(/: 0 of the replays differ\.$/),
    ]);
    expect(code).toBe(0);
  },
);

test('shipped replays come out alike on another date, and of a switch with another dialect', async () => {
  const later = await played(...someFiles, '--target', served.target, '--now', '2026-12-04');
  expect(later).toMatchObject({ code: 0 });
  const dialect = join(temporaryDirectory(), 'dialect.json');
  writeFileSync(dialect, JSON.stringify(numbersAndDates));
  const other = await addressOf(await startBank({ environment: { DIALECT: dialect } }));
  const spoken = await played(...someFiles, '--target', other);
  expect(spoken).toMatchObject({ code: 0 });
});

test('the shipped replays call every service and meet every documented code', () => {
  const steps = files.flatMap((path) => {
    const read = readReplay(parse(readFileSync(path, 'utf8')));
    return read.fits ? read.replay.steps.filter((step) => 'service' in step) : [];
  });
  const called = new Set<string>(steps.map(({ service }) => service));
  expect(Object.keys(catalogue).filter((name) => !called.has(name))).toEqual([]);
  const met = new Set(steps.map(({ expect: expected }) => expected?.code));
  const documented = Object.keys(responseCodes).filter((code) => Number(code) < 9000);
  expect(documented.filter((code) => !met.has(code))).toEqual([]);
});

test('a difference is told as a diff of fields, in words and for build servers, with exit code 1', async () => {
  const file = parse(readFileSync(named('code-7999')[0] ?? '', 'utf8'));
  file.steps[0].expect.fields.CustomerNumber = '1';
  file.steps.at(-1).expect.code = '0';
  const [path, report] = ['changed.yaml', 'report.xml'].map((name) =>
    join(temporaryDirectory(), name),
  );
  writeFileSync(path ?? '', stringify(file));
  const { code, text } = await played(
    path ?? '',
    '--target',
    served.target,
    '--junit',
    report ?? '',
  );
  expect(code).toBe(1);
  expect(text).toContain('step 1, LoginValidateIBService as asha');
  expect(text).toContain('- CustomerNumber: "1"\n    + CustomerNumber: "100042317"');
  expect(text).toContain('- code: "0"\n    + code: "7999"');
  expect(readFileSync(report ?? '', 'utf8')).toMatch(/tests="4" failures="2" skipped="0"/);
});

test('read-only, nothing is changed: what would be is told as skipped', async () => {
  const [path = ''] = named('transfer-by-neft');
  const everyday = await addressOf(await startBank({ scenario: 'everyday' }));
  const { code, text } = await played(path, '--target', everyday, '--read-only');
  expect({ code, text }).toMatchObject({ code: 0 });
  expect(text).toMatch(/NEFT_RTGS_TransactionService as asha: skipped, it changes something/);
});

test('read-only, a call that its variables alone make one that changes something is not sent', async () => {
  const path = join(temporaryDirectory(), 'disguised.yaml');
  const disguised = {
    replay: 'a deletion in disguise',
    scenario: 'everyday',
    begins: '2026-11-21T10:00:00+05:30',
    // Whoever is not of the cast has no number: the variable stands for an empty text.
    persons: { nobody: 'not of the cast' },
    steps: [
      {
        as: 'nobody',
        service: 'ManagePayeeService',
        request: { requestType: 'DEL{{customerNumber}}ETE', PayeeId: '1' },
      },
    ],
  };
  writeFileSync(path, stringify(disguised));
  const everyday = await addressOf(await startBank({ scenario: 'everyday' }));
  const { code, text } = await played(path, '--target', everyday, '--read-only');
  expect(text).toContain('ManagePayeeService as nobody: skipped, it changes something');
  expect(text).toContain('Nothing was played.');
  expect(code).toBe(2);
});

test('read-only, no try of a customer is spent: a step with a wrong or a new secret is skipped', async () => {
  const [path = ''] = named('login-wrong-otp');
  const { steps, ...rest } = parse(readFileSync(path, 'utf8'));
  const mistyped = join(temporaryDirectory(), 'mistyped.yaml');
  const request = { LoginUsername: '{{userId}}', LoginPassword: '{{ new.password }}' };
  const withNew = { ...steps[0], request, expect: { code: '9001' } };
  writeFileSync(mistyped, stringify({ ...rest, steps: [withNew] }));
  const everyday = await startBank({ scenario: 'everyday' });
  const at = ['--target', await addressOf(everyday), '--read-only'];
  const { code, text } = await played(path, mistyped, ...at);
  expect({ code, text }).toMatchObject({ code: 0 });
  expect(text.match(/skipped, it spends a try of asha/g)).toHaveLength(4);
});

test.each([
  { advance: 'P1D' },
  { control: '/rails', method: 'PUT', body: { rail: 'NEFT', answer: { kind: 'never' } } },
])('read-only, fields are compared no more behind the skipped step %j', async (step) => {
  const file = parse(readFileSync(named('code-7999')[0] ?? '', 'utf8'));
  file.steps[0].expect.fields.CustomerNumber = '1';
  file.steps = [step, file.steps[0]];
  const path = join(temporaryDirectory(), 'skipped.yaml');
  writeFileSync(path, stringify(file));
  const everyday = await addressOf(await startBank({ scenario: 'everyday' }));
  const { code, text } = await played(path, '--target', everyday, '--read-only');
  expect(text).toContain('skipped, it is the simulator’s');
  expect({ code, text }).toMatchObject({ code: 0 });
});

test('a star in the name of a file stands for every file that fits, where no shell expands it', async () => {
  const folder = temporaryDirectory();
  const text = readFileSync(named('code-7999')[0] ?? '', 'utf8');
  for (const name of ['b.yaml', 'a.yaml', 'c.txt']) writeFileSync(join(folder, name), text);
  const { files: found } = readReplayWish([join(folder, '*.yaml')]);
  expect(found.map(({ path }) => path)).toEqual(
    ['a.yaml', 'b.yaml'].map((name) => join(folder, name)),
  );
  expect(() => readReplayWish([join(folder, '*.yml')])).toThrow('No file fits');
  // A name with a star of its own is that of one file.
  writeFileSync(join(folder, '*.yaml'), text);
  expect(readReplayWish([join(folder, '*.yaml')]).files).toHaveLength(1);
});

test('an envelope that a file describes is spoken, and what is none is said in one sentence', async () => {
  const [path = ''] = named('code-7999');
  const description = join(temporaryDirectory(), 'envelope.json');
  writeFileSync(description, JSON.stringify(weakDescription));
  const other = await addressOf(await startBank({ environment: { ENVELOPE: description } }));
  const spoken = await played(path, '--target', other, '--envelope', description);
  expect(spoken).toMatchObject({ code: 0 });
  for (const envelope of ['rot13', inRoot('package.json')]) {
    await expect(
      played(path, '--target', served.target, '--envelope', envelope),
    ).rejects.toMatchObject({
      name: 'ClearError',
      exitCode: 2,
    });
  }
});

test('what was found is printed also where the report cannot be written', async () => {
  const [path = ''] = named('code-7999');
  const report = join(temporaryDirectory(), 'no-such-folder', 'report.xml');
  const lines: string[] = [];
  const work = replay([path, '--target', served.target, '--junit', report], (text) =>
    lines.push(text),
  );
  await expect(work).rejects.toMatchObject({
    name: 'ClearError',
    exitCode: 2,
    message: expect.stringContaining(`${report} cannot be written`),
  });
  expect(lines.join('\n')).toContain('0 of the replays differ');
});

test('a file that is none is refused with the place of each fault', async () => {
  const path = join(temporaryDirectory(), 'broken.yaml');
  const broken = {
    replay: 'x',
    scenario: 'everyday',
    begins: '2026-02-31T10:00:00+05:30',
    persons: { asha: '' },
    steps: [
      { as: 'asha', service: 'NoService', request: {} },
      { as: 'ravi', service: 'FAQService', request: {}, expected: {} },
      {},
    ],
  };
  writeFileSync(path, stringify(broken));
  const told = async () => {
    const said = await played(path, '--target', served.target).then(({ text }) => text, String);
    return said.split('\n  ');
  };
  expect((await told()).slice(1)).toEqual([
    `${path}:3:1 begins: "2026-02-31T10:00:00+05:30" is no moment such as 2026-11-21T10:00:00+05:30`,
  ]);
  writeFileSync(path, stringify({ ...broken, begins: '2026-11-21' }));
  expect((await told()).slice(1)).toEqual([
    `${path}:8:5 step 1: service: "NoService" is no service of the catalogue`,
    `${path}:13:5 step 2: expected: there is no such field`,
    `${path}:14:5 step 3: has neither service, advance nor control`,
  ]);
  writeFileSync(path, 'replay: [');
  expect((await told())[1]).toMatch(/broken\.yaml:1:\d+ This is no YAML/);
});

test('a simulator that asks for its token says so, and only what has none is taken for a bank', async () => {
  const [path = ''] = named('code-7999');
  const bankWith = async (environment: Record<string, string>) =>
    addressOf(await startBank({ environment }));
  const guarded = await bankWith({ SIM_CONTROL_TOKEN: 'a-token-of-the-tests' });
  await expect(played(path, '--target', guarded)).rejects.toThrow('asks for SIM_CONTROL_TOKEN');
  const without = await bankWith({ SIM_CONTROL: 'off' });
  await expect(played(path, '--target', without)).rejects.toThrow('has no control API');
});

/** Sends Ctrl-C to the command as soon as it has begun what it would leave; answers its exit code. */
async function cutOff(
  words: string[],
  environment: NodeJS.ProcessEnv,
  hasBegun: () => boolean | Promise<boolean>,
) {
  const command = spawn(process.execPath, [inRoot('scripts', 'run.mjs'), 'replay', ...words], {
    env: { ...process.env, ...environment },
    stdio: 'ignore',
  });
  const ended = once(command, 'exit');
  await vi.waitUntil(hasBegun, { timeout: 60_000 });
  command.kill('SIGINT');
  const [code] = await ended;
  return code;
}

test(
  'Ctrl-C leaves no world at the target, and no data of a simulator of its own',
  { tags: ['wide'] },
  async () => {
    const bank = await startBank({});
    const words = [...someFiles, '--target', await addressOf(bank)];
    expect(await cutOff(words, {}, async () => (await bank.worlds.names()).length > 1)).toBe(130);
    expect(await bank.worlds.names()).toEqual(['main']);

    const TMPDIR = temporaryDirectory();
    expect(await cutOff(someFiles, { TMPDIR }, () => readdirSync(TMPDIR).length > 0)).toBe(130);
    expect(readdirSync(TMPDIR)).toEqual([]);
  },
);

test('the schema for editors is that of the reader', () => {
  const written = readFileSync(join(folder, 'replay.schema.json'), 'utf8');
  expect(JSON.parse(written)).toEqual(replaySchema());
});
