import { standardPolicy } from '@sahakar/contracts/standard-policy';
import type { Observer } from '@sahakar/db/dialect';
import { StoreLostError } from '@sahakar/db/store-lost-error';
import { expect, test } from 'vitest';
import { bookOfAllTests } from '../../ledger/testing/open-test-book.ts';
import { verifyBook } from './verify-book.ts';
import { resultOf, verifyLedger } from '../../ledger/verify-ledger.ts';

const book = bookOfAllTests();
let closed = 0;

const observer = (findings: readonly string[] = []): Observer => ({
  read: book.store.read,
  damage: async () => findings,
  async close() {
    closed += 1;
  },
});

test('a book is looked through whole, beginning with its file, and let go of again', async () => {
  closed = 0;
  const [file, ...checks] = await verifyBook(async () => observer());
  expect(file).toEqual({ id: 'DB1', ok: true, detail: 'The database is whole, page by page' });
  expect(checks).toEqual(await verifyLedger(book.store.read, standardPolicy));
  expect(checks.length).toBeGreaterThan(0);
  expect(closed).toBe(1);
});

test('damage of the file is told, and the book is looked through all the same', async () => {
  const [file, ...checks] = await verifyBook(async () => observer(['page 7']));
  expect(file).toMatchObject({ id: 'DB1', ok: false, detail: expect.stringContaining('page 7') });
  expect(checks.every(({ ok }) => ok)).toBe(true);
});

test('a book that cannot be opened is a failed check, and one that cannot be looked at is let go of', async () => {
  const results = await verifyBook(() => Promise.reject(new Error('no such file')));
  expect(results).toMatchObject([{ id: 'DB1', ok: false }]);
  expect(results[0]?.detail).toContain('no such file');
  closed = 0;
  const broken = { ...observer(), damage: () => Promise.reject(new Error('no page')) };
  const [file] = await verifyBook(async () => broken);
  expect(file).toMatchObject({ ok: false, detail: expect.stringContaining('no page') });
  expect(closed).toBe(1);
});

test('a look that is ended goes through no further check, and lets go of the book', async () => {
  closed = 0;
  const results = await verifyBook(async () => observer(), AbortSignal.abort());
  expect(results).toMatchObject([{ id: 'DB1', ok: false }]);
  expect(closed).toBe(1);
});

test('what cannot be read is told in the database’s own words, not in those of the whole statement', async () => {
  const told = async (thrown: unknown) => {
    const { ok, detail } = await resultOf('L1', 'It holds', async () => {
      throw thrown;
    });
    expect(ok).toBe(false);
    return detail;
  };
  const cause = new Error('no such table');
  expect(await told(new Error('Failed query: select', { cause }))).toBe(
    'Unreadable (It holds): no such table',
  );
  expect(await told(new Error('alone', { cause: 'text' }))).toBe('Unreadable (It holds): alone');
  expect(await told('words')).toBe('Unreadable (It holds): words');
});

test('what broke is told whole, and where nothing did the claim stands', async () => {
  const found = (breaches: string[]) => resultOf('L1', 'It holds', async () => breaches);
  expect(await found([])).toEqual({ id: 'L1', ok: true, detail: 'It holds' });
  expect(await found(['a', 'b'])).toEqual({
    id: 'L1',
    ok: false,
    detail: 'Broken (It holds): a; b',
  });
});

test('a database that was away says nothing of the book, so no check has failed', async () => {
  const lost = new StoreLostError('nothing', new Error('the network'));
  const failed = new Error('Failed query', { cause: lost });
  const looking = resultOf('L1', 'It holds', async () => {
    throw failed;
  });
  await expect(looking).rejects.toThrow('Failed query');
});
