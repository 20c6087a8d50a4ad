import {
  type DepositPayout,
  type DepositSchemeCode,
  depositSchemes,
  payoutCodes,
  renewalCodes,
  renewalOptions,
} from '@sahakar/contracts/deposits/deposit-schemes';
import { daysAfter } from '@sahakar/contracts/wire/dates';
import { inverse } from '@sahakar/contracts/wire/inverse';
import type { Customer, SeededDeposit } from '../scenario.ts';
import { deposit } from '../stories/deposit-story.ts';
import { accountNames, findAccount, type Holder } from './holders.ts';
import type { Telling } from './telling.ts';

const payoutCodeOf = inverse(payoutCodes);

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
    const fault = renewalFault(schemeCode, payout, renewal ?? 'none');
    if (fault !== null) telling.tell([...path, 'renewal'], fault);
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
    const told = deposit(order, lastFullDay(telling));
    if (told.closedOn !== null && order.renewal !== 'none') {
      telling.tell(
        [...path, 'renewal'],
        `It matured on ${told.closedOn}: write what it was renewed to, opened on that day.`,
      );
    }
    return [told];
  });
}

/** The last day whose evening is told: what is due in the next one is left to the bank, at eleven. */
export const lastFullDay = ({ now, today }: Telling) =>
  now.slice(11, 16) >= '23:00' ? today : daysAfter(today, -1);

/** Why a deposit cannot be renewed so, in words; null where it can. */
function renewalFault(
  code: DepositSchemeCode,
  payout: DepositPayout,
  renewal: SeededDeposit['renewal'],
): string | null {
  const renewals: readonly string[] = renewalOptions(
    depositSchemes[code],
    payoutCodeOf[payout],
  ).map((option) => renewalCodes[option]);
  if (renewal === 'none' || renewals.includes(renewal)) return null;
  const rule = renewals.length === 0 ? 'not renewed' : `renewed with ${renewals.join(' or ')}`;
  return `A deposit of ${code} is ${rule}.`;
}
