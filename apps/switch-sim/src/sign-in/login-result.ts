import { maskedNumber } from '@sahakar/contracts/wire/masked-number';
import type { ListedAccount, LoginResult } from '@sahakar/contracts/sign-in/LoginValidateIBService';
import { prepared, type Reader } from '@sahakar/db/dialect';
import { equalsBound } from '@sahakar/db/prepared-statements';
import { accounts, branches, customers, logins } from '@sahakar/db/schema/customers';
import { and, asc, eq, ne } from '@sahakar/db/sql';
import type { Bank } from '../bank.ts';
import { businessMoment } from '../clock.ts';
import { passwordDaysLeft } from '../credentials/compare-password.ts';

export type Login = typeof logins.$inferSelect & {
  readonly customer: typeof customers.$inferSelect;
};

const loginByName = prepared('login-by-name', (db: Reader) =>
  db
    .select({ login: logins, customer: customers })
    .from(logins)
    .innerJoin(customers, eq(customers.number, logins.customerNo))
    .where(equalsBound(logins.username, 'username')),
);

export async function findLogin(bank: Bank, username: string): Promise<Login | null> {
  const [row] = await loginByName(bank.store.read).execute({ username });
  return row === undefined ? null : { ...row.login, customer: row.customer };
}

/** What the portal learns at sign-in, before the OTP (RULINGS E11). */
export async function loginResult(bank: Bank, login: Login): Promise<LoginResult> {
  const { customer } = login;
  const daysLeft = passwordDaysLeft(bank, login.passwordChangedOn);
  const rows = await listAccounts(bank, customer.number);
  return {
    CustomerNumber: customer.number,
    CustomerName: customer.name,
    LoginUsername: login.username,
    MobileNo: login.registeredMobile,
    EmailId: customer.email ?? '',
    CustomerAddress: customer.address ?? '',
    LastLoginDate: login.lastLoginAt === null ? null : businessMoment(login.lastLoginAt),
    isViewOnly: login.isViewOnly,
    isCorpAsRetail: login.isCorpAsRetail,
    SessionExipryTime: String(bank.policy.session.minutes),
    MakerChecker: login.makerChecker,
    SignatoryName: login.signatoryName ?? '',
    SignatoryCustNo: login.signatoryNo ?? '',
    SignatoryMobileNo: login.signatoryMobile ?? '',
    TNCFlag: login.termsAcceptedAt === null ? 'N' : 'Y',
    PwdChange: daysLeft < 0,
    FirstLoginFlag: login.mustChangePassword,
    TransactionFirstLoginFlag: login.mustChangeTpin,
    PwdPendingDays: String(daysLeft),
    IFSCCode: rows[0]?.IFSCCode ?? '',
    AccountDetailslst: rows,
  };
}

const openAccounts = prepared('open-accounts-of-customer', (db: Reader) =>
  db
    .select({ account: accounts, branch: branches })
    .from(accounts)
    .innerJoin(branches, eq(branches.code, accounts.branchCode))
    .where(and(equalsBound(accounts.customerNo, 'customerNo'), ne(accounts.status, 'closed')))
    .orderBy(asc(accounts.acctCode), asc(accounts.number)),
);

async function listAccounts(bank: Bank, customerNo: string): Promise<ListedAccount[]> {
  const rows = await openAccounts(bank.store.read).execute({ customerNo });
  return rows.map(({ account, branch }) => ({
    PrdAcctId15Digit: account.number,
    Masked15DigAccNo: maskedNumber(account.number),
    AcctCode: account.acctCode,
    AccountType: account.accountType,
    Mmid: account.mmid,
    BranchCode: account.branchCode,
    BranchName: branch.name,
    AccountHolderName: account.holderName,
    IFSCCode: branch.ifsc,
  }));
}
