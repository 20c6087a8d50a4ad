import {
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  type Stats,
  statSync,
} from 'node:fs';
import { join, parse } from 'node:path';
import type { destination } from 'pino';
import { elapsedMilliseconds } from './clock.ts';

export type Rotation = {
  /** What fills a file, after which the next one is begun. */
  readonly bytesMax: number;
  readonly keep: number;
};

/** So long may lines go into a file that another program has filled or somebody has taken away. */
const lookMilliseconds = 1_000;

/**
 * Writes lines into files that follow one another: `bank.log` is bank.1.log, bank.2.log and so on.
 * Programs that write the same files stay together in the newest one; one that went on by its own
 * count wrote where the others had removed its file long ago.
 */
export function followingFiles(
  path: string,
  { bytesMax, keep }: Rotation,
  open: (file: string) => ReturnType<typeof destination>,
): { write(line: string): void } {
  const files = filesOf(path);
  let current = files.newest(bytesMax);
  const stream = open(current);
  let opened = fileAt(current);
  let written = opened?.size ?? 0;
  let lookedAt = elapsedMilliseconds();
  stream.on('write', (bytes) => (written += bytes));

  const look = () => {
    lookedAt = elapsedMilliseconds();
    const now = fileAt(current);
    written = now?.size ?? 0;
    if (now !== undefined && now.ino === opened?.ino && now.size < bytesMax) return;
    current = files.newest(bytesMax);
    // Tried before: a stream that cannot open its next file closes the one it has twice later on.
    opened = begun(current);
    written = opened.size;
    stream.reopen(current);
    files.removeAllBut(keep);
  };
  return {
    write(line) {
      if (written >= bytesMax || elapsedMilliseconds() - lookedAt >= lookMilliseconds) {
        try {
          look();
        } catch {
          // Where no other file can be had the log stays in the one it has, and looks again later.
          written = 0;
        }
      }
      stream.write(line);
    },
  };
}

/** The numbered files behind one name. */
function filesOf(path: string) {
  const { dir, name, ext } = parse(path);
  const ending = ext.length > 1 ? ext : '.log';
  const fileOf = (number: number) => join(dir, `${name}.${number}${ending}`);

  function numbers(): number[] {
    const between = (file: string) => file.slice(name.length + 1, -ending.length);
    return readdirSync(dir)
      .map((file) => ({ file: join(dir, file), number: Number(between(file)) }))
      .filter(({ file, number }) => Number.isSafeInteger(number) && file === fileOf(number))
      .map(({ number }) => number)
      .toSorted((one, other) => one - other);
  }
  return {
    /** The one that lines go into: the next where the latest is full. */
    newest(bytesMax: number): string {
      mkdirSync(dir, { recursive: true });
      const latest = numbers().at(-1) ?? 1;
      const isFull = (fileAt(fileOf(latest))?.size ?? 0) >= bytesMax;
      return fileOf(isFull ? latest + 1 : latest);
    },
    removeAllBut(keep: number): void {
      for (const number of numbers().slice(0, -keep)) rmSync(fileOf(number), { force: true });
    },
  };
}

function fileAt(path: string): Stats | undefined {
  return statSync(path, { throwIfNoEntry: false });
}

function begun(path: string): Stats {
  const descriptor = openSync(path, 'a');
  try {
    return fstatSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
