import type { OnlineCardValidationService as Contract } from '@sahakar/contracts/identity/OnlineCardValidationService';
import type { CustomerDetails } from '@sahakar/contracts/identity/customer-details';
import { customers } from '@sahakar/db/schema/customers';
import { debitCards } from '@sahakar/db/schema/identity';
import { and, eq, gte } from 'drizzle-orm';
import type { Bank } from '../bank.ts';
import type { Handler } from '../call/handler.ts';
import { requireStep, takeStep } from '../sessions/identity-steps.ts';
import type { IdentityState } from '../sessions/session-flow.ts';
import { giveTryBack, takeTry } from '../credentials/identity-tries.ts';

const wrong = 'The card details do not match our records';

/** Compares a debit card of the identified customer; whatever is wrong is answered alike. */
export const OnlineCardValidationService: Handler<typeof Contract> = async (request, call) => {
  const { bank } = call;
  const flow = requireStep(call, { steps: ['identified'], flows: [request.RequestType] });
  const tried = { kind: 'card', subject: flow.customerNo } as const;
  const isLeft = await bank.store.transaction((tx) => takeTry(tx, bank, tried));
  if (!isLeft) return call.refuse('9070', wrong);

  const stored = await cvvHashOf(bank, flow.customerNo, request);
  // A card that is not there costs the same comparison.
  const isRight = await bank.slowHash.verify(request.Cvv, stored ?? bank.slowHash.decoy);
  if (!isRight || request.CustNo !== flow.customerNo) return call.refuse('9070', wrong);
  await bank.store.transaction(async (tx) => {
    await giveTryBack(tx, bank, tried);
    await takeStep(tx, call, flow, { step: 'card-checked' });
  });
  return { CustomerDetails: detailsOf(flow, await customerName(bank, flow.customerNo)) };
};

/** Who has forgotten his user ID learns it by SMS only. */
function detailsOf(flow: IdentityState, Customername: string): CustomerDetails {
  const UserName = flow.purpose === 'FORGOTUSERIDOTP' ? '' : (flow.loginUsername ?? '');
  return { CustNo: flow.customerNo, Customername, MobileNo: flow.typedMobile, UserName };
}

async function customerName(bank: Bank, customerNo: string): Promise<string> {
  const [customer] = await bank.store.read
    .select({ name: customers.name })
    .from(customers)
    .where(eq(customers.number, customerNo))
    .limit(1);
  return customer?.name ?? '';
}

type Shown = { readonly CardNo: string; readonly ExpiryDt: string };

/** The slow hash of the CVV of a good card with these digits and this expiry. */
async function cvvHashOf(bank: Bank, customerNo: string, shown: Shown): Promise<string | null> {
  const [month = '', year = ''] = shown.ExpiryDt.split('/');
  const [card] = await bank.store.read
    .select({ cvvHash: debitCards.cvvHash })
    .from(debitCards)
    .where(
      and(
        eq(debitCards.customerNo, customerNo),
        eq(debitCards.lastSix, shown.CardNo),
        eq(debitCards.expiresIn, `20${year}-${month}`),
        eq(debitCards.status, 'active'),
        gte(debitCards.expiresIn, bank.clock.today().slice(0, 7)),
      ),
    )
    .limit(1);
  return card?.cvvHash ?? null;
}
