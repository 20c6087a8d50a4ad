import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { syncDirectory } from '@sahakar/db/sync-directory';
import { bankFile } from './scenario-templates.ts';

/** Beside the bank's file while nobody has it open: the digest of that file as it was closed. */
export const closingMarkFile = 'bank.closed';

/**
 * How a bank is found: as a clean stop has left it, byte for byte; as another file than the one
 * that was closed; or without a word, as after a crash.
 */
export type ClosingMark = 'unchanged' | 'changed' | 'none';

export async function readClosingMark(directory: string): Promise<ClosingMark> {
  const file = join(directory, bankFile);
  if (!existsSync(file) || (await hasOpenLog(file))) return 'none';
  const digest = await wholeMark(directory);
  if (digest === null) return 'none';
  return digest === (await digestOf(file)) ? 'unchanged' : 'changed';
}

/**
 * Whether a bank, which somebody may have open, is another file than the one that was closed: a mark
 * that does not fit stays beside it, and one that fits goes before anything is written.
 */
export async function isAnotherFile(directory: string): Promise<boolean> {
  const told = await wholeMark(directory);
  if (told === null || (await readClosingMark(directory)) === 'unchanged') return false;
  // A bank that starts or stops meanwhile has taken it away, or left another.
  return (await wholeMark(directory)) === told;
}

/** Half a mark was not left by a clean stop. */
async function wholeMark(directory: string): Promise<string | null> {
  const text = await readFile(join(directory, closingMarkFile), 'utf8').catch(() => '');
  return /^[0-9a-f]{64}$/.test(text) ? text : null;
}

/** From here on the bank is in use, and whatever ends it without another mark is no clean stop. */
export async function removeClosingMark(directory: string): Promise<void> {
  const mark = join(directory, closingMarkFile);
  if (!existsSync(mark)) return;
  await rm(mark);
  await syncDirectory(directory);
}

export async function leaveClosingMark(directory: string): Promise<void> {
  const digest = await digestOf(join(directory, bankFile));
  await writeFile(join(directory, closingMarkFile), digest, { flush: true });
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file, { highWaterMark: 1_048_576 })) {
    hash.update(chunk);
  }
  return hash.digest('hex');
}

async function hasOpenLog(file: string): Promise<boolean> {
  const log = `${file}-wal`;
  return existsSync(log) && (await stat(log)).size > 0;
}
