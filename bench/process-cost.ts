import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a process has spent: all its threads' time on a processor, and what it handed to write(). */
export type Cost = {
  readonly cpuMicroseconds: number;
  /** Of the thread alone that the process began with. */
  readonly mainMicroseconds: number;
  readonly writtenBytes: number;
};

/** As Linux counts it; where there is no /proc, nothing can be said. */
export function costOf(pid: number): Cost {
  const folder = `/proc/${pid}`;
  if (!existsSync(folder))
    return { cpuMicroseconds: Number.NaN, mainMicroseconds: Number.NaN, writtenBytes: Number.NaN };
  let nanoseconds = 0;
  let ofMain = 0;
  for (const thread of readdirSync(join(folder, 'task'))) {
    const [onProcessor = ''] = read(join(folder, 'task', thread, 'schedstat')).split(' ');
    nanoseconds += Number(onProcessor);
    if (thread === String(pid)) ofMain = Number(onProcessor);
  }
  const writtenBytes = Number(/^wchar: (\d+)$/m.exec(read(join(folder, 'io')))?.[1]);
  return { cpuMicroseconds: nanoseconds / 1000, mainMicroseconds: ofMain / 1000, writtenBytes };
}

export function costSince(before: Cost, pid: number): Cost {
  const now = costOf(pid);
  return {
    cpuMicroseconds: now.cpuMicroseconds - before.cpuMicroseconds,
    mainMicroseconds: now.mainMicroseconds - before.mainMicroseconds,
    writtenBytes: now.writtenBytes - before.writtenBytes,
  };
}

const read = (file: string) => readFileSync(file, 'utf8');
