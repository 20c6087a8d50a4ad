import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Removes what is in a directory, with all that is in it, where its name says so. */
export async function removeWhere(
  directory: string,
  isMeant: (name: string) => boolean,
): Promise<void> {
  const names = existsSync(directory) ? await readdir(directory) : [];
  for (const name of names.filter(isMeant)) {
    await rm(join(directory, name), { recursive: true, force: true });
  }
}
