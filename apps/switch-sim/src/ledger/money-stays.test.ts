/** @module-tag both-engines */
import { engine } from '@sahakar/db/dialect';
import { ledgerAccounts } from '@sahakar/db/schema/ledger';
import { sql } from '@sahakar/db/sql';
import { expect, test } from 'vitest';
import { tell, times } from '@sahakar/crypto/testing/full-length';
import { randomNumbers, seed } from '../testing/seed.ts';
import { openTestBook, type TestBook } from './testing/open-test-book.ts';

const accounts = Array.from(
  { length: 8 },
  (_, at) => `1010001000005${String(at).padStart(2, '0')}`,
);
const held = 100_00n;
const writers = 8;
const readers = 2;
/** So that transfers come in between: a batch waits for some rounds of the loop, and 1,500 reads were eight. */
const readsInARow = 20;

const isCustomers = sql`${ledgerAccounts.kind} = 'customer'`;
const everything = {
  total: sql<string>`sum(${ledgerAccounts.balance})`,
  own: sql<string>`sum(case when ${isCustomers} then ${ledgerAccounts.balance} else 0 end)`,
  least: sql<string>`min(case when ${isCustomers} then ${ledgerAccounts.balance} else 0 end)`,
  count: sql<string>`count(*)`,
};

const look = async ({ store }: TestBook) => {
  const [row] = await store.read.select(everything).from(ledgerAccounts);
  return row === undefined ? '' : [row.total, row.own, row.count].map(String).join(' ');
};

test(
  'while eight pay each other whoever adds all accounts up finds the same money, and none below zero (ASSURANCE D1)',
  { timeout: times(120_000, 7_200_000) },
  async () => {
    const reads = times(1_500, 1_000_000);
    const book = await openTestBook();
    for (const number of accounts) await book.open({ number, holds: held });
    const whole = await look(book);
    let [done, moved, refused] = [0, 0, 0];
    const isOver = () => done >= reads;
    const choices = randomNumbers(3 * 997, 1_000_000);
    const chosen = (at: number) => choices[at % choices.length] ?? 0;

    const writes = Array.from({ length: writers }, async (_, writer) => {
      for (let at = writer * 331; !isOver(); at += 3) {
        const [from = '', to = ''] = [0, 1].map(
          (by) => accounts[chosen(at + by) % accounts.length],
        );
        if (from === to) continue;
        const { kind } = await book.transfer(from, to, BigInt(1 + (chosen(at + 2) % 60_00)));
        if (kind === 'posted') moved += 1;
        else refused += kind === 'insufficient' ? 1 : 0;
      }
    });
    const looks = Array.from({ length: readers }, async () => {
      for (; !isOver(); done += 1) {
        const [row] = await book.store.read.select(everything).from(ledgerAccounts);
        const found = [row?.total, row?.own, row?.count].map(String).join(' ');
        // An assertion for each of a million reads would take longer than the reads.
        if (found !== whole || Number(row?.least) < 0 || row?.least == null)
          throw new Error(`Read ${done} of seed ${seed} found ${found}, least ${row?.least}`);
        if (done % readsInARow === 0) await new Promise(setImmediate);
      }
    });
    await Promise.all([...writes, ...looks]);

    expect(await look(book)).toBe(whole);
    expect(moved).toBeGreaterThan(0);
    expect(refused).toBeGreaterThan(0);
    await book.close();
    tell(
      'D1',
      `${done} reads on ${engine} while ${moved} transfers were made and ${refused} refused: 0 wrong totals, 0 below zero, seed ${seed}`,
    );
  },
);
