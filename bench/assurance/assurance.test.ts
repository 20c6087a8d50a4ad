import { join } from 'node:path';
import { temporaryDirectory } from '@sahakar/db/testing/temporary-directory';
import { beforeEach, expect, test } from 'vitest';
import { seededRandom } from '../seeded-random.ts';
import { bitFlips } from './bit-flips.ts';
import { damagedBooks } from './damaged-books.ts';
import { killRounds } from './kill-rounds.ts';
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
    expect(summary.wrongs).toEqual([]);
    expect(summary.restartMilliseconds).toHaveLength(3);
    expect(summary.acknowledged).toBeGreaterThan(10);
    expect(summary.unknown).toBeGreaterThan(0);
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
  'no flipped bit in the middle of a book that a %s has ended changes an amount unseen',
  {
    timeout: patience,
  },
  async (end) => {
    const flips = 24;
    const random = seededRandom(seed);
    const summary = await damagedBooks({ directory, flips, random }, end);
    expect(summary.unseenAmounts).toBe(0);
    if (end === 'clean stop') expect(summary.refused + summary.closed).toBe(flips);
    else expect(summary.refused + summary.closed).toBeGreaterThan(0);
  },
);
