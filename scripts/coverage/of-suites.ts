import { existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inRoot } from '../places.mjs';
import { reportOfSuite } from '../test-run/test-tally.ts';
import { tallyOfFiles } from './coverage-map.ts';

/** Where the suite that a workspace's script of this name runs leaves what its banks exercised. */
const coverageOfSuite = (script: string) =>
  reportOfSuite(script).replace(/\.json$/, '.coverage.json');

/** A folder for the simulators of one suite; what they left in it becomes one file. */
export function coverageOfRun(script: string): { directory: string; keep(): void } {
  const target = path.resolve(coverageOfSuite(script));
  rmSync(target, { force: true });
  const directory = mkdtempSync(path.join(tmpdir(), 'sahakar-coverage-'));
  return {
    directory,
    keep() {
      const counts = tallyOfFiles([directory]);
      rmSync(directory, { recursive: true });
      // Most suites start no bank.
      const isAny = Object.keys(counts.services).length > 0 && existsSync(path.dirname(target));
      if (isAny) writeFileSync(target, JSON.stringify({ counts }));
    },
  };
}

/** The files that the suites of the last npm test have left. */
export function ofLastTests(): readonly string[] {
  const files = globSync(
    '{.,bench,db,scripts,seeds,apps/*,packages/*}/test-results/*.coverage.json',
    {
      cwd: inRoot(),
    },
  );
  return files.map((file) => inRoot(file));
}
