import type { Policy } from '@sahakar/contracts/policy';
import type { Rail } from '@sahakar/contracts/transfers/rails';
import { parseRupees, typedPaise } from '../../../ui/amounts/money.ts';
import { emptyAmong } from '../../../ui/fields/empty-among.ts';
import { railOf, type TransferType } from '../transfer-types.ts';

/** What the entry screen holds: texts as they stand in the fields. */
export type TransferEntry = {
  readonly fromAccount: string;
  readonly type: TransferType | '';
  readonly toAccount: string;
  readonly amount: string;
  readonly remark: string;
};

export type EntryField = keyof TransferEntry;

/** The ids of the entry form's controls, to which its error summary leads. */
export const fieldIds = {
  fromAccount: 'from-account',
  type: 'transfer-type',
  toAccount: 'beneficiary',
  amount: 'amount',
  remark: 'remark',
} as const satisfies Record<EntryField, string>;

/** The product's message keys, spelled as the product has them. */
export type EntryMessage =
  | 'please_fill_all_the_details'
  | 'ent_valid_amt'
  | 'the_amt_must_gt_zero'
  | 'remark_length'
  | 'remark_characters'
  | 'insuf_bal'
  | 'min_amt_limit'
  | 'imps_tranfer_lmt'
  | 'rtgs_max_limit'
  | 'amount_limit_2lac';

export type EntryFault = {
  readonly message: EntryMessage;
  readonly field: EntryField;
  readonly alsoEmpty?: readonly EntryField[];
  /** The amount that a message about the bounds of a rail names. */
  readonly bound?: bigint;
};

/** What can be said without asking the switch, in the order of checks (RULINGS T2). */
export function entryFault(entry: TransferEntry, policy: Policy['transfer']): EntryFault | null {
  const missing = emptyAmong(fieldOrder, (field) => entry[field].trim() === '');
  if (missing?.field === 'amount' && missing.alsoEmpty.length === 0) {
    return fault('ent_valid_amt', 'amount');
  }
  if (missing !== null) return { message: 'please_fill_all_the_details', ...missing };
  const amount = parseRupees(entry.amount);
  if ('error' in amount) {
    return fault(amount.error === 'negative' ? 'the_amt_must_gt_zero' : 'ent_valid_amt', 'amount');
  }
  if (amount.paise <= 0n) return fault('the_amt_must_gt_zero', 'amount');
  if (amount.paise > policy.amountTypedMax) return fault('ent_valid_amt', 'amount');
  return remarkFault(entry.remark, policy);
}

/** What is left to say once the available funds are known: funds, rail, minimum, in this order. */
export function fundsFault(
  { type, amount }: { readonly type: TransferType; readonly amount: bigint },
  funds: bigint,
  policy: Policy['transfer'],
): EntryFault | null {
  if (amount > funds) return fault('insuf_bal', 'amount');
  return railFault(railOf(type), amount, policy);
}

function railFault(
  rail: Rail | null,
  amount: bigint,
  policy: Policy['transfer'],
): EntryFault | null {
  const { imps, neft, rtgs } = policy;
  // The product's key speaks of a maximum, and its bound is the minimum of RTGS.
  if (rail === 'RTGS') {
    return amount < rtgs.amountMin ? outOfBounds('rtgs_max_limit', rtgs.amountMin) : null;
  }
  if (rail === 'IMPS' && amount > imps.amountMax) {
    return outOfBounds('imps_tranfer_lmt', imps.amountMax);
  }
  if (rail === 'NEFT' && amount > neft.amountMax) {
    return outOfBounds('amount_limit_2lac', neft.amountMax);
  }
  return leastFault(rail, amount, policy);
}

/** IMPS and NEFT have each a least amount of its own, which the switch holds them to. */
function leastFault(
  rail: Rail | null,
  amount: bigint,
  { amountMin, imps, neft }: Policy['transfer'],
): EntryFault | null {
  const least =
    rail === 'IMPS' || rail === 'NEFT' ? { IMPS: imps, NEFT: neft }[rail].amountMin : amountMin;
  return amount < least ? outOfBounds('min_amt_limit', least) : null;
}

/** Whether a message is about how much may be sent, and so repeats how much was entered. */
export function isOfBounds(message: EntryMessage): boolean {
  return boundMessages.has(message);
}

const boundMessages: ReadonlySet<EntryMessage> = new Set([
  'insuf_bal',
  'min_amt_limit',
  'imps_tranfer_lmt',
  'rtgs_max_limit',
  'amount_limit_2lac',
]);

/** The warning that leaving the amount field gives; an empty field gives none. */
export function amountBlurFault(
  { amount: text, type }: Pick<TransferEntry, 'amount' | 'type'>,
  policy: Policy['transfer'],
): EntryFault | null {
  const amount = typedPaise(text);
  return amount === null ? null : leastFault(type === '' ? null : railOf(type), amount, policy);
}

function remarkFault(remark: string, policy: Policy['transfer']): EntryFault | null {
  if ([...remark].length > policy.remarkLengthMax) return fault('remark_length', 'remark');
  return remarkText.test(remark) ? null : fault('remark_characters', 'remark');
}

function fault(message: EntryMessage, field: EntryField): EntryFault {
  return { message, field };
}

function outOfBounds(message: EntryMessage, bound: bigint): EntryFault {
  return { message, field: 'amount', bound };
}

const fieldOrder = [
  'fromAccount',
  'type',
  'toAccount',
  'amount',
  'remark',
] as const satisfies readonly EntryField[];

const remarkText = /^[A-Za-z0-9 ]+$/;
