import type { Scenario } from '@sahakar/seeds/scenario';
import {
  type Customer,
  type Model,
  type ModelAccount,
  type ModelLogin,
  people,
  type Who,
} from './bank-model.ts';

const known: readonly Customer[] = ['asha', 'ravi', 'godavari'];

/** The bank as a scenario tells it; how much is in the accounts is what the opened book says. */
export function firstModel(
  scenario: Scenario,
  accounts: Readonly<Record<string, ModelAccount>>,
): Model {
  const customers = scenario.customers.flatMap((customer) => {
    const key = known.find((one) => one === customer.key);
    return key === undefined ? [] : [{ key, customer }];
  });
  const waiting = { PENDING: 'addition', PENDINGDELETE: 'deletion' } as const;
  return {
    firstMoment: Date.parse(scenario.now),
    now: Date.parse(scenario.now),
    accounts: structuredClone(accounts),
    // Safe: everybody is in the list of people.
    logins: Object.fromEntries(people.map((who) => [who, newLogin()])) as Record<Who, ModelLogin>,
    payees: customers.flatMap(({ key, customer }) =>
      customer.payees.map(({ accountNumber, status }) => ({
        customer: key,
        account: accountNumber,
        status,
      })),
    ),
    // Safe: each of them is a customer of the scenario.
    limits: Object.fromEntries(
      customers.map(({ key, customer }) => [key, customer.limitId]),
    ) as Record<Customer, string>,
    usage: {},
    requests: [],
    payeeRequests: customers.flatMap(({ key, customer }) =>
      customer.payees.flatMap(({ accountNumber, status }) =>
        status === 'PENDING' || status === 'PENDINGDELETE'
          ? [
              {
                customer: key,
                account: accountNumber,
                kind: waiting[status],
                maker: 'meera' as const,
                state: 'PENDING' as const,
              },
            ]
          : [],
      ),
    ),
    schedules: [],
    cards: {},
    leaves: {},
    positivePay: [],
    bookRequests: [],
  };
}

const newLogin = (): ModelLogin => ({
  session: null,
  sent: {},
  wrongTpins: 0,
  wrongPasswords: 0,
});
