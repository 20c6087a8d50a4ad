import { amountFault, monthsStep, tenureFault } from '@sahakar/contracts/deposits/deposit-rules';
import { type DepositScheme, depositSchemes } from '@sahakar/contracts/deposits/deposit-schemes';
import { enteredAmount, formatRupees, typedPaise } from '../../../ui/amounts/money.ts';
import { countsDays, type DepositEntry } from './deposit-entry.ts';

export type DepositField = Exclude<keyof DepositEntry, 'kind' | 'renewal' | 'nominee'>;

export type DepositMessage = keyof (typeof import('../../../i18n/en/deposits.json'))['messages'];

/** The first thing that stands in the way, with what its sentence names. */
export type DepositFault = {
  readonly field: DepositField;
  readonly message: DepositMessage;
  readonly values: Readonly<Record<string, string>>;
};

const fault = (
  field: DepositField,
  message: DepositMessage,
  values: DepositFault['values'] = {},
): DepositFault => ({ field, message, values });

/** The checks of the calculator, in the documented order (B320-B328). */
export function calculatorFault(entry: DepositEntry): DepositFault | null {
  const scheme = schemeOf(entry);
  if (scheme === null) return choiceFault(entry);
  if (entry.account === '') return fault('account', 'chooseAccount');
  return amountFaultOf(entry, scheme) ?? missingTenure(entry) ?? renewalFault(entry);
}

/** The checks of the creation page; the balance is null while the bank has not told it. */
export function creationFault(entry: DepositEntry, funds: bigint | null): DepositFault | null {
  const scheme = schemeOf(entry);
  if (scheme === null) return choiceFault(entry);
  if (entry.account === '') return fault('account', 'chooseAccount');
  const paise = typedPaise(entry.amount);
  const isShort = funds !== null && paise !== null && paise > funds;
  return (
    amountFaultOf(entry, scheme) ??
    (isShort ? fault('amount', 'balanceShort') : null) ??
    missingTenure(entry) ??
    tenureFaultOf(entry, scheme) ??
    renewalFault(entry)
  );
}

/** What the creation page warns of as soon as a field is left; an empty one is no mistake yet. */
export function blurFault(
  entry: DepositEntry,
  field: 'amount' | 'months' | 'days',
  known: { readonly funds: bigint | null; readonly account: string },
): DepositFault | null {
  const scheme = schemeOf(entry);
  if (scheme === null || entry[field] === '') return null;
  if (field !== 'amount') return tenureFaultOf(entry, scheme);
  const paise = typedPaise(entry.amount);
  const isShort = known.funds !== null && paise !== null && paise > known.funds;
  return (
    amountFaultOf(entry, scheme) ??
    (isShort ? fault('amount', 'accountShort', { account: known.account }) : null)
  );
}

/** What was entered, where a fault is about how much or how long; '' for the others. */
export function enteredIn(entry: DepositEntry, { message }: DepositFault): string {
  switch (message) {
    case 'amountBelow':
    case 'accountShort':
    case 'balanceShort':
      return enteredAmount(entry.amount);
    case 'daysRange':
      return entry.days;
    case 'monthsRange':
    case 'monthsMultiple':
      return entry.months;
    default:
      return '';
  }
}

function schemeOf({ scheme, payout }: DepositEntry): DepositScheme | null {
  return scheme === '' || payout === '' ? null : depositSchemes[scheme];
}

function choiceFault({ scheme }: DepositEntry): DepositFault {
  return fault(scheme === '' ? 'scheme' : 'payout', 'chooseScheme');
}

/** An amount of twelve digits, the most that can be read, is below the maximum of every scheme. */
function amountFaultOf(entry: DepositEntry, scheme: DepositScheme): DepositFault | null {
  const least = { amount: formatRupees(scheme.MIN_DEPOSIT_AMT) };
  if (entry.amount === '') return fault('amount', 'amountEmpty', least);
  const paise = typedPaise(entry.amount);
  if (paise === null) return fault('amount', 'amountUnreadable');
  return amountFault(scheme, paise) === 'below-minimum'
    ? fault('amount', 'amountBelow', least)
    : null;
}

const missing = { days: 'daysMissing', months: 'monthsMissing' } as const;

function missingTenure(entry: DepositEntry): DepositFault | null {
  const field = countsDays(entry) ? 'days' : 'months';
  return entry[field] === '' ? fault(field, missing[field]) : null;
}

function tenureFaultOf(entry: DepositEntry, scheme: DepositScheme): DepositFault | null {
  const { payout } = entry;
  if (payout === '') return null;
  const [months, days] = [Number(entry.months), Number(entry.days)];
  switch (tenureFault(scheme, payout, { months, days })) {
    case 'days-missing':
    case 'days-range':
      return fault('days', 'daysRange', { min: '1', max: String(scheme.Days) });
    case 'months-missing':
    case 'months-range': {
      const { MIN_PERIOD_MTHS: min, MAX_PERIOD_MTHS: max } = scheme;
      return fault('months', 'monthsRange', { min: String(min), max: String(max) });
    }
    case 'months-multiple':
      return fault('months', 'monthsMultiple', { step: String(monthsStep(payout)) });
    case null:
      return null;
  }
}

function renewalFault(entry: DepositEntry): DepositFault | null {
  if (entry.renewal !== 'on') return null;
  if (entry.renewals === '') return fault('renewals', 'renewalsMissing');
  return entry.renewalOption === '' ? fault('renewalOption', 'renewalOptionMissing') : null;
}
