/**
 * Asha has ₹50,000.00 in her savings account. Ravi is a payee she may pay, Joseph one she has
 * deactivated; last week she sent Ravi ₹1,500.00 for the trip to Alibag. Everybody else of the
 * cast is there with a round balance, so that every role and every refusal can be tried at once.
 */
import { branches } from '../branches.ts';
import { cast } from '../cast/cast.ts';
import { corporateCustomers, retailCustomers } from '../cast/customers.ts';
import { limitMasters } from '../limits.ts';
import { quietServices } from '../quiet-services.ts';
import { movementsFrom } from '../stories/routine.ts';
import type { Customer, Scenario } from '../scenario.ts';

const openingBalances: Readonly<Record<string, bigint>> = {
  '001010000042317': 51_500_00n,
  '001011000007902': 75_000_00n,
  '001010000051204': 18_500_00n,
  '002010000063318': 40_000_00n,
  '004010000027751': 30_000_00n,
  '005010000018446': 25_000_00n,
  '003010000072089': 60_000_00n,
  '003010000015530': 1_000_00n,
  '003011000004719': 10_00_000_00n,
  '003014000000853': -2_00_000_00n,
  '003013000001267': -5_00_000_00n,
  '006011000002936': 4_00_000_00n,
  '002011000008164': 6_00_000_00n,
  '002014000000642': 20_000_00n,
};

export const withinBankTransfer: Scenario = {
  name: 'within-bank-transfer',
  story:
    'Asha has ₹50,000.00 in savings, Ravi is a payee she may pay and Joseph one she may not. ' +
    'Every role can sign in; hardly anything has happened yet.',
  now: '2026-11-21T10:00:00+05:30',
  branches,
  limitMasters,
  customers: [...retailCustomers, ...corporateCustomers].map(withRoundBalances),
  cast,
  services: quietServices,
  movements: movementsFrom(`
within-bank-transfer | 2026-11-13T19:42:08 | 001010000042317 | 001010000051204 | 1,500 | trip to Alibag | -
neft-inward | 2026-11-16T11:05:31 | 003011000004719 | - | 1,12,450 | Nashik Onion Traders invoice 4417 | -
cash-withdrawal | 2026-11-18T18:27:55 | 004010000027751 | - | 2,000 | ATM Dharampeth | -
`),
};

function withRoundBalances(customer: Customer): Customer {
  return {
    ...customer,
    accounts: customer.accounts.map((account) => ({
      ...account,
      openingBalancePaise: openingBalances[account.number] ?? 0n,
    })),
  };
}
