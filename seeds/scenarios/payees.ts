/**
 * Asha pays seven people, one of whom she has taken out of use. At Godavari Agro it is the season of
 * contracts: Meera has entered five suppliers and wants two gone, Farida has left one behind from
 * the time when she was a maker herself, and nobody has decided on anything.
 */
import { otherBank, sameBank } from '../cast/payees.ts';
import type { Customer, Scenario, SeededPayee } from '../scenario.ts';
import { withinBankTransfer } from './within-bank-transfer.ts';

const ashasOthers: readonly SeededPayee[] = [
  otherBank('MAHB0000002', {
    name: 'Sudhir Bhave',
    nickname: 'Bhave sir',
    accountNumber: '60200445182',
    accountType: '10',
    addedOn: '2025-01-15',
  }),
  otherBank('UTIB0000004', {
    name: 'Farhan Contractor',
    nickname: 'Farhan electrician',
    accountNumber: '912010047815536',
    accountType: '10',
    addedOn: '2025-06-02',
  }),
  sameBank({
    name: 'Kavita Raghavan Iyer',
    nickname: 'Kavita',
    accountNumber: '004010000027751',
    addedOn: '2026-03-28',
  }),
];

/** What Meera entered in the morning of the twentieth, one after the other. */
const entered: readonly SeededPayee[] = (
  [
    ['SBIN0000691', 'Satpura Packaging', '38114620057'],
    ['HDFC0000007', 'Nirmal Irrigation', '50200066410973'],
    ['BKID0000001', 'Dindori Dairy', '000120110001486'],
    ['KKBK0000958', 'Peth Road Motors', '7411992036'],
  ] as const
).map(([ifsc, name, accountNumber], index) =>
  otherBank(ifsc, {
    name,
    nickname: name.split(' ')[0] ?? name,
    accountNumber,
    accountType: '11',
    status: 'PENDING',
    addedOn: '2026-11-20',
    request: { by: 'meera', at: `2026-11-20T10:${20 + index}:00+05:30` },
  }),
);

const leftBehind = otherBank('FDRL0001001', {
  name: 'Ooty Tea Traders',
  nickname: 'Ooty',
  accountNumber: '11550200019973',
  accountType: '11',
  status: 'PENDING',
  addedOn: '2026-11-12',
  request: { by: 'farida', at: '2026-11-12T15:40:00+05:30' },
});

const leaving = otherBank('PUNB0000100', {
  name: 'Sinnar Cold Storage',
  nickname: 'Cold Storage',
  accountNumber: '0019002100047713',
  accountType: '11',
  status: 'PENDINGDELETE',
  addedOn: '2023-06-14',
  request: { by: 'meera', at: '2026-11-20T11:30:00+05:30' },
});

const added: Readonly<Record<string, readonly SeededPayee[]>> = {
  asha: ashasOthers,
  godavari: [...entered, leftBehind, leaving],
};

function withMore(customer: Customer): Customer {
  return { ...customer, payees: [...customer.payees, ...(added[customer.key] ?? [])] };
}

export const payees: Scenario = {
  ...withinBankTransfer,
  name: 'payees',
  story:
    'Asha has seven payees. At Godavari Agro six wait to be added, one of them entered by Farida, ' +
    'and two wait to be taken out of use: sign in as Charles to decide, as Farida to be refused.',
  customers: withinBankTransfer.customers.map(withMore),
};
