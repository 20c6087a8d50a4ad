import { join, resolve } from 'node:path';
import process from 'node:process';
import { StoreRefusedError } from '@sahakar/db/store-refused-error';
import { ConfigError } from '../call/config-error.ts';
import { readConfig } from '../config.ts';
import { programArguments } from '../call/program-arguments.ts';
import { tellRefusal } from '../call/program-refusal.ts';
import { keptSecret, mayMakeBank, refuseAmongWorlds } from '../data-directory.ts';
import { type Secrets, secretsFrom } from '../secrets.ts';
import { slowHashOf } from '../credentials/slow-hash.ts';
import { chosenStorage } from '../worlds/chosen-storage.ts';
import { defaultWorldName } from '../worlds/world-storage.ts';
import { restoreBackup, takeBackup } from './backups.ts';

// Usage: npm run backup [-- <folder> [<world>]], npm run restore -- <folder of a backup>.
const isRestore = process.argv[2] === 'restore';
const stopping = new AbortController();
// The second one ends it as it stands.
for (const [signal, number] of Object.entries({ SIGHUP: 1, SIGINT: 2, SIGTERM: 15 })) {
  process.once(signal, () => {
    const left = isRestore
      ? 'nothing was changed'
      : 'there is no backup, and nothing is left of it';
    stopping.abort(new StoreRefusedError(`Stopped: ${left}.`));
    stopCode = 128 + number;
  });
}
let stopCode = 0;
try {
  const [, ...words] = programArguments({}, isRestore ? 2 : 3).words;
  // As of a variable that is not set, which would mean the folder where somebody happens to stand.
  if (words.includes('')) throw new ConfigError('A folder is named by an empty word.');
  const config = readConfig(process.env);
  const storage = chosenStorage(config, slowHashOf(config.scryptCost));
  process.stdout.write(await (isRestore ? restore(words) : backUp(words)));

  async function backUp([below, world = defaultWorldName]: readonly string[]): Promise<string> {
    const folder = resolve(below ?? join(config.dataDirectory, '../backups'));
    refuseAmongWorlds(config.dataDirectory, folder);
    const taken = await takeBackup(storage, world, folder, secretsHere(), stopping.signal);
    return (
      `The bank ${world} as of ${taken.card.at} is in ${taken.folder}: ` +
      `${taken.checks.length} of ${taken.checks.length} checks hold, ${seconds(taken)}.\n`
    );
  }

  /** Null where there is none yet, as where a backup is restored before the first start. */
  function secretsHere(): Secrets | null {
    const secret = keptSecret(config.secretText, config.dataDirectory);
    return secret === null ? null : secretsFrom(secret);
  }

  async function restore([folder]: readonly string[]): Promise<string> {
    if (folder === undefined) throw new ConfigError('Say which: npm run restore -- <folder>.');
    // It throws where the data directory is somebody else's, or the bank there is a link.
    if (config.databaseUrl === null) mayMakeBank(config.dataDirectory);
    const { card, checks, kept, ...took } = await restoreBackup(
      storage,
      resolve(folder),
      secretsHere(),
      stopping.signal,
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
  // Others may wait for what was under way.
  if (error === stopping.signal.reason) process.exit(stopCode);
}

function seconds({ milliseconds }: { readonly milliseconds: number }): string {
  return `${Math.round(milliseconds / 100) / 10} s`;
}
