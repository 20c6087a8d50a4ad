import type { ChequeBookRequestValidateService as Contract } from '@sahakar/contracts/cheques/ChequeBookRequestValidateService';
import type { Handler } from '../call/handler.ts';
import { findBookRefusal } from './cheque-book-rules.ts';

/** Tells before the OTP whether the request would be taken; the request itself asks again. */
export const ChequeBookRequestValidateService: Handler<typeof Contract> = async (
  { AccountNumber, BookSize },
  { bank, refuse },
) => {
  const refusal = await findBookRefusal(
    bank.store.read,
    bank.policy,
    AccountNumber,
    Number(BookSize),
  );
  if (refusal !== null) return refuse(refusal.code, refusal.message, refusal.details);
  return {};
};
