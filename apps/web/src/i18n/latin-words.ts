/** Names of systems and codes that are written in Latin letters in every language. */
export const latinWords: ReadonlySet<string> = new Set(
  'CSV CVV Cr Dr IFSC IMPS IST MICR MT NEFT OFX OTP PDF QIF RRN RTGS SMS TLS UTR XLSX'.split(' '),
);
