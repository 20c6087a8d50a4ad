import { isResponseCode, type RefusalCode, responseCodes } from '@sahakar/contracts/response-codes';
import type { FaultAction } from './fault-rule.ts';

/** What a value of a request is, whatever the service calls it. */
export type MagicField = 'amount' | 'account' | 'ifsc' | 'mobile' | 'cheque' | 'card';

/** What the bank of a payee does with a payment. */
export type RailOutcome =
  | { readonly kind: 'returned'; readonly reason: string }
  /** Only IMPS is answered while the customer waits. */
  | { readonly kind: 'declined'; readonly reason: string }
  /** The bank hears of the payment so many minutes later than it should, or never. */
  | { readonly kind: 'late'; readonly minutes: number }
  | { readonly kind: 'never' }
  /** What became of it is told twice: that it has arrived, or that it has after it came back. */
  | { readonly kind: 'twice' }
  | { readonly kind: 'after-return'; readonly reason: string };

/** A value that forces an outcome: no other table says so, and pages and console print this one. */
export type MagicValue = {
  readonly field: MagicField;
  /** How the value ends. */
  readonly ending: string;
  readonly outcome: FaultAction | RailOutcome;
  readonly words: string;
  /** Whether it works in every world, and not only where magic values are switched on. */
  readonly isAlwaysOn: boolean;
};

const codes = Object.keys(responseCodes).filter(
  (code): code is RefusalCode => isResponseCode(code) && code !== '0',
);

/** Ends in 8 and the code in four digits, as in 89052: long enough to be hit by nobody by chance. */
function byCode(field: MagicField, wanted: (code: RefusalCode) => boolean): MagicValue[] {
  return codes.filter(wanted).map((code) => ({
    field,
    ending: `8${code.padStart(4, '0')}`,
    outcome: { kind: 'code', code, message: messageOf(code) },
    words: `refused with ${code}, ${messageOf(code)}`,
    isAlwaysOn: false,
  }));
}

const messageOf = (code: RefusalCode) => responseCodes[code].replaceAll('-', ' ');

/** Two digits of paise say the last two of a code from 9040 to 9048. */
const byPaise: readonly MagicValue[] = codes
  .filter((code) => /^904[0-8]$/.test(code))
  .map((code) => ({
    field: 'amount',
    ending: `.${code.slice(2)}`,
    outcome: { kind: 'code', code, message: messageOf(code) },
    words: `refused with ${code}, ${messageOf(code)}`,
    isAlwaysOn: false,
  }));

const amount = (
  paise: string,
  outcome: MagicValue['outcome'],
  words: string,
  isAlwaysOn = false,
): MagicValue => ({ field: 'amount', ending: `.${paise}`, outcome, words, isAlwaysOn });

export const magicValues: readonly MagicValue[] = [
  amount(
    '13',
    { kind: 'returned', reason: 'Account closed' },
    'by IMPS, NEFT and RTGS accepted, and back two hours after its batch',
    true,
  ),
  amount(
    '14',
    { kind: 'declined', reason: 'Account does not exist' },
    'by IMPS declined at once',
    true,
  ),
  amount('15', { kind: 'late', minutes: 360 }, 'by IMPS, NEFT and RTGS concluded six hours late'),
  amount('16', { kind: 'never' }, 'by IMPS, NEFT and RTGS accepted, and never heard of again'),
  amount('17', { kind: 'twice' }, 'by NEFT told twice to have arrived, and booked once'),
  amount(
    '18',
    { kind: 'after-return', reason: 'Account closed' },
    'by IMPS, NEFT and RTGS back, and told afterwards to have arrived: it stays back',
  ),
  amount('31', { kind: 'delay', milliseconds: 1_500 }, 'carried out, answered 1.5 s late'),
  amount('32', { kind: 'commit-then-drop' }, 'outcome unknown: carried out, no answer'),
  amount('33', { kind: 'drop' }, 'outcome unknown: not carried out, no answer'),
  amount('34', { kind: 'status', status: 503 }, 'HTTP 503, not carried out'),
  amount('35', { kind: 'garble' }, 'outcome unknown: carried out, the answer garbled'),
  amount('36', { kind: 'truncate' }, 'outcome unknown: carried out, the answer cut in half'),
  amount('37', { kind: 'stale' }, 'outcome unknown: carried out, the answer of an earlier call'),
  ...byPaise,
  ...byCode('account', () => true),
  ...byCode('ifsc', (code) => ['9046', '9052', '9110'].includes(code)),
  ...byCode('mobile', (code) => code.startsWith('50')),
  ...byCode('cheque', (code) => /^(7002|908\d)$/.test(code)),
  ...byCode('card', (code) => /^907\d$/.test(code)),
];

const fieldOfName: Readonly<Record<string, MagicField>> = {
  amount: 'amount',
  account: 'account',
  accountnumber: 'account',
  accountno: 'account',
  beneficiaryaccountnumber: 'account',
  benfaccountno: 'account',
  toaccno: 'account',
  toaccountnumber: 'account',
  ifsc: 'ifsc',
  ifsccode: 'ifsc',
  toifsc: 'ifsc',
  mobile: 'mobile',
  mobileno: 'mobile',
  mobilenumber: 'mobile',
  newmobileno: 'mobile',
  instrumentno: 'cheque',
  cardno: 'card',
};

/** What a value of the request forces; null where none does. Rails decide for themselves. */
export function magicFault(request: unknown): FaultAction | null {
  if (typeof request !== 'object' || request === null) return null;
  for (const [name, value] of Object.entries(request)) {
    const lower = name.toLowerCase();
    const field = Object.hasOwn(fieldOfName, lower) ? fieldOfName[lower] : undefined;
    if (field === undefined || typeof value !== 'string') continue;
    for (const { field: of, ending, outcome } of magicValues) {
      if (of === field && isFault(outcome) && value.endsWith(ending)) return outcome;
    }
  }
  return null;
}

/** What the bank of a payee does with a payment of this many paise; null where it takes it. */
export function railOutcome(paise: bigint, isOn: boolean): RailOutcome | null {
  const ending = `.${(paise % 100n).toString().padStart(2, '0')}`;
  for (const { field, ending: own, outcome, isAlwaysOn } of magicValues) {
    if (field !== 'amount' || own !== ending || !(isOn || isAlwaysOn)) continue;
    if (!isFault(outcome)) return outcome;
  }
  return null;
}

const railKinds: ReadonlySet<string> = new Set<RailOutcome['kind']>([
  'returned',
  'declined',
  'late',
  'never',
  'twice',
  'after-return',
]);

export function isFault(outcome: MagicValue['outcome']): outcome is FaultAction {
  return !railKinds.has(outcome.kind);
}
