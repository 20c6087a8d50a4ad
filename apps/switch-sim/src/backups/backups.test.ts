import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { engine, integer, openStore, table } from '@sahakar/db/dialect';
import { journals, ledgerAccounts } from '@sahakar/db/schema/ledger';
import { limitMasters } from '@sahakar/db/schema/limits';
import { eq, sql } from '@sahakar/db/sql';
import { describe, expect, test, vi } from 'vitest';
import { tell, times } from '@sahakar/crypto/testing/full-length';
import { temporaryDirectory } from '@sahakar/db/testing/temporary-directory';
import { slowHashOf } from '../credentials/slow-hash.ts';
import { bothEngines } from '../testing/both-engines.ts';
import { signInAs } from '../testing/signed-in-client.ts';
import { secretsFrom } from '../secrets.ts';
import { startBank, type TestBank } from '../testing/start-bank.ts';
import { authorisedTransfer } from '../testing/transfer-steps.ts';
import { fileStorage } from '../worlds/file-storage.ts';
import { restoreBackup, takeBackup } from './backups.ts';

const applied = table('__drizzle_migrations', { at: integer('created_at').notNull() });

const emptyStorage = () =>
  fileStorage({
    dataDirectory: join(temporaryDirectory(), 'data'),
    durability: 'NORMAL',
    slowHash: slowHashOf(1024),
  });

/** Pays again and again; answers the references so far, and how to end it. */
async function payOnAndOn(bank: TestBank) {
  const asha = await signInAs(bank, 'asha');
  await bank.inBank((tx) => tx.update(limitMasters).set({ count: 1_000_000 }));
  const rrns: string[] = [];
  const ending = new AbortController();
  const paying = (async () => {
    while (!ending.signal.aborted) {
      const body = await authorisedTransfer(bank, asha, { amount: '1.00' });
      const answer = (await asha.expectCall('FundTransferService', body)) as { RRN: string };
      rrns.push(answer.RRN);
    }
  })();
  const end = async () => {
    ending.abort();
    await paying;
  };
  return { rrns, end };
}

async function rrnsIn(storage: ReturnType<typeof emptyStorage>): Promise<Set<string>> {
  const observer = await storage.observe('main');
  try {
    const rows = await observer.read.select({ rrn: journals.rrn }).from(journals);
    return new Set(rows.map(({ rrn }) => rrn));
  } finally {
    await observer.close();
  }
}

