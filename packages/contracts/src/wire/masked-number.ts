/** An account or mobile number with only its last four digits readable: XXXXXXXXXXX2317. */
export function maskedNumber(number: string): string {
  return 'X'.repeat(Math.max(0, number.length - 4)) + number.slice(-4);
}

/** A card number with only its first four and last four digits readable: 6070XXXXXXXX7909. */
export function maskedCardNumber(number: string): string {
  return number.slice(0, 4) + 'X'.repeat(Math.max(0, number.length - 8)) + number.slice(-4);
}
