import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { addressOf } from '../../apps/switch-sim/src/testing/measured-call.ts';
import { startBank } from '../../apps/switch-sim/src/testing/start-bank.ts';
import { temporaryDirectory } from '../../db/testing/temporary-directory.ts';
import { inRoot } from '../places.mjs';
import { played } from '../testing/played-replays.ts';
import { servedBank } from '../testing/served-bank.ts';

const shipped = inRoot('seeds', 'replays', 'code-7999.yaml');
const written = parse(readFileSync(shipped, 'utf8'));
const served = servedBank();

test('a step that the simulator refuses differs, and the steps of other files are played', async () => {
  const path = join(temporaryDirectory(), 'refused.yaml');
  writeFileSync(path, stringify({ ...written, steps: [{ advance: 'P1' }] }));
  const { code, text } = await played(path, shipped, '--target', served.target);
  expect(text).toContain(`✓ ${shipped}`);
  expect(text).toContain(
    'step 1, bank time goes on by P1\n    POST /clock of the simulator: P1 is',
  );
  expect(code).toBe(1);
});

test('a file that cannot be begun is one that differs, in the report too, and loses nothing of the others', async () => {
  const [path = '', report = ''] = ['nosuch.yaml', 'report.xml'].map((name) =>
    join(temporaryDirectory(), name),
  );
  writeFileSync(path, stringify({ ...written, scenario: 'nosuch' }));
  const at = ['--target', served.target, '--junit', report];
  const { code, text } = await played(path, shipped, ...at);
  expect(code).toBe(1);
  expect(text).toContain(`✗ ${path}`);
  expect(text).toContain('POST /worlds of the simulator: There is no scenario nosuch');
  expect(text).toContain(`✓ ${shipped}`);
  expect(text).toContain('1 of the replays differ');
  expect(readFileSync(report, 'utf8').match(/tests="\d" failures="\d"/g)).toEqual([
    'tests="1" failures="1"',
    'tests="4" failures="0"',
  ]);
  const alone = await played(path, '--target', served.target);
  expect(alone).toMatchObject({ code: 2, text: expect.stringContaining('Nothing was played.') });
});

test('people of a replay are those of its own world, though main goes on with an older story of that name', async () => {
  const url = await addressOf(await startBank({}));
  const older = readFileSync(inRoot('seeds', 'yaml', 'pensioner.yaml'), 'utf8').replace(
    'name: pensioner',
    'name: village',
  );
  const newer = older.replaceAll('Vasant', 'Waman').replaceAll('vasant', 'waman');
  const post = async (path: string, type: string, body: string) => {
    const sent = { method: 'POST', headers: { 'content-type': type }, body };
    expect((await fetch(`${url}/__sim/api${path}`, sent)).ok).toBe(true);
  };
  await post('/scenarios', 'application/yaml', older);
  await post('/reset', 'application/json', '{ "scenario": "village" }');
  await post('/scenarios', 'application/yaml', newer);
  const path = join(temporaryDirectory(), 'village.yaml');
  const [login] = written.steps;
  const steps = [{ ...login, as: 'waman', expect: { code: '0' } }];
  const persons = { waman: 'Waman Hari Kale, retail' };
  const begins = '2026-11-23T10:00:00+05:30';
  writeFileSync(
    path,
    stringify({ replay: 'a login', scenario: 'village', begins, persons, steps }),
  );
  const { code, text } = await played(path, '--target', url);
  expect({ code, text }).toMatchObject({ code: 0 });
});
