import { depositSchemes, isDepositScheme } from '@sahakar/contracts/deposits/deposit-schemes';
import { prepared, type Reader } from '@sahakar/db/dialect';
import { accounts } from '@sahakar/db/schema/customers';
import { deposits } from '@sahakar/db/schema/deposits';
import { loans } from '@sahakar/db/schema/loans';
import { eq, sql } from '@sahakar/db/sql';

/** An account of a customer of whatever kind, as far as all kinds are alike. */
export type BookAccount = {
  readonly number: string;
  readonly kind: 'operative' | 'deposit' | 'loan';
  readonly customerNo: string;
  readonly branchCode: string;
  readonly holderName: string;
  /** The product in words, such as Savings or Housing Loan. */
  readonly product: string;
  /** The product in two letters. */
  readonly letters: string;
  /** Hundredths of a percent a year. */
  readonly rate: number;
};

const operativeAccount = prepared('book-account-operative', (db: Reader) =>
  db
    .select({
      customerNo: accounts.customerNo,
      branchCode: accounts.branchCode,
      holderName: accounts.holderName,
      acctCode: accounts.acctCode,
      product: accounts.accountType,
      rate: accounts.rate,
    })
    .from(accounts)
    .where(eq(accounts.number, sql.placeholder('number'))),
);

const depositAccount = prepared('book-account-deposit', (db: Reader) =>
  db
    .select({
      customerNo: deposits.customerNo,
      branchCode: deposits.branchCode,
      holderName: deposits.holderName,
      schemeCode: deposits.schemeCode,
      rate: deposits.rate,
    })
    .from(deposits)
    .where(eq(deposits.accountNumber, sql.placeholder('number'))),
);

const loanAccount = prepared('book-account-loan', (db: Reader) =>
  db
    .select({
      customerNo: loans.customerNo,
      branchCode: loans.branchCode,
      holderName: loans.holderName,
      product: loans.productName,
      rate: loans.rate,
    })
    .from(loans)
    .where(eq(loans.accountNumber, sql.placeholder('number'))),
);

/**
 * The customer's own account of that number, or null: another's and none answer alike. It stands
 * beside the guard, which knows operative accounts only, so that no deposit can ever be paid from.
 */
export async function findOwnAccount(
  db: Reader,
  number: string,
  customerNo: string,
): Promise<BookAccount | null> {
  const account = await findBookAccount(db, number);
  return account?.customerNo === customerNo ? account : null;
}

async function findBookAccount(db: Reader, number: string): Promise<BookAccount | null> {
  const [operative] = await operativeAccount(db).execute({ number });
  if (operative !== undefined) {
    const { acctCode, ...rest } = operative;
    return { number, kind: 'operative', letters: productLetters[acctCode] ?? 'OT', ...rest };
  }
  const [deposit] = await depositAccount(db).execute({ number });
  if (deposit !== undefined) {
    const { schemeCode, ...rest } = deposit;
    return { number, kind: 'deposit', ...depositProduct(schemeCode), ...rest };
  }
  const [loan] = await loanAccount(db).execute({ number });
  return loan === undefined ? null : { number, kind: 'loan', letters: 'LN', ...loan };
}

/** How a deposit scheme is called; a scheme that has gone keeps its code. */
export function depositProduct(schemeCode: string): { product: string; letters: string } {
  if (!isDepositScheme(schemeCode)) return { product: schemeCode, letters: 'TD' };
  const { SCHM_DESC: description, growth } = depositSchemes[schemeCode];
  return { product: description, letters: growth === 'recurring' ? 'RD' : 'TD' };
}

/** The letters that statements use for each account code (RULINGS A1, A2). */
export const productLetters: Readonly<Record<string, 'SB' | 'CA' | 'CC' | 'OD'>> = {
  '10': 'SB',
  '11': 'CA',
  '13': 'CC',
  '14': 'OD',
};
