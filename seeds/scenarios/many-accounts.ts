import { account } from '../cast/accounts.ts';
import { readTableByKey, text } from '../read-table.ts';
import type { Customer, Scenario } from '../scenario.ts';
import { withinBankTransfer } from './within-bank-transfer.ts';

/** Asha's four more, so that she has six; Ravi's three, so that he has five; a firm's fourth. */
const more = readTableByKey(
  { number: text, mmid: text, openedOn: text, holderName: text },
  `
asha | 001010000071146 | 9240101 | 2021-04-05 | Asha V. Kulkarni
asha | 002010000071153 | 9240102 | 2021-04-05 | Asha V. Kulkarni
asha | 003011000071168 | 9240103 | 2021-04-05 | Kulkarni Textiles
asha | 004011000071172 | 9240104 | 2021-04-05 | Kulkarni Textiles
ravi | 001010000081144 | 9240201 | 2021-04-05 | Ravi S. Joshi
ravi | 002010000081151 | 9240202 | 2021-04-05 | Ravi S. Joshi
ravi | 004010000081165 | 9240203 | 2021-04-05 | Ravi S. Joshi
godavari | 003011000091142 | 9240301 | 2021-04-05 | Godavari Agro Producers Ltd
`,
  ({ number, ...details }) => account(number, details),
);

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
