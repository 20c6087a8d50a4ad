import { bankCustomer } from './bank-customer.ts';
import { customerOf } from './customers.ts';
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
const sunita: Customer = { ...customerOf('sunita'), secondHolderOf: ['002010000063318'] };

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
  visitor(anita, 'new registration: card, OTP, and passwords by SMS', [
    { number: '6070001526333737', expiry: '07/28', cvv: '725', accountNumber: '001010000045131' },
  ]),
  visitor(sunita, 'second holder of the joint account with Ravi'),
  visitor(hemant, 'no active debit card'),
];

function visitor({ key, name }: Customer, exercise: string, cards: Visitor['cards'] = []): Visitor {
  return { key, name, customerKey: key, exercises: [exercise], cards };
}
