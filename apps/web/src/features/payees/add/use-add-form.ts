import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isWithoutAnswer } from '../../../call/kept-answers.ts';
import { type Kept, useService } from '../../../call/use-service.ts';
import type { PayeeDraft } from '../../../customer/payee-draft.ts';
import { useSignedIn } from '../../../session/session-store.ts';
import { hasDraft } from '../../../session/form-drafts.ts';
import { useKeptForm } from '../../../ui/fields/use-kept-form.ts';
import {
  blank,
  type EntryFault,
  entryFault,
  type EntryField,
  entryOf,
  ifscLength,
  isOwnBank,
  keptOf,
  kindOf,
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
  /** In whose name the other bank holds the account; empty where that is not told. */
  readonly nameAtBank: string;
};

// A draft is kept under the kind of the payee, which is chosen beside the form.
const nameOf = { within: 'payee within', outside: 'payee outside' } as const;
const fields = ['account', 'confirmAccount', 'ifsc', 'name', 'nickname'] as const;

/** What the form holds, what the bank says of it, and the payee that comes out of it. */
export function useAddForm(draft: PayeeDraft | undefined, onReady: (payee: NewPayee) => void) {
  const { t } = useTranslation('payees');
  const { login } = useSignedIn();
  const [kind, setKind] = useState<PayeeKind>(() =>
    draft === undefined && hasDraft(nameOf.outside) ? 'outside' : kindOf(draft),
  );
  const keeping = {
    name: nameOf[kind],
    work: 'payee',
    fields,
    handed: draft && entryOf(draft),
  } as const;
  const form = useKeptForm<PayeeEntry, EntryFault>(keeping, () => blank, {
    words: ({ key }: EntryFault) => t(($) => $.add.messages[key]),
  });
  const { entry } = form;
  const own = {
    ownAccounts: login.AccountDetailslst.map((account) => account.PrdAcctId15Digit),
    ownBankCode: (login.IFSCCode ?? '').slice(0, 4),
  };
  const holder = useHolder(kind, entry, own.ownAccounts);
  const bank = useBank(kind, entry, own.ownBankCode);
  const nameAtBank = useNameAtBank(kind, entry, bank.data !== undefined);
  const known = {
    ...own,
    holder: holder.data?.CustomerName ?? '',
    bankName: bank.data?.BankName ?? '',
  };

  const goOn = () => {
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
            nameAtBank: '',
          }
        : {
            payeeType: 'MBINTER',
            payeeName: name.trim(),
            Nickname,
            accountNumber,
            ifscCode: ifsc,
            bankName: known.bankName,
            nameAtBank: nameAtBank.data?.CustomerName ?? '',
          },
    );
  };
  return {
    ...form,
    kind,
    known,
    holder,
    bank,
    nameAtBank,
    submit: form.onSubmit(() => entryFault(kind, entry, known), goOn),
    choose(chosen: PayeeKind) {
      setKind(chosen);
      form.reset(blank);
    },
    type: (field: EntryField, typed: string) => form.set({ [field]: keptOf[field](typed, kind) }),
  };
}

/** Asks in whose name an account of this bank is, once all of its digits stand there. */
function useHolder(kind: PayeeKind, { account }: PayeeEntry, ownAccounts: readonly string[]) {
  const { login } = useSignedIn();
  const isComplete = kind === 'within' && account.length === withinAccountLength;
  const isDue = isComplete && !ownAccounts.includes(account);
  const query = useService(
    'ValidateIntraAccountService',
    { AccountNumber: account, CustNo: login.CustomerNumber },
    { enabled: isDue, staleTime: oncePerAnswer },
  );
  return { ...query, isDue };
}

/** Asks whose branch an IFSC is, once all of it stands there. */
function useBank(kind: PayeeKind, { ifsc }: PayeeEntry, ownBankCode: string) {
  const isComplete = kind === 'outside' && ifsc.length === ifscLength;
  const isDue = isComplete && ifsc[4] === '0' && !isOwnBank(ifsc, { ownBankCode });
  const query = useService('IFSCCodeValidationService', { IfscCode: ifsc }, { enabled: isDue });
  return { ...query, isDue };
}

/**
 * Asks another bank in whose name an account is, where the switch can. Each question counts, so it is
 * asked once the number stands there twice and the branch is known.
 */
function useNameAtBank(
  kind: PayeeKind,
  { account, confirmAccount, ifsc }: PayeeEntry,
  isBranchKnown: boolean,
) {
  const { login, capabilities } = useSignedIn();
  const isComplete = kind === 'outside' && isBranchKnown && account !== '';
  const isDue = isComplete && account === confirmAccount && capabilities.includes('NameLookup');
  const query = useService(
    'ValidateIntraAccountService',
    { AccountNumber: account, CustNo: login.CustomerNumber, IfscCode: ifsc },
    { enabled: isDue, staleTime: oncePerAnswer },
  );
  return { ...query, isDue };
}

/**
 * An answer stays as it is, since each question counts, and so does a no. What came to nothing is asked
 * for again by who comes back, as elsewhere.
 */
const oncePerAnswer = ({ state }: Kept) =>
  state.data === undefined && isWithoutAnswer(state.error) ? 0 : 'static';
