import { outsideAccountLengthMax, payeeNameLengthMax } from '@sahakar/contracts/payees/payee';
import { formatFault } from '@sahakar/contracts/wire/formats';
import type { PayeeDraft } from '../../../customer/payee-draft.ts';
import { digitsOf, toLatinDigits } from '../../../ui/fields/digits.ts';
import { emptyAmong } from '../../../ui/fields/empty-among.ts';

export type PayeeKind = 'within' | 'outside';

/** What the form holds: texts as they stand in its fields. */
export type PayeeEntry = {
  readonly account: string;
  readonly confirmAccount: string;
  readonly ifsc: string;
  readonly name: string;
  readonly nickname: string;
};

export type EntryField = keyof PayeeEntry;

/** What the bank has told about the entry, and what is known of the customer himself. */
export type Known = {
  /** In whose name the account of this bank is held; empty while that is not known. */
  readonly holder: string;
  /** Whose branch the IFSC is; empty while that is not known. */
  readonly bankName: string;
  readonly ownAccounts: readonly string[];
  /** The first four letters of this bank's own branches. */
  readonly ownBankCode: string;
};

export const blank: PayeeEntry = {
  account: '',
  confirmAccount: '',
  ifsc: '',
  name: '',
  nickname: '',
};

export const withinAccountLength = 15;
export const ifscLength = 11;

/** What each field keeps of what was typed: nothing else can stand in it. */
export const keptOf: Record<EntryField, (typed: string, kind: PayeeKind) => string> = {
  account: accountText,
  confirmAccount: accountText,
  ifsc: (typed) =>
    toLatinDigits(typed)
      .replace(/[^A-Za-z0-9]/g, '')
      .toUpperCase()
      .slice(0, ifscLength),
  name: (typed) => typed.replace(/[^A-Za-z ]/g, '').slice(0, payeeNameLengthMax),
  nickname: (typed) => typed.replace(/[^A-Za-z]/g, '').slice(0, payeeNameLengthMax),
};

/** Of which kind a draft is; without one payees of this bank come first. */
export function kindOf(draft: PayeeDraft | undefined): PayeeKind {
  return draft?.payeeType === 'MBINTER' ? 'outside' : 'within';
}

/** What the fields hold of a draft, each what may stand in it; without one nothing. */
export function entryOf(draft: PayeeDraft | undefined): PayeeEntry {
  if (draft === undefined) return blank;
  const kind = kindOf(draft);
  const account = keptOf.account(draft.account, kind);
  return {
    account,
    confirmAccount: account,
    ifsc: keptOf.ifsc(draft.ifsc, kind),
    name: keptOf.name(draft.name, kind),
    nickname: keptOf.nickname(draft.nickname, kind),
  };
}

function accountText(typed: string, kind: PayeeKind): string {
  if (kind === 'within') return digitsOf(typed).slice(0, withinAccountLength);
  return toLatinDigits(typed)
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, outsideAccountLengthMax);
}

/** The key of a message; those with underscores are the product's own. */
export type FaultKey =
  | 'please_fill_all_the_details'
  | 'accountLength'
  | 'bene_acc_conf_acc_mismatch'
  | 'ifscFormat'
  | 'ownAccount'
  | 'ownBank';

export type EntryFault = {
  readonly field: EntryField;
  readonly alsoEmpty?: readonly EntryField[];
  readonly key: FaultKey;
};

/** The first thing that is wrong; whatever is missing comes before everything else (B300). */
export function entryFault(kind: PayeeKind, entry: PayeeEntry, known: Known): EntryFault | null {
  const missing = missingIn(kind, entry, known);
  if (missing !== null) return { ...missing, key: 'please_fill_all_the_details' };
  const isWithin = kind === 'within';
  if (isWithin && entry.account.length !== withinAccountLength) {
    return { field: 'account', key: 'accountLength' };
  }
  if (entry.account !== entry.confirmAccount) {
    return { field: 'confirmAccount', key: 'bene_acc_conf_acc_mismatch' };
  }
  if (isWithin) {
    return known.ownAccounts.includes(entry.account)
      ? { field: 'account', key: 'ownAccount' }
      : null;
  }
  if (formatFault('ifsc', entry.ifsc) !== null) return { field: 'ifsc', key: 'ifscFormat' };
  return isOwnBank(entry.ifsc, known) ? { field: 'ifsc', key: 'ownBank' } : null;
}

export function isOwnBank(ifsc: string, { ownBankCode }: Pick<Known, 'ownBankCode'>): boolean {
  return ownBankCode !== '' && ifsc.startsWith(ownBankCode);
}

/** The fields that are empty; and once none is, what the bank fills in and has not yet. */
function missingIn(
  kind: PayeeKind,
  entry: PayeeEntry,
  known: Known,
): Pick<EntryFault, 'field' | 'alsoEmpty'> | null {
  const empty = emptyAmong(typedFields[kind], (field) => entry[field].trim() === '');
  if (empty !== null) return empty;
  const { account, ifsc } = entry;
  if (kind === 'within') {
    // An own account is not asked about: what is wrong with it is said instead.
    const isAsked = account.length === withinAccountLength && !known.ownAccounts.includes(account);
    return isAsked && known.holder === '' ? { field: 'name' } : null;
  }
  const isAsked =
    ifsc.length === ifscLength && !isOwnBank(ifsc, known) && formatFault('ifsc', ifsc) === null;
  return isAsked && known.bankName === '' ? { field: 'ifsc' } : null;
}

const typedFields = {
  within: ['account', 'confirmAccount', 'nickname'],
  outside: ['account', 'confirmAccount', 'ifsc', 'name', 'nickname'],
} as const;
