import type { AccountLine, AccountStatement } from '../account-statement.ts';
import { totalsOf } from '../account-statement.ts';

/** A line of a test, of which only what matters there is said. */
export function line(facts: Partial<AccountLine>): AccountLine {
  return {
    entryDate: '2026-11-20',
    valueDate: facts.entryDate ?? '2026-11-20',
    instrument: '',
    particulars: '',
    isCredit: false,
    paise: 0n,
    balancePaise: 0n,
    ...facts,
  };
}

/** A statement of a test whose running balances follow from its lines. */
export function statement(openingPaise: bigint, lines: readonly AccountLine[]): AccountStatement {
  let balancePaise = openingPaise;
  const running = lines.map((entry) => {
    balancePaise += entry.isCredit ? entry.paise : -entry.paise;
    return { ...entry, balancePaise };
  });
  return {
    account: '001010000042317',
    from: '2026-11-01',
    to: '2026-11-21',
    holder: 'Asha V. Kulkarni',
    jointHolders: ['Vijay R. Kulkarni'],
    addressLines: ['12 Shivaji Park Road', 'Dadar West', 'Mumbai', '400028'],
    nominee: 'Ms Isha Vijay Kulkarni',
    accountType: 'Savings',
    ckyc: '30017420981153',
    rateHundredths: 300,
    branch: 'Dadar West',
    branchLines: ['27 Ranade Road', 'Dadar West', 'Mumbai', 'Maharashtra', '400028'],
    ifsc: 'SHKR0000001',
    micr: '400899002',
    lines: running,
    openingPaise,
    closingPaise: balancePaise,
    totals: totalsOf(running),
  };
}
