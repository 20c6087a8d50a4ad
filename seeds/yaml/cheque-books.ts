import type { Customer } from '../scenario.ts';
import type { Path } from './checked-yaml.ts';
import { findAccount, type HeldAccount, type Holder } from './holders.ts';
import type { WrittenScenario } from './scenario-shape.ts';
import type { Telling } from './telling.ts';

/** Where a book begins of which nothing is written. */
const usualFirst = 100_001;
const leavesOfBook = 24;

/** A book of cheques for each account that has them, in its holder's drawer since it was opened. */
export function chequeBooksOf(holders: readonly Holder[], settled: readonly Customer[]) {
  const accounts = settled.flatMap((customer) => customer.accounts);
  const openings = new Map(accounts.map(({ number, openedOn }) => [number, openedOn]));
  return holders
    .flatMap((holder) => holder.accounts)
    .flatMap((held) => {
      const first = firstLeafOf(held);
      if (first === null) return [];
      const { number: accountNumber, openedOn } = held.account;
      const issuedOn = openings.get(accountNumber) ?? openedOn;
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
 * other has. Only a leaf of the account's own book can be paid, and only once.
 */
export function chequeNumbering(
  { movements }: Pick<WrittenScenario, 'movements'>,
  holders: readonly Holder[],
  telling: Telling,
): (paid: Paid) => readonly string[] {
  const keyOf = ({ account }: HeldAccount, number: number) => `${account.number} ${number}`;
  const written = new Set(
    movements.flatMap(({ account, cheque }) => {
      const held = cheque === undefined ? undefined : findAccount(holders, account)?.held;
      return held === undefined ? [] : [keyOf(held, Number(cheque))];
    }),
  );
  const paid = new Set<string>();
  const nexts = new Map<string, number>();

  function nextLeaf(held: HeldAccount, first: number): number {
    let next = nexts.get(held.account.number) ?? first;
    while (written.has(keyOf(held, next))) next += 1;
    nexts.set(held.account.number, next + 1);
    return next;
  }

  return ({ held, written: { kind, cheque }, path, times }) => {
    const place = [...path, 'cheque'];
    if (kind !== 'cheque-paid') {
      if (cheque !== undefined)
        telling.tell(place, 'Only a cheque-paid has the number of a cheque.');
      return [];
    }
    const first = firstLeafOf(held);
    if (first === null) {
      telling.tell([...path, 'account'], 'It has no cheque book, so no cheque of it is paid.');
      return [];
    }
    const numbers = Array.from({ length: times }, () =>
      cheque === undefined ? nextLeaf(held, first) : Number(cheque),
    );
    const last = first + leavesOfBook - 1;
    if (numbers.some((one) => one < first || one > last)) {
      telling.tell(
        place,
        `Its cheque book has the numbers ${leaf(first)} to ${leaf(last)}, and cheque ${leaf(numbers.at(-1) ?? first)} is none of them.`,
      );
    } else if (cheque !== undefined) {
      const key = keyOf(held, Number(cheque));
      if (times > 1 || paid.has(key)) telling.tell(place, `Cheque ${cheque} is paid only once.`);
      paid.add(key);
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
