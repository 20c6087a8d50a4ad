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
  const message = railMessage(railOf(type), amount, policy);
  return message === null ? null : fault(message, 'amount');
}

function railMessage(
  rail: Rail | null,
  amount: bigint,
  { amountMin, imps, neft, rtgs }: Policy['transfer'],
): EntryMessage | null {
  // The product's key speaks of a maximum, and its bound is the minimum of RTGS.
  if (rail === 'RTGS') return amount < rtgs.amountMin ? 'rtgs_max_limit' : null;
  if (rail === 'IMPS' && amount > imps.amountMax) return 'imps_tranfer_lmt';
  if (rail === 'NEFT' && amount > neft.amountMax) return 'amount_limit_2lac';
  return amount < amountMin ? 'min_amt_limit' : null;
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

/** The amount that a message about the bounds of a rail names. */
export function boundOf(
  message: EntryMessage,
  { amountMin, imps, neft, rtgs }: Policy['transfer'],
): bigint {
  switch (message) {
    case 'imps_tranfer_lmt':
      return imps.amountMax;
    case 'amount_limit_2lac':
      return neft.amountMax;
    case 'rtgs_max_limit':
      return rtgs.amountMin;
    default:
      return amountMin;
  }
}

/** The warning that leaving the amount field gives; an empty field gives none. */
export function amountBlurFault(text: string, policy: Policy['transfer']): EntryFault | null {
  const amount = typedPaise(text);
  return amount !== null && amount < policy.amountMin ? fault('min_amt_limit', 'amount') : null;
}

function remarkFault(remark: string, policy: Policy['transfer']): EntryFault | null {
  if ([...remark].length > policy.remarkLengthMax) return fault('remark_length', 'remark');
  return remarkText.test(remark) ? null : fault('remark_characters', 'remark');
}

function fault(message: EntryMessage, field: EntryField): EntryFault {
  return { message, field };
}

const fieldOrder = [
  'fromAccount',
  'type',
  'toAccount',
  'amount',
  'remark',
] as const satisfies readonly EntryField[];

const remarkText = /^[A-Za-z0-9 ]+$/;
