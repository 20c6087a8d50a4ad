/** Two customers' accounts and what moves between them. */
export type BetweenCustomers = {
  readonly from: { readonly account: string; readonly holder: string };
  readonly to: { readonly account: string; readonly holder: string };
  /** Paise, above zero. */
  readonly amount: bigint;
  readonly remark: string;
};
