import { writeFileSync } from 'node:fs';
import { ClearError } from '../clear-error.mjs';

/** Writes what somebody has asked for beside what is printed. */
export function writeReport(path: string, text: string): void {
  try {
    writeFileSync(path, text);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new ClearError(`${path} cannot be written: ${why}`, 2);
  }
}
