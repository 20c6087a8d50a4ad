import type { Customer, Person, Scenario } from '@sahakar/seeds/scenario';

/** A scenario as the control API tells it: who is in it, and how each of them signs in. */
export function describeScenario({ name, story, now, cast, customers }: Scenario) {
  const byKey = new Map(customers.map((customer) => [customer.key, customer]));
  return { name, story, now, cast: cast.map((person) => describePerson(person, byKey)) };
}

function describePerson(person: Person, customers: ReadonlyMap<string, Customer>) {
  const customer = customers.get(person.customerKey);
  return {
    key: person.key,
    name: person.name,
    role: person.role,
    loginUsername: person.loginUsername,
    corporateId: customer?.kind === 'corporate' ? customer.number : null,
    password: person.password,
    transactionPassword: person.transactionPassword,
    mobile: person.signatory?.mobile ?? customer?.mobile ?? '',
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
