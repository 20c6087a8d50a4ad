/**
 * A year at Sahakar Bank, told up to the evening of 20 November 2026. Salaries come at the end of
 * the month and leave as rent, electricity, groceries and school fees; Asha also runs a small
 * textile trade. Godavari Agro sells onions and grapes, buys seed from Sahyadri and lives on its
 * cash credit between two harvests. Nothing is at random: each build gives the same year.
 */
import { branches } from '../branches.ts';
import { cast } from '../cast/cast.ts';
import { corporateCustomers, retailCustomers } from '../cast/customers.ts';
import { depositMovements } from '../stories/deposit-story.ts';
import { limitMasters } from '../limits.ts';
import { loanMovements } from '../stories/loan-story.ts';
import { inOrder } from '../calendar.ts';
import { promisedAnswers } from '../cast/promised-answers.ts';
import { movementsOf } from '../stories/routine.ts';
import type { Scenario } from '../scenario.ts';
import { toldLate } from '../told-late.ts';
import { visitorCustomers, visitors } from '../cast/visitors.ts';
import { everydayDeposits } from './everyday-deposits.ts';
import { firmYear } from './everyday-firms.ts';
import { householdEvents, householdYear } from './everyday-households.ts';
import { everydayLoans } from './everyday-loans.ts';
import { everydayServices, serviceMovements } from './everyday-services.ts';

const people: ReadonlySet<string> = new Set([...cast, ...visitors].map(({ key }) => key));

export function buildEveryday(): Scenario {
  const movements = toldLate(() =>
    inOrder([
      ...householdYear().flatMap(movementsOf),
      ...firmYear().flatMap(movementsOf),
      ...householdEvents,
      ...serviceMovements,
    ]),
  );
  const productMovements = toldLate(() =>
    inOrder([
      ...everydayDeposits.flatMap((one) => depositMovements(one)),
      ...everydayLoans.flatMap(loanMovements),
    ]),
  );
  return {
    name: 'everyday',
    story:
      'A year of ordinary banking until 20 November 2026: five households and three firms, ' +
      'with salaries, rent, groceries, cheques, supplier payments, taxes, deposits and loans.',
    now: '2026-11-21T10:00:00+05:30',
    branches,
    limitMasters,
    customers: [...retailCustomers, ...corporateCustomers, ...visitorCustomers],
    cast,
    visitors,
    answers: promisedAnswers.filter(({ who }) => people.has(who)),
    get movements() {
      return movements();
    },
    deposits: everydayDeposits,
    loans: everydayLoans,
    get productMovements() {
      return productMovements();
    },
    services: everydayServices,
  };
}

export const everyday: Scenario = buildEveryday();
