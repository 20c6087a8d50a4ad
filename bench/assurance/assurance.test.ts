import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryDirectory } from '@sahakar/db/testing/temporary-directory';
import Database from 'better-sqlite3';
import { beforeEach, expect, test } from 'vitest';
import { seededRandom } from '../seeded-random.ts';
import { mainWorld } from '../stopped-bank.ts';
import { bitFlips } from './bit-flips.ts';
import { columnsOfMoney } from './columns-of-money.ts';
import { damagedBooks, fateOf, makeBank, missesOfDamage } from './damaged-books.ts';
import { killRounds, missesOfKills } from './kill-rounds.ts';
import { replays } from './replays.ts';

// Short runs of what npm run assurance does at full length.
const seed = 1_971;
const patience = 120_000;

let directory = '';

beforeEach(() => {
  directory = temporaryDirectory();
});

test(
  'a bank that is killed three times under load loses no acknowledged transfer and doubles none',
  {
    timeout: patience,
  },
  async () => {
    const dataDirectory = join(directory, 'data');
    const summary = await killRounds({
      dataDirectory,
      rounds: 3,
      millisecondsMax: 300,
      random: seededRandom(seed),
    });
    expect(missesOfKills(summary)).toEqual([]);
    expect(summary.restartMilliseconds).toHaveLength(3);
    expect(summary.acknowledged).toBeGreaterThan(10);
  },
);

test(
  'no transfer with one flipped bit is executed, and each one is without the flip',
  {
    timeout: patience,
  },
  async () => {
    const dataDirectory = join(directory, 'data');
    const summary = await bitFlips({ dataDirectory, flips: 100, random: seededRandom(seed) });
    expect(summary.statuses).not.toHaveProperty('200');
    expect(summary.statuses).not.toHaveProperty('500');
    expect(summary.bookUnchanged).toBe(true);
    expect(summary.originalsDone).toBe(100);
  },
);

test(
  'no recorded transfer is executed again, whoever sends it and whenever',
  {
    timeout: patience,
  },
  async () => {
    const dataDirectory = join(directory, 'data');
    const summary = await replays({ dataDirectory, replays: 100, random: seededRandom(seed) });
    expect(summary.ways).toEqual({
      oneByOne: { 401: 30 },
      inParallel: { 401: 50 },
      elsewhere: { 401: 10 },
      afterRestart: { 401: 10 },
    });
    expect(summary.bookUnchanged).toBe(true);
    expect(summary.doneOfFiftyCopies).toBe(1);
  },
);

test.each(['clean stop', 'crash'] as const)(
  'no flipped bit in the middle of a book that a %s has ended changes an amount of the ledger unseen',
  {
    timeout: patience,
  },
  async (end) => {
    const flips = 24;
    const random = seededRandom(seed);
    const summary = await damagedBooks({ directory, flips, random }, end);
    expect(missesOfDamage(summary, end)).toEqual([]);
    if (end === 'clean stop') expect(summary.refused + summary.closed).toBe(flips);
    else expect(summary.refused + summary.closed).toBeGreaterThan(0);
  },
);

test('kills that no call was on its way to, or before which none was acknowledged, prove nothing', () => {
  const summary = {
    acknowledged: 12,
    unknown: 3,
    unknownButDone: 1,
    restartMilliseconds: [400],
    moneyMilliseconds: [500],
    wrongs: [],
  };
  expect(missesOfKills(summary)).toEqual([]);
  expect(missesOfKills({ ...summary, unknown: 0 })).toHaveLength(1);
  expect(missesOfKills({ ...summary, acknowledged: 0 })).toHaveLength(1);
});

test('an amount that changes outside of the ledger is told as such where nobody notices, and is no text', async () => {
  const [sound, damaged] = [join(directory, 'sound'), join(directory, 'damaged')];
  await makeBank(sound, 'crash');
  cpSync(sound, damaged, { recursive: true });
  const book = new Database(join(mainWorld(damaged), 'bank.db'));
  book.exec('update schedules set amount = amount + 1 where next_place = 1');
  book.close();
  expect(await fateOf(damaged, sound, 'crash')).toBe('unseenTerms');

  const none = { refused: 1, closed: 1, harmless: 1, unseenTexts: 0, unseenAmounts: 0 };
  expect(missesOfDamage({ ...none, unseenTerms: 1 }, 'crash')).toEqual([]);
  expect(missesOfDamage({ ...none, unseenTerms: 1 }, 'clean stop')).toHaveLength(1);
  expect(missesOfDamage({ ...none, unseenTerms: 0, unseenAmounts: 1 }, 'crash')).toHaveLength(1);
});

test('every table that holds an amount is looked at, wherever it stands', () => {
  const tables = columnsOfMoney.map(({ table }) => table);
  expect(tables).toEqual(expect.arrayContaining(['deposits', 'limit_masters', 'schedules']));
});
