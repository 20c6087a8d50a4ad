import { ledgerAccounts } from '@sahakar/db/schema/ledger';
import { eq, sql } from '@sahakar/db/sql';
import type { World } from '../world.ts';

/** Paise that nobody has entered, as a flipped byte of the file would leave them. */
export const shiftBalance = ({ bank }: Pick<World, 'bank'>, account: string, amount: bigint) =>
  bank.store.transaction((tx) =>
    tx
      .update(ledgerAccounts)
      .set({ balance: sql`${ledgerAccounts.balance} + ${amount}` })
      .where(eq(ledgerAccounts.id, account)),
  );
