import type { TPINValidationService as Contract } from '@sahakar/contracts/transfers/TPINValidationService';
import type { Handler } from '../call/handler.ts';
import { requireRightTpin } from '../credentials/transaction-password.ts';

/** Compares the transaction password ahead of the call that moves money. */
export const TPINValidationService: Handler<typeof Contract> = async (request, call) => {
  await requireRightTpin(call, request.TPin);
  return {};
};
