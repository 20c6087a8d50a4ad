import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useService } from '../../../call/use-service.ts';
import { useSignedIn } from '../../../session/session-store.ts';
import { useFormProblems } from '../../../ui/use-form-problems.ts';
import {
  blank,
  entryFault,
  type EntryField,
  ifscLength,
  isOwnBank,
  keptOf,
  type PayeeEntry,
  type PayeeKind,
  withinAccountLength,
} from './add-form.ts';

/** The payee as he will be added, once every check has passed. */
export type NewPayee = {
  readonly payeeType: 'MBINTRA' | 'MBINTER';
  readonly payeeName: string;
  readonly Nickname: string;
  readonly accountNumber: string;
  readonly ifscCode: string;
  readonly bankName: string;
};

/** What the form holds, what the bank says of it, and the payee that comes out of it. */
export function useAddForm(onReady: (payee: NewPayee) => void) {
  const { t } = useTranslation('payees');
  const { login } = useSignedIn();
  const [kind, setKind] = useState<PayeeKind>('within');
  const [entry, setEntry] = useState(blank);
  const problems = useFormProblems();
  const own = {
    ownAccounts: login.AccountDetailslst.map((account) => account.PrdAcctId15Digit),
    ownBankCode: (login.IFSCCode ?? '').slice(0, 4),
  };
  const holder = useHolder(kind, entry, own.ownAccounts);
  const bank = useBank(kind, entry, own.ownBankCode);
  const known = {
    ...own,
    holder: holder.data?.CustomerName ?? '',
    bankName: bank.data?.BankName ?? '',
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const fault = entryFault(kind, entry, known);
    const found =
      fault === null ? [] : [{ fieldId: fault.field, text: t(($) => $.add.messages[fault.key]) }];
    if (!problems.settle(found)) return;
    const { account: accountNumber, nickname: Nickname, ifsc, name } = entry;
    onReady(
      kind === 'within'
        ? {
            payeeType: 'MBINTRA',
            payeeName: known.holder,
            Nickname,
            accountNumber,
            // The bank knows the branch of its own accounts.
            ifscCode: '',
            bankName: '',
          }
        : {
            payeeType: 'MBINTER',
            payeeName: name.trim(),
            Nickname,
            accountNumber,
            ifscCode: ifsc,
            bankName: known.bankName,
          },
    );
  };
  return {
    kind,
    entry,
    known,
    holder,
    bank,
    problems,
    submit,
    choose(chosen: PayeeKind) {
      setKind(chosen);
      setEntry(blank);
      problems.settle([]);
    },
    set(field: EntryField, typed: string) {
      setEntry((was) => ({ ...was, [field]: keptOf[field](typed, kind) }));
      problems.clear(field);
    },
    reset() {
      setEntry(blank);
      problems.settle([]);
    },
  };
}

/** Asks in whose name an account of this bank is, once all of its digits stand there. */
function useHolder(kind: PayeeKind, { account }: PayeeEntry, ownAccounts: readonly string[]) {
  const { login } = useSignedIn();
  const isComplete = kind === 'within' && account.length === withinAccountLength;
  const isAsked = isComplete && !ownAccounts.includes(account);
  const asked = useService(
    'ValidateIntraAccountService',
    { AccountNumber: account, CustNo: login.CustomerNumber },
    { enabled: isAsked },
  );
  return { ...asked, isAsked };
}

/** Asks whose branch an IFSC is, once all of it stands there. */
function useBank(kind: PayeeKind, { ifsc }: PayeeEntry, ownBankCode: string) {
  const isComplete = kind === 'outside' && ifsc.length === ifscLength;
  const isAsked = isComplete && ifsc[4] === '0' && !isOwnBank(ifsc, { ownBankCode });
  const asked = useService('IFSCCodeValidationService', { IfscCode: ifsc }, { enabled: isAsked });
  return { ...asked, isAsked };
}
