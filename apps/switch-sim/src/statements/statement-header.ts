import type { Statement } from '@sahakar/contracts/statements/EStatementService';
import { prepared, type Reader } from '@sahakar/db/dialect';
import { equalsBound } from '@sahakar/db/equals-bound';
import { accounts, branches, customers, jointHolders } from '@sahakar/db/schema/customers';
import { asc, eq, sql } from 'drizzle-orm';
import { productLetters } from '../accounts/product-letters.ts';
import { addressLines } from './address-lines.ts';

type Header = Omit<Statement, 'EStmtTransactions'>;

const operativeAccount = prepared('statement-account', (db: Reader) =>
  db
    .select({ account: accounts, customer: customers, branch: branches })
    .from(accounts)
    .innerJoin(customers, eq(customers.number, accounts.customerNo))
    .innerJoin(branches, eq(branches.code, accounts.branchCode))
    .where(equalsBound(accounts.number, 'number')),
);

const otherHolders = prepared('statement-joint-holders', (db: Reader) =>
  db
    .select({ name: customers.name })
    .from(jointHolders)
    .innerJoin(customers, eq(customers.number, jointHolders.customerNo))
    .where(eq(jointHolders.accountNumber, sql.placeholder('number')))
    .orderBy(asc(customers.name)),
);

/** What stands above the entries, or null where the customer has no such account. */
export async function statementHeader(
  db: Reader,
  number: string,
  customerNo: string,
): Promise<Header | null> {
  const [found] = await operativeAccount(db).execute({ number });
  if (found === undefined || found.account.customerNo !== customerNo) return null;
  const { account, customer, branch } = found;
  const holders = await otherHolders(db).execute({ number });
  const home = addressLines(customer.address ?? '');
  const office = addressLines(branch.address);
  return {
    AccountNo15Dig: account.number,
    Name: account.holderName,
    AcountType: account.accountType,
    AcctType: productLetters(account.acctCode),
    ROI: null,
    CKycNo: '',
    Address1: home.lines[0],
    Address2: home.lines[1],
    Address3: home.lines[2],
    PinCode: home.pinCode,
    jointHolderNamesDto: holders.map(({ name }) => ({ JointHolderName: name })),
    NomineeDto: null,
    BranchName: branch.name,
    IFSCCode: branch.ifsc,
    MICRCode: branch.micr,
    BranchAddress: branch.address,
    BranchAddress1: office.lines[0],
    BranchAddress2: office.lines[1],
    BranchAddress3: office.lines[2],
    BranchCity: branch.city,
    BranchState: branch.state,
    BranchPincode: branch.pinCode,
  };
}
