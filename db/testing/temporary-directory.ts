import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const directories: string[] = [];

/** An empty directory that goes away with everything in it after the tests of the file. */
export function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'sahakar-test-'));
  directories.push(directory);
  return directory;
}

export function removeTemporaryDirectories(): void {
  for (const directory of directories.splice(0))
    rmSync(directory, { recursive: true, force: true });
}
