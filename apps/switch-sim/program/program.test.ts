import { rmSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build, type Rolldown } from 'vite';
import { temporaryDirectory } from '@sahakar/db/testing/temporary-directory';
import { startProcess } from '../src/testing/start-process.ts';

const application = join(import.meta.dirname, '..');
// Below the packages, since what is not part of the build is found from where it lies.
const folder = join(application, 'dist', `program-${process.pid}`);

type Chunk = Rolldown.OutputChunk;
const chunks = new Map<string, Chunk>();

beforeAll(async () => {
  const built = await build({
    configFile: join(import.meta.dirname, 'vite.config.ts'),
    mode: 'sqlite',
    logLevel: 'error',
    build: { outDir: folder },
  });
  // Safe: one build of one environment, that is not watched, has one output.
  for (const part of (built as Rolldown.RolldownOutput).output) {
    if (part.type === 'chunk') chunks.set(part.fileName, part);
  }
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What Node reads before the first line of an entry runs. */
function loadedWith(entry: string): readonly Chunk[] {
  const loaded = new Set([entry]);
  for (const file of loaded) for (const name of chunks.get(file)?.imports ?? []) loaded.add(name);
  return [...loaded].flatMap((file) => chunks.get(file) ?? []);
}

const packagesOf = (parts: readonly Chunk[]) =>
  new Set(
    parts
      .flatMap(({ moduleIds }) => moduleIds)
      .flatMap((id) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? []),
  );

test('a start reads few files, of no more than it has to', () => {
  const parts = loadedWith('main.js');
  const bytes = parts.reduce((sum, { code }) => sum + code.length, 0);
  expect(parts.length).toBeLessThanOrEqual(28);
  expect(bytes).toBeLessThan(4_050_000);
});

test('a start loads nothing that only some call needs', () => {
  const parts = loadedWith('main.js');
  const outside = parts.flatMap(({ imports }) => imports).filter((name) => !chunks.has(name));
  expect([...new Set(outside.filter((name) => !isBuiltin(name)))]).toEqual(['better-sqlite3']);
  // Imported by name they bring all of Node's fetch; the server has them by its own way.
  expect(outside).not.toContain('node:http');
  expect(outside).not.toContain('node:https');
  const packages = packagesOf(parts);
  expect(packages).toContain('fastify');
  for (const late of ['pdfmake', 'pino-roll', 'crypto-js', '@noble/hashes'])
    expect(packages).not.toContain(late);
  const modules = parts.flatMap(({ moduleIds }) => moduleIds);
  expect(modules.filter((id) => /IFSC\.json|\/client\/src\/doctor\//.test(id))).toEqual([]);
});

test('a front finds all that it needs in what was built', () => {
  const parts = new Map([['front-main.js', chunks.get('front-main.js')]]);
  for (const part of parts.values())
    for (const name of [...(part?.imports ?? []), ...(part?.dynamicImports ?? [])])
      parts.set(name, chunks.get(name));
  const missing = [...parts].filter(([name, part]) => part === undefined && !isBuiltin(name));
  expect(missing).toEqual([]);
  expect(parts.size).toBeGreaterThan(10);
});

test('a thread is started as it was built, and reads few files', () => {
  const code = [...chunks.values()].map((chunk) => chunk.code).join('\n');
  const started = [...code.matchAll(/new Worker\(new URL\("([^"]+)"/g)].map(
    ([, path = '']) => path,
  );
  const built = ['printing-thread.js', 'serving-thread.js', 'verify-on-order.js'];
  // The one that carries the log over is a small file by itself, and no start waits for it.
  expect(started.map((path) => basename(path)).toSorted()).toEqual([
    'carry-over-thread.ts',
    ...built,
  ]);
  for (const file of built) {
    expect(chunks.get(file)?.isEntry).toBe(true);
    expect(loadedWith(file).length).toBeLessThanOrEqual(22);
  }
});

test('what was built opens a bank, makes worlds and has a thread look through a book', async () => {
  const directory = join(temporaryDirectory(), 'data');
  const bank = startProcess(directory, {}, join(folder, 'main.js'));
  const address = await bank.address();
  const made = await fetch(`${address}/__sim/api/worlds`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'second', scenario: 'within-bank-transfer' }),
  });
  expect(made.status).toBe(201);
  const verified = await fetch(`${address}/__sim/api/ledger/verify`);
  expect(await verified.json()).toMatchObject({ ok: true });
  bank.child.kill('SIGTERM');
  expect(await bank.ended()).toBe(0);
});
