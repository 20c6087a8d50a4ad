import type { MiniStatementLine } from '@sahakar/contracts/accounts/MiniStatementService';
import { isCredit } from '@sahakar/contracts/wire/is-credit';
import type { ToldAmount } from '@sahakar/contracts/wire/rupees';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useServiceList } from '../call/use-service.ts';
import { useConfiguration } from '../configuration/configuration.ts';
import { useSignedIn } from '../session/session-store.ts';
import { lastFour } from '../ui/accounts/AccountNumber.tsx';
import { toldDay } from '../ui/dates/dates.ts';
import { signedAmount } from '../ui/amounts/money.ts';
import { Narration } from '../ui/passbook/Narration.tsx';
import { type PassbookColumn, PassbookTable, tableState } from '../ui/passbook/PassbookTable.tsx';
import { ReturnNote } from '../ui/passbook/ReturnNote.tsx';
import '../ui/accounts/account-view.css';
import { newestFirst, placeOfNewest } from './entry-order.ts';
import { useAmountText } from '../ui/amounts/ToggledAmount.tsx';

type Props = {
  account: string;
  /** Pages of the usual length, where the newest few are not enough. */
  isPaged?: boolean;
  /** Stands beside the heading while there are transactions. */
  action?: ReactNode;
  /** Keeps the action where there are none, and where they are not known: it leads to others than these. */
  isActionKept?: boolean;
  /** The payment whose end they are to show: they are asked for anew, or not there. */
  since?: string;
};

/** The newest transactions of one account; an account without any says so in the table. */
export function RecentTransactions(props: Props) {
  const { account, isPaged = false, action, isActionKept = false, since } = props;
  const { t } = useTranslation('accounts');
  const { login } = useSignedIn();
  const { policy } = useConfiguration();
  const list = useNewestLines(account, login.CustomerNumber, since);
  const pageSize = policy.statement.recentRows;
  const all = list.rows ?? [];
  const lines = isPaged ? all : all.slice(0, pageSize);
  return (
    <section className="recent">
      <div className="recent-head">
        <h2>
          {t(($) => $.recent.title)}{' '}
          <span className="soft small">
            {t(($) => $.recent.account, { last: lastFour(account) })}
          </span>
        </h2>
        {list.rows === undefined && list.error === null && !isActionKept ? (
          <span className="awaited" inert>
            {action}
          </span>
        ) : null}
        {lines.length > 0 || isActionKept ? action : null}
      </div>
      <PassbookTable
        caption={t(($) => $.recent.title)}
        isCaptionHidden
        columns={useColumns()}
        rows={lines}
        rowKey={(_line, place) => String(place)}
        state={tableState(list)}
        emptyText={t(($) => $.recent.empty)}
        failure={list.error}
        onRetry={list.retry}
        {...(isPaged && { pageSize })}
      />
    </section>
  );
}

/** The lines of a mini statement; an account without any has an empty list. */
export function useNewestLines(AccountNumber: string, CustNo: string, since?: string) {
  return useServiceList(
    'MiniStatementService',
    { AccountNumber, CustNo },
    ['7999'],
    ({ TransactionLists }) => newestFirst(TransactionLists, placeOfNewest),
    { since },
  );
}

function useColumns(): readonly PassbookColumn<MiniStatementLine>[] {
  const { t } = useTranslation('accounts');
  return [
    { header: t(($) => $.recent.date), cell: (line) => toldDay(line.TrnDate) },
    {
      header: t(($) => $.recent.particulars),
      isLead: true,
      cell: (line) => (
        <>
          <Narration text={line.Descb} />
          <ReturnNote reason={line.ReturnReason} isCredit={isCredit(line.Type)} />
        </>
      ),
    },
    {
      header: t(($) => $.recent.withdrawal),
      kind: 'amount',
      cell: (line) =>
        isCredit(line.Type) ? null : (
          <Signed tone="debit" word={t(($) => $.recent.debit)} amount={line.Amount} />
        ),
    },
    {
      header: t(($) => $.recent.deposit),
      kind: 'amount',
      cell: (line) =>
        isCredit(line.Type) ? (
          <Signed tone="credit" word={t(($) => $.recent.credit)} amount={line.Amount} />
        ) : null,
    },
  ];
}

type SignedProps = { tone: 'credit' | 'debit'; word: string; amount: ToldAmount };

/** An amount whose direction is told by column, sign, word and colour. */
function Signed({ tone, word, amount }: SignedProps) {
  const amountText = useAmountText();
  return (
    <span className={tone}>
      <span className="visually-hidden">{word} </span>
      {amountText(amount, (paise) => signedAmount(paise, tone === 'credit'))}
    </span>
  );
}
