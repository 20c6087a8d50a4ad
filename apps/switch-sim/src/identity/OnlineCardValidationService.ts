import { expiryMonth } from '@sahakar/contracts/cards/card-fields';
import type {
  CustomerDetails,
  OnlineCardValidationService as Contract,
} from '@sahakar/contracts/identity/OnlineCardValidationService';
import { customers } from '@sahakar/db/schema/customers';
import { debitCards } from '@sahakar/db/schema/identity';
import { and, eq, gte } from '@sahakar/db/sql';
import type { Bank } from '../bank.ts';
import type { Handler } from '../call/handler.ts';
import { requireStep, takeStep } from '../sessions/identity-steps.ts';
import type { IdentityState } from '../sessions/session-flow.ts';
import { askerOf } from '../credentials/asker-of.ts';
import { withinTries } from '../credentials/identity-tries.ts';

const wrong = 'The card details do not match our records';

/** Compares a debit card of the identified customer; whatever is wrong is answered alike. */
export const OnlineCardValidationService: Handler<typeof Contract> = async (request, call) => {
  const { bank } = call;
  const flow = requireStep(call, { steps: ['identified'], flows: [request.RequestType] });
  const asker = askerOf(call, `cards of ${flow.customerNo}`);
  const isRight = await bank.slowHash.inTurn(asker, () => isCardOf(bank, flow.customerNo, request));
  if (!isRight) return call.refuse('9070', wrong);
  const answer = { CustomerDetails: detailsOf(flow, await customerName(bank, flow.customerNo)) };
  await bank.store.transaction(async (tx) => {
    await takeStep(tx, call, flow, { step: 'card-checked' });
    await call.keepAnswer(tx, answer);
  });
  return answer;
};

async function isCardOf(
  bank: Bank,
  customerNo: string,
  face: CardFace & { readonly CustNo: string; readonly Cvv: string },
): Promise<boolean> {
  const identity = { kind: 'card', subject: customerNo } as const;
  const outcome = await withinTries(bank, identity, async () => {
    const cvvHash = await cvvHashOf(bank, customerNo, face);
    // A card that is not there costs the same comparison.
    const isEqual = await bank.slowHash.verify(face.Cvv, cvvHash ?? bank.slowHash.decoy);
    return isEqual && face.CustNo === customerNo;
  });
  return outcome === 'right';
}

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

type CardFace = { readonly CardNo: string; readonly ExpiryDt: string };

/** The slow hash of the CVV of a good card with these digits and this expiry. */
async function cvvHashOf(bank: Bank, customerNo: string, face: CardFace): Promise<string | null> {
  const [card] = await bank.store.read
    .select({ cvvHash: debitCards.cvvHash })
    .from(debitCards)
    .where(
      and(
        eq(debitCards.customerNo, customerNo),
        eq(debitCards.lastSix, face.CardNo),
        eq(debitCards.expiresIn, expiryMonth(face.ExpiryDt)),
        eq(debitCards.status, 'active'),
        gte(debitCards.expiresIn, bank.clock.today().slice(0, 7)),
      ),
    )
    .limit(1);
  return card?.cvvHash ?? null;
}
