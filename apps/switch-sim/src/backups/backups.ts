import { createHash } from 'node:crypto';
import { createReadStream, statSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dumpFileName, dumpStore, engine, lookAtDump, restoreDump } from '@sahakar/db/dialect';
import { makeFolder } from '@sahakar/db/make-folder';
import { StoreRefusedError } from '@sahakar/db/store-refused-error';
import { jsonOf } from '@sahakar/contracts/wire/json-of';
import { syncDirectory } from '@sahakar/db/sync-directory';
import { isWorldName } from '@sahakar/simulator/control/fields';
import { z } from 'zod';
import { elapsedMilliseconds, machineNow } from '../clock.ts';
import type { CheckResult } from '../ledger/verify-ledger.ts';
import type { Secrets } from '../secrets.ts';
import { readWorldState } from '../world-state.ts';
import { closingMarkFile } from '../worlds/closing-mark.ts';
import { refuseOtherSecret } from '../worlds/secret-fingerprint.ts';
import { formerBank, type WorldStorage } from '../worlds/world-storage.ts';
import { checkBank, type Observe } from './check-bank.ts';

/** Stands beside a dump that is whole and whose book was in order. */
const backupCard = z.object({
  world: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  /** When it was begun, by the machine's clock: whatever was answered before is in it. */
  at: z.iso.datetime(),
  sha256: z.string(),
});
export type BackupCard = z.infer<typeof backupCard>;
const cardFile = 'backup.json';
const howMade: Readonly<Record<BackupCard['engine'], string>> = {
  sqlite: 'files: leave DATABASE_URL out',
  postgres: 'PostgreSQL: set DATABASE_URL',
};

export type TakenBackup = {
  readonly folder: string;
  readonly card: BackupCard;
  readonly checks: readonly CheckResult[];
  readonly milliseconds: number;
};

export type RestoredBackup = {
  readonly card: BackupCard;
  readonly checks: readonly CheckResult[];
  /** Where the bank is kept that stood there before; null where none did. */
  readonly kept: string | null;
  readonly milliseconds: number;
};

/**
 * Copies a world, which a running bank may have open, into a new folder below this one, and looks
 * through the copy. Throws a StoreRefusedError, and leaves nothing, where the copy is not in order or
 * the bank is another file than was closed, and what it is stopped with where somebody does.
 */
export async function takeBackup(
  storage: WorldStorage,
  world: string,
  below: string,
  secrets: Secrets | null,
  stop?: AbortSignal,
): Promise<TakenBackup> {
  if (!isWorldName(world)) {
    throw new StoreRefusedError(`There is no world ${JSON.stringify(world)}.`);
  }
  const begun = elapsedMilliseconds();
  const at = new Date(machineNow()).toISOString();
  const folder = join(below, `${world}-${inName(at)}`);
  const place = storage.placeOf(world);
  await unlessStopped(
    storage.observe(world).then((observer) => observer.close()),
    stop,
  );
  if (await unlessStopped(storage.isAnother(world), stop)) {
    throw new StoreRefusedError(
      `The bank is another file than the one that was closed last (DB2), so there is no backup of ` +
        `${world}. See docs/damaged-book.md.`,
    );
  }
  try {
    makeFolder(below, 0o700);
    // A second backup of the same millisecond would write into the first.
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new StoreRefusedError(`The folder ${folder} cannot be made: ${why}.`);
  }
  try {
    await unlessStopped(dumpStore(place, folder), stop);
    const sha256 = await unlessStopped(digestIn(folder), stop);
    const checks = await lookAtDump(folder, place, async (observe) => {
      const found = await unlessStopped(checkBank(world, observe, secrets), stop);
      await refuseCopyOfOther(observe, secrets, `There can be no backup of ${world}`);
      return found;
    });
    refuseDisorder(checks, `The bank's book is not in order, so there is no backup of ${world}`);
    const card: BackupCard = { world, engine, at, sha256 };
    await writeFile(join(folder, cardFile), `${JSON.stringify(card)}\n`, { flush: true });
    await syncDirectory(folder);
    await syncDirectory(below);
    return { folder, card, checks, milliseconds: elapsedMilliseconds() - begun };
  } catch (error) {
    // Of a copy that was stopped, files may still come while it is removed.
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    stop?.throwIfAborted();
    throw error;
  }
}

