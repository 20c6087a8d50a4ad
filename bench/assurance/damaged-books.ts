import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { StoreRefusedError } from '@sahakar/db/store-refused-error';
import { scenarios } from '@sahakar/seeds/scenarios/catalogue';
import { secretsFrom } from '../../apps/switch-sim/src/secrets.ts';
import { slowHashOf } from '../../apps/switch-sim/src/credentials/slow-hash.ts';
import { fileStorage } from '../../apps/switch-sim/src/worlds/file-storage.ts';
import { defaultWorldName } from '../../apps/switch-sim/src/worlds/world-storage.ts';
import { type Worlds, worldsIn } from '../../apps/switch-sim/src/worlds/worlds.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { businessDigest } from './business-digest.ts';
import { mainWorld } from '../stopped-bank.ts';

export type DamageOptions = {
  readonly directory: string;
  readonly flips: number;
  readonly random: SeededRandom;
};

/** What became of single flipped bits in the middle of the file of a bank that nobody had open. */
export type DamageSummary = {
  /** The bank did not open, and said why. */
  readonly refused: number;
  /** It opened, and moves no money. */
  readonly closed: number;
  /** Nothing that is read had changed. */
  readonly harmless: number;
  /** A text that no check can know, and nobody noticed. */
  readonly unseenTexts: number;
  /** An amount or a balance, and nobody noticed. */
  readonly unseenAmounts: number;
};

type Fate = keyof DamageSummary;

/** A book that is large is served before it has been looked through, where a crash has left it. */
export type End = 'clean stop' | 'crash' | 'crash, as if it were large';

/** Flips one bit at a time of a bank that was closed in good order, or that a crash has ended. */
export async function damagedBooks(
  { directory, flips, random }: DamageOptions,
  end: End,
): Promise<DamageSummary> {
  const sound = join(directory, 'sound');
  await makeBank(sound);
  if (end !== 'clean stop') rmSync(join(mainWorld(sound), 'bank.closed'));
  const counts: Record<Fate, number> = {
    refused: 0,
    closed: 0,
    harmless: 0,
    unseenTexts: 0,
    unseenAmounts: 0,
  };
  for (let flip = 0; flip < flips; flip += 1) {
    const damagedCopy = join(directory, 'damaged');
    cpSync(sound, damagedCopy, { recursive: true });
    flipBit(join(mainWorld(damagedCopy), 'bank.db'), random);
    counts[await fateOf(damagedCopy, sound, end)] += 1;
    rmSync(damagedCopy, { recursive: true });
  }
  return counts;
}

async function fateOf(damagedCopy: string, sound: string, end: End): Promise<Fate> {
  // Before it is opened, since opening a bank writes into it.
  const isSame = isSameIn(businessDigest, damagedCopy, sound);
  const hasSameAmounts = isSameIn(amountsOf, damagedCopy, sound);
  const isLarge = end === 'crash, as if it were large';
  const worlds = worldsAt(damagedCopy, isLarge);
  try {
    const world = await worlds.open(defaultWorldName);
    if (isLarge) await world?.book.look();
    if (world === null || world.book.trouble() !== null) return 'closed';
  } catch (error) {
    if (error instanceof StoreRefusedError) return 'refused';
    throw error;
  } finally {
    await worlds.close();
  }
  if (isSame) return 'harmless';
  return hasSameAmounts ? 'unseenTexts' : 'unseenAmounts';
}

/** What cannot be read any more is not the same. */
function isSameIn(
  read: (directory: string) => string,
  damagedCopy: string,
  sound: string,
): boolean {
  try {
    return read(damagedCopy) === read(sound);
  } catch {
    return false;
  }
}

function amountsOf(dataDirectory: string): string {
  const database = new Database(join(mainWorld(dataDirectory), 'bank.db'), { readonly: true });
  try {
    const rows = [
      'select account_id, entry_no, rrn, amount, balance_after from postings order by 1, 2',
      'select id, balance, entries, held from ledger_accounts order by 1',
    ].map((query) => database.prepare(query).raw().all());
    return JSON.stringify(rows);
  } finally {
    database.close();
  }
}

/** In the middle, where no header is, and where something stands: most of a small file is empty. */
function flipBit(file: string, random: SeededRandom): void {
  const bytes = readFileSync(file);
  const quarter = Math.floor(bytes.length / 4);
  let at = 0;
  while (bytes[at] === 0 || at === 0) at = random.between(quarter, 3 * quarter);
  bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << random.between(0, 7)), at);
  writeFileSync(file, bytes);
}

async function makeBank(dataDirectory: string): Promise<void> {
  const worlds = worldsAt(dataDirectory);
  const scenario = scenarios['requests-and-schedules'];
  if (scenario === undefined) throw new Error('The scenario is gone');
  await worlds.create(defaultWorldName, { scenario });
  await worlds.close();
}

function worldsAt(dataDirectory: string, servesUnseen = false): Worlds {
  const slowHash = slowHashOf(16);
  const storage = fileStorage({ dataDirectory, durability: 'FULL', slowHash });
  return worldsIn(
    { ...storage, servesUnseen: async () => servesUnseen },
    {
      bankName: 'Sahakar Bank',
      secrets: secretsFrom(Buffer.from('the secret of a bank that is damaged on purpose')),
      slowHash,
      scenarios,
    },
  );
}
