import { prepared, type Reader } from '@sahakar/db/dialect';
import { payees } from '@sahakar/db/schema/payees';
import { and, eq, sql } from '@sahakar/db/sql';

const payeeByAccount = prepared('payee-by-account', (db: Reader) =>
  db
    .select({
      id: payees.id,
      name: payees.name,
      status: payees.status,
      usableFrom: payees.usableFrom,
      ifsc: payees.ifsc,
    })
    .from(payees)
    .where(
      and(
        eq(payees.customerNo, sql.placeholder('customerNo')),
        eq(payees.payeeType, sql.placeholder('payeeType')),
        eq(payees.accountNumber, sql.placeholder('accountNumber')),
      ),
    ),
);

/** The customer's payee of this bank with that account number, whatever its status. */
export async function findPayeeWithinBank(db: Reader, customerNo: string, accountNumber: string) {
  const [payee] = await payeeByAccount(db).execute({
    customerNo,
    payeeType: 'MBINTRA',
    accountNumber,
  });
  return payee ?? null;
}

/**
 * The customer's payee of another bank with that account at that branch, whatever its status. An
 * IFSC that is left out is taken from the payee, where only one has the account number.
 */
export async function findPayeeOfOtherBank(
  db: Reader,
  customerNo: string,
  accountNumber: string,
  ifsc: string,
) {
  const found = await payeeByAccount(db).execute({
    customerNo,
    payeeType: 'MBINTER',
    accountNumber,
  });
  const matching = ifsc === '' ? found : found.filter((payee) => payee.ifsc === ifsc);
  const [payee] = matching;
  return matching.length === 1 && payee !== undefined ? payee : null;
}
