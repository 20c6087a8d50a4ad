import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inRoot } from '../places.mjs';
import { check, main, schemaFile, schemaText } from './scenario.ts';

test('the schema for editors is what npm run scenario -- schema writes', () => {
  expect(JSON.parse(readFileSync(inRoot(schemaFile), 'utf8'))).toEqual(JSON.parse(schemaText()));
});

test('a check tells file, line and column of every fault, and says so by its exit code', () => {
  const lines: string[] = [];
  const file = join(tmpdir(), `sahakar-${process.pid}.yaml`);
  writeFileSync(file, 'name: x y\nstory: Long enough to be the story of somebody.\n');
  const good = inRoot('seeds/yaml/pensioner.yaml');
  expect(check([good], (line) => lines.push(line))).toBe(0);
  expect(check([good, file], (line) => lines.push(line))).toBe(1);
  expect(lines.at(-1)).toBe(
    `${file}:1:1 name: "x y" does not fit. It takes a name of 2 to 40 small letters, digits and -.`,
  );
  expect(lines[0]).toMatch(
    /pensioner is in order: 2 who sign in, 2 accounts, 13 movements, 1 order\./,
  );
});

test.each([[['chek']], [['check']], [['check', inRoot('no.yaml')]]])(
  'asked wrongly, as by %j, it ends with 2, so that a script does not take it for a wrong scenario',
  async (words) => {
    await expect(main(words)).rejects.toMatchObject({ name: 'ClearError', exitCode: 2 });
  },
);
