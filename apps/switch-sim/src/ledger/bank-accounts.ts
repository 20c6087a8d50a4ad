/**
 * The bank's own accounts in the ledger, opened with the bank. A bank that stands already gets one
 * that is added here by a migration.
 */
export const bankAccounts = [
  'CASH',
  'CARD-SETTLEMENT',
  'CHEQUE-CLEARING',
  'NEFT-SETTLEMENT',
  'IMPS-SETTLEMENT',
  'RTGS-SETTLEMENT',
  'OUTWARD-PAYMENTS',
  'SALARY-CLEARING',
  'INTEREST-PAID',
  'INTEREST-EARNED',
  'PAY-ORDERS',
  'NACH-SETTLEMENT',
  'TDS-PAYABLE',
  'CHARGES',
] as const;
