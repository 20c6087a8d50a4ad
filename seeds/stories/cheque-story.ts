import type { SeededInwardCheque, SeededLien, SeededServiceRequest } from '../bank-services.ts';
import type { Movement } from '../scenario.ts';

const ashaSavings = '001010000042317';
export const ashaTextiles = '001011000007902';
const raviJoint = '002010000063318';
const kavita = '004010000027751';
const godavari = '003011000004719';
const malvan = '006011000002936';

/** Cheques beside the paid ones: returned, in clearing since yesterday, and on their way. */
export const inwardCheques: readonly SeededInwardCheque[] = [
  {
    ...inwardCheque(
      ashaTextiles,
      '700133',
      18_600_00n,
      'Paithan Weavers Guild',
      'Bank of Maharashtra',
    ),
    presentsOn: '2026-10-14',
    state: 'returned',
    returnReason: 'Drawer signature differs',
  },
  {
    ...inwardCheque(ashaTextiles, '700135', 8_450_00n, 'Bhiwandi Yarn Depot', 'HDFC Bank'),
    presentsOn: '2026-11-20',
    state: 'presented',
  },
  {
    ...inwardCheque(ashaTextiles, '700136', 6_275_00n, 'Ideal Packaging', 'ICICI Bank'),
    presentsOn: '2026-11-23',
    state: 'expected',
  },
  {
    ...inwardCheque(kavita, '030083', 3_50_000_00n, 'Nagpur Motors', 'State Bank of India'),
    presentsOn: '2026-06-18',
    state: 'returned',
    returnReason: 'Funds insufficient',
  },
  {
    ...inwardCheque(kavita, '030084', 5_00_000_00n, 'Ambazari Builders', 'Union Bank of India'),
    presentsOn: '2026-11-24',
    state: 'expected',
  },
  {
    ...inwardCheque(godavari, '512028', 64_200_00n, 'Niphad Cold Chain', 'Bank of Baroda'),
    presentsOn: '2026-08-12',
    state: 'returned',
    returnReason: 'Amount in words and figures differs',
  },
  {
    ...inwardCheque(
      godavari,
      '512029',
      48_000_00n,
      'Weighbridge certification',
      'State Bank of India',
    ),
    presentsOn: '2026-11-20',
    state: 'presented',
  },
  {
    ...inwardCheque(
      godavari,
      '512030',
      21_500_00n,
      'Godown repairs Sonawane',
      'Bank of Maharashtra',
    ),
    presentsOn: '2026-11-23',
    state: 'expected',
  },
];

/** A cheque of a customer as another bank presents it. */
export function inwardCheque(
  accountNumber: string,
  chequeNumber: string,
  amountPaise: bigint,
  payeeName: string,
  presentingBank: string,
) {
  return { accountNumber, chequeNumber, amountPaise, payeeName, presentingBank };
}

/** A cheque of Asha's trade that her account has paid. */
export function paidCheque(
  chequeNumber: string,
  at: string,
  amountPaise: bigint,
  particulars: string,
): Movement {
  return {
    kind: 'cheque-paid',
    at: `${at}+05:30`,
    accountNumber: ashaTextiles,
    amountPaise,
    particulars,
    chequeNumber,
  };
}

/** What the bank took for a cheque that it returned for want of funds. */
export const returnCharges: readonly Movement[] = [
  {
    kind: 'charge',
    at: '2026-06-18T15:04:20+05:30',
    accountNumber: kavita,
    amountPaise: 250_00n,
    particulars: 'return of cheque 030083',
  },
];

export const serviceRequests: readonly SeededServiceRequest[] = [
  {
    kind: 'stop-cheque',
    accountNumber: ashaSavings,
    by: 'asha',
    requestedOn: '2026-09-22',
    chequeNumber: '004514',
    reason: '015',
  },
  {
    kind: 'stop-cheque',
    accountNumber: ashaTextiles,
    by: 'asha',
    requestedOn: '2026-10-05',
    chequeNumber: '700134',
    reason: '018',
  },
  {
    kind: 'stop-cheque',
    accountNumber: godavari,
    by: 'charles',
    requestedOn: '2026-07-30',
    chequeNumber: '512027',
    reason: '002',
  },
  {
    kind: 'cheque-book',
    accountNumber: ashaTextiles,
    by: 'asha',
    requestedOn: '2026-11-20',
    leaves: 48,
    state: 'pending',
  },
  {
    kind: 'cheque-book',
    accountNumber: raviJoint,
    by: 'ravi',
    requestedOn: '2026-08-03',
    leaves: 48,
    state: 'rejected',
    decidedOn: '2026-08-06',
    reason: 'Both holders have to sign for more than 24 leaves',
  },
  {
    kind: 'cheque-book',
    accountNumber: godavari,
    by: 'meera',
    requestedOn: '2026-10-08',
    leaves: 105,
    state: 'issued',
    decidedOn: '2026-10-12',
    first: 512_049,
  },
];

export const liens: readonly SeededLien[] = [
  {
    accountNumber: ashaTextiles,
    amountPaise: 25_000_00n,
    startsOn: '2026-04-01',
    endsOn: null,
    reason: 'Security for locker 114',
  },
  {
    accountNumber: kavita,
    amountPaise: 10_000_00n,
    startsOn: '2026-01-12',
    endsOn: '2026-03-31',
    reason: 'Order of the cyber cell, Nagpur',
  },
  {
    accountNumber: godavari,
    amountPaise: 1_50_000_00n,
    startsOn: '2026-07-15',
    endsOn: '2027-07-14',
    reason: 'Margin for bank guarantee 26 of 2026',
  },
  {
    accountNumber: malvan,
    amountPaise: 50_000_00n,
    startsOn: '2026-12-01',
    endsOn: '2026-12-31',
    reason: 'Margin for letter of credit 9 of 2026',
  },
];
