import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '@sahakar/db/testing/temporary-directory';
import { withinBankTransfer } from '@sahakar/seeds/scenarios/within-bank-transfer';
import { slowHashOf } from './credentials/slow-hash.ts';
import { bankSecret, mayMakeBank, refuseAmongWorlds } from './data-directory.ts';
import { fileStorage } from './worlds/file-storage.ts';

function directoryWith(...paths: string[]): string {
  const directory = temporaryDirectory();
  for (const path of paths) mkdirSync(join(directory, path), { recursive: true });
  return directory;
}

test('a bank is made where there is nothing at all', () => {
  expect(mayMakeBank(join(temporaryDirectory(), 'not', 'there'))).toBe(true);
  expect(mayMakeBank(temporaryDirectory())).toBe(true);
});

test('what an interrupted first start leaves behind does not keep the next one from making it', async () => {
  const dataDirectory = temporaryDirectory();
  const storage = fileStorage({ dataDirectory, durability: 'OFF', slowHash: slowHashOf(16) });
  // It is killed before that has its name.
  await storage.draftFrom(withinBankTransfer, 'main');
  expect(await storage.names()).toEqual([]);
  expect(mayMakeBank(dataDirectory)).toBe(true);
  // As an earlier version called it.
  expect(mayMakeBank(directoryWith('templates', 'worlds/.main-1234'))).toBe(true);
  const directory = temporaryDirectory();
  bankSecret(null, directory, true);
  expect(mayMakeBank(directory)).toBe(true);
  expect(mayMakeBank(directoryWith('secret.0123'))).toBe(true);
});

test('no bank is made in the place of one that was there', () => {
  expect(mayMakeBank(directoryWith('worlds/main'))).toBe(false);
  expect(mayMakeBank(directoryWith('worlds'))).toBe(false);
  expect(mayMakeBank(directoryWith('worlds/other', 'worlds/.main-1234'))).toBe(false);
  // What a reset leaves that was killed: the bank, and the one that was to take its place.
  expect(mayMakeBank(directoryWith('worlds/.removed-12', 'worlds/.draft-34'))).toBe(false);
});

test('a bank that is a link is called that, not one that is gone; a data directory may be one', () => {
  const elsewhere = directoryWith('main');
  const directory = directoryWith('worlds');
  symlinkSync(join(elsewhere, 'main'), join(directory, 'worlds/main'));
  expect(() => mayMakeBank(directory)).toThrow(/worlds\/main is a link.*DATA_DIR may/);
  const linked = join(temporaryDirectory(), 'data');
  symlinkSync(directoryWith('worlds/main'), linked);
  expect(mayMakeBank(linked)).toBe(false);
});

test('a folder among the worlds is refused before it is there too, by the link to the data directory or behind it', () => {
  const directory = directoryWith('worlds');
  const linked = join(temporaryDirectory(), 'data');
  symlinkSync(directory, linked);
  for (const [own, asked] of [
    [linked, join(linked, 'worlds/x')],
    [linked, join(directory, 'worlds/x/y')],
    [directory, join(linked, 'worlds/x')],
    [directory, join(linked, 'snapshots')],
  ] as const) {
    expect(() => refuseAmongWorlds(own, asked)).toThrow('belongs to the bank');
  }
  refuseAmongWorlds(linked, join(linked, '../backups'));
});

test("somebody else's directory is refused by name, and nothing is written into it", () => {
  const directory = directoryWith('holiday-pictures');
  expect(() => mayMakeBank(directory)).toThrow(`DATA_DIR=${directory} is not empty`);
  expect(() => mayMakeBank(directory)).toThrow('there is holiday-pictures in it');
  expect(readdirSync(directory)).toEqual(['holiday-pictures']);
});

test('a file in the place of the data directory is refused', () => {
  const path = join(temporaryDirectory(), 'data');
  writeFileSync(path, '');
  expect(() => mayMakeBank(path)).toThrow('is no directory');
});

test('the secret is made once, for its owner alone, and found again', () => {
  const directory = temporaryDirectory();
  const secret = bankSecret(null, directory, true);
  expect(secret).toHaveLength(32);
  expect(bankSecret(null, directory, false)).toEqual(secret);
  expect(statSync(join(directory, 'secret')).mode & 0o777).toBe(0o600);
});

test('a first start on a full disk leaves no half secret that would keep the next one from making the bank', () => {
  const directory = temporaryDirectory();
  const program = join(import.meta.dirname, 'data-directory.ts');
  const make = `(await import(${JSON.stringify(program)})).bankSecret(null, ${JSON.stringify(directory)}, true)`;
  // No file may grow by a byte there.
  const words = ['-c', 'ulimit -f 0; exec "$0" -e "$1"', process.execPath, make];
  const { status, stderr } = spawnSync('sh', words, { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toContain('cannot be written');
  expect(readdirSync(directory)).toEqual([]);
  expect(bankSecret(null, directory, true)).toHaveLength(32);
});

test('a secret that is gone is not replaced where a bank stands that was sealed under it', () => {
  const directory = directoryWith('worlds/main');
  expect(() => bankSecret(null, directory, false)).toThrow('The secret of this bank is missing');
  expect(readdirSync(directory)).toEqual(['worlds']);
});

test('a given secret wins, and none is written', () => {
  const directory = temporaryDirectory();
  const text = 'thirty-two characters, or more ..';
  expect(bankSecret(text, directory, false)).toEqual(Buffer.from(text));
  expect(readdirSync(directory)).toEqual([]);
});

test('a damaged secret is refused instead of replaced', () => {
  const directory = temporaryDirectory();
  writeFileSync(join(directory, 'secret'), 'abc');
  expect(() => bankSecret(null, directory, true)).toThrow('is damaged');
});

test('a directory that cannot be made is named', () => {
  const path = join(temporaryDirectory(), 'file');
  writeFileSync(path, '');
  expect(() => bankSecret(null, join(path, 'data'), true)).toThrow('cannot be written');
});
