import { randomBytes } from 'node:crypto';
import {
  existsSync,
  linkSync,
  lstatSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { makeFolder } from '@sahakar/db/make-folder';
import { syncDirectoryAtOnce } from '@sahakar/db/sync-directory';
import { ConfigError } from './call/config-error.ts';
import { secretBytesMin } from './config.ts';

/** What the bank keeps in its data directory. */
export const dataPaths = {
  secret: 'secret',
  worlds: 'worlds',
  templates: 'templates',
  shelf: 'shelf',
  snapshots: 'snapshots',
} as const;

/**
 * Whether a bank may be made here: nothing is in the directory but the beginnings of one. Throws
 * where the directory holds something else, before anything is written into it.
 */
export function mayMakeBank(dataDirectory: string): boolean {
  const entries = entriesOf(dataDirectory);
  const knownNames: readonly string[] = Object.values(dataPaths);
  const isOfStart = (name: string) => knownNames.includes(name) || name.startsWith(draftPrefix);
  const foreign = entries.find((name) => !isOfStart(name));
  const isOurs = entries.includes(dataPaths.worlds);
  if (foreign !== undefined && !isOurs) {
    throw new ConfigError(
      `DATA_DIR=${dataDirectory} is not empty and holds no bank (there is ${foreign} in it). ` +
        'Nothing was changed; set DATA_DIR to an empty directory, or to one that a bank made.',
    );
  }
  if (!isOurs) return true;
  refuseLinkedBank(join(dataDirectory, dataPaths.worlds, 'main'));
  // A bank is made under a name with a dot and renamed: only such remains mean an interrupted start.
  // Beside what was removed one may be a reset's, and the bank that it was to replace lies there.
  const worlds = entriesOf(join(dataDirectory, dataPaths.worlds));
  return worlds.length > 0 && worlds.every((name) => /^\.(main|draft)-/.test(name));
}

/**
 * A world is renamed and replaced as a whole, which a link to a directory elsewhere cannot be. It
 * was taken for no bank at all, and its owner told to restore a backup over it.
 */
function refuseLinkedBank(world: string): void {
  if (lstatSync(world, { throwIfNoEntry: false })?.isSymbolicLink() !== true) return;
  throw new ConfigError(
    `${world} is a link, and a bank has to lie in the data directory itself. Nothing was changed; ` +
      'put the directory in the place of its link. DATA_DIR may name any disk, or be a link.',
  );
}

/** What lay there would be taken for a world, or be swept away with one. */
export function refuseAmongWorlds(dataDirectory: string, folder: string): void {
  const own = Object.values(dataPaths).map((name) => whereItIs(join(dataDirectory, name)));
  const asked = whereItIs(folder);
  if (!own.some((place) => asked === place || asked.startsWith(place + sep))) return;
  throw new ConfigError(
    `${folder} belongs to the bank: its worlds and what it keeps beside them lie there. Nothing ` +
      'was changed; name another folder, best on another disk.',
  );
}

/** A path that is not there yet lies where its nearest folder is that is, which may be behind a link. */
function whereItIs(path: string): string {
  const asked = resolve(path);
  if (existsSync(asked) || dirname(asked) === asked) return realpathSync(asked);
  return join(whereItIs(dirname(asked)), basename(asked));
}

/** The secret of the configuration, or the one that is made once, with the bank, and kept beside it. */
export function bankSecret(
  secretText: string | null,
  dataDirectory: string,
  mayMake: boolean,
): Uint8Array {
  const kept = keptSecret(secretText, dataDirectory);
  if (kept !== null) return kept;
  const path = join(dataDirectory, dataPaths.secret);
  if (!mayMake) {
    throw new ConfigError(
      `The secret of this bank is missing: ${path} is gone, and SIM_SECRET is not set. ` +
        'Nothing was changed; put the file back, or set SIM_SECRET to the secret of this bank.',
    );
  }
  makeSecret(path, dataDirectory);
  return secretIn(path);
}

/** As above, but nothing where there is none yet. */
export function keptSecret(secretText: string | null, dataDirectory: string): Uint8Array | null {
  if (secretText !== null) return Buffer.from(secretText, 'utf8');
  const path = join(dataDirectory, dataPaths.secret);
  return existsSync(path) ? secretIn(path) : null;
}

function secretIn(path: string): Uint8Array {
  const bytes = Buffer.from(readFileSync(path, 'utf8').trim(), 'base64url');
  if (bytes.length < secretBytesMin) {
    throw new ConfigError(
      `${path} is damaged: it holds no secret of ${secretBytesMin} bytes. ` +
        'Put the right one back, or set SIM_SECRET.',
    );
  }
  return bytes;
}

/** What the secret is called before it is whole. */
const draftPrefix = `${dataPaths.secret}.`;

/** On the disk before anything is sealed under it, and under its name only when it is whole. */
function makeSecret(path: string, dataDirectory: string): void {
  const text = randomBytes(secretBytesMin).toString('base64url');
  const draft = join(dataDirectory, draftPrefix + randomBytes(8).toString('hex'));
  try {
    makeFolder(dataDirectory, 0o700);
    try {
      writeFileSync(draft, text, { mode: 0o600, flag: 'wx', flush: true });
      linkSync(draft, path);
    } finally {
      rmSync(draft, { force: true });
    }
    syncDirectoryAtOnce(dataDirectory);
  } catch (error) {
    // Where another process was first, its secret is the one.
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return;
    throw new ConfigError(
      `The data directory ${dataDirectory} cannot be written. ` +
        'Make it writable, or set DATA_DIR to a directory that is.',
    );
  }
}

function entriesOf(directory: string): string[] {
  if (!existsSync(directory)) return [];
  try {
    return readdirSync(directory);
  } catch {
    throw new ConfigError(
      `DATA_DIR=${directory} is no directory that this user can read. Choose another one.`,
    );
  }
}
