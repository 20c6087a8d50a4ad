import { current, savings } from '../cast/accounts.ts';
import type { Account, Customer, Scenario } from '../scenario.ts';
import { withinBankTransfer } from './within-bank-transfer.ts';

/** Asha's four more, so that she has six; Ravi's three, so that he has five; a firm's fourth. */
const more: Readonly<Record<string, readonly Account[]>> = {
  asha: [
    anotherSavings('001010000071146', 'Asha V. Kulkarni', 101),
    anotherSavings('002010000071153', 'Asha V. Kulkarni', 102),
    anotherCurrent('003011000071168', 'Kulkarni Textiles', 103),
    anotherCurrent('004011000071172', 'Kulkarni Textiles', 104),
  ],
  ravi: [
    anotherSavings('001010000081144', 'Ravi S. Joshi', 201),
    anotherSavings('002010000081151', 'Ravi S. Joshi', 202),
    anotherSavings('004010000081165', 'Ravi S. Joshi', 203),
  ],
  godavari: [anotherCurrent('003011000091142', 'Godavari Agro Producers Ltd', 301)],
};

/** Customers with more accounts than a page holds, and one whose accounts just fill it. */
export const manyAccounts: Scenario = {
  ...withinBankTransfer,
  name: 'many-accounts',
  story:
    'Asha has six operative accounts, Ravi five and Godavari four, so that lists of accounts have pages or just none.',
  customers: withinBankTransfer.customers.map(withMore),
};

function withMore(customer: Customer): Customer {
  return { ...customer, accounts: [...customer.accounts, ...(more[customer.key] ?? [])] };
}

function anotherSavings(number: string, holderName: string, serial: number): Account {
  return savings(number, { holderName, mmid: `9240${serial}`, openedOn: '2021-04-05' });
}

function anotherCurrent(number: string, holderName: string, serial: number): Account {
  return current(number, { holderName, mmid: `9240${serial}`, openedOn: '2021-04-05' });
}
