import type { Customer, Person, Scenario, Visitor } from '@sahakar/seeds/scenario';

/** A scenario as the control API tells it: who is in it, and how each of them signs in. */
export function describeScenario({ name, story, now, cast, visitors = [], customers }: Scenario) {
  const byKey = new Map(customers.map((customer) => [customer.key, customer]));
  const everybody = [...cast, ...visitors.map(asPerson)];
  return { name, story, now, cast: everybody.map((person) => describePerson(person, byKey)) };
}

type Told = Pick<
  Person,
  | 'key'
  | 'name'
  | 'customerKey'
  | 'loginUsername'
  | 'password'
  | 'transactionPassword'
  | 'signatory'
  | 'registeredMobile'
  | 'cards'
  | 'exercises'
> & { readonly role: string };

/** Somebody without a user ID has nothing to sign in with. */
function asPerson(visitor: Visitor): Told {
  return {
    ...visitor,
    role: 'visitor',
    loginUsername: '',
    password: '',
    transactionPassword: null,
    signatory: null,
  };
}

function describePerson(person: Told, customers: ReadonlyMap<string, Customer>) {
  const customer = customers.get(person.customerKey);
  return {
    key: person.key,
    name: person.name,
    role: person.role,
    loginUsername: person.loginUsername,
    corporateId: customer?.kind === 'corporate' ? customer.number : null,
    password: person.password,
    transactionPassword: person.transactionPassword,
    mobile: person.signatory?.mobile ?? person.registeredMobile ?? customer?.mobile ?? '',
    customerNumber: customer?.number ?? '',
    customerName: customer?.name ?? '',
    accounts: (customer?.accounts ?? []).map(
      ({ number, acctCode, accountType, branchCode, holderName, status }) => ({
        number,
        acctCode,
        accountType,
        branchCode,
        holderName,
        status,
      }),
    ),
    payees: (customer?.payees ?? []).map(
      ({ payeeType, name, nickname, accountNumber, ifsc, status }) => ({
        payeeType,
        name,
        nickname,
        accountNumber,
        ifsc,
        status,
      }),
    ),
    cards: person.cards,
    exercises: person.exercises,
  };
}
