/** So much money and so many transfers a day. */
type DailyLimit = { readonly amount: bigint; readonly count: number };

/** Whether a limit is higher than the one that stands, in its amount or its number of transfers. */
export function isRaise(chosen: DailyLimit, standing: DailyLimit): boolean {
  return chosen.amount > standing.amount || chosen.count > standing.count;
}
