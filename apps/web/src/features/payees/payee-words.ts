import { isActivated, type ListedPayee } from '@sahakar/contracts/payees/payee';
import { rowsLike } from '../../ui/passbook/row-search.ts';

/** The flags that the portal has words for; a switch may send others. */
export const statusKeys = [
  'ACTIVATED',
  'DEACTIVATED',
  'PENDING',
  'PENDINGDELETE',
  'REJECTED',
] as const;

export type StatusKey = (typeof statusKeys)[number];

/** The word for a payee's state; whatever is not known is not active. */
export function statusKeyOf({ statusFlag }: Pick<ListedPayee, 'statusFlag'>): StatusKey {
  return statusKeys.find((key) => key === statusFlag) ?? 'DEACTIVATED';
}

/** Those who may be paid, and the rest (B247). */
export function splitPayees(payees: readonly ListedPayee[]) {
  return {
    active: payees.filter(isActivated),
    others: payees.filter((payee) => !isActivated(payee)),
  };
}

/** The payees in whom the searched text stands somewhere. */
export function searchPayees(
  payees: readonly ListedPayee[],
  search: string,
): readonly ListedPayee[] {
  return rowsLike(payees, search, (payee) => [
    payee.payeeName,
    payee.Nickname,
    payee.accountNumber,
    payee.bankName,
    payee.ifscCode,
  ]);
}

/** What makes a payee one: a name may stand twice in a list. */
export function payeeRowKey(payee: ListedPayee): string {
  const { payeeType, accountNumber, ifscCode } = payee;
  const who = accountNumber || `${payee.payeeMobileNumber} ${payee.payeeName}`;
  return `${payeeType} ${who} ${ifscCode}`;
}
