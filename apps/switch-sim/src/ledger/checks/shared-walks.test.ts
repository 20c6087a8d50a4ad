/** @module-tag both-engines */
import { standardPolicy } from '@sahakar/contracts/standard-policy';
import type { Reader } from '@sahakar/db/dialect';
import { beforeEach, expect, test } from 'vitest';
import { asha, bookOfEachTest, ravi } from '../testing/open-test-book.ts';
import { type CheckResult, verifyLedger } from '../verify-ledger.ts';
import { breachesOf } from './check.ts';
import { passbook } from './passbook.ts';
import { sharedWalks } from './shared-walks.ts';

/** Both go through every line with the one before it. */
const checks = passbook.filter(({ id }) => id === 'L11' || id === 'L12');

const book = bookOfEachTest();
beforeEach(async () => {
  await book.transfer(asha, ravi, 1_00n);
});

/** What they find with a shared walk, and how many queries it took. */
const look = () =>
  book.store.snapshot(async (read) => {
    let queries = 0;
    const counted = new Proxy<Reader>(read, {
      get(target, key) {
        if (key === 'select') queries += 1;
        return Reflect.get(target, key);
      },
    });
    const isSound = sharedWalks(checks, standardPolicy);
    const found: string[] = [];
    for (const check of checks) {
      for (const breach of await breachesOf(check, counted, standardPolicy, isSound)) {
        found.push(`${check.id} ${breach}`);
      }
    }
    return { queries, found };
  });

test('rows that several checks go through are gone through once where all of them find nothing', async () => {
  // The other one is of the accounts.
  expect(await look()).toEqual({ queries: 2, found: [] });
});

test('each check names by itself what it finds there, whichever has found it', async () => {
  await book.corrupt(`update postings set entry_on = '2026-01-16'
    where account_id = '${asha}' and entry_no = 1`);
  expect(await look()).toEqual({ queries: 5, found: [`L11 entry 2 of account ${asha}`] });
});

test('what one check cannot add up says why, and on SQLite keeps no other from its answer', async () => {
  await book.corrupt(`update postings set balance_after = -9223372036854775807 - 1
    where account_id = '${asha}' and entry_no = 1`);

  const results: CheckResult[] = [];
  const looking = book.store.snapshot(async (read) => {
    results.push(...(await verifyLedger(read, standardPolicy)));
  });
  const broken = () => results.filter(({ ok }) => !ok).map(({ id, detail }) => `${id} ${detail}`);
  if (book.store.engine === 'sqlite') {
    await looking;
    expect(broken()).toEqual([
      expect.stringMatching(/^L3 Broken .*: entry 1 of account/),
      expect.stringMatching(/^L12 Unreadable .*: integer overflow$/),
    ]);
  } else {
    // There nothing is answered any more after what has failed first, and no transaction ends well.
    await expect(looking).rejects.toThrow('An error of the database');
    expect(broken()[0]).toMatch(/^L1 Unreadable .*: bigint out of range$/);
  }
});
