import type { Reader } from '@sahakar/db/dialect';
import { customers } from '@sahakar/db/schema/customers';
import { taxDeclarations } from '@sahakar/db/schema/deposits';
import { and, eq, lte } from '@sahakar/db/sql';
import type { Bank } from '../bank.ts';
import { daysOfFinancialYear, financialYear } from '../ledger/financial-year.ts';
import { isSenior } from './tax-due.ts';

export type DeclarationForm = (typeof taxDeclarations.$inferSelect)['form'];

/** Whether a declaration for the financial year of a day was with the bank by that day. */
export async function hasDeclared(db: Reader, customerNo: string, day: string): Promise<boolean> {
  const [declared] = await db
    .select({ form: taxDeclarations.form })
    .from(taxDeclarations)
    .where(
      and(
        eq(taxDeclarations.customerNo, customerNo),
        eq(taxDeclarations.financialYear, financialYear(day)),
        lte(taxDeclarations.givenOn, day),
      ),
    );
  return declared !== undefined;
}

/**
 * Puts a declaration for the running year on file, as a clerk does at the counter. Answers why it
 * cannot be taken, or null: 15H is for seniors, 15G for everybody else but firms, and neither holds
 * without a PAN (Income-tax Act, 197A and 206AA (2)).
 */
export async function fileDeclaration(
  bank: Bank,
  customerNo: string,
  form: DeclarationForm,
): Promise<string | null> {
  return bank.store.transaction(async (tx) => {
    const [holder] = await tx.select().from(customers).where(eq(customers.number, customerNo));
    if (holder === undefined) return `There is no customer ${customerNo}.`;
    if (holder.kind !== 'retail') return 'A firm cannot declare that its income bears no tax.';
    if (holder.pan === null) return 'A declaration does not hold without a PAN.';
    const today = bank.clock.today();
    const fitting = isSenior(bank.policy.tds, holder, { endsOn: daysOfFinancialYear(today).to })
      ? '15H'
      : '15G';
    if (form !== fitting) return `At the age of this customer the form is ${fitting}.`;
    await tx
      .insert(taxDeclarations)
      .values({ customerNo, form, financialYear: financialYear(today), givenOn: today })
      .onConflictDoNothing();
    return null;
  });
}
