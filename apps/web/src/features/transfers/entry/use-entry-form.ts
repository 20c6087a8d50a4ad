import type { Policy } from '@sahakar/contracts/policy';
import type { Payee } from '@sahakar/contracts/payees/payee';
import type { ListedAccount, LoginResult } from '@sahakar/contracts/sign-in/LoginValidateIBService';
import { useTranslation } from 'react-i18next';
import { isTechnical } from '../../../call/refusal.ts';
import { useService } from '../../../call/use-service.ts';
import { useConfiguration } from '../../../configuration/configuration.ts';
import { payable as payableOf } from '../../../customer/payee-choice.ts';
import { useSignedIn } from '../../../session/session-store.ts';
import { usePayees } from '../../../customer/use-payees.ts';
import { enteredAmount, formatRupees, typedPaise } from '../../../ui/amounts/money.ts';
import { accountOf, availableFunds } from '../../../ui/accounts/own-account.ts';
import { useChanges } from '../../../call/use-changes.ts';
import { useKeptForm } from '../../../ui/fields/use-kept-form.ts';
import { payeeKey } from '../../../customer/transfer-draft.ts';
import { type EntryState, type TransferDetails, transferDraftNames } from '../transfer-state.ts';
import { railOf, type TransferType, type TransferWay } from '../transfer-types.ts';
import { noSchedule, type ScheduleEntry } from '../schedule/schedule-entry.ts';
import { useScheduleEntry } from '../schedule/use-schedule-entry.ts';
import {
  amountBlurFault,
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
  const { form, schedule, changesSoFar, ...changing } = useEntry(way, initial);
  const { entry } = form;
  const { source, balance, funds, freshFunds } = useFunds(entry.fromAccount);
  const { knownPayable, ...payees } = usePayable(way, entry.type);
  const otherAccounts = login.AccountDetailslst.filter((account) => account !== source);

  const stops = (fault: EntryFault | null) => fault !== null && !form.settle(fault);
  const targetAmong = (payees: readonly Payee[]) =>
    targetOf(entry, login.AccountDetailslst, payees);
  /** Without payees, who are not known yet, whoever is chosen is taken for one of them. */
  const isStopped = (payees: readonly Payee[] | undefined) => {
    const hasTarget = payees === undefined || targetAmong(payees) !== null;
    const shown = shownOf(entry, source !== undefined, hasTarget);
    return stops(entryFault(shown, policy)) || !schedule.check();
  };
  /**
   * The transfer, once every check has passed; null where one has not and says so. An entry that is
   * another one by then is changed.
   */
  const checked = async (): Promise<TransferDetails | 'changed' | null> => {
    const before = changesSoFar();
    const isChanged = () => changesSoFar() !== before;
    // What needs no bank does not wait for it.
    if (isStopped(payees.asksForPayee ? payees.payable : [])) return null;
    const payable = await knownPayable();
    if (payable === null) return null;
    if (isChanged()) return 'changed';
    if (isStopped(payable)) return null;
    const to = targetAmong(payable);
    const details = to && detailsOf(entry, to);
    if (details === null || source === undefined) return null;
    const left = await freshFunds();
    if (left === null) return null;
    if (isChanged()) return 'changed';
    if (stops(fundsFault(details, left, policy))) return null;
    return { ...details, ...schedule.details() };
  };

  return {
    entry,
    summary: form.summary,
    textAt: form.textAt,
    isWarning: form.isWarning,
    way,
    schedule,
    changesSoFar,
    types: typesFor(way, source, policy),
    ...changing,
    ...payees,
    checked,
    balance,
    funds,
    accounts: login.AccountDetailslst,
    otherAccounts,
    policy,
    leaveAmount: (text: string) => form.warn(amountBlurFault({ ...entry, amount: text }, policy)),
  };
}

