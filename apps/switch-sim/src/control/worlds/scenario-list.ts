import type { Customer, Person, PromisedAnswer, Scenario, Visitor } from '@sahakar/seeds/scenario';
import { mobileOfPerson } from '../../scenarios/people-of.ts';

/** A scenario as the control API tells it: who is in it, and how each of them signs in. */
export function describeScenario(scenario: Scenario) {
  const { name, story, now, yaml, cast, visitors = [], customers, answers = [] } = scenario;
  const byKey = new Map(customers.map((customer) => [customer.key, customer]));
  const everybody = [...cast, ...visitors.map(asPerson)];
  const people = everybody.map((person) => {
    const entry = describePerson(person, byKey);
    const own = answers.filter(({ who }) => who === person.key);
    return { ...entry, answers: own.map((answer) => describeAnswer(answer, entry)) };
  });
  return { name, story, now, isWritten: yaml !== undefined, cast: people };
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

type Typing = {
  readonly loginUsername: string;
  readonly customerNumber: string;
  readonly mobile: string;
};

/** Somebody without a user ID types the customer number. */
function describeAnswer(answer: PromisedAnswer, person: Typing) {
  const { at, code, shows, fault = null } = answer;
  const own = person.loginUsername === '' ? person.customerNumber : person.loginUsername;
  const { userId = own, mobile = person.mobile } = answer;
  return { at, code, shows, userId, mobile, fault };
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
    mobile: mobileOfPerson(person, customer),
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
