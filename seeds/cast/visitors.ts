import { debitCard } from './accounts.ts';
import { bankCustomer } from './bank-customer.ts';
import type { Customer, Visitor } from '../scenario.ts';

const anita: Customer = bankCustomer({
  key: 'anita',
  number: '100174531',
  name: 'Anita Ramesh Salunkhe',
  mobile: '9820003209',
  dateOfBirth: '1993-12-24',
  accountNumber: '001010000045131',
  mmid: '9240119',
});

/** Ravi's wife: the second name on their joint account, with no user ID of her own (A267). */
const sunita: Customer = {
  key: 'sunita',
  number: '100238555',
  name: 'Sunita Ravi Joshi',
  kind: 'retail',
  mobile: '9820003907',
  email: 'sunita.joshi@example.in',
  address: '4 Gokhale Road North, Dadar West, Mumbai 400028',
  limitId: 'DL01',
  dateOfBirth: '1985-07-16',
  secondHolderOf: ['002010000063318'],
  accounts: [],
  payees: [],
};

const hemant: Customer = bankCustomer({
  key: 'hemant',
  number: '100178102',
  name: 'Hemant Vishnu Borkar',
  mobile: '9820003220',
  dateOfBirth: '1999-08-02',
  accountNumber: '001010000046504',
  mmid: '9240120',
});

/** Customers who have no user ID: one may register, the others may not. */
export const visitorCustomers: readonly Customer[] = [anita, sunita, hemant];

export const visitors: readonly Visitor[] = [
  {
    key: anita.key,
    name: anita.name,
    customerKey: anita.key,
    exercises: ['new registration: card, OTP, and passwords by SMS'],
    cards: [debitCard('6070001526333737', '07/28', '725', '001010000045131')],
  },
  {
    key: sunita.key,
    name: sunita.name,
    customerKey: sunita.key,
    exercises: ['second holder of the joint account with Ravi'],
    cards: [],
  },
  {
    key: hemant.key,
    name: hemant.name,
    customerKey: hemant.key,
    exercises: ['no active debit card'],
    cards: [],
  },
];
