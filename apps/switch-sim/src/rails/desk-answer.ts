/** What came of an order at a desk, of this bank or of another; the balance is rupees text. */
export type DeskAnswer =
  | { readonly accepted: true; readonly rrn: string; readonly balance: string }
  | { readonly accepted: false; readonly reason: string };

export const refused = (reason: string): DeskAnswer => ({ accepted: false, reason });
