import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isOwnAddress } from '@sahakar/seeds/stubs/own-addresses';
import { expect, test } from 'vitest';
import { inRoot } from '../places.mjs';
import { check, schemaFile, schemaText } from './stubs.ts';

test('the schema for editors is what npm run stubs -- schema writes', () => {
  expect(JSON.parse(readFileSync(inRoot(schemaFile), 'utf8'))).toEqual(JSON.parse(schemaText()));
});

test('no stub stands in front of the bank, the portal, its files or the console', () => {
  const files = readdirSync(inRoot('apps/web/public')).map((file) => `/${file}`);
  const own = ['/', '/Entities/x', '/__sim/api', '/MAIN', '/ip'];
  expect([...files, ...own].filter((path) => !isOwnAddress(path))).toEqual([]);
});

test('a check tells file, line and column of every fault, and says so by its exit code', () => {
  const lines: string[] = [];
  const print = (line: string) => lines.push(line);
  const shipped = inRoot('seeds/stubs/account-aggregator.yaml');
  expect(check([shipped], print)).toBe(0);
  expect(lines).toEqual([`${shipped} is in order: 4 of paths, 3 of services.`]);
  const file = join(tmpdir(), `sahakar-stubs-${process.pid}.yaml`);
  const wrong = `paths:
  - path: /a/{b}/{b}
    when: { path.c: 1 }
    answers: [{ headers: { set-cookie: x, trailer: x }, text: "{{nw}} {{request.x}} {{open" }]
services:
  - service: QueueService
    answers: [{ body: { at: "{{caller.password}}" } }]
`;
  writeFileSync(file, wrong);
  expect(check([shipped, file], print)).toBe(1);
  const told = lines.slice(2).map((line) => line.slice(file.length));
  expect(told.map((line) => line.split(';', 1)[0])).toEqual([
    ':2:5 paths[0].path: A {part} stands in it twice.',
    ':3:13 paths[0].when.path.c: path.c is not known',
    ':4:28 paths[0].answers[0].headers.set-cookie: set-cookie is not set by a stub.',
    ':4:43 paths[0].answers[0].headers.trailer: trailer is not set by a stub.',
    ':4:57 paths[0].answers[0].text: {{nw}} is not known',
    ':4:57 paths[0].answers[0].text: A {{ is not closed by }}.',
    ':7:25 services[0].answers[0].body.at: {{caller.password}} is not known',
  ]);
});
