import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '../testing/temporary-directory.ts';
import { bankFileName } from './bank-file.ts';
import { exchangeStore } from './copy-store.ts';
import { takeOwnership } from './owner-lock.ts';

function draftIn(parent: string): string {
  const directory = join(parent, '.draft-1');
  mkdirSync(directory);
  writeFileSync(join(directory, bankFileName), 'the bank that comes');
  return directory;
}

test('a bank that is put where none was and taken back leaves no folder of its name', async () => {
  const parent = temporaryDirectory();
  const target = join(parent, 'world');
  const exchange = await exchangeStore({ directory: draftIn(parent) }, { directory: target });
  // Whoever has opened it, and could not make a world of it.
  takeOwnership(target)();
  await exchange.undo();
  expect(existsSync(target)).toBe(false);
});

test('a folder in which something else is stays where a bank is taken back from it', async () => {
  const parent = temporaryDirectory();
  const target = join(parent, 'world');
  mkdirSync(join(target, 'former-bank'), { recursive: true });
  const exchange = await exchangeStore({ directory: draftIn(parent) }, { directory: target });
  await exchange.undo();
  expect(existsSync(join(target, 'former-bank'))).toBe(true);
});
