import type { BankServices } from './bank-services.ts';
import { cashMachines } from './cash-machines.ts';
import { chequeBooks } from './cheque-books.ts';
import { frequentQuestions } from './frequent-questions.ts';

/** Everybody has unused cheque books, and nothing has happened to them. */
export const quietServices: BankServices = {
  cashMachines,
  frequentQuestions,
  chequeBooks,
  inwardCheques: [],
  positivePay: [],
  serviceRequests: [],
  liens: [],
  guarantors: [],
};
