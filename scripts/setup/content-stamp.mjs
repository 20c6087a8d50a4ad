import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
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
  if (!existsSync(place)) return;
  const entries = entriesOf(place);
  if (!entries) {
    hash
      .update(`${path.basename(place)}\0`)
      .update(readFileSync(place))
      .update('\0');
    return;
  }
  entries.sort();
  for (const name of entries) {
    if (counts(name)) addTo(hash, path.join(place, name), counts);
  }
}

/** @param {string} place */
function entriesOf(place) {
  try {
    return readdirSync(place);
  } catch {
    return undefined;
  }
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
