import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ClearError } from '../../scripts/clear-error.mjs';
import type { Found } from './sheet.ts';

/** What a run has come to so far. */
type Kept = {
  /** The words that it was begun with. */
  readonly words: readonly string[];
  readonly seed: number;
  /** Stands for the sources: figures of two versions make no sheet. */
  readonly sources: string;
  /** How long all sittings took together, each up to the last part that it has ended. */
  milliseconds: number;
  sittings: number;
  readonly parts: Record<string, readonly Found[]>;
};

/** A run in parts, which goes on where it stood when its machine was turned off. */
export type Sittings = {
  readonly seed: number;
  /** What a part has found in an earlier sitting; else it is run, and kept when it has ended. */
  part(name: string, run: () => Promise<readonly Found[]>): Promise<void>;
  /** In the order in which the parts have ended. */
  found(): readonly Found[];
  /** Such as `312.4 minutes in 3 sittings`. */
  time(): string;
};

/** The words of the run that a folder keeps. */
export function begunWords(folder: string, sources: string): readonly string[] {
  if (!existsSync(fileIn(folder))) {
    throw new ClearError('There is no run of assurance to go on with.');
  }
  const kept = keptIn(folder);
  if (kept.sources === sources) return kept.words;
  throw new ClearError(
    'The sources have changed since that run was begun, and figures of two versions make no sheet: ' +
      'begin a new one.',
  );
}

/**
 * Empties the folder but for what it keeps of the run; of a part that was cut off nothing is used.
 * `begun` is left out where the run goes on that the folder keeps.
 */
export function sittings(
  folder: string,
  begun: Pick<Kept, 'words' | 'seed' | 'sources'> | null,
  tell: (found: readonly Found[]) => void,
): Sittings {
  const kept =
    begun === null ? keptIn(folder) : { ...begun, milliseconds: 0, sittings: 0, parts: {} };
  const before = kept.milliseconds;
  const startedAt = performance.now();
  const keep = () => writeFileSync(fileIn(folder), JSON.stringify(kept));
  kept.sittings += 1;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  keep();
  for (const found of Object.values(kept.parts)) tell(found);

  return {
    seed: kept.seed,
    async part(name, run) {
      if (Object.hasOwn(kept.parts, name)) return;
      const found = await run();
      tell(found);
      kept.parts[name] = found;
      kept.milliseconds = before + performance.now() - startedAt;
      keep();
    },
    found: () => Object.values(kept.parts).flat(),
    time() {
      const minutes = Math.round(kept.milliseconds / 6_000) / 10;
      return `${minutes} minutes${kept.sittings === 1 ? '' : ` in ${kept.sittings} sittings`}`;
    },
  };
}

/** A run that has come to its end is not gone on with. */
export const forget = (folder: string): void => rmSync(fileIn(folder), { force: true });

const fileIn = (folder: string) => join(folder, 'begun.json');

// Safe: it is only ever written above.
const keptIn = (folder: string) => JSON.parse(readFileSync(fileIn(folder), 'utf8')) as Kept;
