import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bankToday } from '../../call/bank-clock.ts';
import { useServiceCall } from '../../call/use-service.ts';
import { Refusal } from '../../call/refusal.ts';
import { useHandedState } from '../../session/screen-state.ts';
import { useSignedIn } from '../../session/session-store.ts';
import {
  depositStatement,
  loanStatement,
  operativeStatement,
  type StatementAccount,
  StatementState,
  type StatementType,
} from '../../customer/statement-accounts.ts';
import { useForm } from '../../ui/fields/use-form.ts';
import { useDeposits, useLoans } from '../../customer/use-products.ts';
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
  const listed = useListedBeside(choice.type, own, handedAccounts);
  const accounts = merged(own, handedAccounts, listed.accounts);
  const ofType = accounts.filter(({ type }) => type === choice.type);
  const hasNone = listed.isAnswered && ofType.length === 0;
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
    listFailed: listed.error,
    retryList: listed.retry,
  };
}

/**
 * Loans and deposits, which the login does not name: they are asked for once their type is chosen,
 * unless the screen was opened with them. Nothing is known of them before the bank has answered.
 */
function useListedBeside(
  chosen: StatementType,
  own: readonly StatementAccount[],
  handed: readonly StatementAccount[],
) {
  const isHanded = handed.some(
    ({ type, accNo }) => type === chosen && !own.some((one) => one.accNo === accNo),
  );
  const loans = useLoans({ enabled: chosen === 'Loan' && !isHanded });
  const deposits = useDeposits({ enabled: chosen === 'others' && !isHanded });
  const accounts = [
    ...(loans.rows ?? []).map(loanStatement),
    ...(deposits.rows ?? []).map(depositStatement),
  ];
  const asked = { Loan: loans, others: deposits, SB: null, OD: null, CC: null }[chosen];
  return {
    accounts,
    isAnswered: asked === null || asked.rows !== undefined,
    error: asked?.error ?? null,
    retry: () => asked?.retry(),
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
