import type { Policy } from '@sahakar/contracts/policy';
import type { Payee } from '@sahakar/contracts/beneficiaries/payee';
import type { ListedAccount } from '@sahakar/contracts/sign-in/LoginValidateIBService';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useService } from '../../../call/use-service.ts';
import { useConfiguration } from '../../../configuration.ts';
import { payable as payableOf } from '../../../session/payee-choice.ts';
import { useSignedIn } from '../../../session/session-store.ts';
import { usePayees } from '../../../session/use-payees.ts';
import { parseRupees } from '../../../ui/money.ts';
import { accountOf } from '../../../ui/own-account.ts';
import { payeeKey } from '../../../session/transfer-draft.ts';
import type { EntryState, TransferDetails } from '../transfer-state.ts';
import { railOf, type TransferType, type TransferWay } from '../transfer-types.ts';
import { useScheduleEntry } from '../schedule/use-schedule-entry.ts';
import { availableFunds } from '../../../ui/available-funds.ts';
import {
  amountBlurFault,
  type EntryFault,
  entryFault,
  type EntryField,
  fundsFault,
  type TransferEntry,
} from './entry-faults.ts';

type EntryDraft = Pick<NonNullable<EntryState>, 'entry' | 'schedule'>;

const blank: TransferEntry = { fromAccount: '', type: '', toAccount: '', amount: '', remark: '' };

/** What the entry form holds, knows and has to say. */
export function useEntryForm(way: TransferWay, initial: EntryDraft) {
  const { login } = useSignedIn();
  const policy = useConfiguration().policy.transfer;
  const schedule = useScheduleEntry(initial.schedule);
  const form = useForm<TransferEntry>({ defaultValues: initial.entry ?? blank });
  const [fromAccount, type, toAccount, amount, remark] = useWatch({
    control: form.control,
    name: ['fromAccount', 'type', 'toAccount', 'amount', 'remark'],
  });
  const entry: TransferEntry = { fromAccount, type, toAccount, amount, remark };
  const { fault, refuse, warn, forgive } = useEntryFault();

  const source = accountOf(login.AccountDetailslst, entry.fromAccount);
  const balance = useService(
    'FundTransferBalanaceEnquiryService',
    { AccountNumber: entry.fromAccount, CustNo: login.CustomerNumber },
    { enabled: source !== undefined },
  );
  const asksForPayee = entry.type !== '' && entry.type !== 'ownAccount';
  const payees = usePayees({ enabled: asksForPayee });
  const payeeType = way.key === 'withinBank' ? 'MBINTRA' : 'MBINTER';
  const payable = payees.payees && payableOf(payees.payees, payeeType);
  const otherAccounts = login.AccountDetailslst.filter((account) => account !== source);

  const set = (field: EntryField, value: string) => {
    form.setValue(field, value);
    if (field === 'fromAccount') form.setValue('type', '');
    if (field === 'fromAccount' || field === 'type') form.setValue('toAccount', '');
    if (field === 'type') schedule.keepFor(value);
    forgive(field);
  };

  /** The transfer, once every check has passed; null where one has not and says so. */
  const checked = async (): Promise<TransferDetails | null> => {
    const found = entryFault(entry, policy);
    if (found !== null) return refuse(found);
    if (!schedule.check()) return null;
    const details = detailsOf(entry, login.AccountDetailslst, payable ?? []);
    if (details === null || source === undefined) return null;
    const { data } = await balance.refetch({ throwOnError: true });
    if (data === undefined) return null;
    const funds = availableFunds(source.AcctCode, data, policy);
    const short = fundsFault(details, funds, policy);
    return short === null ? { ...details, ...schedule.details() } : refuse(short);
  };

  return {
    entry,
    way,
    schedule,
    types: typesFor(way, source, policy),
    asksForPayee,
    set,
    fault,
    checked,
    balance: balance.data,
    funds: balance.data && source ? availableFunds(source.AcctCode, balance.data, policy) : null,
    payable,
    payeesFailed: payees.error,
    retryPayees: payees.retry,
    accounts: login.AccountDetailslst,
    otherAccounts,
    policy,
    leaveAmount(text: string) {
      const found = amountBlurFault(text, policy);
      if (found !== null) warn(found);
    },
  };
}

/** What is wrong with the entry, and how often it was sent with something wrong. */
function useEntryFault() {
  const [fault, setFault] = useState<EntryFault & { readonly attempt: number }>();
  return {
    fault,
    warn: (found: EntryFault) => setFault({ ...found, attempt: 0 }),
    forgive(field: EntryField) {
      setFault((was) => (was?.fields.includes(field) ? undefined : was));
    },
    refuse(found: EntryFault): null {
      setFault((was) => ({ ...found, attempt: (was?.attempt ?? 0) + 1 }));
      return null;
    },
  };
}

function detailsOf(
  entry: TransferEntry,
  accounts: readonly ListedAccount[],
  payees: readonly Payee[],
): TransferDetails | null {
  const amount = parseRupees(entry.amount);
  const { type, fromAccount, toAccount } = entry;
  if (type === '' || 'error' in amount) return null;
  const to =
    type === 'ownAccount' ? ownTarget(accounts, toAccount) : payeeTarget(payees, toAccount);
  if (to === null) return null;
  return { type, fromAccount, ...to, amount: amount.paise, remark: entry.remark.trim() };
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
