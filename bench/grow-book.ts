import Database from 'better-sqlite3';

const roundsAtOnce = 250;
const lastDay = '2026-11-20';
const firstDay = '2025-11-21';
/** In each of these last rounds an account pays once and is paid once, all on the last day. */
const roundsOfLastDay = 5;

/**
 * Fills a stopped bank's book with so many postings between its customers, straight into the file:
 * the load of a large book, not its making, is what is measured. In a round every account pays the
 * next one. The rounds lie spread over a year, and the last ten entries of each account on its last
 * day, however large the book is; the book stays one that the checks of the ledger approve.
 */
export function growBook(file: string, accounts: readonly string[], postings: number): void {
  const rounds = Math.ceil(postings / 2 / accounts.length);
  const database = new Database(file, { fileMustExist: true });
  database.pragma('synchronous = OFF');
  database.pragma('foreign_keys = 0');
  database.exec('create temp table numbered (at integer primary key, id text, entries, balance)');
  const name = database.prepare(
    'insert into numbered select ?, id, entries, balance from ledger_accounts where id = ?',
  );
  for (const [at, id] of accounts.entries()) name.run(at, id);
  for (let from = 0; from < rounds; from += roundsAtOnce) {
    const to = Math.min(rounds, from + roundsAtOnce);
    database.exec(`begin;
      create temp table fresh as
        with recursive round(r) as (select ${from} union all select r + 1 from round where r + 1 < ${to})
        select r, at, printf('9%011d', r * ${accounts.length} + at) as rrn, ${dayOf('r', rounds)} as day
        from round, numbered order by r, at;
      insert into journals (rrn, kind, cause_kind, cause_id, entry_on, value_on, at)
        select rrn, 'within-bank-transfer', 'bench', rrn, day, day, 1 from fresh;
      ${legs(accounts.length, 0)}
      ${legs(accounts.length, 1)}
      drop table fresh;
      commit;`);
  }
  database.exec(`update ledger_accounts set entries = entries + ${rounds * 2},
      last_entry_on = '${lastDay}' where id in (select id from numbered);
    analyze;`);
  database.close();
}

function dayOf(round: string, rounds: number): string {
  return `case when ${round} >= ${rounds - roundsOfLastDay} then '${lastDay}'
    else date('${firstDay}', (${round} * 364 / ${rounds}) || ' days') end`;
}

/** One side of each journal: the payer's first, then the one of the account after it. */
function legs(accounts: number, side: 0 | 1): string {
  const amount = side === 0 ? -100 : 100;
  const before = side === 0 ? 100 : 0;
  return `insert into postings (account_id, entry_no, rrn, amount, balance_after, entry_on, value_on, narration)
    select id, entries + r * 2 + ${side + 1}, rrn, ${amount}, balance - ${before}, day, day,
      'Transfer of the bench'
    from fresh join numbered on numbered.at = (fresh.at + ${side}) % ${accounts};`;
}
