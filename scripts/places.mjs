import { fileURLToPath } from 'node:url';
import path from 'node:path';

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** @param {...string} parts */
export const inRoot = (...parts) => path.join(root, ...parts);

/**
 * A tool that npm installed; npx is not used, since it refuses without a terminal.
 *
 * @param {string} name
 */
export const tool = (name) =>
  inRoot('node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name);
