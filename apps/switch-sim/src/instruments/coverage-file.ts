import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import type { CoverageFile, CoverageTally } from '@sahakar/contracts/coverage/tally';
import { makeFolder } from '@sahakar/db/make-folder';
import { ConfigError } from '../call/config-error.ts';

/**
 * A file of this process's own, so that those of several can lie beside each other. A directory that
 * cannot be written is told at the start; what cannot be at the end keeps no bank from closing.
 */
export function coverageFile(directory: string): (counts: CoverageTally) => void {
  const file = join(directory, `${process.pid}-${randomBytes(4).toString('hex')}.json`);
  try {
    makeFolder(directory);
    // What its modes allow is not all that decides, as on a medium that is only read.
    writeFileSync(file, '');
    rmSync(file);
  } catch (error) {
    throw new ConfigError(`COVERAGE_DIR=${directory} cannot be written: ${String(error)}.`);
  }
  return (counts) => {
    try {
      writeFileSync(file, JSON.stringify({ counts } satisfies CoverageFile));
    } catch (error) {
      process.stderr.write(`\nWhat was exercised could not be kept: ${String(error)}\n`);
    }
  };
}
