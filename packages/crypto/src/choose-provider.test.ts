import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { chooseProvider } from './choose-provider.ts';
import { cryptoJs } from './providers/crypto-js.ts';
import { webCrypto } from './providers/web-crypto.ts';

const getRandomValues = (): undefined => undefined;

test('a secure page with WebCrypto uses WebCrypto', async () => {
  const platform = { isSecureContext: true, crypto: { getRandomValues, subtle: {} } };
  expect(await chooseProvider(platform)).toBe(webCrypto);
});

test.each([
  ['an insecure page', { isSecureContext: false, crypto: { getRandomValues } }],
  [
    'an insecure page with WebCrypto',
    { isSecureContext: false, crypto: { getRandomValues, subtle: {} } },
  ],
  ['a secure page without WebCrypto', { isSecureContext: true, crypto: { getRandomValues } }],
])('%s uses crypto-js', async (_, platform) => {
  expect(await chooseProvider(platform)).toBe(cryptoJs);
});

test.each([
  ['no crypto at all', { isSecureContext: true }],
  ['no random numbers', { isSecureContext: true, crypto: { subtle: {} } }],
])('a page with %s is told so, and no weaker source is taken', async (_, platform) => {
  await expect(chooseProvider(platform)).rejects.toThrow('no secure random numbers');
});

test('what the portal bundles imports nothing of node, and crypto-js only when it is needed', () => {
  const { files, packages } = importsOf(
    'codec.ts',
    'bytes/base64url.ts',
    'wa-env-1-format.ts',
    'choose-provider.ts',
  );
  expect(files).toContain('providers/web-crypto.ts');
  expect(files).not.toContain('providers/crypto-js.ts');
  expect(packages).toEqual([]);

  const lazy = importsOf('providers/crypto-js.ts');
  expect(lazy.packages).toContain('crypto-js/aes.js');
  expect(lazy.packages.filter((name) => !name.startsWith('crypto-js/'))).toEqual([]);
});

test('no file of this package draws from Math.random or uses a passphrase of crypto-js', () => {
  const entries = [
    'codecs/wa-env-1-codec.ts',
    'response-sealer.ts',
    'token-key.ts',
    'choose-provider.ts',
  ];
  const { files } = importsOf(...entries, 'providers/crypto-js.ts');
  for (const file of files) {
    const text = sourceOf(file);
    expect(text).not.toContain('Math.random');
    // The helpers take a text for a passphrase; the algorithms take word arrays only.
    expect(text).not.toMatch(/AES\.(en|de)crypt\(|PBKDF2|EvpKDF/);
  }
});

/** Everything that the entries import at once, directly or not: our files, and packages. */
function importsOf(...entries: string[]): { files: string[]; packages: string[] } {
  const files = new Set(entries);
  const packages = new Set<string>();
  for (const file of files) {
    for (const match of sourceOf(file).matchAll(/\bfrom '([^']+)';|^import '([^']+)';/gm)) {
      const name = match[1] ?? match[2] ?? '';
      if (!name.startsWith('.')) packages.add(name);
      else files.add(new URL(name, `file:///${file}`).pathname.slice(1));
    }
  }
  return { files: [...files], packages: [...packages] };
}

function sourceOf(file: string): string {
  return readFileSync(new URL(file, import.meta.url), 'utf8');
}
