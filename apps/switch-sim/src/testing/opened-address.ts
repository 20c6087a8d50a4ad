import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';

/** What a suite has built of these very sources, else the sources, for what is run by itself. */
export const switchMain = process.env['SWITCH_MAIN'] ?? join(import.meta.dirname, '../main.ts');

/** The address of the start block, once all of it is printed; throws when the program ends before. */
export function openedAddress(child: ChildProcess): Promise<string> {
  let printed = '';
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer | string) => {
      printed += chunk.toString();
      const [, address] = /is open at {2}(\S+)[^]*Ctrl-C/.exec(printed) ?? [];
      if (address !== undefined) resolve(address);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('close', () => reject(new Error(`The bank did not open:\n${printed}`)));
  });
}
