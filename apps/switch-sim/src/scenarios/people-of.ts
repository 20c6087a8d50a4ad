import type { Customer, Person, Scenario } from '@sahakar/seeds/scenario';

/** Somebody of the story who can sign in, by his key. */
export function personOf({ cast }: Scenario, key: string): Person {
  const person = cast.find((one) => one.key === key);
  if (person === undefined) throw new Error(`There is nobody called ${key}`);
  return person;
}

/** Whose user somebody is. */
export function customerOf({ customers }: Scenario, { key, customerKey }: Person): Customer {
  const customer = customers.find((one) => one.key === customerKey);
  if (customer === undefined) throw new Error(`${key} belongs to no customer`);
  return customer;
}

/** The telephone that rings for somebody: his own as a signatory, the registered one, or the customer's. */
export function mobileOfPerson(
  { signatory, registeredMobile }: Pick<Person, 'signatory' | 'registeredMobile'>,
  customer: Customer | undefined,
): string {
  return signatory?.mobile ?? registeredMobile ?? customer?.mobile ?? '';
}
