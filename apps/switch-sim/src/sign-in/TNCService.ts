import type { TNCService as Contract } from '@sahakar/contracts/sign-in/TNCService';
import { logins } from '@sahakar/db/schema/customers';
import { eq } from '@sahakar/db/sql';
import type { Handler } from '../call/handler.ts';
import { requireUser } from '../call/refusal.ts';

/** Records when the user accepted the terms, by the bank's clock: no client's is believed (ruling 24). */
export const TNCService: Handler<typeof Contract> = async (_request, call) => {
  const user = requireUser(call);
  return call.once(async (tx) => {
    await tx
      .update(logins)
      .set({ termsAcceptedAt: call.bank.clock.now() })
      .where(eq(logins.username, user.loginUsername));
    return {};
  });
};
