import type { Response } from '@sahakar/contracts/catalogue';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bankToday } from '../../../call/bank-clock.ts';
import { useService } from '../../../call/use-service.ts';
import { useConfiguration } from '../../../configuration/configuration.ts';
import { forgetDraft, hasDraft } from '../../../session/form-drafts.ts';
import { isCorporate, useSignedIn } from '../../../session/session-store.ts';
import { useModeOfOperation } from '../../../customer/use-products.ts';
import { availableFunds, accountOf } from '../../../ui/accounts/own-account.ts';
import { useChanges } from '../../../call/use-changes.ts';
import type { FormFault } from '../../../ui/fields/use-form.ts';
import { useKeptForm } from '../../../ui/fields/use-kept-form.ts';
import {
  type DepositFault,
  blurFault,
  calculatorFault,
  creationFault,
  enteredIn,
} from './deposit-checks.ts';
import { blankEntry, type DepositEntry, type DepositKind } from './deposit-entry.ts';
import { type DepositRequest, depositPayload } from './deposit-payload.ts';
import { nomineeFaults } from './nominee-entry.ts';

export type DepositView = 'calculator' | 'creation';

/** What was worked out, and the intent under which it may be opened, however often that is sent. */
export type Calculation = {
  readonly request: DepositRequest;
  readonly answer: Response<'FDCreationService'>;
  readonly requestId: string;
};

const fields = [
  'kind',
  'scheme',
  'payout',
  'account',
  'amount',
  'months',
  'days',
  'renewal',
  'renewals',
  'renewalOption',
  'nominee',
] as const;

/** What the form holds and knows; a change of anything makes what was worked out stale (B286). */
export function useDepositForm(view: DepositView, kind: DepositKind) {
  const { login } = useSignedIn();
  const form = useKeptEntry(view, kind);
  const { entry } = form;
  const [calculation, setCalculation] = useState<Calculation | null>(null);
  const { warning, warn, endWarning } = useWarning();

  const { account, mode, funds, ...asked } = useDebitAccount(entry.account, view);
  const today = bankToday();
  const changes = useChanges();

  const makeStale = () => {
    changes.count();
    setCalculation(null);
  };
  const change = (next: (was: DepositEntry) => DepositEntry) => {
    makeStale();
    form.change(next);
  };
  const empty = (chosen: DepositKind = entry.kind) => {
    makeStale();
    form.reset(blankEntry(chosen));
  };
  return {
    ...form,
    clearRestored: form.clearRestored && (() => empty(kind)),
    view,
    account,
    mode,
    funds,
    today,
    warning,
    calculation,
    setCalculation,
    changesSoFar: changes.soFar,
    change,
    set(changed: Partial<DepositEntry>) {
      makeStale();
      form.set(changed);
    },
    /** The same amount, written out: nothing of what was worked out changes. */
    complete: (amount: string) => form.change((was) => ({ ...was, amount })),
    empty,
    check: () => entryFaults(view, entry, funds, today),
    /** On the creation page a value that cannot be is warned of when its field is left. */
    leave(field: 'amount' | 'months' | 'days', value = entry[field]) {
      if (view === 'calculator') return;
      const known = { funds, account: account?.Masked15DigAccNo ?? '' };
      warn(blurFault({ ...entry, [field]: value }, field, known));
    },
    /** The value that was warned of goes, and its field is where to go on (B339). */
    acknowledge() {
      if (warning === null) return;
      change((was) => ({ ...was, [warning.field]: '' }));
      endWarning();
    },
    payload: (mode: string) =>
      account === undefined
        ? null
        : depositPayload({
            entry,
            account,
            login,
            isCorporate: isCorporate(login),
            mode,
            today: bankToday(),
          }),
    ...asked,
  };
}

/** Of which of the forms of the page a draft is. */
const depositDraft = (view: DepositView, kind: DepositKind) => `deposit ${view} ${kind}`;

/** Whether a deposit is begun in the form that opens one, which need not be shown. */
export const isDepositBegun = () => hasDraft(depositDraft('creation', 'fixed'));

/** What was entered goes when a deposit is opened, and with the page. */
export function forgetDepositDrafts(): void {
  forgetDraft(depositDraft('creation', 'fixed'));
  for (const kind of ['fixed', 'recurring'] as const) forgetDraft(depositDraft('calculator', kind));
}

/** The entry, kept over a reload and a look at the other forms; of a calculation nothing is lost that is worth saying. */
function useKeptEntry(view: DepositView, kind: DepositKind) {
  const rules = useFaultRules();
  const work = view === 'creation' ? 'deposit' : null;
  const keeping = { name: depositDraft(view, kind), work, fields, isOneOfScreen: true } as const;
  return useKeptForm<DepositEntry, EntryFault>(keeping, () => blankEntry(kind), rules);
}

export type DepositForm = ReturnType<typeof useDepositForm>;

type EntryFault =
  | DepositFault
  | (FormFault & { readonly lacks: ReturnType<typeof nomineeFaults>[number] });

/** What a fault is called, and which entry it repeats. */
function useFaultRules() {
  const { t } = useTranslation('deposits');
  return {
    words: (fault: EntryFault) =>
      'lacks' in fault
        ? t(($) => $.nominee.faults[fault.lacks])
        : t(($) => $.messages[fault.message], fault.values),
    entered: (fault: EntryFault, entry: DepositEntry) =>
      'lacks' in fault ? '' : enteredIn(entry, fault),
  };
}

/** What stops the form: of the deposit the first fault, of its nominee every one. */
function entryFaults(
  view: DepositView,
  entry: DepositEntry,
  funds: bigint | null,
  today: string,
): readonly EntryFault[] {
  const isCalculator = view === 'calculator';
  const fault = isCalculator ? calculatorFault(entry) : creationFault(entry, funds);
  if (fault !== null) return [fault];
  if (isCalculator) return [];
  return nomineeFaults(entry.nominee, today).map((lacks) => ({ field: `nominee-${lacks}`, lacks }));
}

/** What the bank tells of the account that the money comes from. */
function useDebitAccount(number: string, view: DepositView) {
  const { login } = useSignedIn();
  const { policy } = useConfiguration();
  const account = accountOf(login.AccountDetailslst, number);
  const { mode, whenKnown: modeWhenKnown } = useModeOfOperation(number);
  // The calculator works without the balance, which only the creation page looks at (F5).
  const balance = useService(
    'BalanceEnquiryService',
    { AccountNumber: number, CustNo: login.CustomerNumber },
    { enabled: view === 'creation' && account !== undefined },
  );
  const fundsOf = (balances: typeof balance.data) =>
    balances === undefined || account === undefined
      ? null
      : availableFunds(account.AcctCode, balances, policy.transfer);
  return {
    account,
    mode,
    modeWhenKnown,
    funds: fundsOf(balance.data),
    /** The balance of this moment, for the last look before money moves. */
    async freshFunds() {
      if (view === 'calculator') return null;
      const { data } = await balance.refetch({ throwOnError: true });
      return fundsOf(data);
    },
  };
}

/** A warning about a field, to which the focus returns once the warning is read. */
function useWarning() {
  const [warning, warn] = useState<DepositFault | null>(null);
  const goOnAt = useRef<DepositFault['field']>(undefined);
  // After the dialog has gone, which gives the focus back to where it came from.
  useEffect(() => {
    if (warning !== null || goOnAt.current === undefined) return;
    document.getElementById(goOnAt.current)?.focus();
    goOnAt.current = undefined;
  }, [warning]);
  const endWarning = () => {
    goOnAt.current = warning?.field;
    warn(null);
  };
  return { warning, warn, endWarning };
}
