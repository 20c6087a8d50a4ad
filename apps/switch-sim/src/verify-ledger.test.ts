/** @module-tag both-engines */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { engine, integer, type Store, table, text } from '@sahakar/db/dialect';
import { ledgerAccounts } from '@sahakar/db/schema/ledger';
import { scenarios } from '@sahakar/seeds/scenarios/catalogue';
import { eq, sql } from '@sahakar/db/sql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { temporaryDirectory } from '@sahakar/db/testing/temporary-directory';
import { slowHashOf } from './credentials/slow-hash.ts';
import { wide } from './testing/both-engines.ts';
import { madeFrom } from './testing/made-from.ts';
import { runProgram } from './testing/run-program.ts';
import { fileStorage } from './worlds/file-storage.ts';

const applied = table('__drizzle_migrations', {
  hash: text('hash').notNull(),
  at: integer('created_at').notNull(),
});

/** The program is the same for both engines; with files it needs no server beside it. */
describe.skipIf(engine === 'postgres')('npm run verify-ledger', () => {
  let dataDirectory: string;
  let store: Store;
  beforeAll(async () => {
    dataDirectory = temporaryDirectory();
    const slowHash = slowHashOf(1024);
    const storage = fileStorage({ dataDirectory, durability: 'OFF', slowHash });
    const scenario = scenarios['within-bank-transfer'];
    if (scenario === undefined) throw new Error('The scenario is one of the seeds');
    await madeFrom(storage, 'main', scenario);
    store = await storage.open('main');
  });
  afterAll(() => store.close());

  test('says that every check holds, while the bank runs', async () => {
    const { exitCode, output } = await verify();

    const held = output.match(/^\S+ +holds /gm) ?? [];
    expect(held.length).toBeGreaterThan(15);
    expect(output).toContain(`The book is in order: ${held.length} of ${held.length} checks hold.`);
    expect(exitCode).toBe(0);
  });

  test('says which check is broken and by what, and ends with 1', async () => {
    const balance = (change: number) =>
      store.transaction((tx) =>
        tx
          .update(ledgerAccounts)
          .set({ balance: sql`${ledgerAccounts.balance} + ${change}` })
          .where(eq(ledgerAccounts.id, 'CASH')),
      );
    await balance(1);
    const { exitCode, output } = await verify();
    await balance(-1);

    expect(output).toContain('L3   BROKEN');
    expect(output).toContain('balance of account CASH');
    expect(output).toMatch(/: 2 of \d+ checks are broken/);
    expect(exitCode).toBe(1);
  });

  test.each(['elsewhere', '../main', ''])(
    'says that there is no world "%s", and ends with 2',
    wide,
    async (world) => {
      const { exitCode, output } = await verify(world);

      expect(output).toMatch(/There is no (bank|world)/);
      expect(exitCode).toBe(2);
    },
  );

  test(
    'says of a bank that does not name the version of its tables so, and ends with 2',
    wide,
    async () => {
      const removed = await store.transaction((tx) => tx.delete(applied).returning());
      const { exitCode, output } = await verify();
      await store.transaction((tx) => tx.insert(applied).values(removed));

      expect(output).toContain('cannot be checked: it does not name the version of its tables.');
      expect(exitCode).toBe(2);
    },
  );

  test.each([
    ['no database', Buffer.alloc(8_192, 'passbook '), 'it is damaged (file is not a database)'],
  ])('says of a file that is %s so, without a stack, and ends with 2', expectNamed);

  test.each([['empty', Buffer.alloc(0), 'it is empty (zero bytes)']])(
    'says of a file that is %s so, without a stack, and ends with 2',
    wide,
    expectNamed,
  );

  async function expectNamed(_how: string, bytes: Buffer, reason: string): Promise<void> {
    const directory = join(dataDirectory, 'worlds', 'damaged');
    mkdirSync(directory, { recursive: true });
    writeFileSync(join(directory, 'bank.db'), bytes);
    const { exitCode, output } = await verify('damaged');

    expect(output).toContain(`bank.db cannot be opened: ${reason}`);
    expect(output).not.toContain('    at ');
    expect(exitCode).toBe(2);
  }

  const program = join(import.meta.dirname, 'verify-ledger.ts');
  const verify = (...words: string[]) => runProgram(program, words, { dataDirectory });
});
