import type { LoanViewPDFService as Contract } from '@sahakar/contracts/loans/LoanViewPDFService';
import type { Handler } from '../call/handler.ts';

/** The bank has lent to nobody, so no loan is found. */
export const LoanViewPDFService: Handler<typeof Contract> = async (_request, call) =>
  call.refuse('9012', 'The details were not found.');
