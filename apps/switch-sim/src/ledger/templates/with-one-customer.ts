/** A movement between one customer's account and an account of the bank's own. */
export type WithOneCustomer = {
  readonly account: string;
  /** Paise, above zero. */
  readonly amount: bigint;
  /** Who or what it was, such as the shop or the employer. */
  readonly particulars: string;
  readonly chequeNumber?: string | undefined;
};
