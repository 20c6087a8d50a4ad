import { expect, test } from 'vitest';
import { bankAccounts } from './bank-accounts.ts';

test('no account of the bank’s own is renamed or gone, since the books of banks that stand name it', () => {
  const [cash, ...others] = bankAccounts;
  expect(cash).toBe('CASH');
  expect(others.join(' ')).toBe(
    'CARD-SETTLEMENT CHEQUE-CLEARING NEFT-SETTLEMENT IMPS-SETTLEMENT RTGS-SETTLEMENT ' +
      'OUTWARD-PAYMENTS SALARY-CLEARING INTEREST-PAID INTEREST-EARNED PAY-ORDERS ' +
      'NACH-SETTLEMENT TDS-PAYABLE CHARGES',
  );
});
