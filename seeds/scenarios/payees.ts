/**
 * Asha pays seven people, one of whom she has taken out of use. At Godavari Agro it is the season of
 * contracts: Meera has entered five suppliers and wants two gone, Farida has left one behind from
 * the time when she was a maker herself, and nobody has decided on anything.
 */
import { payeesFrom } from '../cast/payees.ts';
import type { Customer, Scenario } from '../scenario.ts';
import { withinBankTransfer } from './within-bank-transfer.ts';

/** In the morning of the twentieth Meera entered four suppliers, one after the other. */
const newPayees = payeesFrom(`
asha | Sudhir Bhave | Bhave sir | 60200445182 | MAHB0000002 | 10 | 2025-01-15 | ACTIVATED | -
asha | Farhan Contractor | Farhan electrician | 912010047815536 | UTIB0000004 | 10 | 2025-06-02 | ACTIVATED | -
asha | Kavita Raghavan Iyer | Kavita | 004010000027751 | - | - | 2026-03-28 | ACTIVATED | -
godavari | Satpura Packaging | Satpura | 38114620057 | SBIN0000691 | 11 | 2026-11-20 | PENDING | meera 2026-11-20T10:20:00
godavari | Nirmal Irrigation | Nirmal | 50200066410973 | HDFC0000007 | 11 | 2026-11-20 | PENDING | meera 2026-11-20T10:21:00
godavari | Dindori Dairy | Dindori | 000120110001486 | BKID0000001 | 11 | 2026-11-20 | PENDING | meera 2026-11-20T10:22:00
godavari | Peth Road Motors | Peth | 7411992036 | KKBK0000958 | 11 | 2026-11-20 | PENDING | meera 2026-11-20T10:23:00
godavari | Ooty Tea Traders | Ooty | 11550200019973 | FDRL0001001 | 11 | 2026-11-12 | PENDING | farida 2026-11-12T15:40:00
godavari | Sinnar Cold Storage | Cold Storage | 0019002100047713 | PUNB0000100 | 11 | 2023-06-14 | PENDINGDELETE | meera 2026-11-20T11:30:00
`);

function withMore(customer: Customer): Customer {
  return { ...customer, payees: [...customer.payees, ...(newPayees[customer.key] ?? [])] };
}

export const payees: Scenario = {
  ...withinBankTransfer,
  name: 'payees',
  story:
    'Asha has seven payees. At Godavari Agro six wait to be added, one of them entered by Farida, ' +
    'and two wait to be taken out of use: sign in as Charles to decide, as Farida to be refused.',
  customers: withinBankTransfer.customers.map(withMore),
};
