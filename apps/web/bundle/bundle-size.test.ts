import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { weightsFile } from './record-weights.ts';
import { weightTable } from './weight-table.ts';

const dist = join(import.meta.dirname, '../dist');

const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.optional(z.array(z.string())),
    css: z.optional(z.array(z.string())),
  }),
);

const Weights = z.record(z.string(), z.record(z.string(), z.number()));

const scriptBytesMax = 108_000;

let scripts: ReadonlySet<string>;
let styles: ReadonlySet<string>;
let page: string;

/** What a browser fetches before the login stands: the entry and all that it imports statically. */
beforeAll(() => {
  const file = join(dist, '.vite/manifest.json');
  if (!existsSync(file)) throw new Error('There is no build to measure: npm run build -w apps/web');
  const manifest = Manifest.parse(JSON.parse(readFileSync(file, 'utf8')));
  const reached = new Set(['index.html']);
  for (const name of reached) {
    for (const imported of manifest[name]?.imports ?? []) reached.add(imported);
  }
  const chunks = [...reached].flatMap((name) => manifest[name] ?? []);
  scripts = new Set(chunks.map((chunk) => chunk.file));
  styles = new Set(chunks.flatMap((chunk) => chunk.css ?? []));
  page = readFileSync(join(dist, 'index.html'), 'utf8');
});

const textOf = (file: string) => readFileSync(join(dist, file), 'utf8');
const compressed = (file: string) => gzipSync(textOf(file), { level: 9 }).length;
const compressedBytes = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + compressed(file), 0);

describe('the login route', () => {
  test('costs at most 108 KB of compressed JavaScript, and says what weighs what', () => {
    const weights = Weights.parse(JSON.parse(textOf(weightsFile)));
    const bytes = compressedBytes(scripts);
    const chunks = new Map([...scripts].map((file) => [file, compressed(file)]));
    process.stdout.write(
      `The login: ${bytes} of ${scriptBytesMax} bytes\n${weightTable(chunks, weights)}\n`,
    );
    expect(scripts.size).toBeGreaterThan(1);
    expect(Object.keys(weights).toSorted()).toEqual([...scripts].toSorted());
    expect(bytes).toBeLessThanOrEqual(scriptBytesMax);
  });

  test('costs at most 12 KB of compressed CSS', () => {
    expect(styles.size).toBeGreaterThan(0);
    expect(compressedBytes(styles)).toBeLessThanOrEqual(12_000);
  });

  test.each(['p-component', 'isFetching', 'ZodError', 'AES'])(
    'is drawn without the libraries behind it, such as the one that says %s',
    (mark) => {
      const carriers = [...scripts].filter((file) => textOf(file).includes(mark));
      expect(carriers).toEqual([]);
    },
  );

  test('fetches one font before it is drawn, the Latin one', () => {
    const fonts = page.match(/[^"/]+\.woff2/g) ?? [];
    expect(fonts).toHaveLength(1);
    expect(fonts[0]).toContain('anek-latin-latin');
  });
});

test('the page holds no script or style of its own, and each tag takes the nonce of its response', () => {
  const tags = page.match(/<(script|style|link rel="(stylesheet|modulepreload)")[^>]*>/g) ?? [];
  expect(tags.length).toBeGreaterThan(2);
  for (const tag of tags) expect(tag).toContain('nonce="__CSP_NONCE__"');
  expect(page).not.toMatch(/<style|<script(?![^>]*\bsrc=)|\son\w+=|\sstyle=/);
});
