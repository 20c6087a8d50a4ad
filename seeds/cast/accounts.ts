import { keyOf, oneOf, optional, readTableByKey, severalOf, text } from '../read-table.ts';
import type { Account, SeededCard } from '../scenario.ts';

export type AccountDetails = Pick<Account, 'holderName' | 'mmid' | 'openedOn'> & Partial<Account>;

/** What the bank calls an account of each kind, and the interest on it. */
const products: Readonly<Record<Account['acctCode'], Pick<Account, 'accountType' | 'rate'>>> = {
  '10': { accountType: 'Savings', rate: 3_00 },
  '11': { accountType: 'Current' },
  '12': { accountType: 'Basic savings', rate: 3_00 },
  '13': { accountType: 'Cash credit', rate: 10_50 },
  '14': { accountType: 'Overdraft', rate: 11_25 },
};

/** The first three digits of an account number are its branch, the next three its product. */
export function account(number: string, details: AccountDetails): Account {
  const acctCode = keyOf(products)(number.slice(4, 6));
  return {
    number,
    acctCode,
    ...products[acctCode],
    branchCode: number.slice(0, 3),
    openingBalancePaise: 0n,
    overdraftPaise: 0n,
    overdraftUntil: null,
    status: 'open',
    ...details,
  };
}

const channel = oneOf('atm', 'pos', 'ecom', 'contactless');

const cardColumns = {
  number: text,
  expiry: text,
  cvv: text,
  accountNumber: text,
  status: optional(oneOf('active', 'blocked', 'hotlisted')),
  product: optional(oneOf('classic', 'platinum', 'business')),
  channelsOff: optional((cell) => severalOf(cell).map(channel)),
};

/** Debit cards as a table of cardColumns, each row after the key of who carries the card. */
export function cardsFrom(table: string): Readonly<Record<string, readonly SeededCard[]>> {
  return readTableByKey(cardColumns, table, (card) => card);
}
