import type { GetOverallCardLimitService as Contract } from '@sahakar/contracts/cards/GetOverallCardLimitService';
import type { Handler } from '../call/handler.ts';
import { refuseUnknown } from '../call/refusal.ts';
import { maxLimitsOf, requireCard } from './card-record.ts';

/** What the product of a card allows at most. */
export const GetOverallCardLimitService: Handler<typeof Contract> = async (request, call) => {
  const card = await requireCard(call, request.cardNumber);
  if (card.accountNumber !== request.accountNumber) {
    return refuseUnknown(call);
  }
  const max = maxLimitsOf(card, call.bank.policy);
  return {
    AtmMaxLimit: max.atm,
    POSMaxLimit: max.pos,
    EcomMaxLimit: max.ecom,
    ContactlessMaxLimit: max.contactless,
  };
};
