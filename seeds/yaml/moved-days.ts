import type { Scenario } from '../scenario.ts';

/** The first and the last day on which something of a story moved on an account. */
export type MovedDays = { readonly first: string; readonly last: string };

/** Those days by account; of what is paid by order nothing is known yet. */
export function movedDaysOf({
  movements,
  productMovements = [],
}: Pick<Scenario, 'movements' | 'productMovements'>): ReadonlyMap<string, MovedDays> {
  const days = new Map<string, MovedDays>();
  const met = (account: string | undefined, at: string) => {
    if (account === undefined) return;
    const day = at.slice(0, 10);
    const { first, last } = days.get(account) ?? { first: day, last: day };
    days.set(account, { first: day < first ? day : first, last: day > last ? day : last });
  };
  for (const { at, accountNumber, toAccountNumber } of movements) {
    met(accountNumber, at);
    met(toAccountNumber, at);
  }
  for (const { at, otherAccountNumber } of productMovements) met(otherAccountNumber, at);
  return days;
}
