import { strict as assert } from 'node:assert';
import type { Statement } from '@sahakar/contracts/statements/EStatementService';
import { prepared, type Reader } from '@sahakar/db/dialect';
import { branches, customers, jointHolders } from '@sahakar/db/schema/customers';
import { nominees } from '@sahakar/db/schema/nominees';
import { asc, eq, sql } from '@sahakar/db/sql';
import type { BookAccount } from '../accounts/book-account.ts';

export type StatementHeader = Omit<Statement, 'EStmtTransactions'>;

const holder = prepared('statement-holder', (db: Reader) =>
  db
    .select({ address: customers.address, ckycNo: customers.ckycNo })
    .from(customers)
    .where(eq(customers.number, sql.placeholder('customerNo'))),
);

const office = prepared('statement-branch', (db: Reader) =>
  db
    .select()
    .from(branches)
    .where(eq(branches.code, sql.placeholder('code'))),
);

const otherHolders = prepared('statement-joint-holders', (db: Reader) =>
  db
    .select({ name: customers.name })
    .from(jointHolders)
    .innerJoin(customers, eq(customers.number, jointHolders.customerNo))
    .where(eq(jointHolders.accountNumber, sql.placeholder('number')))
    .orderBy(asc(customers.name)),
);

const nomineeOf = prepared('statement-nominee', (db: Reader) =>
  db
    .select({ title: nominees.title, name: nominees.name })
    .from(nominees)
    .where(eq(nominees.accountNumber, sql.placeholder('number'))),
);

/** What stands above the entries of an account. */
export async function statementHeader(db: Reader, account: BookAccount): Promise<StatementHeader> {
  const { number } = account;
  const [person] = await holder(db).execute({ customerNo: account.customerNo });
  const [branch] = await office(db).execute({ code: account.branchCode });
  assert(person && branch, 'Every account has its customer and its branch');
  const [nominee] = await nomineeOf(db).execute({ number });
  const joint = await otherHolders(db).execute({ number });
  const home = addressLines(person.address ?? '');
  const counter = addressLines(branch.address);
  return {
    AccountNo15Dig: number,
    Name: account.holderName,
    AcountType: account.product,
    AcctType: account.letters,
    ROI: account.rate,
    CKycNo: person.ckycNo ?? '',
    Address1: home.lines[0],
    Address2: home.lines[1],
    Address3: home.lines[2],
    PinCode: home.pinCode,
    jointHolderNamesDto: joint.map(({ name }) => ({ JointHolderName: name })),
    NomineeDto:
      nominee === undefined ? null : { NomineeTitle: nominee.title, NomineeName: nominee.name },
    BranchName: branch.name,
    IFSCCode: branch.ifsc,
    MICRCode: branch.micr,
    BranchAddress: branch.address,
    BranchAddress1: counter.lines[0],
    BranchAddress2: counter.lines[1],
    BranchAddress3: counter.lines[2],
    BranchCity: branch.city,
    BranchState: branch.state,
    BranchPincode: branch.pinCode,
  };
}

type AddressLines = {
  readonly lines: readonly [string, string, string];
  readonly pinCode: string;
};

/** A postal address in three lines and its PIN code; what does not fit stays on the third line. */
export function addressLines(address: string): AddressLines {
  const pinCode = /\b\d{6}$/.exec(address)?.[0] ?? '';
  const parts = address
    .slice(0, address.length - pinCode.length)
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const [first = '', second = '', ...rest] = parts;
  return { lines: [first, second, rest.join(', ')], pinCode };
}