/** The entry and its schedule, and what changes them. */
function useEntry(way: TransferWay, initial: EntryDraft) {
  const { login } = useSignedIn();
  const handed = initial.entry;
  const draft = transferDraftNames(way);
  const schedule = useScheduleEntry(draft.schedule, initial.schedule ?? (handed && noSchedule));
  const keeping = { name: draft.entry, work: 'transfer', fields, handed } as const;
  const form = useKeptForm<TransferEntry, EntryFault>(keeping, () => blankOf(login), {
    words: useFaultWords(),
    entered: ({ message }, { amount }) => (isOfBounds(message) ? enteredAmount(amount) : ''),
    idOf: (field) => fieldIds[field],
  });
  const changes = useChanges();
  const clear = () => {
    changes.count();
    [form, schedule].forEach((one) => one.reset());
  };
  return {
    form,
    schedule,
    changesSoFar: changes.soFar,
    set(field: EntryField, value: string) {
      if (isAnother(field, value, form.entry)) changes.count();
      form.change((was) => ({ ...was, ...chosenAfter[field] }));
      if (field === 'type') schedule.keepFor(value);
      form.set({ [field]: value });
    },
    setSchedule(next: ScheduleEntry) {
      const fields = Object.entries(schedule.entry);
      if (!fields.every(([field, value]) => Reflect.get(next, field) === value)) changes.count();
      schedule.reset(next);
    },
    clearRestored: form.clearRestored && clear,
    handOn: () => [form, schedule].forEach((one) => one.handOn()),
  };
}

/** The account that pays, and what can be paid from it. */
function useFunds(fromAccount: string) {
  const { login } = useSignedIn();
  const policy = useConfiguration().policy.transfer;
  const source = accountOf(login.AccountDetailslst, fromAccount);
  const balance = useService(
    'FundTransferBalanaceEnquiryService',
    { AccountNumber: fromAccount, CustNo: login.CustomerNumber },
    { enabled: source !== undefined },
  );
  const fundsOf = (told: typeof balance.data) =>
    told && source ? availableFunds(source.AcctCode, told, policy) : null;
  return {
    source,
    balance,
    funds: fundsOf(balance.data),
    freshFunds: async () => fundsOf((await balance.refetch({ throwOnError: true })).data),
  };
}

/** Who may be paid by this way, where its type is not one to an own account. */
function usePayable(way: TransferWay, type: TransferEntry['type']) {
  const asksForPayee = type !== '' && type !== 'ownAccount';
  const payees = usePayees({ enabled: asksForPayee });
  const payeeType = way.key === 'withinBank' ? 'MBINTRA' : 'MBINTER';
  const payable = payees.rows && payableOf(payees.rows, payeeType);
  return {
    asksForPayee,
    payable,
    payeesFailed: payees.error,
    retryPayees: payees.retry,
    /** The same, waited for; null where the bank has a technical issue, which is told at the field. */
    async knownPayable() {
      if (!asksForPayee) return [];
      try {
        return payable ?? payableOf(await payees.whenKnown(), payeeType);
      } catch (failure) {
        if (isTechnical(failure)) return null;
        throw failure;
      }
    },
  };
}

/** Whether this is something else: the same choice, or the same amount written out, is not. */
function isAnother(field: EntryField, value: string, entry: TransferEntry): boolean {
  if (field === 'amount') return typedPaise(value) !== typedPaise(entry.amount);
  return value !== entry[field];
}

/** What a fault is called: above the form by its message, and at a missing field that it is needed. */
function useFaultWords() {
  const { t } = useTranslation('transfer');
  const policy = useConfiguration().policy.transfer;
  return ({ message, bound }: EntryFault) => {
    // Its key ends as the plural of zero does, so that i18next is asked for that one.
    if (message === 'the_amt_must_gt_zero') {
      return t(($) => $.messages.the_amt_must_gt, { count: 0 });
    }
    const amount = bound === undefined ? '' : formatRupees(bound);
    return t(($) => $.messages[message], { amount, most: policy.remarkLengthMax });
  };
}

type Target = Pick<TransferDetails, 'toAccount' | 'toName' | 'ifsc'>;

function detailsOf(entry: TransferEntry, to: Target): TransferDetails | null {
  const amount = typedPaise(entry.amount);
  const { type, fromAccount } = entry;
  if (type === '' || amount === null) return null;
  return { type, fromAccount, ...to, amount, remark: entry.remark.trim() };
}

/**
 * A draft may name an account that is no longer listed, or somebody who may not be paid any more, of
 * whom its field shows nothing.
 */
function shownOf(entry: TransferEntry, hasSource: boolean, hasTarget: boolean): TransferEntry {
  const { fromAccount, toAccount } = entry;
  return {
    ...entry,
    fromAccount: hasSource ? fromAccount : '',
    toAccount: hasTarget ? toAccount : '',
  };
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
