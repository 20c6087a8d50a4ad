import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { counters } from '@sahakar/db/schema/world';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { StoreRefusedError } from '../store-refused-error.ts';
import { startCounting } from '../testing/counting-process.ts';
import { temporaryDirectory } from '../testing/temporary-directory.ts';
import { fillBank } from '../testing/fill-bank.ts';
import { openObserver, openStore } from './store.ts';

let directory: string;
beforeEach(() => {
  const root = temporaryDirectory();
  // Another user has to come in, because nothing is read-only for root.
  chmodSync(root, 0o755);
  directory = join(root, 'bank');
});

/** Each case spoils a copy of one sound bank. */
describe('a bank is refused, and left as it is (ASSURANCE D14),', () => {
  let sound: string;
  let soundLog: string;
  beforeAll(async () => {
    sound = temporaryDirectory();
    await fillBank(sound);
    // As a kill would leave it: the last hundred transactions are only in the log.
    soundLog = temporaryDirectory();
    copyFileSync(join(sound, 'bank.db'), join(soundLog, 'bank.db'));
    const open = await openStore({ directory: soundLog });
    for (let line = 0; line < 100; line += 1) {
      await open.transaction((tx) => tx.insert(counters).values({ name: `log ${line}`, next: 0 }));
    }
    const [bank, log] = [readFileSync(join(soundLog, 'bank.db')), readWal(soundLog)];
    await open.close();
    writeFileSync(join(soundLog, 'bank.db'), bank);
    writeFileSync(join(soundLog, 'bank.db-wal'), log);
  });
  beforeEach(() => {
    mkdirSync(directory);
    copyFileSync(join(sound, 'bank.db'), bankFile());
  });

  const spoils: [string, RegExp, () => void][] = [
    [
      'when it is missing from a directory with other things in it',
      /not empty and holds no bank/,
      () => {
        rmSync(bankFile());
        writeFileSync(join(directory, 'notes.txt'), 'kept here by hand');
      },
    ],
    [
      'when only its log is there',
      /not empty and holds no bank/,
      () => {
        rmSync(bankFile());
        writeFileSync(join(directory, 'bank.db-wal'), readWal(soundLog));
      },
    ],
    [
      'when it is a link to a file that another directory may own as well',
      /a link to another file.*put that file in its place/,
      () => {
        rmSync(bankFile());
        symlinkSync(join(sound, 'bank.db'), bankFile());
      },
    ],
    ['when it has zero bytes', /zero bytes/, () => truncateSync(bankFile(), 0)],
    ['when its end is missing', /damaged/, () => truncateSync(bankFile(), 64 * 1024)],
    [
      'when it is shorter than a header',
      /not an SQLite database/,
      () => truncateSync(bankFile(), 60),
    ],
    [
      'when it is something else',
      /not an SQLite database/,
      () => writeFileSync(bankFile(), 'a letter to the manager '.repeat(100)),
    ],
    [
      'when it is the database of another program',
      /another program/,
      () => {
        rmSync(bankFile());
        const foreign = new Database(bankFile());
        foreign.exec('create table songs (title text)');
        foreign.close();
      },
    ],
    ['when a byte of its first page is wrong', /damaged/, () => flip(bankFile(), 103)],
    ['when a byte of the page of a table is wrong', /damaged/, () => flip(bankFile(), 4096 * 20)],
    [
      'when a name in the text of its schema is wrong',
      /damaged \(malformed database schema/,
      () => flip(bankFile(), readFileSync(bankFile()).indexOf('"identity_tries"."kind"') + 3),
    ],
    [
      'when a page of its log is wrong and transactions follow',
      /log is damaged/,
      () => {
        copyFileSync(join(soundLog, 'bank.db'), bankFile());
        writeFileSync(join(directory, 'bank.db-wal'), readWal(soundLog));
        flip(join(directory, 'bank.db-wal'), 32 + 24 + 2_000);
      },
    ],
    [
      'when the header of its log is wrong',
      /log is damaged/,
      () => {
        copyFileSync(join(soundLog, 'bank.db'), bankFile());
        writeFileSync(join(directory, 'bank.db-wal'), readWal(soundLog));
        flip(join(directory, 'bank.db-wal'), 17);
      },
    ],
    [
      'when a later version of this program made it',
      /version \d+, and this program knows \d/,
      () => change("insert into __drizzle_migrations values (99, 'of tomorrow', 9999999999999)"),
    ],
    [
      'when its tables are not those of this program',
      /another line of versions/,
      () => change("update __drizzle_migrations set hash = 'other' where created_at > 0"),
    ],
    [
      'when a draft of this program made it, whose tables nothing brings up to date',
      /a draft of this program made it.*make a new bank in an empty directory or database/,
      () =>
        change(
          `update __drizzle_migrations
            set hash = '29b40df0f54225298c3ee0f504a844cdedddb12d1c067f31aec1a04e76dc5dcd'`,
        ),
    ],
    ['when it names no version', /does not name/, () => change('drop table __drizzle_migrations')],
  ];
  test.each(spoils)('%s', async (_title, reason, spoil) => {
    spoil();
    const before = contents(directory);

    const opening = openStore({ directory });

    await expect(opening).rejects.toThrow(StoreRefusedError);
    await expect(opening).rejects.toThrow(reason);
    expect(contents(directory)).toEqual(before);
  });

  test('for a damaged page only before a migration, where its pages are seen while it is in use', async () => {
    flip(bankFile(), 4096 * 20);
    const store = await openStore({ directory, arePagesSeen: true });
    await store.close();
    change(
      `delete from __drizzle_migrations
        where created_at = (select max(created_at) from __drizzle_migrations)`,
    );
    await expect(openStore({ directory, arePagesSeen: true })).rejects.toThrow(/damaged/);
  });

  test(
    'when any byte of its header is wrong, or opens with all that is in it',
    { tags: ['wide'] },
    async () => {
      const outcomes = new Set<string>();
      for (let at = 0; at < 100; at += 1) {
        copyFileSync(join(sound, 'bank.db'), bankFile());
        flip(bankFile(), at);
        const before = contents(directory);
        try {
          const store = await openStore({ directory });
          expect(await store.read.select().from(counters)).toHaveLength(500);
          await store.close();
          outcomes.add('opened');
        } catch (error) {
          expect(error).toBeInstanceOf(StoreRefusedError);
          expect(contents(directory)).toEqual(before);
          outcomes.add('refused');
        }
      }
      expect(outcomes).toEqual(new Set(['opened', 'refused']));
    },
  );

  test('when it is read-only for this user', { tags: ['wide'] }, async () => {
    chmodSync(bankFile(), 0o444);
    chmodSync(directory, 0o555);
    const before = contents(directory);

    const message = await startCounting(directory, isRoot ? nobody : undefined).failure;

    expect(message).toContain('StoreRefusedError');
    expect(message).toContain('read-only for this user');
    expect(contents(directory)).toEqual(before);
    chmodSync(directory, 0o755);
  });

  // As SQLite says it where nothing has room: the first of a log that was left, for its index.
  test.each(['SQLITE_IOERR_SHMSIZE', 'SQLITE_FULL'])(
    'when its disk is full (%s), and is called neither damaged nor one to restore',
    async (code) => {
      const disk = vi.spyOn(Database.prototype, 'pragma').mockImplementation(() => {
        throw new Database.SqliteError('disk I/O error', code);
      });
      onTestFinished(() => disk.mockRestore());
      const before = contents(directory);

      const refusal = await openStore({ directory }).catch((error: unknown) => error);
      const looked = await Promise.resolve()
        .then(() => openObserver({ directory }))
        .catch((error: unknown) => error);

      for (const error of [refusal, looked]) {
        expect(error).toBeInstanceOf(StoreRefusedError);
        expect(String(error)).toContain('its disk is full. Nothing was changed; make room there.');
      }
      expect(contents(directory)).toEqual(before);
    },
  );
});

const nobody = 65_534;
const isRoot = process.getuid?.() === 0;

function bankFile(): string {
  return join(directory, 'bank.db');
}

function readWal(of: string): Buffer {
  return readFileSync(join(of, 'bank.db-wal'));
}

function flip(file: string, at: number): void {
  const bytes = readFileSync(file);
  bytes.writeUInt8(bytes.readUInt8(at) ^ 0xff, at);
  writeFileSync(file, bytes);
}

function change(statement: string): void {
  const connection = new Database(bankFile());
  connection.exec(statement);
  connection.close();
}

/** What is in the files that matter: the lock and the index of the log hold no data. */
function contents(of: string): Record<string, string> {
  const names = readdirSync(of).filter((name) => !/lock|-shm$/.test(name));
  const texts = names.map((name) => [name, readFileSync(join(of, name)).toString('base64')]);
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
}
