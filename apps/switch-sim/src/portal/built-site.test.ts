import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '@sahakar/db/testing/temporary-directory';
import { builtSite, chosenEncoding } from './built-site.ts';

const script = `export const words = '${'sahakar '.repeat(500)}';\n`;

function siteWith(files: Record<string, string>) {
  const directory = temporaryDirectory();
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(directory, path, '..'), { recursive: true });
    writeFileSync(join(directory, path), content);
  }
  return builtSite(directory);
}

test('a file is answered plain, by gzip and by brotli, always the same content', async () => {
  const asset = siteWith({ 'assets/index-Bx3_9aZ1.js': script }).asset('assets/index-Bx3_9aZ1.js');
  expect(asset?.type).toBe('text/javascript; charset=utf-8');
  expect(asset?.isHashed).toBe(true);
  const [plain, zipped, brotlied] = await Promise.all([
    asset?.bytes('identity'),
    asset?.bytes('gzip'),
    asset?.bytes('br'),
  ]);
  expect(String(plain)).toBe(script);
  expect(String(gunzipSync(zipped ?? ''))).toBe(script);
  expect(String(brotliDecompressSync(brotlied ?? ''))).toBe(script);
  expect(brotlied?.length).toBeLessThan(script.length / 10);
});

test('only names with a hash of the build may be kept for ever', () => {
  const site = siteWith({ 'favicon.svg': '', 'user-handbook.pdf': '', 'assets/logo.svg': '' });
  for (const path of ['favicon.svg', 'user-handbook.pdf', 'assets/logo.svg']) {
    expect(site.asset(path)?.isHashed).toBe(false);
  }
});

test('nothing outside of the build can be named', () => {
  const site = siteWith({ 'index.html': '<html>', 'assets/a.js': '', 'assets/a.js.map': '{}' });
  for (const path of ['../package.json', '/etc/passwd', 'assets/../index.html', '__proto__', '']) {
    expect(site.asset(path)).toBeUndefined();
  }
  expect(site.asset('assets/a.js.map')).toBeUndefined();
  expect(site.asset('index.html')).toBeUndefined();
});

test('a file that could not be read once is read at its next request', async () => {
  const directory = temporaryDirectory();
  const file = join(directory, 'favicon.svg');
  writeFileSync(file, '<svg/>');
  const asset = builtSite(directory).asset('favicon.svg');
  rmSync(file);
  await expect(asset?.bytes('gzip')).rejects.toThrow('ENOENT');
  writeFileSync(file, '<svg/>');
  expect(String(gunzipSync((await asset?.bytes('gzip')) ?? ''))).toBe('<svg/>');
});

test('where nothing has been built there is no page', () => {
  const site = builtSite(join(tmpdir(), 'sahakar-never-built'));
  expect(site.page()).toBeNull();
  expect(site.asset('assets/index.js')).toBeUndefined();
});

test.each([
  [undefined, 'text/css', 'identity'],
  ['gzip, deflate, br, zstd', 'text/css; charset=utf-8', 'br'],
  ['gzip', 'text/javascript', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'text/javascript', 'gzip'],
  ['br;q=0.0', 'text/javascript', 'identity'],
  ['identity', 'text/javascript', 'identity'],
  ['gzip, br', 'font/woff2', 'identity'],
  ['gzip, br', 'image/svg+xml', 'br'],
])('a browser that takes %s gets %s as %s', (accepted, type, expected) => {
  expect(chosenEncoding(accepted, type)).toBe(expected);
});