/**
 * Puts a backup in the place of its world, which nobody may have open, and looks through it before
 * and after. Throws a StoreRefusedError where it is not the one that was taken, or was sealed under
 * another secret than the bank's here, where it has one yet; what stood there stays then as it was.
 * So it does where somebody stops it before anything is put there.
 */
export async function restoreBackup(
  storage: WorldStorage,
  folder: string,
  secrets: Secrets | null,
  stop?: AbortSignal,
): Promise<RestoredBackup> {
  const begun = elapsedMilliseconds();
  const card = await cardIn(folder);
  const { world } = card;
  const place = storage.placeOf(world);
  if (card.engine !== engine) {
    throw new StoreRefusedError(`The backup in ${folder} is one of ${howMade[card.engine]}.`);
  }
  if (!isFile(join(folder, dumpFileName))) {
    throw new StoreRefusedError(`The backup in ${folder} has lost its ${dumpFileName}.`);
  }
  if ((await digestIn(folder)) !== card.sha256) {
    throw new StoreRefusedError(`The backup in ${folder} is not the file that was taken.`);
  }
  const whereEarlier = 'Restore it with that version; the next start of this one updates it';
  const before = await lookAtDump(folder, place, async (observe) => {
    const checks = await unlessStopped(checkBank(world, observe, secrets, whereEarlier), stop);
    await refuseCopyOfOther(observe, secrets, `The backup in ${folder} cannot be restored`);
    return checks;
  }).catch((error: unknown) => {
    stop?.throwIfAborted();
    throw error;
  });
  refuseDisorder(before, `The book of the backup in ${folder} is not in order`);
  const keepAs = `${formerBank}${inName(new Date(machineNow()).toISOString())}`;
  // The mark speaks of the bank that stands there, and is kept with it.
  const kept = await restoreDump(folder, place, keepAs, [closingMarkFile]);
  const checks = await checkBank(world, () => storage.observe(world), secrets);
  return { card, checks, kept, milliseconds: elapsedMilliseconds() - begun };
}

/** What goes on all the same has nobody who waits for it, and ends with the program. */
async function unlessStopped<T>(work: Promise<T>, stop: AbortSignal | undefined): Promise<T> {
  if (stop === undefined) return work;
  const stopped = Promise.withResolvers<never>();
  const tell = () => stopped.reject(stop.reason);
  if (stop.aborted) tell();
  stop.addEventListener('abort', tell);
  try {
    return await Promise.race([work, stopped.promise]);
  } finally {
    stop.removeEventListener('abort', tell);
  }
}

/** No start would open it, and by then it would stand in the place of one that opens. */
async function refuseCopyOfOther(
  observe: Observe,
  secrets: Secrets | null,
  whatFails: string,
): Promise<void> {
  if (secrets === null) return;
  const observer = await observe();
  try {
    const state = await readWorldState(observer.read);
    refuseOtherSecret(state, secrets, whatFails);
  } finally {
    await observer.close();
  }
}

async function cardIn(folder: string): Promise<BackupCard> {
  const file = join(folder, cardFile);
  if (!isFile(file)) {
    throw new StoreRefusedError(`There is no backup in ${folder}: ${cardFile} is missing.`);
  }
  const card = backupCard.safeParse(jsonOf(await readFile(file, 'utf8')));
  if (!card.success || !isWorldName(card.data.world)) {
    throw new StoreRefusedError(`${file} cannot be read.`);
  }
  return card.data;
}

function refuseDisorder(checks: readonly CheckResult[], what: string): void {
  const broken = checks.filter(({ ok }) => !ok);
  if (broken.length === 0) return;
  const details = broken.map(({ id, detail }) => `${id} ${detail}`).join('\n');
  throw new StoreRefusedError(`${what} (docs/damaged-book.md):\n${details}`);
}

/** A pipe of that name would be waited for until somebody writes to it. */
const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

async function digestIn(folder: string): Promise<string> {
  const hash = createHash('sha256');
  const file = createReadStream(join(folder, dumpFileName), { highWaterMark: 1_048_576 });
  for await (const chunk of file) hash.update(chunk);
  return hash.digest('hex');
}

/** A moment as a part of a name that files, schemas and people can read. */
const inName = (at: string) => at.toLowerCase().replaceAll(/[^0-9tz]/g, '');
