import type { Policy } from '@sahakar/contracts/policy';
import type { Payee } from '@sahakar/contracts/payees/payee';
import type { ListedAccount, LoginResult } from '@sahakar/contracts/sign-in/LoginValidateIBService';
import { useTranslation } from 'react-i18next';
import { useService } from '../../../call/use-service.ts';
import { useConfiguration } from '../../../configuration/configuration.ts';
import { payable as payableOf } from '../../../customer/payee-choice.ts';
import { useSignedIn } from '../../../session/session-store.ts';
import { usePayees } from '../../../customer/use-payees.ts';
import { enteredAmount, formatRupees, typedPaise } from '../../../ui/amounts/money.ts';
import { accountOf, availableFunds } from '../../../ui/accounts/own-account.ts';
import { useKeptForm } from '../../../ui/fields/use-kept-form.ts';
import { payeeKey } from '../../../customer/transfer-draft.ts';
import { type EntryState, type TransferDetails, transferDraftNames } from '../transfer-state.ts';
import { railOf, type TransferType, type TransferWay } from '../transfer-types.ts';
import { noSchedule } from '../schedule/schedule-entry.ts';
import { useScheduleEntry } from '../schedule/use-schedule-entry.ts';
import {
  amountBlurFault,
  boundOf,
  type EntryFault,
  entryFault,
  type EntryField,
  fieldIds,
  fundsFault,
  isOfBounds,
  type TransferEntry,
} from './entry-faults.ts';

type EntryDraft = Pick<NonNullable<EntryState>, 'entry' | 'schedule'>;

const blank: TransferEntry = { fromAccount: '', type: '', toAccount: '', amount: '', remark: '' };

const fields = ['fromAccount', 'type', 'toAccount', 'amount', 'remark'] as const;

/** An entry begins with the account of whoever has only one. */
function blankOf({ AccountDetailslst: [first, ...others] }: LoginResult): TransferEntry {
  if (first === undefined || others.length > 0) return blank;
  return { ...blank, fromAccount: first.PrdAcctId15Digit };
}

/** What is chosen further on belongs to the account and the type before it. */
const chosenAfter: { readonly [F in EntryField]?: Partial<TransferEntry> } = {
  fromAccount: { type: '', toAccount: '' },
  type: { toAccount: '' },
};

/** What the entry form holds, knows and has to say. */
export function useEntryForm(way: TransferWay, initial: EntryDraft) {
  const { login } = useSignedIn();
  const policy = useConfiguration().policy.transfer;
  const handed = initial.entry;
  const draft = transferDraftNames(way);
  const schedule = useScheduleEntry(draft.schedule, initial.schedule ?? (handed && noSchedule));
  const keeping = { name: draft.entry, work: 'transfer', fields, handed } as const;
  const form = useKeptForm<TransferEntry, EntryFault>(keeping, () => blankOf(login), {
    words: useFaultWords(),
    entered: ({ message }, { amount }) => (isOfBounds(message) ? enteredAmount(amount) : ''),
    idOf: (field) => fieldIds[field],
  });
  const { entry } = form;
  const source = accountOf(login.AccountDetailslst, entry.fromAccount);
  const balance = useService(
    'FundTransferBalanaceEnquiryService',
    { AccountNumber: entry.fromAccount, CustNo: login.CustomerNumber },
    { enabled: source !== undefined },
  );
  const asksForPayee = entry.type !== '' && entry.type !== 'ownAccount';
  const payees = usePayees({ enabled: asksForPayee });
  const payeeType = way.key === 'withinBank' ? 'MBINTRA' : 'MBINTER';
  const payable = payees.rows && payableOf(payees.rows, payeeType);
  const otherAccounts = login.AccountDetailslst.filter((account) => account !== source);

  const set = (field: EntryField, value: string) => {
    form.change((was) => ({ ...was, ...chosenAfter[field] }));
    if (field === 'type') schedule.keepFor(value);
    form.set({ [field]: value });
  };

  const stops = (fault: EntryFault | null) => fault !== null && !form.settle(fault);
  /** The transfer, once every check has passed; null where one has not and says so. */
  const checked = async (): Promise<TransferDetails | null> => {
    const to = targetOf(entry, login.AccountDetailslst, payable ?? []);
    if (stops(entryFault(shownOf(entry, to), policy)) || !schedule.check()) return null;
    const details = to && detailsOf(entry, to);
    if (details === null || source === undefined) return null;
    const { data } = await balance.refetch({ throwOnError: true });
    if (data === undefined) return null;
    const funds = availableFunds(source.AcctCode, data, policy);
    if (stops(fundsFault(details, funds, policy))) return null;
    return { ...details, ...schedule.details() };
  };

  return {
    entry,
    summary: form.summary,
    textAt: form.textAt,
    isWarning: form.isWarning,
    way,
    schedule,
    types: typesFor(way, source, policy),
    asksForPayee,
    clearRestored: form.clearRestored && (() => [form, schedule].forEach((one) => one.reset())),
    handOn: () => [form, schedule].forEach((one) => one.handOn()),
    set,
    checked,
    balance,
    funds: balance.data && source ? availableFunds(source.AcctCode, balance.data, policy) : null,
    payable,
    payeesFailed: payees.error,
    retryPayees: payees.retry,
    accounts: login.AccountDetailslst,
    otherAccounts,
    policy,
    leaveAmount: (text: string) => form.warn(amountBlurFault(text, policy)),
  };
}

