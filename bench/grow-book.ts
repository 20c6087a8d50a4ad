import Database from 'better-sqlite3';

const journalsAtOnce = 200_000;

/**
 * Fills a stopped bank's book with so many postings between its customers, straight into the file:
 * the load of a large book, not its making, is what is measured. Every journal has two legs.
 */
export function growBook(file: string, accounts: readonly string[], postings: number): void {
  const database = new Database(file, { fileMustExist: true });
  database.pragma('synchronous = OFF');
  database.pragma('foreign_keys = 0');
  database.exec('create temp table numbered (at integer primary key, id text)');
  const name = database.prepare('insert into numbered values (?, ?)');
  for (const [at, id] of accounts.entries()) name.run(at, id);
  for (let from = 0; from < postings / 2; from += journalsAtOnce) {
    const to = Math.min(postings / 2, from + journalsAtOnce);
    database.exec(`begin;
      with recursive n(i) as (select ${from} union all select i + 1 from n where i + 1 < ${to})
      insert into journals (rrn, kind, cause_kind, cause_id, entry_on, value_on, at)
      select printf('9%011d', i), 'within-bank-transfer', 'bench', cast(i as text), '2026-11-01', '2026-11-01', 1 from n;
      ${legs(accounts.length, from, to, 0)}
      ${legs(accounts.length, from, to, 1)}
      commit;`);
  }
  database.exec('analyze');
  database.close();
}

/** One side of each journal; entry numbers lie far above those of the bank's own history. */
function legs(accounts: number, from: number, to: number, side: 0 | 1): string {
  const amount = side === 0 ? -100 : 100;
  return `with recursive n(i) as (select ${from} union all select i + 1 from n where i + 1 < ${to})
    insert into postings (account_id, entry_no, rrn, amount, balance_after, entry_on, value_on, narration)
    select id, 1000000 + i * 2 + ${side}, printf('9%011d', i), ${amount}, 100000000, '2026-11-01', '2026-11-01',
      'Transfer of the bench' from n join numbered on at = (i + ${side}) % ${accounts};`;
}
