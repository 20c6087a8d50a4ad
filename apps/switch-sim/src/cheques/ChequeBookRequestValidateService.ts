import type { ChequeBookRequestValidateService as Contract } from '@sahakar/contracts/cheques/ChequeBookRequestValidateService';
import type { Handler } from '../call/handler.ts';
import { requireBookAllowed } from './cheque-book-rules.ts';

/** Tells before the OTP whether the request would be taken; the request itself asks again. */
export const ChequeBookRequestValidateService: Handler<typeof Contract> = async (request, call) => {
  const { AccountNumber, BookSize } = request;
  await requireBookAllowed(call.bank.store.read, call, AccountNumber, Number(BookSize));
  return {};
};
