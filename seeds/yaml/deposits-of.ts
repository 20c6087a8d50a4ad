import { depositSchemes, payoutCodes } from '@sahakar/contracts/deposits/deposit-schemes';
import { daysAfter } from '@sahakar/contracts/wire/dates';
import type { Customer, SeededDeposit } from '../scenario.ts';
import { deposit } from '../stories/deposit-story.ts';
import { accountNames, findAccount, type Holder } from './holders.ts';
import type { Telling } from './telling.ts';

/** The deposits of a customer, each with all that has come of it by the day of the story. */
export function depositsOf(holder: Holder, customer: Customer, telling: Telling): SeededDeposit[] {
  return holder.written.deposits.flatMap((written, at) => {
    const path = [...holder.path, 'deposits', at];
    const { scheme: schemeCode, amount, rate, months = 0, days = 0, repayTo, renewal } = written;
    const scheme = depositSchemes[schemeCode];
    const isShort = scheme.Days > 0;
    if (isShort ? days === 0 || months > 0 : months === 0 || days > 0) {
      telling.tell(
        path,
        `A deposit of ${schemeCode} needs ${isShort ? 'days and no months' : 'months and no days'}.`,
      );
      return [];
    }
    const payouts: readonly string[] = scheme.Payout.map((code) => payoutCodes[code]);
    // Safe: every scheme has a payout.
    const payout = written.payout ?? payoutCodes[scheme.Payout[0] ?? 'B'];
    if (!payouts.includes(payout)) {
      telling.tell(
        [...path, 'payout'],
        `The scheme ${schemeCode} pays out ${payouts.join(' or ')}.`,
      );
    }
    const repaid = repayTo === undefined ? null : findAccount([holder], repayTo, holder);
    if (repayTo !== undefined && repaid === null) {
      telling.tell(
        [...path, 'repayTo'],
        `It is no own account: ${accountNames([holder], holder)}.`,
      );
    }
    const branch = customer.accounts[0]?.number.slice(0, 3) ?? '001';
    const product = scheme.growth === 'recurring' ? '022' : '021';
    const order = {
      customer,
      number: `${branch}${product}${telling.nextNumber(700_001).padStart(9, '0')}`,
      schemeCode,
      amount,
      rate,
      openedOn: telling.pastDay(written.opened, telling.today, [...path, 'opened']),
      months,
      days,
      payout,
      repayAccountNumber: repaid?.held.account.number ?? null,
      renewal: renewal ?? ('none' as const),
      renewalsLeft: renewal === undefined || renewal === 'none' ? 0 : 1,
      nominee: written.nominee ?? null,
    };
    return [deposit(order, lastFullDay(telling))];
  });
}

/** The day of the story has not ended: what comes in its night is left to the bank. */
export const lastFullDay = ({ today }: Telling) => daysAfter(today, -1);
