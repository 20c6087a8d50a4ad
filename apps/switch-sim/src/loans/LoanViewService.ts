import type { LoanViewService as Contract } from '@sahakar/contracts/loans/LoanViewService';
import type { Handler } from '../call/handler.ts';

/** The bank has lent to nobody. */
export const LoanViewService: Handler<typeof Contract> = async (_request, call) =>
  call.refuse('5011', 'You have no loan account');
