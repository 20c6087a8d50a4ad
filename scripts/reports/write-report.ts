import { writeFileSync } from 'node:fs';
import { ClearError, messageOf } from '../clear-error.mjs';

/** Writes what somebody has asked for beside what is printed. */
export function writeReport(path: string, text: string): void {
  try {
    writeFileSync(path, text);
  } catch (error) {
    throw new ClearError(`${path} cannot be written: ${messageOf(error)}`, 2);
  }
}
