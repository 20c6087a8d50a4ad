/** @module-tag both-engines */
import { journals, ledgerAccounts, postings } from '@sahakar/db/schema/ledger';
import { count, eq } from '@sahakar/db/sql';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Leg } from './post.ts';
import { newestPostings } from './statement.ts';
import {
  asha,
  bookOfAllTests,
  bookOfEachTest,
  morningOf,
  ravi,
  type TestBook,
  today,
} from './testing/open-test-book.ts';

describe('a journal', () => {
  const book = bookOfEachTest();

  const unsound: [string, Leg[]][] = [
    ['no leg', []],
    ['one leg', [leg(asha, -100n)]],
    ['legs that do not sum to zero', [leg(asha, -100n), leg(ravi, 99n)]],
    ['a leg of zero', [leg(asha, -100n), leg(ravi, 100n), leg('CASH', 0n)]],
    ['the same account twice', [leg(asha, -100n), leg(asha, 100n)]],
    ['more than can be counted', [leg('CASH', -(2n ** 53n)), leg(ravi, 2n ** 53n)]],
  ];
  test.each(unsound)('with %s is never entered (L1, L12)', async (_title, legs) => {
    const before = await allRows(book);

    const posting = book.post({ kind: 'test', legs, cause: { kind: 'test', id: 'unsound' } });

    await expect(posting).rejects.toThrow();
    expect(await allRows(book)).toEqual(before);
  });

  test('without a cause, or without a proper number, is never entered (L5, L6)', async () => {
    const sound = { kind: 'test', legs: [leg(asha, -1n), leg(ravi, 1n)] };
    const unnamed = { ...sound, cause: { kind: 'test', id: '' } };
    const misnumbered = { ...sound, rrn: '12345', cause: { kind: 'test', id: 'short' } };

    await expect(book.post(unnamed)).rejects.toThrow('cause');
    await expect(book.post(misnumbered)).rejects.toThrow('twelve digits');
  });

  test('moves the money of two accounts and writes a line in each passbook (L2, L3)', async () => {
    const outcome = await book.transfer(asha, ravi, 25_50n);

    expect(outcome).toEqual({ kind: 'posted', rrn: expect.stringMatching(/^6015\d{8}$/) });
    expect(await book.balanceOf(asha)).toBe(74_50n);
    expect(await book.balanceOf(ravi)).toBe(25_50n);
    const [paid] = await newestPostings(book.store.read, asha, 1);
    const [received] = await newestPostings(book.store.read, ravi, 1);
    expect(paid).toMatchObject({
      entryNo: 2,
      amount: -25_50n,
      balanceAfter: 74_50n,
      entryOn: today,
      valueOn: today,
      narration: 'Transfer to Ravi Kulkarni rent',
    });
    expect(received).toMatchObject({
      entryNo: 1,
      amount: 25_50n,
      balanceAfter: 25_50n,
      narration: 'Transfer from Asha Joshi rent',
      rrn: paid?.rrn,
    });
  });

  test('keeps the value date, the UTR and the cheque number that it was given', async () => {
    await book.post({
      kind: 'test',
      legs: [{ ...leg(asha, -1n), instrumentNo: '000123' }, leg('CHEQUE-CLEARING', 1n)],
      cause: { kind: 'test', id: 'dated' },
      valueOn: '2026-01-12',
      utr: 'UTR0000000000001',
      customerNo: '100001',
      loginUsername: 'asha',
    });

    const [line] = await newestPostings(book.store.read, asha, 1);
    expect(line).toMatchObject({ valueOn: '2026-01-12', instrumentNo: '000123' });
    const [journal] = await book.store.read
      .select()
      .from(journals)
      .where(eq(journals.causeId, 'dated'));
    expect(journal).toMatchObject({
      utr: 'UTR0000000000001',
      customerNo: '100001',
      loginUsername: 'asha',
      at: new Date('2026-01-15T05:00:00Z'),
    });
  });

  test('enters no day before an earlier entry, wherever the clock went (L11)', async () => {
    const legs = [leg('CHARGES', -1n), leg('INTEREST-PAID', 1n)];
    const enter = (id: string, entryOn: string) =>
      book.post({ kind: 'test', legs, cause: { kind: 'test', id }, at: morningOf(entryOn) });
    await enter('day 1', '2026-01-20');
    await enter('day 2', '2026-01-18');
    await enter('day 3', '2026-01-21');

    const lines = await newestPostings(book.store.read, 'CHARGES', 3);
    expect(lines.map(({ entryOn }) => entryOn)).toEqual(['2026-01-21', '2026-01-20', '2026-01-20']);
  });
});

describe('a cause', () => {
  const book = bookOfEachTest();

  test('moves money once, and names the journal that it made (L6)', async () => {
    const first = await book.transfer(asha, ravi, 10_00n, 'authorisation-x');

    const again = await book.transfer(asha, ravi, 10_00n, 'authorisation-x');
    const overdrawn = await book.transfer(asha, ravi, 1_000_00n, 'authorisation-x');

    const rrn = first.kind === 'posted' ? first.rrn : 'not posted';
    expect(again).toEqual({ kind: 'duplicate-cause', rrn });
    expect(overdrawn).toEqual({ kind: 'duplicate-cause', rrn });
    expect(await book.balanceOf(ravi)).toBe(10_00n);
  });
});

