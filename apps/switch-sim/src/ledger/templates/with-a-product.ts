import type { Leg } from '../post.ts';

/** A movement between a deposit or a loan and an account of the same customer or of the bank. */
export type WithAProduct = {
  /** The deposit or the loan. */
  readonly product: string;
  /** The customer's own account on the other side; null where it is one of the bank's. */
  readonly own: string | null;
  /** Paise, above zero. */
  readonly amount: bigint;
};

type Telling = {
  /** The bank's account that stands in where the customer has none on the other side. */
  readonly bank: string;
  readonly onProduct: string;
  readonly onOwn: string;
};

/** Both legs of money that comes into a deposit or a loan. */
export function intoProduct({ product, own, amount }: WithAProduct, telling: Telling): Leg[] {
  return [
    { account: product, amount, narration: telling.onProduct },
    { account: own ?? telling.bank, amount: -amount, narration: telling.onOwn },
  ];
}

/** Both legs of money that goes out of a deposit or a loan. */
export function outOfProduct({ product, own, amount }: WithAProduct, telling: Telling): Leg[] {
  return [
    { account: product, amount: -amount, narration: telling.onProduct },
    { account: own ?? telling.bank, amount, narration: telling.onOwn },
  ];
}
