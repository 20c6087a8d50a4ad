import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ClearError } from '../scripts/clear-error.mjs';
import { inRoot } from '../scripts/places.mjs';
import { runProgram } from '../scripts/processes.mjs';
import { cleanInstall } from '../scripts/npm-command.mjs';

const shelf = inRoot('test-results', 'versions');

/** A version of this repository with the packages of its own; made once, and kept. */
export async function checkout(commit: string): Promise<{ folder: string; name: string }> {
  const asked = await git('rev-parse', '--verify', '--quiet', `${commit}^{commit}`);
  if (asked === null) throw new ClearError(`There is no commit ${commit} here.`);
  const name = asked.trim().slice(0, 12);
  const folder = join(shelf, name);
  if (existsSync(folder)) return { folder, name };
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const archive = join(unfinished, 'version.tar');
  await git('archive', '--output', archive, name);
  await runProgram('tar', ['-x', '-f', archive, '-C', unfinished]);
  rmSync(archive);
  await cleanInstall(unfinished);
  renameSync(unfinished, folder);
  return { folder, name };
}

async function git(...words: string[]): Promise<string | null> {
  const { code, output } = await runProgram('git', words, { cwd: inRoot('.'), keepOutput: true });
  return code === 0 ? output : null;
}
