import type { BankServices, SeededChequeBook } from './bank-services.ts';
import { cashMachines } from './cash-machines.ts';
import { frequentQuestions } from './frequent-questions.ts';
import { count, readTable, text } from './read-table.ts';

/** The books that came with the accounts or over the counter. */
const chequeBooks: readonly SeededChequeBook[] = readTable(
  { accountNumber: text, first: count, leaves: count, issuedOn: text },
  `
001010000042317 | 4500 | 24 | 2025-11-03
001011000007902 | 700120 | 24 | 2025-10-27
001010000051204 | 211 | 24 | 2025-11-10
002010000063318 | 101 | 9 | 2026-02-16
004010000027751 | 30071 | 24 | 2025-11-12
005010000018446 | 905 | 24 | 2025-10-20
003010000072089 | 118 | 24 | 2025-11-17
003011000004719 | 512001 | 48 | 2025-11-05
003013000001267 | 90001 | 24 | 2026-04-06
003014000000853 | 45001 | 9 | 2026-04-06
006011000002936 | 88301 | 48 | 2025-11-04
002011000008164 | 340871 | 48 | 2025-11-07
`,
);

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
