import { stopReasons } from '@sahakar/contracts/cheques/stop-reasons';
import type { SeededInwardCheque, SeededLien, SeededServiceRequest } from '../bank-services.ts';
import { lastDay } from '../calendar.ts';
import { keyOf, nullable, optional, readTable, rupees, text } from '../read-table.ts';
import type { Movement } from '../scenario.ts';
import { movementsFrom } from './routine.ts';

const chequeColumns = {
  accountNumber: text,
  chequeNumber: text,
  amountPaise: rupees,
  payeeName: text,
  presentingBank: text,
  chequeDate: optional(text),
  presentsOn: text,
  returnReason: optional(text),
};

/** A table of chequeColumns: what other banks present; a cheque of a later day is on its way. */
export function inwardChequesFrom(table: string): readonly SeededInwardCheque[] {
  return readTable(chequeColumns, table).map(({ returnReason, ...cheque }) =>
    returnReason === undefined
      ? { ...cheque, state: cheque.presentsOn > lastDay ? 'expected' : 'presented' }
      : { ...cheque, state: 'returned', returnReason },
  );
}

/** Cheques beside the paid ones: returned, in clearing since yesterday, and on their way. */
export const inwardCheques: readonly SeededInwardCheque[] = inwardChequesFrom(`
001011000007902 | 700133 | 18,600 | Paithan Weavers Guild | Bank of Maharashtra | - | 2026-10-14 | Drawer signature differs
001011000007902 | 700135 | 8,450 | Bhiwandi Yarn Depot | HDFC Bank | - | 2026-11-20 | -
001011000007902 | 700136 | 6,275 | Ideal Packaging | ICICI Bank | - | 2026-11-23 | -
004010000027751 | 030083 | 3,50,000 | Nagpur Motors | State Bank of India | - | 2026-06-18 | Funds insufficient
004010000027751 | 030084 | 5,00,000 | Ambazari Builders | Union Bank of India | - | 2026-11-24 | -
003011000004719 | 512028 | 64,200 | Niphad Cold Chain | Bank of Baroda | - | 2026-08-12 | Amount in words and figures differs
003011000004719 | 512029 | 48,000 | Weighbridge certification | State Bank of India | - | 2026-11-20 | -
003011000004719 | 512030 | 21,500 | Godown repairs Sonawane | Bank of Maharashtra | - | 2026-11-23 | -
`);

/** What the bank took for a cheque that it returned for want of funds. */
export const returnCharges: readonly Movement[] = movementsFrom(`
charge | 2026-06-18T15:04:20 | 004010000027751 | - | 250 | return of cheque 030083 | -
`);

const stopColumns = {
  accountNumber: text,
  by: text,
  requestedOn: text,
  chequeNumber: text,
  reason: keyOf(stopReasons),
};

const stops = `
001010000042317 | asha | 2026-09-22 | 004514 | 015
001011000007902 | asha | 2026-10-05 | 700134 | 018
003011000004719 | charles | 2026-07-30 | 512027 | 002
`;

export const serviceRequests: readonly SeededServiceRequest[] = [
  ...readTable(stopColumns, stops).map((stop) => ({ kind: 'stop-cheque' as const, ...stop })),
  {
    kind: 'cheque-book',
    accountNumber: '001011000007902',
    by: 'asha',
    requestedOn: '2026-11-20',
    leaves: 48,
    state: 'pending',
  },
  {
    kind: 'cheque-book',
    accountNumber: '002010000063318',
    by: 'ravi',
    requestedOn: '2026-08-03',
    leaves: 48,
    state: 'rejected',
    decidedOn: '2026-08-06',
    reason: 'Both holders have to sign for more than 24 leaves',
  },
  {
    kind: 'cheque-book',
    accountNumber: '003011000004719',
    by: 'meera',
    requestedOn: '2026-10-08',
    leaves: 105,
    state: 'issued',
    decidedOn: '2026-10-12',
    first: 512_049,
  },
];

const lienColumns = {
  accountNumber: text,
  amountPaise: rupees,
  startsOn: text,
  endsOn: nullable(text),
  reason: text,
};

export const liens: readonly SeededLien[] = readTable(
  lienColumns,
  `
001011000007902 | 25,000 | 2026-04-01 | - | Security for locker 114
004010000027751 | 10,000 | 2026-01-12 | 2026-03-31 | Order of the cyber cell, Nagpur
003011000004719 | 1,50,000 | 2026-07-15 | 2027-07-14 | Margin for bank guarantee 26 of 2026
006011000002936 | 50,000 | 2026-12-01 | 2026-12-31 | Margin for letter of credit 9 of 2026
`,
);
