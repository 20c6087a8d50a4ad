import { withinBankTransfer } from '@sahakar/seeds/scenarios/within-bank-transfer';
import type { Customer, LimitMaster, Scenario } from '@sahakar/seeds/scenario';

/** Daily limits so small that a few payments reach them, by amount and by number. */
export const modelLimits = [
  { id: 'DL01', amountPaise: 1_00_000_00n, count: 3 },
  { id: 'DL02', amountPaise: 2_00_000_00n, count: 2 },
  { id: 'DL05', amountPaise: 5_00_000_00n, count: 50 },
  { id: 'DL10', amountPaise: 10_00_000_00n, count: 100 },
  { id: 'DL25', amountPaise: 25_00_000_00n, count: 200 },
] as const satisfies readonly LimitMaster[];

/**
 * Everybody of the story of a transfer within the bank, at small limits, and Asha with 1,50,000.00 in
 * her savings account: enough to be stopped by the limit of a day as well as by the balance.
 */
export const modelScenario: Scenario = {
  ...withinBankTransfer,
  name: 'model',
  limitMasters: modelLimits,
  customers: withinBankTransfer.customers.map(atSmallLimits),
};

function atSmallLimits(customer: Customer): Customer {
  return {
    ...customer,
    limitId: customer.key === 'ravi' ? 'DL02' : 'DL01',
    accounts: customer.accounts.map((account) =>
      account.number === '001010000042317'
        ? { ...account, openingBalancePaise: account.openingBalancePaise + 1_00_000_00n }
        : account,
    ),
  };
}
