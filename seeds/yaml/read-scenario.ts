import { branches } from '../branches.ts';
import { inOrder } from '../calendar.ts';
import { limitMasters } from '../limits.ts';
import { quietServices } from '../quiet-services.ts';
import type { Customer, Scenario } from '../scenario.ts';
import { depositMovements } from '../stories/deposit-story.ts';
import { castOf } from './cast-of.ts';
import { byPlace, checkedYaml, type Problem } from './checked-yaml.ts';
import { chequeBooksOf } from './cheque-books.ts';
import { depositsOf, lastFullDay } from './deposits-of.ts';
import { holdersOf } from './holders.ts';
import { movedDaysOf } from './moved-days.ts';
import { movementsOf } from './movements-of.ts';
import { ordersOf } from './orders-of.ts';
import { payeesOf } from './payees-and-cards.ts';
import { ScenarioShape, type WrittenScenario } from './scenario-shape.ts';
import { settledCustomers } from './settled-balances.ts';
import { momentText, type Telling, tellingOf } from './telling.ts';

export type ReadScenario =
  | { readonly scenario: Scenario; readonly problems: readonly [] }
  | { readonly scenario: null; readonly problems: readonly Problem[] };

/** The moment of a story that names none: that of the stories that come with the bank. */
const usualNow = '2026-11-21T10:00:00+05:30';

/** Makes a scenario of a YAML text, or tells all that keeps it from being one, line by line. */
export function readScenario(text: string): ReadScenario {
  const { value, problems, problemAt } = checkedYaml(text, ScenarioShape, 'failsafe');
  if (value === null) return { scenario: null, problems };
  const found: Problem[] = [];
  const given = new Set(text.match(/\d+/g) ?? []);
  const telling = tellingOf(nowOf(value), given, (path, what) => found.push(problemAt(path, what)));
  const story = storyOf(value, telling);
  if (found.length > 0) return { scenario: null, problems: found.toSorted(byPlace) };
  return { scenario: { ...story, yaml: text }, problems: [] };
}

function nowOf({ now }: WrittenScenario): string {
  if (now === undefined) return usualNow;
  const [day = '', time = '10:00'] = now.split(/[ T]/);
  return momentText(day, time);
}

function storyOf(written: WrittenScenario, telling: Telling): Scenario {
  if (written.people.length + written.firms.length === 0) {
    telling.tell([], 'It needs people or firms.');
  }
  const holders = holdersOf(written, telling);
  const customers = holders.map((holder): Customer => ({
    ...holder.customer,
    payees: payeesOf(holder, holders, telling),
  }));
  const cast = castOf(holders, telling);
  const deposits = holders.flatMap((holder, at) => {
    const customer = customers[at];
    return customer === undefined ? [] : depositsOf(holder, customer, telling);
  });
  const moved = {
    movements: apart(movementsOf(written, holders, telling).map(({ movement }) => movement)),
    productMovements: inOrder(
      deposits.flatMap((one) => depositMovements(one, lastFullDay(telling))),
    ),
  };
  const days = movedDaysOf(moved);
  const story: Scenario = {
    name: written.name,
    story: written.story.replaceAll(/\s+/g, ' ').trim(),
    now: telling.now,
    branches,
    limitMasters,
    customers,
    cast,
    ...moved,
    deposits,
    orders: ordersOf(written, { holders, customers, cast, days, telling }),
  };
  const settled = settledCustomers(story, holders, telling);
  const chequeBooks = chequeBooksOf(holders, settled);
  return { ...story, customers: settled, services: { ...quietServices, chequeBooks } };
}

/** What happened in one minute happened one second after the other. */
function apart<M extends { readonly at: string }>(movements: readonly M[]): M[] {
  const inMinute = new Map<string, number>();
  return inOrder(movements).map((movement) => {
    const second = inMinute.get(movement.at) ?? 0;
    inMinute.set(movement.at, second + 1);
    return {
      ...movement,
      at: movement.at.replace(':00+', `:${String(second % 60).padStart(2, '0')}+`),
    };
  });
}
