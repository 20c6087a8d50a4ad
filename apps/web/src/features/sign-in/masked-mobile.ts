/** A mobile number with only its last four digits readable: XXXXXX2345. */
export function maskedMobile(mobile: string): string {
  return 'X'.repeat(Math.max(0, mobile.length - 4)) + mobile.slice(-4);
}
