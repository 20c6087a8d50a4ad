import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder with those that it lies in, where they are not there yet. Node's own way to do so
 * asks without end below a folder that takes none and says that it finds none, as /proc does.
 */
export function makeFolder(path: string, mode?: number): void {
  if (isFolder(path)) return;
  // What lies on the way and is no folder is told by the system, in its words.
  if (statSync(dirname(path), { throwIfNoEntry: false }) === undefined) {
    makeFolder(dirname(path), mode);
  }
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    // Somebody else may have made it meanwhile.
    if (!isFolder(path)) throw error;
  }
}

const isFolder = (path: string) =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
