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
    .select()
    .from(accounts)
    .where(eq(accounts.number, sql.placeholder('number'))),
);

const depositAccount = prepared('book-account-deposit', (db: Reader) =>
  db
    .select()
    .from(deposits)
    .where(eq(deposits.accountNumber, sql.placeholder('number'))),
);

const loanAccount = prepared('book-account-loan', (db: Reader) =>
  db
    .select()
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
    const letters = productLetters[operative.acctCode] ?? 'OT';
    return bookAccount('operative', number, operative, { product: operative.accountType, letters });
  }
  const [deposit] = await depositAccount(db).execute({ number });
  if (deposit !== undefined) {
    return bookAccount('deposit', number, deposit, depositProduct(deposit.schemeCode));
  }
  const [loan] = await loanAccount(db).execute({ number });
  if (loan === undefined) return null;
  return bookAccount('loan', number, loan, { product: loan.productName, letters: 'LN' });
}

function bookAccount(
  kind: BookAccount['kind'],
  number: string,
  {
    customerNo,
    branchCode,
    holderName,
    rate,
  }: Omit<BookAccount, 'number' | 'kind' | keyof Product>,
  product: Product,
): BookAccount {
  return { number, kind, customerNo, branchCode, holderName, rate, ...product };
}

type Product = Pick<BookAccount, 'product' | 'letters'>;

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
