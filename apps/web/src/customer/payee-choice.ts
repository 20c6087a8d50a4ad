import { isKnown, type ListedPayee, type PayeeType } from '@sahakar/contracts/payees/payee';
import { rowsLike } from '../ui/passbook/row-search.ts';

/** How many of those who were paid last stand before all others. */
const recentMax = 5;

/**
 * The payees that may be paid: those who were paid last first, then all others by name; of one kind,
 * or of all where none is asked for.
 */
export function payable(
  payees: readonly ListedPayee[],
  payeeType?: PayeeType,
): readonly ListedPayee[] {
  const mayBePaid = payees
    .filter(isKnown)
    .filter((payee) => payee.statusFlag === 'ACTIVATED')
    .filter((payee) => payeeType === undefined || payee.payeeType === payeeType);
  const recent = mayBePaid
    .filter(({ LastPaidOn }) => LastPaidOn !== undefined)
    .toSorted((one, other) => (other.LastPaidOn ?? '').localeCompare(one.LastPaidOn ?? ''))
    .slice(0, recentMax);
  const others = mayBePaid
    .filter((payee) => !recent.includes(payee))
    .toSorted((one, other) => collator.compare(one.payeeName, other.payeeName));
  return [...recent, ...others];
}

/** The payees whose name, nickname, bank or account number has the typed text in it. */
export function payeesLike(payees: readonly ListedPayee[], typed: string): readonly ListedPayee[] {
  return rowsLike(payees, typed, ({ payeeName, Nickname, bankName, accountNumber }) => [
    payeeName,
    Nickname,
    bankName,
    accountNumber,
  ]);
}

const collator = new Intl.Collator('mr');
