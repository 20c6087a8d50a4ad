import { startStandIn } from '@sahakar/client/testing/stand-in';
import { expect, test } from 'vitest';
import { inRoot } from '../places.mjs';
import { printedBy } from '../testing/printed-by.ts';
import { main } from './doctor.ts';

const packageFile = inRoot('package.json');

const doctor = (...args: string[]) => printedBy(() => main(args));

test('prints a tick for each step and ends with 0, 1 or 2, for people and for machines', async () => {
  const standIn = await startStandIn({ envelope: 'openssl-salted' });
  const target = `http://127.0.0.1:${standIn.port}`;
  const { end, printed } = await doctor('--target', target);
  expect(printed.match(/^✓ .+$/gm)).toHaveLength(14);
  expect(printed).toContain('Weak: Keys come from a passphrase by one round of MD5');
  expect(printed).toContain('The switch speaks openssl-salted; all is in order. Calls made: 4.');
  expect(end).toBe(0);

  const only = ['--envelope', 'WA-ENV-1', '--json'];
  const other = await doctor('--target', target, ...only);
  expect(JSON.parse(other.printed)).toMatchObject({ verdict: 'wrong', envelope: null });
  expect(other.end).toBe(2);
  await standIn.stop();

  const dead = await doctor('--target', target);
  expect(dead.printed).toMatch(/^✗ connection .+\n +→ Start what should listen there/m);
  expect(dead.printed).toMatch(
    /^– tls, path, form, .+: Not tried, for what is wrong at connection/m,
  );
});

test.each([
  ['no target', [], '--target takes an address'],
  ['no address', ['--target', 'bank.example'], '--target takes an address'],
  ['no such option', ['--tarjet', 'x'], "Unknown option '--tarjet'"],
  ['no envelope', ['--target', 'http://localhost:1', '--envelope', 'rot13'], 'is no envelope'],
  ['no file', ['--target', 'http://localhost:1', '--description', 'no.json'], 'cannot be read'],
  [
    'no certificate',
    ['--target', 'https://localhost:1', '--cert', packageFile, '--key', packageFile],
    '--cert and --key take files in PEM',
  ],
  [
    'no root',
    ['--target', 'https://localhost:1', '--ca', packageFile],
    '--ca, --cert and --key take files in PEM',
  ],
  [
    'no key',
    ['--target', 'https://localhost:1', '--cert', packageFile],
    '--cert and --key belong together',
  ],
  [
    'no description',
    ['--target', 'http://localhost:1', '--description', inRoot('package.json')],
    'describes no envelope',
  ],
])('where there is %s, it ends in one sentence and calls nobody', async (_what, args, sentence) => {
  await expect(main(args)).rejects.toMatchObject({
    name: 'ClearError',
    exitCode: 2,
    message: expect.stringContaining(sentence),
  });
});
