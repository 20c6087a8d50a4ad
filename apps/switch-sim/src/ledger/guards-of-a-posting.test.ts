import { journals, ledgerAccounts } from '@sahakar/db/schema/ledger';
import type { Tx } from '@sahakar/db/dialect';
import { count, eq, sql } from '@sahakar/db/sql';
import { expect, test } from 'vitest';
import { type Journal, type Leg, post, type Standing } from './post.ts';
import { newestPostings } from './statement.ts';
import { asha, bookOfEachTest, ravi } from './testing/open-test-book.ts';

const most = 2n ** 53n - 1n;
const book = bookOfEachTest();

const leg = (account: string, amount: bigint): Leg => ({ account, amount, narration: 'Test' });
const enter = (legs: Leg[], other: Partial<Journal> = {}) =>
  book.post({ kind: 'test', legs, cause: { kind: 'test', id: 'one' }, ...other });
type Change = Partial<typeof ledgerAccounts.$inferInsert>;

const changed = async (tx: Tx, account: string, change: Change): Promise<void> =>
  void (await tx.update(ledgerAccounts).set(change).where(eq(ledgerAccounts.id, account)));
const set = (account: string, change: Change) =>
  book.store.transaction((tx) => changed(tx, account, change));

async function journalsEntered() {
  const [row] = await book.store.read.select({ rows: count() }).from(journals);
  return row?.rows;
}

test.each([
  ['eleven digits', '6'.repeat(11)],
  ['thirteen digits', '6'.repeat(13)],
  ['a letter before them', `R${'6'.repeat(12)}`],
  ['a letter behind them', `${'6'.repeat(12)}R`],
  ['a letter among them', `66666R666666`],
])('a reference number of %s is none (L5)', async (_what, rrn) => {
  await expect(enter([leg(asha, -1n), leg(ravi, 1n)], { rrn })).rejects.toThrow('twelve digits');
});

test.each([
  ['no leg', [], 'two legs'],
  ['a leg of nothing', [leg('CASH', 0n), leg('CHARGES', 0n)], 'moves some money'],
  [
    'a credit beyond what can be counted',
    [leg('CASH', most + 1n), leg('CHARGES', -most), leg('CARD-SETTLEMENT', -1n)],
    'can be counted',
  ],
  [
    'a debit beyond what can be counted',
    [leg('CASH', -most - 1n), leg('CHARGES', most), leg('CARD-SETTLEMENT', 1n)],
    'can be counted',
  ],
  ['a paisa too much', [leg('CASH', -1n), leg('CHARGES', 2n)], 'sum to zero'],
  [
    'an account on both sides',
    [leg('CASH', -1n), leg('CASH', -1n), leg('CHARGES', 2n)],
    'Accounts differ',
  ],
])('a journal with %s is refused for that (L1, L12)', async (_what, legs, words) => {
  const before = await journalsEntered();
  await expect(enter(legs)).rejects.toThrow(words);
  expect(await journalsEntered()).toBe(before);
});

test('as much as can be counted is entered, and nothing that comes to more (L12)', async () => {
  expect(await enter([leg('CHARGES', most), leg('INTEREST-PAID', -most)])).toMatchObject({
    kind: 'posted',
  });
  const more = (legs: Leg[]) => enter(legs, { cause: { kind: 'test', id: 'more' } });
  expect(await more([leg('CHARGES', 1n), leg('CASH', -1n)])).toEqual({
    kind: 'uncountable',
    account: 'CHARGES',
  });
  expect(await more([leg('CASH', 1n), leg('INTEREST-PAID', -1n)])).toEqual({
    kind: 'uncountable',
    account: 'INTEREST-PAID',
  });
  expect(await book.balanceOf('INTEREST-PAID')).toBe(-most);
});

test('a journal of three legs writes a line of its own into each passbook (L3)', async () => {
  const legs = [
    { ...leg(asha, -3_00n), narration: 'Paid', instrumentNo: '000101' },
    { ...leg(ravi, 1_00n), narration: 'Got', instrumentNo: '000102' },
    { ...leg('CHARGES', 2_00n), narration: 'Kept', instrumentNo: '000103' },
  ];
  await enter(legs);
  for (const { account, ...line } of legs) {
    const [newest] = await newestPostings(book.store.read, account, 1);
    expect(newest).toMatchObject(line);
    expect(newest?.balanceAfter).toBe(await book.balanceOf(account));
  }
});

test('a cause is its kind and its number: either alone is another one, and each names its own journal (L6)', async () => {
  const caused = (kind: string, id: string) =>
    enter([leg(asha, -1n), leg(ravi, 1n)], { cause: { kind, id } });
  const first = await caused('schedule-instalment', '1');
  const second = await caused('otp-authorisation', '1');
  expect([first.kind, second.kind]).toEqual(['posted', 'posted']);
  expect(await caused('schedule-instalment', '2')).toMatchObject({ kind: 'posted' });
  expect(await caused('schedule-instalment', '1')).toEqual({ ...first, kind: 'duplicate-cause' });
  expect(await caused('otp-authorisation', '1')).toEqual({ ...second, kind: 'duplicate-cause' });
});

test('a number that has a journal moves nothing again, even for the same cause (L5, L6)', async () => {
  const rrn = await book.rrns.next();
  const again = () => enter([leg(asha, -1_00n), leg(ravi, 1_00n)], { rrn });
  expect(await again()).toEqual({ kind: 'posted', rrn });
  await expect(again()).rejects.toThrow('has a journal already');
  expect(await book.balanceOf(ravi)).toBe(1_00n);
});

