import type { Movement } from '../post.ts';

/** A movement between one customer's account and an account of the bank's own. */
export type WithOneCustomer = {
  readonly account: string;
  /** Paise, above zero. */
  readonly amount: bigint;
  /** Who or what it was, such as the shop or the employer. */
  readonly particulars: string;
  readonly chequeNumber?: string | undefined;
};

export type CustomerMovementKind = keyof typeof templates;

/** Both legs of a movement of this kind; the customer and the bank read the same narration. */
export function customerMovement(kind: CustomerMovementKind, movement: WithOneCustomer): Movement {
  const { bank, isCredit, narrate, bankInstrument }: Template = templates[kind];
  const { account, chequeNumber } = movement;
  const narration = narrate(movement);
  const amount = isCredit ? movement.amount : -movement.amount;
  return {
    kind,
    legs: [
      { account, amount, narration, instrumentNo: chequeNumber },
      { account: bank, amount: -amount, narration, instrumentNo: bankInstrument?.(movement) },
    ],
  };
}

/** What the bank owes the state of its customers' interest. */
export const taxPayable = 'TDS-PAYABLE';

type Template = {
  /** The bank's account on the other side. */
  readonly bank: string;
  /** Whether the customer's account is credited. */
  readonly isCredit: boolean;
  readonly narrate: (movement: WithOneCustomer) => string;
  /** The number that the bank's own line bears. */
  readonly bankInstrument?: (movement: WithOneCustomer) => string;
};

const afterWord =
  (word: string) =>
  ({ particulars }: WithOneCustomer): string =>
    `${word} ${particulars}`.trim();

const creditFrom = (bank: string, word: string) =>
  ({ bank, isCredit: true, narrate: afterWord(word) }) as const;

const debitTo = (bank: string, word: string) =>
  ({ bank, isCredit: false, narrate: afterWord(word) }) as const;

const templates = {
  /** What an account held when the bank's books begin. */
  'opening-balance': creditFrom('CASH', 'Opening balance'),
  'cash-deposit': creditFrom('CASH', 'Cash deposit'),
  'salary-credit': creditFrom('SALARY-CLEARING', 'Salary'),
  'interest-credit': creditFrom('INTEREST-PAID', 'Interest credited'),
  'imps-inward': creditFrom('IMPS-SETTLEMENT', 'IMPS'),
  'neft-inward': creditFrom('NEFT-SETTLEMENT', 'NEFT'),
  /** Payments that the other bank has taken at once. */
  'imps-outward': debitTo('IMPS-SETTLEMENT', 'IMPS'),
  'neft-outward-settled': debitTo('NEFT-SETTLEMENT', 'NEFT'),
  'card-purchase': debitTo('CARD-SETTLEMENT', 'Card'),
  charge: debitTo('CHARGES', 'Charges'),
  /** The particulars name the machine: ATM Shivaji Park. */
  'cash-withdrawal': {
    bank: 'CASH',
    isCredit: false,
    narrate: ({ particulars }) => particulars || 'ATM',
  },
  /** A cheque of this account is paid in clearing. */
  'cheque-paid': {
    bank: 'CHEQUE-CLEARING',
    isCredit: false,
    narrate: ({ chequeNumber = '', particulars }) => `Cheque ${chequeNumber} ${particulars}`.trim(),
  },
  /** Tax on the interest of a deposit, which the particulars name. */
  'tax-deducted': {
    bank: taxPayable,
    isCredit: false,
    narrate: ({ particulars: deposit }) => `TDS on deposit ${deposit}`,
    bankInstrument: ({ particulars: deposit }) => deposit,
  },
} as const satisfies Record<string, Template>;
