import type { Request } from '@sahakar/contracts/catalogue';
import {
  amountFault,
  largestDeposit,
  monthsStep,
  tenureFault,
  type TenureFault,
} from '@sahakar/contracts/deposits/deposit-rules';
import { type DepositScheme, renewalOptions } from '@sahakar/contracts/deposits/deposit-schemes';
import type { Policy } from '@sahakar/contracts/policy';
import { groupedRupees, largestPaise } from '@sahakar/contracts/wire/rupees';
import type { Desk } from '../call/refusal.ts';

export type DepositRequest = Request<'FDCreationService'>;

/** The first field that makes an order impossible, and why. */
export type OrderFault = {
  readonly field: keyof DepositRequest;
  readonly rule: string;
  readonly message: string;
};

/** Refuses an order for the field that makes it impossible. */
export function refuseFault(
  { refuse }: Pick<Desk<'9100'>, 'refuse'>,
  { field, rule, message }: OrderFault,
): never {
  return refuse('9100', message, JSON.stringify([{ field, rule }]));
}

/** What is wrong with an order under a scheme, in the order in which the screens ask. */
export function findOrderFault(
  scheme: DepositScheme,
  request: DepositRequest,
  policy: Policy,
  today: string,
): OrderFault | null {
  if (!scheme.Payout.includes(request.IntFreq)) return { ...schemeMissing, field: 'IntFreq' };
  return (
    findAmountFault(scheme, request.Amount) ??
    findTenureFault(scheme, request) ??
    findRenewalFault(scheme, request, policy) ??
    findContradiction(scheme, request, today)
  );
}

export const schemeMissing: OrderFault = {
  field: 'schemeCode',
  rule: 'not-offered',
  message: 'Please select scheme type and payout option.',
};

/** Of an amount that no bound forbids and that interest or instalments would bring beyond counting. */
export const uncountable: OrderFault = {
  field: 'Amount',
  rule: 'uncountable',
  message: `This deposit would grow to more than the bank can book, which is Rs ${groupedRupees(largestPaise)}. Please enter a smaller amount.`,
};

function aboveMaximum(scheme: DepositScheme): OrderFault {
  const most = groupedRupees(largestDeposit(scheme));
  const message = `Deposit amount should not be more than Rs ${most}`;
  return { field: 'Amount', rule: 'above-maximum', message };
}

function findAmountFault(scheme: DepositScheme, amount: bigint): OrderFault | null {
  switch (amountFault(scheme, amount)) {
    case 'below-minimum': {
      const message = `Deposit amount should not be less than Rs ${groupedRupees(scheme.MIN_DEPOSIT_AMT)}`;
      return { field: 'Amount', rule: 'below-minimum', message };
    }
    case 'above-maximum':
      return aboveMaximum(scheme);
    case null:
      return null;
  }
}

function findTenureFault(scheme: DepositScheme, request: DepositRequest): OrderFault | null {
  const tenure = { months: request.TenureInMonths, days: request.TenureInDays };
  const rule = tenureFault(scheme, request.IntFreq, tenure);
  if (rule === null) return null;
  const { MIN_PERIOD_MTHS: min, MAX_PERIOD_MTHS: max, Days: daysMax } = scheme;
  const messages: Record<TenureFault, string> = {
    'days-missing': 'Please fill number of days.',
    'days-range': `Enter numbers of days in range 1 - ${daysMax}`,
    'months-missing': 'Please fill number of months',
    'months-range': `Enter numbers of month in range ${min} - ${max}`,
    'months-multiple': `Enter numbers of month in multiple of ${monthsStep(request.IntFreq)}`,
  };
  const field = daysMax > 0 ? 'TenureInDays' : 'TenureInMonths';
  return { field, rule, message: messages[rule] };
}

/** What is done at the end follows from the option and the number, so neither stands alone (F4). */
function findRenewalFault(
  scheme: DepositScheme,
  request: DepositRequest,
  { deposit }: Policy,
): OrderFault | null {
  const { renewalFlag: option, MaxNumOfRenewalAllwd: renewals } = request;
  const isWanted = option !== '' || renewals > 0 || request.AutoCloseMaturityFlag === 'Y';
  if (!isWanted) return null;
  if (renewals < 1 || renewals > deposit.renewalsMax) {
    const message = 'Please select number of renewals.';
    return { field: 'MaxNumOfRenewalAllwd', rule: 'not-offered', message };
  }
  if (option !== '' && renewalOptions(scheme, request.IntFreq).includes(option)) return null;
  const message = 'Please select renewal option.';
  return { field: 'renewalFlag', rule: 'not-offered', message };
}

/** Fields that say the same twice say the same, and the deposit begins on the bank's own day. */
function findContradiction(
  scheme: DepositScheme,
  request: DepositRequest,
  today: string,
): OrderFault | null {
  const { TenureInMonths: months, TenureInDays: days } = request;
  const claims: readonly (readonly [OrderFault['field'], boolean])[] = [
    ['ProductCode', request.ProductCode === request.schemeCode],
    ['Frequency', request.Frequency === request.IntFreq],
    ['period', request.period === months],
    ['TYear', request.TYear === Math.floor(months / 12)],
    ['TenureInDays', scheme.Days > 0 || days === 0],
    ['TenureInMonths', scheme.Days === 0 || months === 0],
    ['DepositDt', request.DepositDt === `${today} 00:00:00`],
  ];
  const [field] = claims.find(([, isSame]) => !isSame) ?? [];
  if (field === undefined) return null;
  const message = `Please check what you have entered: ${field}.`;
  return { field, rule: 'contradiction', message };
}
