import { expect, test } from 'vitest';
import { slowHashOf, standardScryptCost } from './slow-hash.ts';

const quick = slowHashOf(1024);

test('a stored password carries its parameters and a salt of its own (A089)', async () => {
  const [first, second] = await Promise.all([quick.hash('Asha@1971'), quick.hash('Asha@1971')]);
  expect(first).toMatch(/^\$scrypt\$ln=10,r=8,p=3\$[\w-]{22}\$[\w-]{43}$/);
  expect(first).not.toBe(second);
  expect(first).not.toContain('Asha');
});

test('only the right password matches its hash', async () => {
  const storedHash = await quick.hash('Asha@1971');
  expect(await quick.verify('Asha@1971', storedHash)).toBe(true);
  expect(await quick.verify('asha@1971', storedHash)).toBe(false);
  expect(await quick.verify('', storedHash)).toBe(false);
});

test('a hash is checked with the parameters that made it, whatever the cost is today', async () => {
  const storedHash = await slowHashOf(2048).hash('Asha@1971');
  expect(await quick.verify('Asha@1971', storedHash)).toBe(true);
});

test('the RFC 7914 vector of N = 16384 is a hash of this format', async () => {
  // RFC 7914 section 12: P = "pleaseletmein", S = "SodiumChloride", N = 16384, r = 8, p = 1.
  const digest = Buffer.from(
    '7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2',
    'hex',
  );
  const salt = Buffer.from('SodiumChloride').toString('base64url');
  const storedHash = `$scrypt$ln=14,r=8,p=1$${salt}$${digest.toString('base64url')}`;
  expect(await quick.verify('pleaseletmein', storedHash)).toBe(true);
});

test('the decoy matches nothing and costs what a real hash costs', async () => {
  const standard = slowHashOf(standardScryptCost);
  expect(standard.decoy).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$/);
  expect(await quick.verify('', quick.decoy)).toBe(false);
});

test('a text that is no hash is refused loudly instead of never matching', async () => {
  await expect(quick.verify('Asha@1971', 'Asha@1971')).rejects.toThrow('not a scrypt hash');
});
