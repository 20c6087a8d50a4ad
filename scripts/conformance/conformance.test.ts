import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { serviceNames } from '@sahakar/contracts/catalogue';
import nullsAndSingleObjects from '@sahakar/contracts/dialects/nulls-and-single-objects' with { type: 'json' };
import numbersAndDates from '@sahakar/contracts/dialects/numbers-and-dates' with { type: 'json' };
import numericCodes from '@sahakar/contracts/dialects/numeric-codes' with { type: 'json' };
import { Dialect, namedDialects } from '@sahakar/contracts/dialect/dialect';
import { expect, test, vi } from 'vitest';
import { addressOf } from '../../apps/switch-sim/src/testing/measured-call.ts';
import { startBank } from '../../apps/switch-sim/src/testing/start-bank.ts';
import { temporaryDirectory } from '../../db/testing/temporary-directory.ts';
import { inRoot } from '../places.mjs';
import { printedBy } from '../testing/printed-by.ts';
import { servedBank } from '../testing/served-bank.ts';
import { runConformance } from './ask/run.ts';
import { otpsOf } from './ask/sign-in.ts';
import { main } from './conformance.ts';
import { examplePersona } from './example-persona.ts';
import { Persona } from './persona.ts';
import { html, junitOf } from './report/files.ts';
import { json, table } from './report/table.ts';
import { outcomeOf } from './report/words.ts';
import { cardBlock, transfer } from './testing/writes-of-asha.ts';
import { dialectOf, type Verdict, verdictOf } from './verdict.ts';

const served = servedBank({ scenario: 'everyday' });
const persona = Persona.parse({ ...examplePersona('asha'), writes: [transfer, cardBlock] });

/** Asks a world of the bank that speaks this dialect. */
async function verdictOn(dialect: Dialect): Promise<Verdict> {
  const { scenario, worlds } = served.bank;
  await worlds.reset(dialect.name, { scenario, policyPatch: {}, dialect });
  // Writes are tried where nothing differs: what they change is asked for no more.
  const allowsWrites = dialect.name === standard.name;
  return verdictOf(
    await runConformance({ target: served.target, persona, allowsWrites, world: dialect.name }),
  );
}

const sorted = ({ deviations }: Dialect) => deviations.map((one) => JSON.stringify(one)).toSorted();
const standard = { ...numericCodes, name: 'as-documented', deviations: [] };

/** Codes, orders and fields of a bank that has gone its own way. */
const oddities = {
  ...standard,
  name: 'oddities',
  deviations: [
    { service: '*', kind: 'code', documented: '9012', as: '404' },
    { service: 'BalanceEnquiryService', kind: 'order', first: '9012', before: '9100' },
    { service: '*', kind: 'order', first: '9010', before: '9100' },
    {
      service: 'BalanceEnquiryService',
      at: 'body.ClearBalance',
      kind: 'spelled',
      as: 'clear_balance',
    },
    { service: 'FAQService', at: 'body.FAQList', kind: 'bare' },
    { service: 'FDViewService', at: 'body.RecordLists[].Nominee', kind: 'absent' },
    { service: 'LoanViewService', at: 'body.LoanRecordList[].Colour', kind: 'unknown', as: 'text' },
  ],
};

const { documented } = namedDialects;

test.each([standard])(
  'of a switch that speaks $name exactly that is found, and its file is that dialect',
  findsExactly,
);

test.each([documented, numericCodes, nullsAndSingleObjects, numbersAndDates])(
  'of a switch that speaks $name too exactly that is found, and its file is that dialect',
  { tags: ['wide'] },
  findsExactly,
);

async function findsExactly(description: object): Promise<void> {
  const dialect = Dialect.parse(description);
  const verdict = await verdictOn(dialect);
  expectExactly(verdict, dialect);
  if (description !== standard) return;
  expect(verdict.standings.filter((one) => outcomeOf(one) === 'conforms')).toHaveLength(35);
  expect(table(verdict)).toContain('TNCService                           not asked  ');
}

function expectExactly(verdict: Verdict, dialect: Dialect): void {
  expect(verdict.complaints).toEqual([]);
  const found = Dialect.parse(dialectOf(verdict, dialect.name));
  expect(sorted(found)).toEqual(sorted(dialect));
  expect(found.announces).toEqual(dialect.announces);
  expectNoValues(verdict);
}

/** Numbers of customers, accounts and telephones, amounts in paise: all of them are long. */
function expectNoValues(verdict: Verdict): void {
  const host = 'bank.example';
  const reports = [table(verdict), json(verdict), junitOf(verdict, host), html(verdict, host)];
  for (const report of reports) {
    expect(report).toContain('LoanViewPDFService');
    expect(report).not.toMatch(/\d{5}|Asha|Kulkarni|Dadar|\d\.\d\d/);
  }
}

