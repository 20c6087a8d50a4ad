import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CoverageFile, CoverageTally } from '@sahakar/contracts/coverage/tally';

/** A file of this process's own, so that those of several can lie beside each other. */
export function coverageFile(directory: string): (counts: CoverageTally) => void {
  const file = join(directory, `${process.pid}-${randomBytes(4).toString('hex')}.json`);
  return (counts) => {
    mkdirSync(directory, { recursive: true });
    writeFileSync(file, JSON.stringify({ counts } satisfies CoverageFile));
  };
}