test('a UTR that another journal has is told as what it is, and not as a cause', async () => {
  const utr = 'UTR0000000000001';
  const caused = (id: string) =>
    enter([leg(asha, -1_00n), leg(ravi, 1_00n)], { utr, cause: { kind: 'test', id } });
  await caused('one');
  await expect(caused('two')).rejects.toThrow('journals.utr');
  expect(await book.balanceOf(ravi)).toBe(1_00n);
});

test('accounts are changed in the order of their numbers, whichever way the money goes: opposite transfers never cross', async () => {
  await book.runRaw(`create table changes (place integer primary key, account text);
    create trigger watched after update on ledger_accounts
      begin insert into changes (account) values (new.id); end`);
  const [least, middle, greatest] = [asha, ravi, 'CASH'];
  await enter([leg(middle, 2n), leg(greatest, -3n), leg(least, 1n)]);
  await book.transfer(least, middle, 1n);
  await book.transfer(middle, least, 1n);
  const changes = await book.store.read
    .select({ account: sql<string>`account` })
    .from(sql`changes`)
    .orderBy(sql`place`);
  const inOrder = [
    [least, middle, greatest],
    [least, middle],
    [least, middle],
  ];
  expect(changes.map(({ account }) => account)).toEqual(inOrder.flat());
});

test('what a lien holds back is neither balance nor sanction (L7)', async () => {
  await set(asha, { held: 30_00n });
  expect(await book.transfer(asha, ravi, 70_01n)).toMatchObject({ kind: 'insufficient' });
  await set(asha, { overdraft: 10_00n });
  expect(await book.transfer(asha, ravi, 80_01n)).toMatchObject({ kind: 'insufficient' });
  expect(await book.transfer(asha, ravi, 80_00n)).toMatchObject({ kind: 'posted' });
});

test('a customer who is overdrawn may still be paid, and the bank’s own accounts have no floor (L7)', async () => {
  await book.open({ number: '9', overdraft: 50_00n });
  await book.transfer('9', ravi, 50_00n);
  await set('9', { overdraft: 0n });
  expect(await book.transfer(ravi, '9', 1_00n)).toMatchObject({ kind: 'posted' });
  expect(await enter([leg('CHARGES', -9_00n), leg('9', 9_00n)])).toMatchObject({ kind: 'posted' });
});

/** Posts what the checks allow, while the same transaction makes it impossible. */
async function expectRefusedAmid(change: (tx: Tx) => Promise<unknown>, amount = 60_00n) {
  const before = await journalsEntered();
  const rrn = await book.rrns.next();
  const posting = book.store.transaction((tx) =>
    Promise.all([
      post(tx, {
        kind: 'test',
        legs: [leg(asha, -amount), leg(ravi, amount)],
        cause: { kind: 'test', id: 'amid' },
        rrn,
        at: new Date(),
      }),
      change(tx),
    ]),
  );
  // The passbook's own constraints refuse a line whose account has not moved on.
  await expect(posting).rejects.toThrow(/changed outside of this transaction|constraint/i);
  expect(await journalsEntered()).toBe(before);
  expect(await book.balanceOf(asha)).toBe(100_00n);
}

test('an account that changes behind a posting’s back is not written: its money, its liens, its sanction, its freezing (L7)', async () => {
  await expectRefusedAmid((tx) => changed(tx, asha, { balance: 59_99n }));
  await expectRefusedAmid((tx) => changed(tx, asha, { held: 40_01n }));
  await expectRefusedAmid((tx) => changed(tx, asha, { frozen: true }));
  await expectRefusedAmid((tx) => changed(tx, ravi, { frozen: true }));
  await set(asha, { overdraft: 50_00n });
  await expectRefusedAmid((tx) => changed(tx, asha, { overdraftUntil: '2026-01-14' }), 140_00n);
  await expectRefusedAmid((tx) => changed(tx, asha, { overdraft: 39_99n }), 140_00n);
});

test('told how its accounts stand, a posting refuses by that, and where it is no longer so writes nothing (L7)', async () => {
  const told = async (cause: string, amount: bigint, change: Partial<Standing> = {}) => {
    const rrn = await book.rrns.next();
    const legs = [leg(asha, -amount), leg(ravi, amount)];
    const journal = { kind: 'test', legs, cause: { kind: 'test', id: cause }, rrn, at: new Date() };
    const read = { balance: 0n, frozen: false, overdraft: 0n, overdraftUntil: null, held: 0n };
    const ofRavi = { ...read, kind: 'customer' } as const;
    const standings = new Map([
      [asha, { ...ofRavi, balance: 100_00n, ...change }],
      [ravi, ofRavi],
    ]);
    return book.store.transaction((tx) => post(tx, journal, standings));
  };
  expect(await told('a', 1n, { frozen: true })).toEqual({ kind: 'frozen', account: asha });
  expect(await told('a', 100_01n)).toEqual({ kind: 'insufficient', account: asha });
  await expect(told('a', 100_01n, { balance: 100_01n })).rejects.toThrow(/outside|constraint/i);
  await expect(told('a', 100_01n, { held: -1n })).rejects.toThrow(/outside|constraint/i);
  expect(await book.balanceOf(asha)).toBe(100_00n);
  expect(await told('a', 100_00n)).toMatchObject({ kind: 'posted' });
  expect(await told('a', 1n, { frozen: true })).toMatchObject({ kind: 'duplicate-cause' });
});
