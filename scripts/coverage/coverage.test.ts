import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { byDimension, type CoverageTally } from '@sahakar/contracts/coverage/tally';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '../../db/testing/temporary-directory.ts';
import { coveragePart } from './coverage-part.ts';
import { main } from './coverage.ts';

const folder = temporaryDirectory();
const written = (name: string, some: Partial<CoverageTally>): string => {
  const file = path.join(folder, name);
  writeFileSync(file, JSON.stringify({ counts: { ...byDimension(() => ({})), ...some } }));
  return file;
};

test('the gate counts four tests of what was exercised, and names each service, documented code and screen that was not, and each screen that axe has not seen', () => {
  const one = written('one.json', {
    services: { FAQService: 1, TNCService: 0 },
    codes: { '0': 2, '5029': 0, '9040': 0 },
    screens: { '/Loan': 3, '/Help': 1 },
    screensByAxe: { '/Loan': 1, '/Help': 0 },
  });
  const other = written('other.json', { services: { FAQService: 4, TNCService: 2 } });

  const { part, lines } = coveragePart([one, other]);
  expect(part).toMatchObject({
    passed: 2,
    failed: 2,
    failures: ['Not exercised, documented codes: 5029', 'Not exercised, screens under axe: /Help'],
  });
  expect(lines.join('\n')).toMatch(/services +2\/2\n.*codes +1\/3 +not 5029, 9040/);
  // Every language has every text (A008), and the map says so.
  expect(lines.join('\n')).toMatch(/texts +\d{4} +ma lacks 0, hi lacks 0/);

  const file = written('third.json', { codes: { '5029': 1 }, screensByAxe: { '/Help': 1 } });
  expect(coveragePart([one, other, file]).part).toMatchObject({ passed: 4, failed: 0 });
  expect(coveragePart([]).part).toMatchObject({ passed: 0, failed: 4 });
});

test('files of several simulators become one, and what is no such file is refused by name', async () => {
  const files = ['a.json', 'b.json'].map((name) => written(name, { roles: { maker: 2, both: 0 } }));
  const target = path.join(folder, 'merged.json');
  expect(await main(['merge', target, ...files])).toBe(0);
  const { counts } = JSON.parse(readFileSync(target, 'utf8'));
  expect(counts.roles).toEqual({ maker: 4, both: 0 });

  const other = path.join(folder, 'other.json');
  writeFileSync(other, '{}');
  await expect(main(['print', other])).rejects.toThrow('other.json is not what a simulator writes');
  await expect(main(['draw'])).rejects.toMatchObject({
    exitCode: 2,
    message: expect.stringContaining('Say print or merge'),
  });
});

test('a sum is written where it can be, of files that there are, and counts no earlier sum again', async () => {
  const tried = mkdtempSync(path.join(folder, 'tried-'));
  const refused = async (...words: string[]) =>
    expect(await main(words).catch((error: unknown) => error)).toMatchObject({
      name: 'ClearError',
      exitCode: 2,
    });
  const sum = path.join(tried, 'all.json');
  await refused('merge', sum, tried);
  await refused('print', tried);
  expect(existsSync(sum)).toBe(false);

  written(path.join(path.basename(tried), 'one.json'), { services: { FAQService: 2 } });
  for (const _time of ['first', 'second']) expect(await main(['merge', sum, tried])).toBe(0);
  expect(JSON.parse(readFileSync(sum, 'utf8')).counts.services).toEqual({ FAQService: 2 });
  await refused('merge', path.join(tried, 'no-such-folder', 'all.json'), tried);
  await refused('merge', tried, tried);

  const other = path.join(folder, 'counts.json');
  for (const counts of [5, { services: 'x' }, { services: { FAQService: 'x' } }, { banks: {} }]) {
    writeFileSync(other, JSON.stringify({ counts }));
    await refused('print', other);
  }
});
