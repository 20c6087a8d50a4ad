import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountNumber, lastFour } from '../../../ui/accounts/AccountNumber.tsx';
import {
  type PassbookColumn,
  type PassbookState,
  PassbookTable,
} from '../../../ui/passbook/PassbookTable.tsx';
import { WhichOne } from '../../../ui/WhichOne.tsx';

/** An account of any kind, as the tables of account details list it. */
export type TabledAccount = {
  readonly accNo: string;
  readonly holder: string;
  readonly branch: string;
  readonly balance: ReactNode;
  readonly onView: () => void;
};

type Props = {
  caption: string;
  accounts: readonly TabledAccount[];
  state?: PassbookState;
  emptyText: string;
  failure?: unknown;
  onRetry?: () => void;
};

const pageSize = 5;

/** Holder, number, branch and balance, five to a page; the pager comes with the fifth. */
export function AccountTable(props: Props) {
  const { caption, accounts, state = 'ready', emptyText, failure, onRetry } = props;
  return (
    <PassbookTable
      caption={caption}
      isCaptionHidden
      columns={useColumns()}
      rows={accounts}
      rowKey={({ accNo }) => accNo}
      state={state}
      emptyText={emptyText}
      failure={failure}
      {...(onRetry !== undefined && { onRetry })}
      pageSize={pageSize}
      pagerFrom={pageSize}
    />
  );
}

function useColumns(): readonly PassbookColumn<TabledAccount>[] {
  const { t } = useTranslation('accounts');
  return [
    { header: t(($) => $.details.holder), cell: ({ holder }) => holder },
    { header: t(($) => $.details.number), cell: ({ accNo }) => <AccountNumber number={accNo} /> },
    { header: t(($) => $.details.branch), cell: ({ branch }) => branch },
    { header: t(($) => $.details.balance), kind: 'amount', cell: ({ balance }) => balance },
    {
      header: t(($) => $.details.action),
      kind: 'action',
      cell: ({ accNo, onView }) => (
        <button type="button" className="btn link" onClick={onView}>
          {t(($) => $.details.view)}
          <WhichOne>{t(($) => $.operative.of, { last: lastFour(accNo) })}</WhichOne>
        </button>
      ),
    },
  ];
}