/** What a fault is called: above the form by its message, and at a missing field that it is needed. */
function useFaultWords() {
  const { t } = useTranslation('transfer');
  const policy = useConfiguration().policy.transfer;
  return ({ message }: EntryFault) => {
    // Its key ends as the plural of zero does, so that i18next is asked for that one.
    if (message === 'the_amt_must_gt_zero') {
      return t(($) => $.messages.the_amt_must_gt, { count: 0 });
    }
    const amount = formatRupees(boundOf(message, policy));
    return t(($) => $.messages[message], { amount });
  };
}

type Target = Pick<TransferDetails, 'toAccount' | 'toName' | 'ifsc'>;

function detailsOf(entry: TransferEntry, to: Target): TransferDetails | null {
  const amount = typedPaise(entry.amount);
  const { type, fromAccount } = entry;
  if (type === '' || amount === null) return null;
  return { type, fromAccount, ...to, amount, remark: entry.remark.trim() };
}

/** A draft may name somebody who may not be paid any more, of whom its field shows nothing. */
function shownOf(entry: TransferEntry, to: Target | null): TransferEntry {
  return to === null ? { ...entry, toAccount: '' } : entry;
}

/** Whom the entry pays; null where nobody is chosen who may be paid. */
function targetOf(
  { type, toAccount }: TransferEntry,
  accounts: readonly ListedAccount[],
  payees: readonly Payee[],
): Target | null {
  return type === 'ownAccount' ? ownTarget(accounts, toAccount) : payeeTarget(payees, toAccount);
}

function ownTarget(accounts: readonly ListedAccount[], number: string) {
  const account = accountOf(accounts, number);
  if (account === undefined) return null;
  return { toAccount: number, toName: account.AccountHolderName, ifsc: account.IFSCCode };
}

function payeeTarget(payees: readonly Payee[], key: string) {
  const payee = payees.find((candidate) => payeeKey(candidate) === key);
  if (payee === undefined) return null;
  return { toAccount: payee.accountNumber, toName: payee.payeeName, ifsc: payee.ifscCode ?? '' };
}

/** Cash credit and overdraft accounts do not pay by IMPS. */
function typesFor(
  { types }: TransferWay,
  source: ListedAccount | undefined,
  { noImpsAccountCodes }: Policy['transfer'],
): readonly TransferType[] {
  const hasNoImps = source !== undefined && noImpsAccountCodes.includes(source.AcctCode);
  return types.filter((type) => !(hasNoImps && railOf(type) === 'IMPS'));
}
