import { daysAfter } from '@sahakar/contracts/wire/dates';
import { groupedRupees, largestPaise } from '@sahakar/contracts/wire/rupees';
import { type Balance, floorPaise, replay } from '../replay.ts';
import type { Account, Customer, Scenario } from '../scenario.ts';
import type { Holder } from './holders.ts';
import { movedDaysOf } from './moved-days.ts';
import { shown, type Telling } from './telling.ts';

/**
 * What was in each account at its opening, so that it holds what is written when the story begins,
 * and never less on the way than the bank would let it.
 */
export function settledCustomers(
  story: Scenario,
  holders: readonly Holder[],
  telling: Telling,
): readonly Customer[] {
  const changes = replay(story);
  const days = movedDaysOf(story);
  // The other side of it stands in few accounts of the bank, each of which has to hold its part.
  let moved = 0n;
  return story.customers.map((customer) => {
    const held = holders.find((one) => one.customer.key === customer.key)?.accounts ?? [];
    const accounts = customer.accounts.map((account, at): Account => {
      const { written, path } = held[at] ?? {};
      const passbook = changes.get(account.number) ?? [];
      const openingBalancePaise = (written?.balance ?? 0n) - (passbook.at(-1)?.paise ?? 0n);
      const firstDay = days.get(account.number)?.first ?? '9999';
      const openedOn =
        written?.opened === undefined && firstDay <= account.openedOn
          ? daysAfter(firstDay, -1)
          : account.openedOn;
      const settled = { ...account, openedOn, openingBalancePaise };
      if (path === undefined) return settled;
      if (firstDay < openedOn) {
        telling.tell(
          [...path, 'opened'],
          `Something happened to it on ${firstDay}, before it was opened.`,
        );
      }
      const place = [...path, written?.balance === undefined ? 'kind' : 'balance'];
      moved += movedIn(passbook, openingBalancePaise);
      if (moved > largestPaise) {
        telling.tell(
          place,
          'With it all that moves in this story comes to more than can be counted.',
        );
        moved = 0n;
      }
      for (const { at: moment, paise } of passbook) {
        const balance = paise + openingBalancePaise;
        const floor = floorPaise(account, moment.slice(0, 10));
        if (balance >= floor) continue;
        const day = moment.includes('T') ? shown(moment) : 'its opening';
        telling.tell(
          place,
          `With this balance at the end it would have held ${signed(balance)} at ${day}, ` +
            `and the least is ${signed(floor)}: let it hold ${groupedRupees(floor - balance)} more, or change its movements.`,
        );
        break;
      }
      if (account.status !== 'open' && passbook.length > 1) {
        telling.tell([...path, 'status'], `Nothing moves on an account that is ${account.status}.`);
      }
      return settled;
    });
    return { ...customer, accounts };
  });
}

function movedIn(passbook: readonly Balance[], openingPaise: bigint): bigint {
  let sum = absolute(openingPaise);
  let before = 0n;
  for (const { paise } of passbook) {
    sum += absolute(paise - before);
    before = paise;
  }
  return sum;
}

const absolute = (paise: bigint) => (paise < 0n ? -paise : paise);

const signed = (paise: bigint) => (paise < 0n ? `-${groupedRupees(-paise)}` : groupedRupees(paise));
