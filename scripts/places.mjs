import { fileURLToPath } from 'node:url';
import path from 'node:path';

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** @param {...string} parts */
export const inRoot = (...parts) => path.join(root, ...parts);

/** Where Node keeps what it has compiled, for the commands and for the bank that they start. */
export const compiled = inRoot('node_modules', '.cache', 'sahakar', 'compiled');

/**
 * A tool that npm installed; npx is not used, since it refuses without a terminal.
 *
 * @param {string} name
 */
export const tool = (name) =>
  inRoot('node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name);
