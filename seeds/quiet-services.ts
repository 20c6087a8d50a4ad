import type { BankServices, SeededChequeBook } from './bank-services.ts';
import { cashMachines } from './cash-machines.ts';
import { frequentQuestions } from './frequent-questions.ts';

/** The books that came with the accounts or over the counter. */
const chequeBooks: readonly SeededChequeBook[] = [
  book('001010000042317', 4500, 24, '2025-11-03'),
  book('001011000007902', 700_120, 24, '2025-10-27'),
  book('001010000051204', 211, 24, '2025-11-10'),
  book('002010000063318', 101, 9, '2026-02-16'),
  book('004010000027751', 30_071, 24, '2025-11-12'),
  book('005010000018446', 905, 24, '2025-10-20'),
  book('003010000072089', 118, 24, '2025-11-17'),
  book('003011000004719', 512_001, 48, '2025-11-05'),
  book('003013000001267', 90_001, 24, '2026-04-06'),
  book('003014000000853', 45_001, 9, '2026-04-06'),
  book('006011000002936', 88_301, 48, '2025-11-04'),
  book('002011000008164', 340_871, 48, '2025-11-07'),
];

function book(
  accountNumber: string,
  first: number,
  leaves: number,
  issuedOn: string,
): SeededChequeBook {
  return { accountNumber, first, leaves, issuedOn };
}

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
