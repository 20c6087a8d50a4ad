import type { Movement } from '../post.ts';
import { taxPayable } from './with-one-customer.ts';

/** A movement between a deposit or a loan and an account of the same customer or of the bank. */
export type WithAProduct = {
  /** The deposit or the loan. */
  readonly product: string;
  /** The customer's own account on the other side; null where it is one of the bank's. */
  readonly own: string | null;
  /** Paise, above zero. */
  readonly amount: bigint;
  /** What the product's line says besides, such as the year of a tax. */
  readonly particulars?: string | undefined;
};

export type ProductMovementKind = keyof typeof templates;

export function isProductMovement(kind: string): kind is ProductMovementKind {
  return Object.hasOwn(templates, kind);
}

/** Both legs of a movement of this kind, each with a narration of its own. */
export function productMovement(kind: ProductMovementKind, movement: WithAProduct): Movement {
  const template: Template = templates[kind];
  const { product, own, particulars = '' } = movement;
  const amount = template.isInto ? movement.amount : -movement.amount;
  return {
    kind,
    legs: [
      { account: product, amount, narration: `${onProduct(template, own)} ${particulars}`.trim() },
      {
        account: own ?? template.bank,
        amount: -amount,
        narration: `${template.onOther} ${product}`,
        instrumentNo: template.isNumbered === true ? product : undefined,
      },
    ],
  };
}

function onProduct({ isInto, word, means }: Template, own: string | null): string {
  if (means === null) return word;
  if (own === null) return `${word} ${means}`;
  return `${word} ${isInto ? 'from' : 'to'} ${own}`;
}

type Template = {
  /** Whether the money comes into the deposit or the loan. */
  readonly isInto: boolean;
  /** The bank's account that stands in where the customer has none on the other side. */
  readonly bank: string;
  /** What the product's line begins with. */
  readonly word: string;
  /** How the bank moves the money where no own account does; null where the line says no more. */
  readonly means: string | null;
  /** What the other line says before the number of the product. */
  readonly onOther: string;
  /** Whether the other line bears the number of the product. */
  readonly isNumbered?: boolean;
};

const templates = {
  /** With the whole amount, or with the first instalment. */
  'deposit-opening': {
    isInto: true,
    bank: 'CASH',
    word: 'Deposit opened',
    means: 'in cash',
    onOther: 'Opening of deposit',
  },
  'deposit-instalment': {
    isInto: true,
    bank: 'CASH',
    word: 'Instalment',
    means: 'in cash',
    onOther: 'Instalment of deposit',
  },
  'deposit-interest-credit': {
    isInto: true,
    bank: 'INTEREST-PAID',
    word: 'Interest credited',
    means: null,
    onOther: 'Interest on deposit',
  },
  /** The tax on what the deposits of a customer have earned in a year. */
  'deposit-tax': {
    isInto: false,
    bank: taxPayable,
    word: 'Tax deducted at source (TDS) on interest of',
    means: null,
    onOther: 'TDS on deposit',
    isNumbered: true,
  },
  /** The interest of a period leaves the deposit. */
  'deposit-payout': {
    isInto: false,
    bank: 'PAY-ORDERS',
    word: 'Interest paid',
    means: 'by pay order',
    onOther: 'Interest of deposit',
  },
  /** A deposit that has matured is paid back with everything in it. */
  'deposit-closure': {
    isInto: false,
    bank: 'PAY-ORDERS',
    word: 'Closed, paid',
    means: 'by pay order',
    onOther: 'Closure of deposit',
  },
  /** The loan owes what has been paid out. */
  'loan-disbursement': {
    isInto: false,
    bank: 'PAY-ORDERS',
    word: 'Loan disbursed',
    means: 'by pay order',
    onOther: 'Disbursement of loan',
  },
  /** The interest of a month is added to what is owed, and so is a fee. */
  'loan-interest': {
    isInto: false,
    bank: 'INTEREST-EARNED',
    word: 'Interest for the month',
    means: null,
    onOther: 'Interest on loan',
  },
  'loan-charge': {
    isInto: false,
    bank: 'CHARGES',
    word: 'Processing fee',
    means: null,
    onOther: 'Charges on loan',
  },
  /** From an account of this bank, or by mandate on one of another bank. */
  'loan-repayment': {
    isInto: true,
    bank: 'NACH-SETTLEMENT',
    word: 'Repayment',
    means: 'by NACH mandate',
    onOther: 'Repayment of loan',
  },
} as const satisfies Record<string, Template>;
