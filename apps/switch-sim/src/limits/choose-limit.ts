import type { LimitManagementService as Contract } from '@sahakar/contracts/limits/LimitManagementService';
import { rupeesText } from '@sahakar/contracts/wire/rupees';
import type { Tx } from '@sahakar/db/dialect';
import { customers } from '@sahakar/db/schema/customers';
import { limitMasters } from '@sahakar/db/schema/limits';
import { and, eq, ne } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Call } from '../call/handler.ts';
import { requireUser } from '../call/require-user.ts';
import { consumeAuthorisation } from '../otp/authorisation.ts';
import { authorisationRefusals } from '../otp/otp-refusals.ts';

/** Gives the session's customer another of the bank's daily limits, at once (DECISIONS D4). */
export async function chooseLimit(tx: Tx, call: Call<typeof Contract>, limitId: string) {
  const { bank } = call;
  const { loginUsername, customerNo, mobile } = requireUser(call);
  const [chosen] = await tx.select().from(limitMasters).where(eq(limitMasters.id, limitId));
  if (chosen === undefined) return call.refuse('9012', 'The details were not found.');

  const amount = rupeesText(chosen.amount);
  const signed = await consumeAuthorisation(
    tx,
    bank,
    {
      sessionHash: call.caller.session.idHash,
      loginUsername,
      requestType: 'MANAGELIMIT',
      details: { amount, limit: limitId },
    },
    `limit ${randomUUID()}`,
  );
  if (signed.kind !== 'consumed') {
    const { code, message } = authorisationRefusals[signed.kind];
    return call.refuse(code, message);
  }

  const changed = await tx
    .update(customers)
    .set({ limitId })
    .where(and(eq(customers.number, customerNo), ne(customers.limitId, limitId)))
    .returning({ number: customers.number });
  if (changed.length === 0) return call.refuse('9049', 'This is your daily limit already.');
  const limit = `Rs ${amount} for ${chosen.count} transfers`;
  await bank.outbox.send(tx, {
    mobile,
    requestType: 'LIMIT-ALERT',
    otp: null,
    text: (bankName) =>
      `Your daily transfer limit is ${limit} from now on. Not you? Call ${bankName} at once.`,
  });
  return { Message: `Your daily transfer limit is ${limit}.` };
}
