import type { Path } from './checked-yaml.ts';
import type { HeldAccount, Holder } from './holders.ts';
import type { WrittenScenario } from './scenario-shape.ts';
import type { Telling } from './telling.ts';

/** Where a book begins of which nothing is written. */
const usualFirst = 100_001;
const leavesOfBook = 24;

/** A book of cheques for each account that has them, in its holder's drawer. */
export function chequeBooksOf(holders: readonly Holder[]) {
  return holders
    .flatMap(({ accounts }) => accounts)
    .flatMap((held) => {
      const first = firstLeafOf(held);
      if (first === null) return [];
      const { number: accountNumber, openedOn: issuedOn } = held.account;
      return [{ accountNumber, first, leaves: leavesOfBook, issuedOn }];
    });
}

type Paid = {
  readonly held: HeldAccount;
  readonly written: WrittenScenario['movements'][number];
  readonly path: Path;
  /** How many cheques the movement has paid. */
  readonly times: number;
};

/**
 * Gives each paid cheque its number: the one that is written, else that of the first leaf which no
 * cheque before has used. Only a leaf of the account's own book can be paid.
 */
export function chequeNumbering(telling: Telling): (paid: Paid) => readonly string[] {
  const leaves = new Map<string, number>();
  return ({ held, written, path, times }) => {
    if (written.kind !== 'cheque-paid') {
      if (written.cheque !== undefined) {
        telling.tell([...path, 'cheque'], 'Only a cheque-paid has the number of a cheque.');
      }
      return [];
    }
    const first = firstLeafOf(held);
    if (first === null) {
      telling.tell([...path, 'account'], 'It has no cheque book, so no cheque of it is paid.');
      return [];
    }
    const { number } = held.account;
    const next = leaves.get(number) ?? first;
    if (written.cheque === undefined) leaves.set(number, next + times);
    const numbers = Array.from({ length: times }, (_, at) => Number(written.cheque ?? next + at));
    const last = first + leavesOfBook - 1;
    if (numbers.some((one) => one < first || one > last)) {
      telling.tell(
        [...path, 'cheque'],
        `Its cheque book has the numbers ${leaf(first)} to ${leaf(last)}, and cheque ${leaf(numbers.at(-1) ?? next)} is none of them.`,
      );
    }
    return numbers.map(leaf);
  };
}

/** Null where an account has no book. */
function firstLeafOf({ account, written: { chequeBook } }: HeldAccount): number | null {
  if (account.acctCode === '12' || account.status !== 'open' || chequeBook === 'none') return null;
  return chequeBook === undefined ? usualFirst : Number(chequeBook);
}

const leaf = (number: number) => String(number).padStart(6, '0');
