import type { ListedPayee } from '@sahakar/contracts/payees/payee';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountNumber } from '../../ui/accounts/AccountNumber.tsx';
import { dayMonthYear, hourMinute } from '../../ui/dates/dates.ts';
import { TextField } from '../../ui/fields/TextField.tsx';
import {
  type PassbookColumn,
  PassbookTable,
  tableState,
} from '../../ui/passbook/PassbookTable.tsx';
import { MatchCount } from '../../ui/passbook/MatchCount.tsx';
import './payees.css';
import { StatusTag } from './PayeeFacts.tsx';
import { payeeRowKey, searchPayees, statusKeyOf } from './payee-words.ts';

type Props = {
  caption: string;
  /** Undefined while they load. */
  payees: readonly ListedPayee[] | undefined;
  error: unknown;
  onRetry: () => void;
  emptyText: string;
  /** Columns of this list alone, such as its state or what can be done. */
  columns?: readonly PassbookColumn<ListedPayee>[];
};

const rowsOfPage = 5;

/** Payees, five to a page, with a field that searches all of them. */
export function PayeeTable({ caption, payees, error, onRetry, emptyText, columns = [] }: Props) {
  const { t } = useTranslation('payees');
  const [search, setSearch] = useState('');
  const matches = searchPayees(payees ?? [], search);
  const searchId = `search-${caption.replaceAll(/\s+/g, '-')}`;
  // What is searched for stays to be seen and to be cleared, however few are left.
  const isSearchable = search !== '' || (payees?.length ?? 0) > 1;
  return (
    <div className="payee-table">
      {isSearchable ? (
        <div className="payee-search">
          <TextField
            id={searchId}
            label={t(($) => $.search)}
            type="search"
            spellCheck={false}
            value={search}
            onChange={setSearch}
          />
        </div>
      ) : null}
      <MatchCount search={search} count={matches.length} />
      <PassbookTable
        caption={caption}
        isCaptionHidden
        columns={[...useCommonColumns(), ...columns]}
        rows={matches}
        rowKey={payeeRowKey}
        state={tableState({ rows: payees, error })}
        emptyText={payees?.length === 0 ? emptyText : t(($) => $.nothingFound)}
        onRetry={onRetry}
        pageSize={rowsOfPage}
        search={search}
      />
    </div>
  );
}

function useCommonColumns(): readonly PassbookColumn<ListedPayee>[] {
  const { t } = useTranslation('payees');
  return [
    {
      header: t(($) => $.fields.name),
      cell: (payee) => (
        <Twofold
          first={payee.payeeName}
          second={payee.Nickname === payee.payeeName ? '' : payee.Nickname}
        />
      ),
      sortBy: (payee) => payee.payeeName,
    },
    {
      header: t(($) => $.fields.account),
      cell: (payee) => <AccountNumber number={payee.accountNumber} />,
    },
    {
      header: t(($) => $.fields.bank),
      cell: (payee) => <Twofold first={payee.bankName ?? ''} second={payee.ifscCode} />,
      sortBy: (payee) => payee.bankName ?? '',
    },
  ];
}

/** What a cell says first, and below it what tells more. */
export function Twofold({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <span className="twofold">
      <span>{first}</span>
      {second === '' || second == null ? null : <span className="soft caption">{second}</span>}
    </span>
  );
}

/** How a payee stands, in a word; below it from when he may be paid, or why he was rejected. */
export function useStatusColumn(): PassbookColumn<ListedPayee> {
  const { t } = useTranslation('payees');
  const laterWords = ({ UsableFrom, RejectRemark }: ListedPayee) => {
    if (RejectRemark !== undefined) return t(($) => $.rejectedFor, { reason: RejectRemark });
    return UsableFrom === undefined
      ? ''
      : t(($) => $.usableFrom, {
          day: dayMonthYear(UsableFrom),
          time: hourMinute(UsableFrom),
        });
  };
  return {
    header: t(($) => $.fields.status),
    cell: (payee) => {
      const status = statusKeyOf(payee);
      return <Twofold first={<StatusTag status={status} />} second={laterWords(payee)} />;
    },
    sortBy: (payee) => statusKeyOf(payee),
  };
}
