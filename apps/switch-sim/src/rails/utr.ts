import type { Rail } from '@sahakar/contracts/transfers/rails';
import { rrnOf } from '../ledger/rrn.ts';

/** The first four characters of the bank's own IFSCs. */
const bankCode = 'SHKR';

/**
 * The reference under which other banks know a payment: 16 characters by NEFT, 22 by RTGS. IMPS
 * goes by the RRN alone. It is made of the RRN's serial number, so no two are equal.
 */
export function utrOf(rail: Rail, rrn: string, day: string): string | null {
  const serial = rrn.slice(4);
  switch (rail) {
    case 'IMPS':
      return null;
    case 'NEFT': {
      const short = Number(serial).toString(36).toUpperCase().padStart(6, '0');
      // The RRN may have been taken just before midnight, of another day than the payment.
      const dayOfYear = rrnOf(day, 0).slice(1, 4);
      return `${bankCode}N${day.slice(2, 4)}${dayOfYear}${short}`;
    }
    case 'RTGS':
      return `${bankCode}R1${day.replaceAll('-', '')}${serial}`;
  }
}
