import type { EnquiryRows } from '@sahakar/contracts/enquiries/AccountEnquiryService';
import type { Reader } from '@sahakar/db/dialect';
import { accounts, branches } from '@sahakar/db/schema/customers';
import { deposits } from '@sahakar/db/schema/deposits';
import { guarantors, liens } from '@sahakar/db/schema/enquiries';
import { ledgerAccounts } from '@sahakar/db/schema/ledger';
import { loans } from '@sahakar/db/schema/loans';
import { nominees } from '@sahakar/db/schema/nominees';
import { and, asc, desc, eq, inArray, lte, ne, or } from '@sahakar/db/sql';
import { accountColumns } from '../accounts/account-record.ts';
import { sanctionOn } from '../accounts/available-funds.ts';
import { numbered } from './numbered.ts';

/** Whom the customer has named for which account or deposit; nobody for one that is closed. */
export async function nomineeRows(db: Reader, customerNo: string): Promise<EnquiryRows<'NOMINEE'>> {
  const rows = await db
    .select({
      title: nominees.title,
      name: nominees.name,
      prdAcctId: nominees.accountNumber,
      relation: nominees.relation,
    })
    .from(nominees)
    .leftJoin(accounts, eq(accounts.number, nominees.accountNumber))
    .leftJoin(deposits, eq(deposits.accountNumber, nominees.accountNumber))
    .where(
      and(
        eq(nominees.customerNo, customerNo),
        or(ne(accounts.status, 'closed'), eq(deposits.status, 'open')),
      ),
    )
    .orderBy(asc(nominees.accountNumber));
  return numbered(
    rows.map(({ title, name, ...row }) => ({ nomineeName: `${title} ${name}`.trim(), ...row })),
  );
}

/** Who answers for the customer's open loans: for one that was paid back nobody has to. */
export async function guarantorRows(
  db: Reader,
  customerNo: string,
): Promise<EnquiryRows<'GUARANTOR'>> {
  const rows = await db
    .select({
      guarantorName: guarantors.name,
      prdAcctId: guarantors.loanNumber,
      address: guarantors.address,
    })
    .from(guarantors)
    .innerJoin(loans, eq(loans.accountNumber, guarantors.loanNumber))
    .where(and(eq(loans.customerNo, customerNo), eq(loans.status, 'open')))
    .orderBy(asc(guarantors.loanNumber), asc(guarantors.name));
  return numbered(rows);
}

/** What the bank has held back on an account up to now; a lien of tomorrow is not told. */
export async function lienRows(
  db: Reader,
  accountNumber: string,
  today: string,
): Promise<EnquiryRows<'LIEN'>> {
  const rows = await db
    .select({
      lienAmount: liens.amount,
      startDate: liens.startsOn,
      endDate: liens.endsOn,
      reason: liens.reason,
    })
    .from(liens)
    .where(and(eq(liens.accountNumber, accountNumber), lte(liens.startsOn, today)))
    .orderBy(desc(liens.startsOn), asc(liens.id));
  return numbered(rows);
}

/** The customer's cash credit and overdraft accounts that are not closed, as the session lists them (B093). */
export async function cashAccountRows(
  db: Reader,
  customerNo: string,
  today: string,
): Promise<EnquiryRows<'CASHACCOUNT'>> {
  const rows = await db
    .select(accountColumns)
    .from(accounts)
    .innerJoin(branches, eq(branches.code, accounts.branchCode))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, accounts.number))
    .where(
      and(
        eq(accounts.customerNo, customerNo),
        inArray(accounts.acctCode, ['13', '14']),
        ne(accounts.status, 'closed'),
      ),
    )
    .orderBy(asc(accounts.number));
  return numbered(
    rows.map((account) => ({
      accountHolderName: account.holderName,
      prdAcctId: account.number,
      branchName: account.branchName,
      accountType: account.accountType,
      balance: account.balance,
      sanctionAmount: sanctionOn(account, today),
      expiryDate: account.overdraftUntil,
    })),
  );
}
