import type { Policy } from '@sahakar/contracts/policy';
import { parseRupees } from '../../../ui/money.ts';

/** The codes of the transfer types, as the product has them. */
export const withinBankTypes = ['ownAccount', 'otherAccount'] as const;
export type WithinBankType = (typeof withinBankTypes)[number];

/** What the entry screen holds: texts as they stand in the fields. */
export type WithinBankEntry = {
  readonly fromAccount: string;
  readonly type: WithinBankType | '';
  readonly toAccount: string;
  readonly amount: string;
  readonly remark: string;
};

export type EntryField = keyof WithinBankEntry;

/** The product's message keys, spelled as the product has them. */
export type EntryMessage =
  | 'please_fill_all_the_details'
  | 'ent_valid_amt'
  | 'the_amt_must_gt_zero'
  | 'remark_length'
  | 'remark_characters'
  | 'insuf_bal'
  | 'min_amt_limit';

export type EntryFault = { readonly message: EntryMessage; readonly fields: readonly EntryField[] };

/** What can be said without asking the switch, in the order of checks (DECISIONS T2). */
export function entryFault(entry: WithinBankEntry, policy: Policy['transfer']): EntryFault | null {
  const missing = fieldOrder.filter((field) => entry[field].trim() === '');
  if (missing.length === 1 && missing[0] === 'amount') return fault('ent_valid_amt', 'amount');
  if (missing.length > 0) return { message: 'please_fill_all_the_details', fields: missing };
  const amount = parseRupees(entry.amount);
  if ('error' in amount) {
    return fault(amount.error === 'negative' ? 'the_amt_must_gt_zero' : 'ent_valid_amt', 'amount');
  }
  if (amount.paise <= 0n) return fault('the_amt_must_gt_zero', 'amount');
  if (amount.paise > policy.amountTypedMax) return fault('ent_valid_amt', 'amount');
  return remarkFault(entry.remark, policy);
}

/** What is left to say once the available funds are known. */
export function fundsFault(
  amount: bigint,
  funds: bigint,
  policy: Policy['transfer'],
): EntryFault | null {
  if (amount > funds) return fault('insuf_bal', 'amount');
  return amount < policy.amountMin ? fault('min_amt_limit', 'amount') : null;
}

/** The warning that leaving the amount field gives; an empty field gives none. */
export function amountBlurFault(text: string, policy: Policy['transfer']): EntryFault | null {
  const amount = parseRupees(text);
  return 'paise' in amount && amount.paise < policy.amountMin
    ? fault('min_amt_limit', 'amount')
    : null;
}

function remarkFault(remark: string, policy: Policy['transfer']): EntryFault | null {
  if ([...remark].length > policy.remarkLengthMax) return fault('remark_length', 'remark');
  return remarkText.test(remark) ? null : fault('remark_characters', 'remark');
}

function fault(message: EntryMessage, field: EntryField): EntryFault {
  return { message, fields: [field] };
}

const fieldOrder = [
  'fromAccount',
  'type',
  'toAccount',
  'amount',
  'remark',
] as const satisfies readonly EntryField[];

const remarkText = /^[A-Za-z0-9 ]+$/;
