import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { counters } from '@sahakar/db/schema/world';
import { beforeAll, expect, test } from 'vitest';
import { eq, sql } from '../sql.ts';
import { StoreRefusedError } from '../store-refused-error.ts';
import { temporaryDirectory } from '../testing/temporary-directory.ts';
import { openStore } from './store.ts';

const transactions = 40;
const frameBytes = 24 + 4096;

let root: string;
let bank: Buffer;
let log: Buffer;
/** Where in the log each transaction is whole. */
let marks: number[];

/** A bank whose log holds forty transactions, each of which moves one from the purse to the tin. */
beforeAll(async () => {
  root = temporaryDirectory();
  const directory = join(root, 'written');
  const store = await openStore({ directory });
  await store.transaction((tx) =>
    tx.insert(counters).values([
      { name: 'purse', next: 0 },
      { name: 'tin', next: 0 },
    ]),
  );
  await store.close();
  bank = readFileSync(join(directory, 'bank.db'));
  const again = await openStore({ directory });
  for (let moved = 0; moved < transactions; moved += 1) {
    await again.transaction(async (tx) => {
      await tx
        .update(counters)
        .set({ next: sql`${counters.next} - 1` })
        .where(eq(counters.name, 'purse'));
      await tx
        .update(counters)
        .set({ next: sql`${counters.next} + 1` })
        .where(eq(counters.name, 'tin'));
    });
  }
  log = readFileSync(join(directory, 'bank.db-wal'));
  await again.close();
  marks = commitMarks();
});

test('a log that is cut where a transaction ends keeps exactly the ones before', async () => {
  expect(marks).toHaveLength(transactions);
  for (const [index, mark] of marks.entries()) {
    expect(await openedWith(log.subarray(0, mark))).toEqual(moved(index + 1));
  }
});

test('a log that is cut anywhere keeps exactly the whole transactions before', async () => {
  for (let step = 0; step < 150; step += 1) {
    const cut = (step * 7_919 + 13) % log.length;
    const whole = marks.filter((mark) => mark <= cut).length;
    expect(await openedWith(log.subarray(0, cut)), `cut at ${cut}`).toEqual(moved(whole));
  }
});

test('a log with a wrong byte is refused, or has lost no more than its last transaction', async () => {
  const outcomes = { opened: 0, refused: 0 };
  const lastBegins = marks.at(-2) ?? 0;
  for (let step = 0; step < 150; step += 1) {
    const at = (step * 7_919 + 5) % log.length;
    const flipped = Buffer.from(log);
    flipped.writeUInt8(flipped.readUInt8(at) ^ 0x10, at);
    const opened = await openedWith(flipped);
    if (opened === 'refused') {
      outcomes.refused += 1;
    } else {
      expect(at, 'only its last transaction may look torn').toBeGreaterThanOrEqual(lastBegins);
      expect(opened).toEqual(moved(transactions - 1));
      outcomes.opened += 1;
    }
  }
  expect(outcomes.refused).toBeGreaterThan(100);
  expect(outcomes.opened).toBeGreaterThan(0);
});

test('what an earlier round of the log left behind does not count', async () => {
  const cut = marks.at(4) ?? 0;
  const stale = Buffer.from(log);
  for (let at = cut; at < stale.length; at += frameBytes) asOfEarlierRound(stale, at);

  expect(await openedWith(stale)).toEqual(moved(5));
});

test('a last transaction of which the disk has kept the end and not the middle is none, though an earlier round had a commit there', async () => {
  const [cut, next] = [marks.at(4) ?? 0, marks.at(5) ?? 0];
  const frame = log.subarray(next - frameBytes, next);
  const begun = Buffer.from(frame);
  begun.writeUInt32BE(0, 4);
  const torn = Buffer.concat([log.subarray(0, cut), begun, frame, frame]);
  asOfEarlierRound(torn, cut + frameBytes);

  expect(await openedWith(torn)).toEqual(moved(5));
  // The same frames with a transaction behind them were acknowledged.
  expect(await openedWith(Buffer.concat([torn, frame]))).toBe('refused');
});

/** SQLite counts the first salt on and draws the second one when a log begins anew. */
function asOfEarlierRound(bytes: Buffer, at: number): void {
  bytes.writeUInt32BE(bytes.readUInt32BE(at + 8) - 1, at + 8);
  bytes.writeUInt32BE((bytes.readUInt32BE(at + 12) ^ 0x5a5a5a5a) >>> 0, at + 12);
}

async function openedWith(bytes: Buffer) {
  const directory = join(root, 'tried');
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory);
  writeFileSync(join(directory, 'bank.db'), bank);
  writeFileSync(join(directory, 'bank.db-wal'), bytes);
  try {
    const store = await openStore({ directory });
    const rows = await store.read.select().from(counters);
    await store.close();
    return Object.fromEntries(rows.map(({ name, next }) => [name, next]));
  } catch (error) {
    expect(error).toBeInstanceOf(StoreRefusedError);
    return 'refused';
  }
}

function moved(count: number) {
  return { purse: 0 - count, tin: count };
}

function commitMarks(): number[] {
  const ends: number[] = [];
  for (let at = 32; at + frameBytes <= log.length; at += frameBytes) {
    if (log.readUInt32BE(at + 4) !== 0) ends.push(at + frameBytes);
  }
  return ends;
}
