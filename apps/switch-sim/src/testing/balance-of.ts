import { ledgerAccounts } from '@sahakar/db/schema/ledger';
import { eq } from '@sahakar/db/sql';
import type { World } from '../world.ts';

/** The stored balance of a ledger account, in paise. */
export async function balanceOf({ bank }: Pick<World, 'bank'>, id: string): Promise<bigint> {
  const [found] = await bank.store.read
    .select({ balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.id, id));
  if (found === undefined) throw new Error(`The ledger has no account ${id}`);
  return found.balance;
}
