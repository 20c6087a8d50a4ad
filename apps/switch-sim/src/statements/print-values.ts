import { groupedRupees } from '@sahakar/contracts/wire/rupees';

/** A balance with Cr above zero and Dr below (RULINGS A8). */
export function balanceInWords(paise: bigint): string {
  if (paise === 0n) return groupedRupees(0n);
  return paise > 0n ? `${groupedRupees(paise)} Cr` : `${groupedRupees(-paise)} Dr`;
}
