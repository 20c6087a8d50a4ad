import { constants } from 'node:fs';
import { copyFile, open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Durability } from '@sahakar/db/dialect';
import { makeFolder } from '@sahakar/db/make-folder';
import { bankFile } from './scenario-templates.ts';

/** Copies the file of a bank that nobody has open, between two directories. */
export async function copyBankFile(
  from: string,
  to: string,
  durability: Durability,
): Promise<void> {
  makeFolder(to);
  await copyFile(join(from, bankFile), join(to, bankFile), constants.COPYFILE_FICLONE);
  if (durability !== 'FULL') return;
  const file = await open(join(to, bankFile), 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
