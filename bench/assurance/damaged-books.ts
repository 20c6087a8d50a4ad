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
import { columnsOfMoney } from './columns-of-money.ts';
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
  /** An amount that stands elsewhere, as that of a schedule or a limit, and nobody noticed. */
  readonly unseenTerms: number;
  /** An amount or a balance of the ledger, and nobody noticed. */
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
  await makeBank(sound, end);
  const counts: Record<Fate, number> = {
    refused: 0,
    closed: 0,
    harmless: 0,
    unseenTexts: 0,
    unseenTerms: 0,
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

/**
 * What must not happen: no look can know the text of a narration or the amount of a limit, but
 * after a clean stop the file is known byte by byte.
 */
export function missesOfDamage(summary: DamageSummary, end: End): readonly string[] {
  const { unseenAmounts, unseenTexts, unseenTerms } = summary;
  const others = end === 'clean stop' ? unseenTexts + unseenTerms : 0;
  return [
    ...(unseenAmounts > 0
      ? [`${unseenAmounts} amounts of the ledger changed unseen after a ${end}`]
      : []),
    ...(others > 0 ? [`${others} texts and amounts of a closed book changed unseen`] : []),
  ];
}

/** What becomes of a copy of a sound bank that was damaged. */
export async function fateOf(damagedCopy: string, sound: string, end: End): Promise<Fate> {
  // Before it is opened, since opening a bank writes into it.
  const isSame = isSameIn(businessDigest, damagedCopy, sound);
  const hasSameLedger = isSameIn(ledgerOf, damagedCopy, sound);
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
  if (!hasSameLedger) return 'unseenAmounts';
  return hasSameAmounts ? 'unseenTexts' : 'unseenTerms';
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

const ledgerOf = (dataDirectory: string) =>
  rowsIn(dataDirectory, [
    'select account_id, entry_no, rrn, amount, balance_after from postings order by 1, 2',
    'select id, balance, entries, held from ledger_accounts order by 1',
  ]);

/** Every column of money that there is, with the row that it stands in. */
const amountsOf = (dataDirectory: string) =>
  rowsIn(
    dataDirectory,
    columnsOfMoney.map(
      ({ table, columns }) => `select rowid, ${columns.join(', ')} from ${table} order by rowid`,
    ),
  );

function rowsIn(dataDirectory: string, queries: readonly string[]): string {
  const database = new Database(join(mainWorld(dataDirectory), 'bank.db'), { readonly: true });
  try {
    return JSON.stringify(queries.map((query) => database.prepare(query).raw().all()));
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

/** A bank with requests and schedules, as such an end leaves it. */
export async function makeBank(dataDirectory: string, end: End): Promise<void> {
  const worlds = worldsAt(dataDirectory);
  const scenario = scenarios['requests-and-schedules'];
  if (scenario === undefined) throw new Error('The scenario is gone');
  await worlds.create(defaultWorldName, { scenario });
  await worlds.close();
  if (end !== 'clean stop') rmSync(join(mainWorld(dataDirectory), 'bank.closed'));
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
