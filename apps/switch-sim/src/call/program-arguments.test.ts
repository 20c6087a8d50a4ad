import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { wide } from '../testing/both-engines.ts';
import { temporaryDirectory } from '../testing/temporary-directory.ts';

test.each([
  ['verify-ledger.ts', ['main', 'cards'], 'cards is a word too many'],
  ['backups/backup-program.ts', ['backup', '--world', 'cards'], "Unknown option '--world'"],
  ['backups/backup-program.ts', ['restore', 'one', 'other'], 'other is a word too many'],
  ['audit-log/audit-program.ts', ['cards'], 'cards is a word too many'],
  ['audit-log/audit-program.ts', ['--day', '2026-02-31'], '--day 2026-02-31 is no day'],
])('%s with the words %j does nothing and says why', wide, expectRefused);

async function expectRefused(program: string, words: readonly string[], sentence: string) {
  const { code, said } = await run(program, words);
  expect(said).toContain(sentence);
  expect(said).not.toContain('    at ');
  expect(code).toBe(2);
}

function run(program: string, words: readonly string[]) {
  const directory = temporaryDirectory();
  const env = { ...process.env, DATA_DIR: join(directory, 'data') };
  return new Promise<{ code: unknown; said: string }>((resolve) => {
    const file = join(import.meta.dirname, '..', program);
    execFile(process.execPath, [file, ...words], { cwd: directory, env }, (error, _out, said) =>
      resolve({ code: error?.code, said }),
    );
  });
}