/** Each account holds 100.00; its terms and the debit decide. In the order of the amounts. */
describe('the floor of an account (L7)', () => {
  const book = bookOfAllTests();

  type Terms = { overdraft?: bigint; overdraftUntil?: string };
  const cases: [string, Terms, bigint, 'insufficient' | 'posted'][] = [
    ['lets the last paisa go', {}, 100_00n, 'posted'],
    ['holds a paisa more back', {}, 100_01n, 'insufficient'],
    ['lets the last paisa of an overdraft go', { overdraft: 50_00n }, 150_00n, 'posted'],
    ['holds a paisa beyond the overdraft back', { overdraft: 50_00n }, 150_01n, 'insufficient'],
    [
      'counts an overdraft on its last day',
      { overdraft: 50_00n, overdraftUntil: today },
      150_00n,
      'posted',
    ],
    [
      'forgets an overdraft on the day after its last one',
      { overdraft: 50_00n, overdraftUntil: '2026-01-14' },
      100_01n,
      'insufficient',
    ],
    [
      'leaves the own money after an overdraft has ended',
      { overdraft: 50_00n, overdraftUntil: '2026-01-14' },
      100_00n,
      'posted',
    ],
  ];
  test.each(cases)('%s', async (title, terms, amount, kind) => {
    const number = `1010001${String(cases.findIndex(([name]) => name === title)).padStart(8, '0')}`;
    await book.open({ number, holds: 100_00n, ...terms });

    const outcome = await book.transfer(number, ravi, amount);

    expect(outcome.kind).toBe(kind);
    expect(await book.balanceOf(number)).toBe(kind === 'posted' ? 100_00n - amount : 100_00n);
  });

  test('does not hold the accounts of the bank itself', async () => {
    const outcome = await book.post({
      kind: 'test',
      legs: [leg('CASH', -5_000_00n), leg(asha, 5_000_00n)],
      cause: { kind: 'test', id: 'from cash' },
    });

    expect(outcome.kind).toBe('posted');
  });
});

describe('a journal that is refused', () => {
  const book = bookOfAllTests();
  beforeAll(async () => {
    await book.open({ number: '101000100000033', holds: 50_00n });
    await book.freeze('101000100000033');
  });

  const frozen = '101000100000033';
  const cases: [string, string, string, string, bigint, string][] = [
    ['an unknown payer', 'unknown-account', '999', asha, 1_00n, '999'],
    ['an unknown payee', 'unknown-account', asha, '999', 1_00n, '999'],
    ['a frozen payer', 'frozen', frozen, asha, 1_00n, frozen],
    ['a frozen payee', 'frozen', asha, frozen, 1_00n, frozen],
    ['too little money', 'insufficient', ravi, asha, 1_00n, ravi],
  ];
  test.each(cases)('for %s writes nothing', async (_title, kind, from, to, amount, account) => {
    const before = await allRows(book);

    const outcome = await book.transfer(from, to, amount);

    expect(outcome).toEqual({ kind, account });
    expect(await allRows(book)).toEqual(before);
  });
});

describe('transfers at the same time', () => {
  const book = bookOfEachTest();

  test('take no more than there is: 14 of 30 debits of 7 from 100', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, () => book.transfer(asha, ravi, 7_00n)),
    );

    const kinds = outcomes.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'posted')).toHaveLength(14);
    expect(kinds.filter((kind) => kind === 'insufficient')).toHaveLength(16);
    expect(await book.balanceOf(asha)).toBe(2_00n);
    expect(await book.balanceOf(ravi)).toBe(98_00n);
  });

  test('between two accounts in both directions all end, and the money stays', async () => {
    await book.transfer(asha, ravi, 50_00n);

    const outcomes = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        index % 2 === 0 ? book.transfer(asha, ravi, 1_00n) : book.transfer(ravi, asha, 1_00n),
      ),
    );

    expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(['posted']));
    expect(await book.balanceOf(asha)).toBe(50_00n);
    expect(await book.balanceOf(ravi)).toBe(50_00n);
  });

  test('of one cause make one journal (L6)', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => book.transfer(asha, ravi, 5_00n, 'the only one')),
    );

    expect(outcomes.filter(({ kind }) => kind === 'posted')).toHaveLength(1);
    expect(outcomes.filter(({ kind }) => kind === 'duplicate-cause')).toHaveLength(9);
    expect(await book.balanceOf(ravi)).toBe(5_00n);
  });
});

describe('the book', () => {
  const book = bookOfEachTest();

  test.each([
    ['a posting cannot be changed', "update postings set narration = 'Gift'"],
    ['a posting cannot be deleted', 'delete from postings'],
    ['a journal cannot be changed', "update journals set kind = 'gift'"],
    ['a journal cannot be deleted', 'delete from journals'],
  ])('keeps what is in it: %s (L4)', async (_title, statement) => {
    const before = await allRows(book);

    await expect(book.runRaw(statement)).rejects.toThrow(/never (changed|deleted)/);
    expect(await allRows(book)).toEqual(before);
  });

  test('names each journal once: a repeated number is an error (L5)', async () => {
    const legs = [leg(asha, -1_00n), leg(ravi, 1_00n)];
    const rrn = '601500990000';
    await book.post({ kind: 'test', legs, rrn, cause: { kind: 'test', id: 'one' } });

    const again = book.post({ kind: 'test', legs, rrn, cause: { kind: 'test', id: 'two' } });

    await expect(again).rejects.toThrow();
    expect(await book.balanceOf(ravi)).toBe(1_00n);
  });
});

function leg(account: string, amount: bigint): Leg {
  return { account, amount, narration: 'Test' };
}

async function allRows({ store }: TestBook) {
  const [counted] = await store.read
    .select({ postings: count() })
    .from(postings)
    .innerJoin(journals, eq(journals.rrn, postings.rrn));
  const accounts = await store.read.select().from(ledgerAccounts).orderBy(ledgerAccounts.id);
  return { ...counted, accounts };
}
