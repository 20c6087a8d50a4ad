import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bankToday } from '../../call/bank-clock.ts';
import { useServiceCall } from '../../call/use-service.ts';
import { Refusal } from '../../call/refusal.ts';
import { useHandedState } from '../../session/screen-state.ts';
import { useSignedIn } from '../../session/session-store.ts';
import {
  loanStatement,
  operativeStatement,
  type StatementAccount,
  StatementState,
} from '../../customer/statement-accounts.ts';
import { useForm } from '../../ui/fields/use-form.ts';
import { useLoans } from '../../customer/use-products.ts';
import { type AccountStatement, statementOf } from './account-statement.ts';
import {
  choiceFaults,
  type ChoiceFault,
  chosenRange,
  type StatementChoice,
} from './statement-choice.ts';

/** What the statement screen holds: the choice, and the statement until the choice changes. */
export function useStatement() {
  const { login } = useSignedIn();
  const handed = useHandedState(StatementState);
  const own = login.AccountDetailslst.map(operativeStatement);
  const { t } = useTranslation('statements');
  const form = useForm(() => firstChoice(own, handed), {
    words: ({ kind }: ChoiceFault) =>
      t(($) => (kind === 'noAccount' ? $.noAccount : $.faults[kind])),
    idOf: (field) => (field === 'accNo' ? 'account' : field),
    forgives: 'everything',
  });
  const { entry: choice } = form;
  const enquiry = useServiceCall('EStatementService');
  const [statement, setStatement] = useState<AccountStatement | null>(null);

  const handedAccounts = handed?.accList ?? [];
  const hasHandedLoans = handedAccounts.some(({ type }) => type === 'Loan');
  const loans = useLoans({ enabled: choice.type === 'Loan' && !hasHandedLoans });
  const accounts = merged(own, handedAccounts, (loans.rows ?? []).map(loanStatement));
  const ofType = accounts.filter(({ type }) => type === choice.type);
  // Nothing is known of loans before the bank has answered, nor where it could not.
  const isAnswered = choice.type !== 'Loan' || loans.rows !== undefined;
  const hasNone = isAnswered && ofType.length === 0;
  const today = bankToday();

  const change = (changed: Partial<StatementChoice>) => {
    form.set(changed);
    // A statement stands only beside the choice that it was made for.
    setStatement(null);
    enquiry.reset();
  };
  const search = () => {
    if (!form.settle(choiceFaults(choice, { today, hasNone }))) return;
    setStatement(null);
    const range = chosenRange(choice, today);
    const scope = { account: choice.accNo, ...range };
    enquiry.mutate(
      {
        request: {
          AccountNumber: choice.accNo,
          FromDate: range.from,
          ToDate: range.to,
          CustNo: login.CustomerNumber,
        },
      },
      {
        onSuccess: (answer) => setStatement(statementOf(answer, scope)),
        onError: (error) => {
          if (isEmpty(error)) setStatement(statementOf({ EStmtTransactions: [] }, scope));
        },
      },
    );
  };
  return {
    choice,
    change,
    search,
    summary: form.summary,
    textAt: form.textAt,
    today,
    statement,
    isSearching: enquiry.isPending,
    error: enquiry.error === null || isEmpty(enquiry.error) ? null : enquiry.error,
    accounts: ofType,
    hasNone,
    chosen: accounts.find(({ accNo }) => accNo === choice.accNo),
    loansFailed: choice.type === 'Loan' ? loans.error : null,
    retryLoans: loans.retry,
  };
}

function firstChoice(
  own: readonly StatementAccount[],
  handed: { readonly accNo: string; readonly accList: readonly StatementAccount[] } | null,
): StatementChoice {
  const passed = handed?.accList.find(({ accNo }) => accNo === handed.accNo);
  const type = passed?.type ?? own[0]?.type ?? 'SB';
  return { type, accNo: passed?.accNo ?? '', period: '', from: '', to: '' };
}

function merged(...lists: readonly (readonly StatementAccount[])[]): readonly StatementAccount[] {
  return [...new Map(lists.flat().map((account) => [account.accNo, account])).values()];
}

/** A switch may say so by a code, or send a statement without lines. */
function isEmpty(error: unknown): boolean {
  return error instanceof Refusal && ['100', '7999'].includes(error.code);
}
