import type { TNCService as Contract } from '@sahakar/contracts/sign-in/TNCService';
import { logins } from '@sahakar/db/schema/customers';
import { eq } from '@sahakar/db/sql';
import type { Handler } from '../call/handler.ts';
import { requireUser } from '../call/refusal.ts';

/**
 * Records when the user accepted the terms, by the bank's clock: no client's is believed (ruling 24),
 * and what it said of the moment is kept beside it (A101).
 */
export const TNCService: Handler<typeof Contract> = async ({ RequestDateTime }, call) => {
  const user = requireUser(call);
  return call.once(async (tx) => {
    await tx
      .update(logins)
      .set({ termsAcceptedAt: call.bank.clock.now(), termsAcceptanceSays: RequestDateTime })
      .where(eq(logins.username, user.loginUsername));
    return {};
  });
};
