import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

// Stamps are made of contents, since git gives every file of a fresh clone the same moment.

/**
 * One digest over files and folders: their names and all that they hold.
 *
 * @param {string[]} places
 * @param {(name: string) => boolean} [counts] Whether a file or folder of this name matters.
 */
export function digestOf(places, counts = () => true) {
  const hash = createHash('sha256');
  for (const place of places) addTo(hash, place, counts);
  return hash;
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} place
 * @param {(name: string) => boolean} counts
 */
function addTo(hash, place, counts) {
  const found = statSync(place, { throwIfNoEntry: false });
  if (found?.isDirectory()) addFolder(hash, place, counts);
  else if (found) addFile(hash, place);
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} folder
 * @param {(name: string) => boolean} counts
 */
function addFolder(hash, folder, counts) {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => counts(name));
  entries.sort((one, other) => (one.name < other.name ? -1 : 1));
  for (const entry of entries) {
    const place = `${folder}${path.sep}${entry.name}`;
    if (entry.isDirectory()) addFolder(hash, place, counts);
    else if (entry.isFile()) addFile(hash, place);
    else addTo(hash, place, counts);
  }
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} file
 */
function addFile(hash, file) {
  hash
    .update(`${path.basename(file)}\0`)
    .update(readFileSync(file))
    .update('\0');
}

/**
 * @param {string} file
 * @param {string} stamp
 */
export const carriesStamp = (file, stamp) =>
  existsSync(file) && readFileSync(file, 'utf8') === stamp;

/** @param {string} file */
export const removeStamp = (file) => rmSync(file, { force: true });

/**
 * @param {string} file
 * @param {string} stamp
 */
export function writeStamp(file, stamp) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, stamp);
}
