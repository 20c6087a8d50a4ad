import process from 'node:process';
import { statfsSync } from 'node:fs';
import { engine } from '@sahakar/db/dialect';
import { sql } from '@sahakar/db/sql';
import { expect, onTestFinished, test, vi } from 'vitest';
import { bothEngines } from '../testing/both-engines.ts';
import { startBank } from '../testing/start-bank.ts';
import { tellRefusal } from './program-refusal.ts';

async function told(work: () => unknown) {
  const spoken = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const before = process.exitCode;
  onTestFinished(() => {
    spoken.mockRestore();
    process.exitCode = before;
  });
  try {
    await work();
  } catch (error) {
    tellRefusal(error);
  }
  return {
    text: spoken.mock.calls.map(([text]) => String(text)).join(''),
    exitCode: process.exitCode,
  };
}

test('what the machine refuses a command is told in a sentence, and ends it with 2', async () => {
  const refusal = await told(() => statfsSync('/no/such/place'));
  expect(refusal.text.trim()).toMatch(/^It cannot be done here: ENOENT: [^\n]+\.$/);
  expect(refusal.exitCode).toBe(2);
});

test('so is what the database says', bothEngines, async () => {
  const { bank } = await startBank({ shared: true });
  const refusal = await told(() => bank.store.read.select({ one: sql`1` }).from(sql`nowhere`));
  expect(refusal.text.trim()).toBe(
    engine === 'postgres'
      ? 'PostgreSQL says: relation "nowhere" does not exist.'
      : 'SQLite says: no such table: nowhere (docs/damaged-book.md).',
  );
  expect(refusal.exitCode).toBe(2);
});

test('and of a disk that is full without the page of a damaged book, whose advice is a backup', async () => {
  const refusal = await told(() => {
    const cause = Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
    cause.name = 'SqliteError';
    throw cause;
  });
  expect(refusal.text.trim()).toBe('SQLite says: database or disk is full.');
  expect(refusal.exitCode).toBe(2);
});

test.each([
  ['42501', 'PostgreSQL says: it is so. Name a user in DATABASE_URL who may do that.'],
  ['XX001', 'PostgreSQL says: it is so (docs/damaged-book.md).'],
])(
  'of a right that is missing, and of damage, PostgreSQL’s code says what to do: %s',
  async (code, sentence) => {
    const refusal = await told(() => {
      throw Object.assign(new Error('it is so'), { severity: 'ERROR', code });
    });
    expect(refusal.text.trim()).toBe(sentence);
  },
);

test('a fault of the program itself keeps its stack', async () => {
  await expect(told(() => Reflect.apply(Object, null, []).nothing())).rejects.toThrow(TypeError);
});
