/** An amount with Indian digit grouping and two decimals, such as 12,34,567.80. */
export function groupedRupees(paise: bigint): string {
  const whole = String(paise / 100n).replaceAll(/\B(?=(\d\d)*\d{3}$)/g, ',');
  return `${whole}.${String(paise % 100n).padStart(2, '0')}`;
}

/** A balance with Cr above zero and Dr below (DECISIONS A8). */
export function balanceInWords(paise: bigint): string {
  if (paise === 0n) return groupedRupees(0n);
  return paise > 0n ? `${groupedRupees(paise)} Cr` : `${groupedRupees(-paise)} Dr`;
}

/** A business date as it is printed, DD-MM-YYYY. */
export function wireDay(day: string): string {
  return day.split('-').toReversed().join('-');
}
