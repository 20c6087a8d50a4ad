import type { SeededInstruction, SeededInwardCheque } from '../bank-services.ts';
import { ashaTextiles, inwardCheque } from './cheque-story.ts';

function instruction(
  chequeNumber: string,
  amountPaise: bigint,
  payeeName: string,
  chequeDate: string,
  registeredOn: string,
) {
  return {
    accountNumber: ashaTextiles,
    chequeNumber,
    by: 'asha',
    payeeName,
    amountPaise,
    remarks: `Cheque ${chequeNumber}`,
    chequeDate,
    registeredOn,
    state: 'registered' as const,
  };
}

function expected(
  chequeNumber: string,
  amountPaise: bigint,
  payeeName: string,
  chequeDate: string,
): SeededInwardCheque {
  return {
    ...inwardCheque(ashaTextiles, chequeNumber, amountPaise, payeeName, 'Bank of Maharashtra'),
    chequeDate,
    presentsOn: '2026-11-23',
    state: 'expected',
  };
}

/** In the ordinary year Asha has just begun to tell the bank of her large cheques. */
export const everydayInstructions: readonly SeededInstruction[] = [
  instruction('700141', 72_000_00n, 'Bhiwandi Yarn Depot', '2026-12-01', '2026-11-19'),
];

/** One instruction for every way in which it can end, and those of the cheques on their way. */
export const instructions: readonly SeededInstruction[] = [
  {
    ...instruction('700126', 90_000_00n, 'Ambernath Dyes', '2026-08-10', '2026-08-25'),
    state: 'expired',
    decidedOn: '2026-11-11',
  },
  {
    ...instruction('700124', 62_500_00n, 'Ideal Packaging', '2026-10-05', '2026-10-01'),
    state: 'matched',
    decidedOn: '2026-10-07',
  },
  {
    ...instruction('700125', 89_000_00n, 'Paithan Weavers Guil', '2026-10-10', '2026-10-09'),
    state: 'mismatched',
    decidedOn: '2026-10-14',
  },
  instruction('700127', 75_000_00n, "Bhiwandi Yarn Depot'", '2026-11-20', '2026-11-17'),
  instruction('700128', 1_02_000_00n, 'Ideal Packaging', '2026-11-20', '2026-11-18'),
  instruction('700129', 68_000_00n, 'Ambernath Dyes', '2026-11-20', '2026-11-18'),
  instruction('700130', 57_500_00n, 'Paithan Weavers Guil', '2026-11-21', '2026-11-19'),
];

/** What came of the mismatch, and what other banks present on the next working day. */
export const presentedCheques: readonly SeededInwardCheque[] = [
  {
    ...inwardCheque(
      ashaTextiles,
      '700125',
      98_000_00n,
      'Paithan Weavers Guild',
      'State Bank of India',
    ),
    presentsOn: '2026-10-14',
    state: 'returned',
    returnReason: 'Amount differs from positive pay',
  },
  expected('700127', 75_000_00n, 'BHIWANDI YARN DEPOT', '2026-11-20'),
  expected('700128', 1_20_000_00n, 'Ideal Packaging', '2026-11-20'),
  expected('700129', 68_000_00n, 'Ambika Dyes', '2026-11-20'),
  expected('700130', 57_500_00n, 'Paithan Weavers Guild', '2026-11-12'),
  expected('700131', 55_000_00n, 'Niphad Cold Chain', '2026-11-19'),
];