test('codes, orders and fields of its own are found, each as a failure of its service', async () => {
  const dialect = Dialect.parse(oddities);
  const verdict = await verdictOn(dialect);
  expectExactly(verdict, dialect);
  const report = junitOf(verdict, 'bank.example');
  expect(report).toContain(`tests="${serviceNames.length}" failures="`);
  expect(report).toMatch(
    /name="FAQService"><failure message="\d differences">body.FAQList is the whole/,
  );
  expect(report).toMatch(/name="StopChequeService"><skipped message="it changes something/);
  expect(table(verdict)).toContain(
    'BalanceEnquiryService: body.ClearBalance is called clear_balance (1 place); the portal refuses the answer',
  );
  expect(json(verdict)).toContain('"conforms": false');
});

const failed = (...words: string[]) => printedBy(() => main(words));

/** Asha as a persona file, for a simulator. */
function ashaFile(): string {
  const path = join(temporaryDirectory(), 'asha.json');
  writeFileSync(path, JSON.stringify(examplePersona('asha')));
  return path;
}

test(
  'what was found is printed also where a report cannot be written',
  { tags: ['wide'] },
  async () => {
    const report = join(temporaryDirectory(), 'no-such-folder', 'report.xml');
    const words = ['--target', served.target, '--persona', ashaFile(), '--junit', report];
    const { end, printed } = await failed(...words);
    expect(end).toMatchObject({
      name: 'ClearError',
      exitCode: 2,
      message: expect.stringContaining(`${report} cannot be written`),
    });
    expect(printed).toContain('BalanceEnquiryService');
  },
);

test('what was typed wrongly is said in one sentence, and nobody is called', async () => {
  for (const [sentence, ...words] of [
    ['--target takes an address', '--target', 'localhost:4000'],
    ['--envelope rot13 is no envelope', '--target', served.target, '--envelope', 'rot13'],
  ] as const) {
    const { end } = await failed(...words, '--persona', ashaFile());
    expect(end).toMatchObject({ exitCode: 2, message: expect.stringContaining(sentence) });
  }
});

test('each fault of a persona file is told with its place and what it takes', async () => {
  const path = join(temporaryDirectory(), 'persona.json');
  const { login: _login, ...rest } = examplePersona('asha');
  writeFileSync(
    path,
    JSON.stringify({ ...rest, otp: { from: 'sms' }, pin: 1, account: 1 }, null, 1),
  );
  const { end } = await failed('--target', served.target, '--persona', path);
  const lines = String(end).split('\n').slice(1);
  expect(lines.map((line) => line.replace(/^.*json:\d+:\d+ /, ''))).toEqual([
    'login: It is missing. It takes a map with userId, password.',
    expect.stringMatching(/^otp\.from: "sms" does not fit\. It takes \{"from": "terminal"\}/),
    expect.stringMatching(/^account: 1 does not fit\. It takes 15 digits/),
    expect.stringMatching(/^pin: There is no such field/),
  ]);
});

test('a server that takes connections and answers nothing is asked once, so that it is told within one time-out', async () => {
  let connections = 0;
  const silent = createServer((socket) => {
    connections += 1;
    // As a time-out does, without its twenty seconds.
    socket.destroy();
  });
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  // Safe: a server that listens on a port has an address with one.
  const { port } = silent.address() as AddressInfo;
  const words = ['--target', `http://127.0.0.1:${port}`, '--persona', ashaFile()];
  const { end } = await failed(...words);
  silent.close();
  expect(end).toMatchObject({
    exitCode: 2,
    message: expect.stringContaining('Nobody can be signed in, so nothing could be asked'),
  });
  expect(connections).toBe(1);
});

test('a switch that falls silent midway is asked three times and once for a key, and what was heard before is reported', async () => {
  const { scenario, worlds } = served.bank;
  const { faults } = await worlds.reset('silent', { scenario, policyPatch: {} });
  // As a time-out does, without its twenty seconds.
  const fallsSilent = { from: 40, times: null, action: { kind: 'drop' } } as const;
  await faults.add([{ service: 'GET_TOKEN', persona: null, ...fallsSilent }]);
  const words = ['--target', served.target, '--persona', ashaFile(), '--world', 'silent'];
  const { end, printed } = await failed(...words);
  expect(end).toMatchObject({
    exitCode: 2,
    message: expect.stringContaining('has fallen silent'),
  });
  expect(await faults.list()).toMatchObject([{ hits: 4 }]);
  expect(printed).toMatch(/^LoginValidateIBService +conforms/m);
  expect(printed).toMatch(/^StopChequeService +not asked  the switch had fallen silent/m);
});

test('a world that there is not is told as that', async () => {
  const words = ['--target', served.target, '--persona', ashaFile(), '--world', 'nobody'];
  const { end } = await failed(...words);
  expect(end).toMatchObject({
    exitCode: 2,
    message: expect.stringContaining('There is no world'),
  });
});

test('a one-time password that nobody types ends the command with a sentence', () => {
  const asking = `
    import { askForOtp } from '${inRoot('scripts', 'target', 'ask-at-terminal.ts')}';
    console.log(await askForOtp('Password: ').catch((error) => error.message));`;
  const asked = (input: string) =>
    spawnSync(process.execPath, ['--input-type=module', '--eval', asking], {
      input,
      encoding: 'utf8',
    }).stdout;
  expect(asked('')).toBe('Nobody has typed the one-time password.\n');
  expect(asked(' 123456\n')).toBe('123456\n');
});

test('the inbox of a simulator with a token is read with it, and without it says what is missing', async () => {
  const token = 'a-token-of-the-tests';
  const guarded = await startBank({ environment: { SIM_CONTROL_TOKEN: token } });
  const otps = otpsOf(persona, await addressOf(guarded), undefined);
  await expect(otps.newest('9876543210')).rejects.toThrow('asks for SIM_CONTROL_TOKEN');
  vi.stubEnv('SIM_CONTROL_TOKEN', token);
  const asked = otps.newest('9876543210').finally(() => vi.unstubAllEnvs());
  await expect(asked).rejects.toMatchObject({
    exitCode: 2,
    message: 'No one-time password was sent to 9876543210.',
  });
});
