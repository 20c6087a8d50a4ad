import { closeSync, fsyncSync, openSync } from 'node:fs';
import { open } from 'node:fs/promises';
import process from 'node:process';

/** Windows refuses it of any directory, and its file system keeps a journal of names by itself. */
const canSync = () => process.platform !== 'win32';

/** Has what a directory lists on the disk: a name that was given, or one that is gone. */
export async function syncDirectory(directory: string): Promise<void> {
  if (!canSync()) return;
  const folder = await open(directory, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** The same in one piece, where nobody waits for this thread. */
export function syncDirectoryAtOnce(directory: string): void {
  if (!canSync()) return;
  const folder = openSync(directory, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
