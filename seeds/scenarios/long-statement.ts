/**
 * The shop at Ranade Road takes small payments all day long: Asha's current account has exactly
 * 10,000 entries in the year up to 20 November 2026, so that whoever shows or prints a statement
 * meets a long one. Everybody else is there as in within-bank-transfer.
 */
import { daysAfter } from '@sahakar/contracts/wire/dates';
import { firstDay } from '../calendar.ts';
import type { Movement, MovementKind } from '../scenario.ts';
import { toldLate, variantOf } from '../told-late.ts';
import { withinBankTransfer } from './within-bank-transfer.ts';

const account = '001011000007902';
const entries = 10_000;
const days = 365;

/** What a till sees, again and again: sales in, purchases and fees out. */
const till: readonly (readonly [MovementKind, bigint, string])[] = [
  ['imps-inward', 640_00n, 'UPI sale of towels and sheets'],
  ['imps-inward', 385_50n, 'UPI sale'],
  ['card-purchase', 512_25n, 'Matunga Packaging'],
  ['imps-inward', 1_250_00n, 'UPI sale of bed linen to the Hotel Samudra Darshan'],
  ['imps-outward', 460_00n, 'courier Dadar to Thane'],
  ['imps-inward', 275_00n, 'UPI sale of handkerchiefs'],
  ['charge', 5_90n, 'UPI collect fee with GST'],
];

function sale(at: number): Movement {
  const day = Math.floor((at * days) / entries);
  const inDay = at - Math.ceil((day * entries) / days);
  const date = daysAfter(firstDay, day);
  // A sale every 24 minutes from eight in the morning; the odd seconds only look like a till's.
  const seconds = 8 * 3600 + inDay * 24 * 60 + (at % 53);
  const time = new Date(seconds * 1000).toISOString().slice(11, 19);
  const [kind, paise, particulars] = till[at % till.length] ?? ['charge', 1_00n, 'fee'];
  return {
    kind,
    at: `${date}T${time}+05:30`,
    accountNumber: account,
    amountPaise: paise + BigInt(at % 40) * 5_00n,
    particulars,
  };
}

const movements = toldLate(() => [
  ...withinBankTransfer.movements,
  ...Array.from({ length: entries }, (_, at) => sale(at)),
]);

export const longStatement = variantOf(withinBankTransfer, {
  name: 'long-statement',
  story:
    "Asha's current account has 10,000 entries in the year up to 20 November 2026, " +
    'all of them through the ledger: the longest statement that a screen has to show.',
  get movements() {
    return movements();
  },
});
