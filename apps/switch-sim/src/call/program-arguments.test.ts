import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '@sahakar/db/testing/temporary-directory';
import { wide } from '../testing/both-engines.ts';
import { runProgram } from '../testing/run-program.ts';

test.each([
  ['verify-ledger.ts', ['main', 'cards'], 'cards is a word too many'],
  ['backups/backup-program.ts', ['backup', '--world', 'cards'], "Unknown option '--world'"],
  ['backups/backup-program.ts', ['restore', 'one', 'other'], 'other is a word too many'],
  ['audit-log/audit-program.ts', ['cards'], 'cards is a word too many'],
  ['audit-log/audit-program.ts', ['--day', '2026-02-31'], '--day 2026-02-31 is no day'],
])('%s with the words %j does nothing and says why', wide, expectRefused);

async function expectRefused(program: string, words: readonly string[], sentence: string) {
  const cwd = temporaryDirectory();
  const file = join(import.meta.dirname, '..', program);
  const ended = await runProgram(file, words, { cwd, dataDirectory: join(cwd, 'data') });
  expect(ended).toMatchObject({ exitCode: 2, stderr: expect.stringContaining(sentence) });
  expect(ended.stderr).not.toContain('    at ');
}
