import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import process from 'node:process';

const inMemory = '/dev/shm';

/**
 * Where files of a test run go: in memory where there is room, since nothing there could be lost by
 * a power cut, and a test waits for no disk.
 *
 * @param {number} bytesNeeded
 */
export function roomiest(bytesNeeded) {
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    const room = Math.min(bavail * bsize, process.availableMemory());
    if (room > bytesNeeded) return inMemory;
  } catch {
    // There is no such place on this system.
  }
  return tmpdir();
}
