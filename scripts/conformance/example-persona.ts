import { everyday } from '@sahakar/seeds/scenarios/everyday';
import { ClearError } from '../clear-error.mjs';
import type { Persona } from './persona.ts';

/** The persona file of somebody of the simulator's cast in the scenario everyday. */
export function examplePersona(key: string): Persona {
  const { cast, customers, services } = everyday;
  const person = cast.find((one) => one.key === key);
  const customer = customers.find((one) => one.key === person?.customerKey);
  if (person === undefined || customer === undefined) {
    const keys = cast.map((one) => one.key).join(', ');
    throw new ClearError(`The cast has nobody called ${key}; it has ${keys}.`, 2);
  }
  const [account] = customer.accounts;
  const [card] = person.cards;
  const stranger = customers.find(({ key: other }) => other !== customer.key)?.accounts[0];
  const cheque = services?.chequeBooks?.find((book) => book.accountNumber === account?.number);
  return {
    login: { userId: person.loginUsername, password: person.password },
    otp: { from: 'simulator' },
    ...(person.transactionPassword !== null && { transactionPassword: person.transactionPassword }),
    customer: {
      number: customer.number,
      mobile: person.signatory?.mobile ?? person.registeredMobile ?? customer.mobile,
      ...(customer.dateOfBirth !== undefined && {
        dateOfBirth: customer.dateOfBirth.split('-').toReversed().join('-'),
      }),
    },
    ...(account !== undefined && { account: account.number }),
    ...(cheque !== undefined && { cheque: String(cheque.first).padStart(6, '0') }),
    ...(card !== undefined && {
      card: { lastSix: card.number.slice(-6), expiry: card.expiry, cvv: card.cvv },
    }),
    ...(stranger !== undefined && { payeeAccount: stranger.number }),
    ifsc: 'SBIN0000300',
    period: { from: '01-10-2026', to: '20-11-2026' },
  };
}
