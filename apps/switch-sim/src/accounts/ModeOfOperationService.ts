import type { ModeOfOperationService as Contract } from '@sahakar/contracts/accounts/ModeOfOperationService';
import { accounts } from '@sahakar/db/schema/customers';
import { eq } from '@sahakar/db/sql';
import type { Handler } from '../call/handler.ts';
import { refuseUnknown } from '../call/refusal.ts';

/** Who of its holders may act on an account that the guard found to be the caller's. */
export const ModeOfOperationService: Handler<typeof Contract> = async ({ AccountNo }, call) => {
  const [account] = await call.bank.store.read
    .select({ mode: accounts.modeOfOperation })
    .from(accounts)
    .where(eq(accounts.number, AccountNo));
  if (account === undefined) return refuseUnknown(call);
  return {
    ResponseStatus: { resultCode: '0', Message: 'Success' },
    ModeOfDesc: account.mode,
  };
};
