import { join, resolve } from 'node:path';
import process from 'node:process';
import { ConfigError } from '../call/config-error.ts';
import { readConfig } from '../config.ts';
import { programArguments } from '../call/program-arguments.ts';
import { tellRefusal } from '../call/program-refusal.ts';
import { keptSecret } from '../data-directory.ts';
import { secretsFrom } from '../secrets.ts';
import { slowHashOf } from '../credentials/slow-hash.ts';
import { chosenStorage } from '../worlds/chosen-storage.ts';
import { defaultWorldName } from '../worlds/world-storage.ts';
import { restoreBackup, takeBackup } from './backups.ts';

// Usage: npm run backup [-- <folder> [<world>]], npm run restore -- <folder of a backup>.
try {
  const isRestore = process.argv[2] === 'restore';
  const [, ...words] = programArguments({}, isRestore ? 2 : 3).words;
  // As of a variable that is not set, which would mean the folder where somebody happens to stand.
  if (words.includes('')) throw new ConfigError('A folder is named by an empty word.');
  const config = readConfig(process.env);
  const storage = chosenStorage(config, slowHashOf(config.scryptCost));
  process.stdout.write(await (isRestore ? restore(words) : backUp(words)));

  async function backUp([below, world = defaultWorldName]: readonly string[]): Promise<string> {
    const standard = join(config.dataDirectory, '../backups');
    const taken = await takeBackup(storage, world, resolve(below ?? standard));
    return (
      `The bank ${world} as of ${taken.card.at} is in ${taken.folder}: ` +
      `${taken.checks.length} of ${taken.checks.length} checks hold, ${seconds(taken)}.\n`
    );
  }

  async function restore([folder]: readonly string[]): Promise<string> {
    if (folder === undefined) throw new ConfigError('Say which: npm run restore -- <folder>.');
    const secret = keptSecret(config.secretText, config.dataDirectory);
    const { card, checks, kept, ...took } = await restoreBackup(
      storage,
      resolve(folder),
      secret === null ? null : secretsFrom(secret),
    );
    const broken = checks.filter(({ ok }) => !ok).length;
    if (broken > 0) process.exitCode = 1;
    return (
      `The bank ${card.world} is as it was at ${card.at}: ` +
      `${checks.length - broken} of ${checks.length} checks hold, ${seconds(took)}.\n` +
      (kept === null ? '' : `What stood there is kept in ${kept}; remove it when you like.\n`)
    );
  }
} catch (error) {
  tellRefusal(error);
}

function seconds({ milliseconds }: { readonly milliseconds: number }): string {
  return `${Math.round(milliseconds / 100) / 10} s`;
}
