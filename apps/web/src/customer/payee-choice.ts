import type { Payee } from '@sahakar/contracts/payees/payee';
import { rowsLike } from '../ui/passbook/row-search.ts';

/** The payees that may be paid, by name: those of one kind, or all where none is asked for. */
export function payable(
  payees: readonly Payee[],
  payeeType?: Payee['payeeType'],
): readonly Payee[] {
  return payees
    .filter((payee) => payee.statusFlag === 'ACTIVATED')
    .filter((payee) => payeeType === undefined || payee.payeeType === payeeType)
    .toSorted((one, other) => collator.compare(one.payeeName, other.payeeName));
}

/** The payees whose name, nickname or account number has the typed text in it. */
export function payeesLike(payees: readonly Payee[], typed: string): readonly Payee[] {
  return rowsLike(payees, typed, ({ payeeName, Nickname, accountNumber }) => [
    payeeName,
    Nickname,
    accountNumber,
  ]);
}

const collator = new Intl.Collator('mr');
