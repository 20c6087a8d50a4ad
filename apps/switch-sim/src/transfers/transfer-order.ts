import type { RefusalCode } from '@sahakar/contracts/response-codes';

/** A transfer that may be carried out, in the bank's words: entered, approved or due by a schedule. */
export type TransferOrder = {
  readonly customerNo: string;
  readonly loginUsername: string;
  /** The number that is told of the debit. */
  readonly mobile: string;
  readonly fromAccount: string;
  readonly toAccount: string;
  readonly toIfsc: string;
  readonly toName: string;
  readonly amount: bigint;
  readonly remark: string;
};

/** Codes by which the rules, the limits or the ledger refuse to carry an order out. */
export type OrderRefusal = Extract<
  RefusalCode,
  '9023' | '9040' | '9041' | '9042' | '9043' | '9044' | '9045' | '9046' | '9053'
>;

/** What became of an order; one that is refused has to leave nothing behind. */
export type TransferEnd =
  | {
      readonly kind: 'carried-out';
      /** The reference that the customer is given. */
      readonly rrn: string;
      /** YYYY-MM-DD HH:mm:ss in Asia/Kolkata. */
      readonly moment: string;
    }
  | {
      readonly kind: 'refused';
      readonly code: OrderRefusal;
      readonly message: string;
    };
