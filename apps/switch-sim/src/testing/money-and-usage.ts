import { ledgerAccounts } from '@sahakar/db/schema/ledger';
import { dailyUsage } from '@sahakar/db/schema/limits';
import type { TestBank } from './start-bank.ts';

/** Every balance of the ledger, the bank's own accounts included, and what every limit has used. */
export async function moneyAndUsage({ bank: { store } }: TestBank) {
  const { id, balance, held } = ledgerAccounts;
  const balances = await store.read.select({ id, balance, held }).from(ledgerAccounts).orderBy(id);
  const { customerNo, day } = dailyUsage;
  const usage = await store.read.select().from(dailyUsage).orderBy(customerNo, day);
  return { balances, usage };
}