/** With files; what PostgreSQL's own programs do is theirs to prove. */
describe.skipIf(engine === 'postgres')('a backup of files', () => {
  test('each under load is restored, with every payment answered before it (ASSURANCE D13)', async () => {
    const bank = await startBank();
    const { rrns, end } = await payOnAndOn(bank);
    const below = join(temporaryDirectory(), 'backups');
    const milliseconds = { taken: 0, restored: 0 };
    let payments = 0;
    const rounds = times(4, 10);
    for (let round = 1; round <= rounds; round += 1) {
      const before = rrns.length;
      await expect.poll(() => rrns.length).toBeGreaterThan(before);
      const answered = [...rrns];
      const taken = await takeBackup(bank.storage, 'main', below, null);
      const storage = emptyStorage();
      const restored = await restoreBackup(storage, taken.folder, null);

      expect(restored.checks.filter(({ ok }) => !ok)).toEqual([]);
      const kept = await rrnsIn(storage);
      expect(answered.filter((rrn) => !kept.has(rrn))).toEqual([]);
      payments = answered.length;
      milliseconds.taken = Math.max(milliseconds.taken, taken.milliseconds);
      milliseconds.restored = Math.max(milliseconds.restored, restored.milliseconds);
    }
    await end();
    expect(readdirSync(below)).toHaveLength(rounds);
    tell(
      'D13',
      `${rounds} of ${rounds} backups restored, ${payments} payments in the last; taken in at most ` +
        `${Math.round(milliseconds.taken)} ms, restored in at most ${Math.round(milliseconds.restored)} ms`,
    );
  });

  test('a restore keeps the bank that stood there, and is refused while that is in use', async () => {
    const bank = await startBank();
    const { storage } = bank;
    const { folder } = await takeBackup(storage, 'main', temporaryDirectory(), null);
    await expect(restoreBackup(storage, folder, null)).rejects.toThrow('in use by another process');
    await bank.inBank((tx) =>
      tx.update(ledgerAccounts).set({ frozen: true }).where(eq(ledgerAccounts.id, 'CASH')),
    );
    await bank.worlds.close();

    const { kept } = await restoreBackup(storage, folder, null);
    const store = await storage.open('main');
    const [cash] = await store.read
      .select()
      .from(ledgerAccounts)
      .where(eq(ledgerAccounts.id, 'CASH'));
    await store.close();
    expect(cash?.frozen).toBe(false);
    expect(existsSync(join(kept ?? '', 'bank.db'))).toBe(true);
  });

  test('a book that is not in order is no backup, and nothing is left of it', async () => {
    const { bank, storage } = await startBank();
    const balance = (change: number) =>
      bank.store.transaction((tx) =>
        tx
          .update(ledgerAccounts)
          .set({ balance: sql`${ledgerAccounts.balance} + ${change}` })
          .where(eq(ledgerAccounts.id, 'CASH')),
      );
    const below = temporaryDirectory();
    await balance(1);
    await expect(takeBackup(storage, 'main', below, null)).rejects.toThrow(
      'balance of account CASH',
    );
    await balance(-1);
    expect(readdirSync(below)).toEqual([]);
  });

  test('a bank that no start has finished is no backup: an empty book is always in order', async () => {
    const storage = emptyStorage();
    await (await openStore(storage.placeOf('main'))).close();
    const below = temporaryDirectory();
    await expect(takeBackup(storage, 'main', below, null)).rejects.toThrow(
      'The world main is empty',
    );
    expect(readdirSync(below)).toEqual([]);
  });

  test('a folder that cannot be made is told, and why', async () => {
    const { storage } = await startBank();
    const taken = takeBackup(storage, 'main', join(import.meta.filename, 'backups'), null);
    await expect(taken).rejects.toMatchObject({
      name: 'StoreRefusedError',
      message: expect.stringMatching(/^The folder \S+ cannot be made: ENOTDIR/),
    });
  });

  test('that somebody stops ends with what it was stopped with, and nothing is left of it', async () => {
    const { storage } = await startBank();
    const below = temporaryDirectory();
    const stopping = new AbortController();
    const taken = takeBackup(storage, 'main', below, null, stopping.signal);
    stopping.abort(new Error('Stopped by hand'));
    await expect(taken).rejects.toThrow('Stopped by hand');
    expect(readdirSync(below)).toEqual([]);
  });

  test('so does one that is stopped while the first answer of its database is awaited', async () => {
    const { storage } = await startBank();
    const silent = { ...storage, observe: () => new Promise<never>(() => {}) };
    const below = temporaryDirectory();
    const stopped = AbortSignal.abort(new Error('Stopped by hand'));
    await expect(takeBackup(silent, 'main', below, null, stopped)).rejects.toThrow(
      'Stopped by hand',
    );
    expect(readdirSync(below)).toEqual([]);
  });

  test('a restore that somebody stops before it puts anything there has changed nothing', async () => {
    const { storage } = await startBank();
    const { folder } = await takeBackup(storage, 'main', temporaryDirectory(), null);
    const here = emptyStorage();
    const stopped = AbortSignal.abort(new Error('Stopped by hand'));
    await expect(restoreBackup(here, folder, null, stopped)).rejects.toThrow('Stopped by hand');
    expect(await here.names()).toEqual([]);
  });

  test('is one file that SQLite reads without a log beside it, as on a medium that is only read', async () => {
    const { storage } = await startBank();
    const { folder } = await takeBackup(storage, 'main', temporaryDirectory(), null);
    const journalOfHeader = readFileSync(join(folder, 'bank.db')).subarray(18, 20);
    expect([...journalOfHeader]).toEqual([1, 1]);
    expect(readdirSync(folder).toSorted()).toEqual(['backup.json', 'bank.db']);
  });

  test('one of an earlier version is refused with what to do: no start opens a backup', async () => {
    const { storage } = await startBank();
    const { folder, card } = await takeBackup(storage, 'main', temporaryDirectory(), null);
    const copy = await openStore({ directory: folder });
    const newest = sql`(select max(created_at) from __drizzle_migrations)`;
    await copy.transaction((tx) => tx.delete(applied).where(eq(applied.at, newest)));
    await copy.close();
    const sha256 = createHash('sha256')
      .update(readFileSync(join(folder, 'bank.db')))
      .digest('hex');
    writeFileSync(join(folder, 'backup.json'), JSON.stringify({ ...card, sha256 }));

    const restored = restoreBackup(emptyStorage(), folder, null);
    await expect(restored).rejects.toThrow('by an earlier version. Restore it with that version;');
  });

  test('one that was sealed under another secret than the bank here is refused, and nothing is put there', async () => {
    const { storage, config } = await startBank();
    const { folder } = await takeBackup(storage, 'main', temporaryDirectory(), null);
    const here = emptyStorage();
    const restoredUnder = (secret: string) =>
      restoreBackup(here, folder, secretsFrom(Buffer.from(secret)));

    await expect(restoredUnder('another secret of thirty-two bytes')).rejects.toThrow(
      'cannot be restored: it was sealed under another secret. Nothing was changed',
    );
    expect(await here.names()).toEqual([]);
    await restoredUnder(config.secretText ?? '');
    expect(await here.names()).toEqual(['main']);
  });

  test('a file that is another than was taken is not restored', async () => {
    const { storage } = await startBank();
    const { folder } = await takeBackup(storage, 'main', temporaryDirectory(), null);
    appendFileSync(join(folder, 'bank.db'), ' ');
    await expect(restoreBackup(emptyStorage(), folder, null)).rejects.toThrow(
      'is not the file that was taken',
    );
    rmSync(join(folder, 'bank.db'));
    await expect(restoreBackup(emptyStorage(), folder, null)).rejects.toThrow(
      'has lost its bank.db',
    );
    writeFileSync(join(folder, 'backup.json'), '{');
    await expect(restoreBackup(emptyStorage(), folder, null)).rejects.toThrow('cannot be read');
  });

  test('one of the other engine is called that, and not one that has lost its file', async () => {
    const { storage } = await startBank();
    const { folder, card } = await takeBackup(storage, 'main', temporaryDirectory(), null);
    rmSync(join(folder, 'bank.db'));
    writeFileSync(join(folder, 'backup.json'), JSON.stringify({ ...card, engine: 'postgres' }));
    await expect(restoreBackup(emptyStorage(), folder, null)).rejects.toThrow(
      'is one of PostgreSQL: set DATABASE_URL.',
    );
  });

  test.each([
    ['a folder', (path: string) => mkdirSync(path)],
    ['a pipe', (path: string) => execFileSync('mkfifo', [path])],
  ])(
    '%s in the place of one of its files is no such file, and is not waited for',
    async (_, make) => {
      const { storage } = await startBank();
      const { folder } = await takeBackup(storage, 'main', temporaryDirectory(), null);
      const refused = async (name: string, words: string) => {
        rmSync(join(folder, name));
        make(join(folder, name));
        await expect(restoreBackup(emptyStorage(), folder, null)).rejects.toThrow(words);
      };
      await refused('bank.db', 'has lost its bank.db');
      await refused('backup.json', 'backup.json is missing');
    },
  );
});

test(
  'without PostgreSQL’s own programs a backup is refused in words; of files none is needed',
  bothEngines,
  async () => {
    const { storage } = await startBank();
    const below = temporaryDirectory();
    vi.stubEnv('PATH', '');
    const outcome = await takeBackup(storage, 'main', below, null).then(
      ({ card }) => card.world,
      String,
    );
    vi.unstubAllEnvs();
    expect(outcome).toMatch(
      engine === 'postgres' ? /pg_dump cannot be run here: install/ : /^main$/,
    );
    expect(readdirSync(below)).toHaveLength(engine === 'postgres' ? 0 : 1);
  },
);
