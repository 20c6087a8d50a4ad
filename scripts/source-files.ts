import { readdirSync } from 'node:fs';
import path from 'node:path';

const notSource =
  /^(node_modules|dist|\.git|\.turbo|data|coverage|test-results|playwright-report)$/;

/** Every file below a folder that somebody wrote, from that folder, with forward slashes, sorted. */
export function sourceFiles(folder: string, below = ''): string[] {
  return readdirSync(path.join(folder, below), { withFileTypes: true })
    .filter((entry) => !notSource.test(entry.name))
    .flatMap((entry) => {
      const place = path.posix.join(below, entry.name);
      return entry.isDirectory() ? sourceFiles(folder, place) : [place];
    })
    .toSorted();
}
