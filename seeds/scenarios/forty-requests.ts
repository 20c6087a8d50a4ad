import type { Scenario } from '../scenario.ts';
import { withinBankTransfer } from './within-bank-transfer.ts';

const requestCount = 40;
const firstAt = Date.parse('2026-11-20T03:30:00Z');
const minutesBetween = 7;

/** Payments of one size after the other, in turn to Sahyadri within the bank and to Krishna by IMPS. */
const requests = Array.from({ length: requestCount }, (_, place) => ({
  kind: 'request' as const,
  by: 'meera',
  at: indianTime(firstAt + place * minutesBetween * 60_000),
  txnType: place % 4 === 3 ? ('INTER' as const) : ('INTRA' as const),
  fromAccount: '003011000004719',
  toAccount: place % 4 === 3 ? '110205001934' : '002011000008164',
  amountPaise: BigInt(500 + place * 37) * 100n,
  remark: `seed bill ${3001 + place}`,
}));

/** The day after a long harvest: forty requests lie on the desk of Charles. */
export const fortyRequests: Scenario = {
  ...withinBankTransfer,
  name: 'forty-requests',
  story:
    'Forty requests of Meera wait for Charles, ten of them by IMPS; the account can bear them all.',
  orders: requests,
};

function indianTime(moment: number): string {
  return `${new Date(moment + 5.5 * 3_600_000).toISOString().slice(0, 19)}+05:30`;
}
