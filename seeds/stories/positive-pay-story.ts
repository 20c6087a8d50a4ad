import type { SeededInstruction, SeededInwardCheque } from '../bank-services.ts';

const ashaTextiles = '001011000007902';

function told(
  chequeNumber: string,
  amountPaise: bigint,
  payeeName: string,
  days: { readonly registeredOn: string; readonly chequeDate: string },
) {
  const remarks = `Cheque ${chequeNumber}`;
  return {
    accountNumber: ashaTextiles,
    chequeNumber,
    by: 'asha',
    payeeName,
    amountPaise,
    remarks,
    ...days,
  };
}

function presented(
  chequeNumber: string,
  amountPaise: bigint,
  payeeName: string,
  chequeDate: string,
): SeededInwardCheque {
  return {
    accountNumber: ashaTextiles,
    chequeNumber,
    amountPaise,
    payeeName,
    presentingBank: 'Bank of Maharashtra',
    chequeDate,
    presentsOn: '2026-11-23',
    state: 'expected',
  };
}

/** In the ordinary year Asha has just begun to tell the bank of her large cheques. */
export const everydayInstructions: readonly SeededInstruction[] = [
  {
    ...told('700141', 72_000_00n, 'Bhiwandi Yarn Depot', {
      registeredOn: '2026-11-19',
      chequeDate: '2026-12-01',
    }),
    state: 'registered',
  },
];

/** One instruction for every way in which it can end, and those of the cheques on their way. */
export const instructions: readonly SeededInstruction[] = [
  {
    ...told('700126', 90_000_00n, 'Ambernath Dyes', {
      registeredOn: '2026-08-25',
      chequeDate: '2026-08-10',
    }),
    state: 'expired',
    decidedOn: '2026-11-11',
  },
  {
    ...told('700124', 62_500_00n, 'Ideal Packaging', {
      registeredOn: '2026-10-01',
      chequeDate: '2026-10-05',
    }),
    state: 'matched',
    decidedOn: '2026-10-07',
  },
  {
    ...told('700125', 89_000_00n, 'Paithan Weavers Guil', {
      registeredOn: '2026-10-09',
      chequeDate: '2026-10-10',
    }),
    state: 'mismatched',
    decidedOn: '2026-10-14',
  },
  {
    ...told('700127', 75_000_00n, "Bhiwandi Yarn Depot'", {
      registeredOn: '2026-11-17',
      chequeDate: '2026-11-20',
    }),
    state: 'registered',
  },
  {
    ...told('700128', 1_02_000_00n, 'Ideal Packaging', {
      registeredOn: '2026-11-18',
      chequeDate: '2026-11-20',
    }),
    state: 'registered',
  },
  {
    ...told('700129', 68_000_00n, 'Ambernath Dyes', {
      registeredOn: '2026-11-18',
      chequeDate: '2026-11-20',
    }),
    state: 'registered',
  },
  {
    ...told('700130', 57_500_00n, 'Paithan Weavers Guil', {
      registeredOn: '2026-11-19',
      chequeDate: '2026-11-21',
    }),
    state: 'registered',
  },
];

/** What came of the mismatch, and what other banks present on the next working day. */
export const presentedCheques: readonly SeededInwardCheque[] = [
  {
    accountNumber: ashaTextiles,
    chequeNumber: '700125',
    amountPaise: 98_000_00n,
    payeeName: 'Paithan Weavers Guild',
    presentingBank: 'State Bank of India',
    presentsOn: '2026-10-14',
    state: 'returned',
    returnReason: 'Amount differs from positive pay',
  },
  presented('700127', 75_000_00n, 'BHIWANDI YARN DEPOT', '2026-11-20'),
  presented('700128', 1_20_000_00n, 'Ideal Packaging', '2026-11-20'),
  presented('700129', 68_000_00n, 'Ambika Dyes', '2026-11-20'),
  presented('700130', 57_500_00n, 'Paithan Weavers Guild', '2026-11-12'),
  presented('700131', 55_000_00n, 'Niphad Cold Chain', '2026-11-19'),
];
