import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountChooser } from '../ui/accounts/AccountChooser.tsx';
import { lastFour } from '../ui/accounts/AccountNumber.tsx';
import '../ui/accounts/account-view.css';
import { Later } from '../ui/Later.tsx';
import { ListOnItsWay } from '../ui/ListOnItsWay.tsx';
import { Notice } from '../ui/Notice.tsx';
import { RecentTransactions } from './RecentTransactions.tsx';
import type { StatementAccount } from './statement-accounts.ts';
import { StatementLink } from './StatementLink.tsx';

type Props<Row> = {
  emptyText: string;
  /** Undefined while they are on their way. */
  rows: readonly Row[] | undefined;
  error: unknown;
  onRetry: () => void;
  accountOf: (row: Row) => StatementAccount;
  /** The number of the one that is shown first, where the way here led from one. */
  opened: string | undefined;
  /** Keeps another one as that which this screen was opened for, where one comes back to it. */
  onChoose: (row: Row) => void;
  /** What stands above the choice, and what is told of the chosen one beside and below it. */
  heading?: { readonly id: string; readonly text: string };
  Summary: ComponentType<{ row: Row }>;
  Details: ComponentType<{ row: Row }>;
};

/** Deposits or loans, one at a time, with what has moved in the chosen one. */
export function ProductAccounts<Row extends { readonly AccNo: string }>(props: Props<Row>) {
  const { rows, accountOf, heading, Summary, Details } = props;
  const { t } = useTranslation('accounts');
  const [accNo, setAccNo] = useState(props.opened ?? '');
  const asked = rows?.find((row) => row.AccNo === accNo);
  const chosen = asked ?? rows?.[0];
  const choose = (next: string) => {
    setAccNo(next);
    const row = rows?.find(({ AccNo }) => AccNo === next);
    if (row !== undefined) props.onChoose(row);
  };
  const accounts = (rows ?? []).map(accountOf);
  return (
    <>
      {rows === undefined ? (
        <ListOnItsWay error={props.error} onRetry={props.onRetry} isLeaf shape="lines" />
      ) : null}
      {rows?.length === 0 ? <p className="leaf no-accounts">{props.emptyText}</p> : null}
      {chosen === undefined ? null : (
        <Later>
          <div className="account-leaves">
            <section className="leaf account-leaf" aria-labelledby={heading?.id}>
              {heading === undefined ? null : <h2 id={heading.id}>{heading.text}</h2>}
              {accNo === '' || asked !== undefined ? null : (
                <Notice tone="info">{t(($) => $.notOpenAnyMore, { last: lastFour(accNo) })}</Notice>
              )}
              <AccountChooser
                id="account"
                label={t(($) => $.chooseAccount)}
                accounts={accounts}
                value={chosen.AccNo}
                onChange={choose}
              />
              <Summary row={chosen} />
            </section>
            <Details row={chosen} />
            <RecentTransactions
              key={chosen.AccNo}
              account={chosen.AccNo}
              isPaged
              isActionKept
              action={<StatementLink accNo={chosen.AccNo} accounts={accounts} />}
            />
          </div>
        </Later>
      )}
    </>
  );
}
