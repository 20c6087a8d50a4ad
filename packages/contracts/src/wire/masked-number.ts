/** An account or mobile number with only its last four digits readable: XXXXXXXXXXX2317. */
export function maskedNumber(number: string): string {
  return 'X'.repeat(Math.max(0, number.length - 4)) + number.slice(-4);
}
